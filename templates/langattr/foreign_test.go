package langattr_test

import (
	"html/template"
	"strings"
	"testing"

	"adyukh/templates/langattr"
)

// marked is a page with a text in it, as a reader gets it whose language is written in a script.
func marked(t *testing.T, script, page, text string) string {
	t.Helper()
	var out strings.Builder
	if err := template.Must(template.New("page").Parse(page)).Execute(&out, text); err != nil {
		t.Fatal(err)
	}
	return string(langattr.To(script).Mark([]byte(out.String())))
}

// TestMark: what is written in the letters of another script says its language, once and where it may.
func TestMark(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, script, page, text, want string }{
		{"fills its element", "Latn", `<b class="x">{{.}}</b>`, "Щербаков Ю. 2", `<b class="x" lang="ru">Щербаков Ю. 2</b>`},
		{"among words", "Latn", `<p>So {{.}} won</p>`, "Ким Ян", `<p><bdi>So <bdi lang="ru">Ким Ян</bdi> won</bdi></p>`},
		{"beside an element", "Latn", `<p>{{.}} <small>1</small></p>`, "Ким", `<p><bdi lang="ru">Ким</bdi> <small>1</small></p>`},
		{"behind an element", "Latn", `<p><input> {{.}}</p>`, "Ким", `<p><input> <bdi lang="ru">Ким</bdi></p>`},
		{"two of them", "Latn", `<p>{{.}}</p>`, "Ким — Lee — Ян", `<p><bdi><bdi lang="ru">Ким</bdi> — Lee — <bdi lang="ru">Ян</bdi></bdi></p>`},
		{"one behind the other", "Latn", `<p>{{.}}</p>`, "Ким გელა", `<p><bdi><bdi lang="ru">Ким</bdi> <bdi lang="ka">გელა</bdi></bdi></p>`},
		{"a palochka typed as I", "Latn", `<i>{{.}}</i>`, "ЩоджэнцIыкIу", `<i lang="ru">ЩоджэнцIыкIу</i>`},
		{"signs", "Latn", `<i>{{.}}</i>`, `Ким & Ян <б>`, `<i lang="ru">Ким &amp; Ян &lt;б&gt;</i>`},
		{
			"with its language", "Latn", `<p lang="krc"><p>a</p><i>{{.}}</i></p> {{.}}`, "Ким",
			`<p lang="krc"><p>a</p><i>Ким</i></p> <bdi lang="ru">Ким</bdi>`,
		},
		{"in an attribute", "Latn", `<p title="{{.}}>">a</p>`, ` lang="Ким`, `<p title=" lang=&#34;Ким>">a</p>`},
		{
			"a choice", "Latn", `<option>1. {{.}}</option><option>a {{.}}</option>`, "Ким",
			`<option lang="ru">1. Ким</option><option>a Ким</option>`,
		},
		{"a title", "Latn", `<title>{{.}} · Page</title>`, "Ким", `<title>Ким · Page</title>`},
		{"a drawing", "Latn", `<svg><text>{{.}}</text></svg>`, "Ким", `<svg><text>Ким</text></svg>`},
		{"data", "Latn", `<script type="application/json">{{.}}</script>`, "Ким", `<script type="application/json">"Ким"</script>`},
		{"no tag at all", "Latn", `{{.}}`, "Ким", `<bdi lang="ru">Ким</bdi>`},
		{"the page's own", "Cyrl", `<b>{{.}}</b>`, "Ким", `<b>Ким</b>`},
		{"Latin letters", "Cyrl", `<b>{{.}}</b>`, "Müller Hans", `<b>Müller Hans</b>`},
		{"another script", "Cyrl", `<b>{{.}}</b>`, "Գագիկ", `<b lang="hy">Գագիկ</b>`},
		{"of a page that does not say its script", "", `<b>{{.}}</b>`, "Ким", `<b>Ким</b>`},
	} {
		if got := marked(t, tt.script, tt.page, tt.text); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// FuzzMark: whatever a name is, the marks change nothing but add themselves.
func FuzzMark(f *testing.F) {
	for _, seed := range []string{"Ким", "Ким & Lee", "<Ким", "&Ким;", "\xffК", "К\u0301им", "Ким'\">"} {
		f.Add(seed)
	}
	const page = `<p>{{.}} <b title="{{.}}">{{.}}</b><select><option>{{.}}</option></select> a {{.}}</p>`
	f.Fuzz(func(t *testing.T, text string) {
		got := marked(t, "Latn", page, text)
		for _, lang := range []string{` lang="ru"`, ` lang="hy"`, ` lang="ka"`} {
			got = strings.ReplaceAll(got, lang, "")
		}
		got = strings.ReplaceAll(strings.ReplaceAll(got, "<bdi>", ""), "</bdi>", "")
		if want := marked(t, "", page, text); got != want {
			t.Errorf("%q became %q", want, got)
		}
	})
}
