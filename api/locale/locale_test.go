package locale_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/text/unicode/norm"

	"adyukh/api/locale"
	"adyukh/templates"
)

func Example() {
	c, err := locale.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	ru, en := c.Translator("ru"), c.Translator("en")
	fmt.Println(ru.T("round.title", "n", 5), "·", en.T("round.title", "n", 5))
	at := time.Date(2026, 11, 21, 22, 30, 0, 0, time.UTC)
	fmt.Println(ru.Date(at, time.FixedZone("MSK", 3*3600)), "·", en.Day(at, nil), "·", ru.Clock(at, nil))
	// Output:
	// Тур 5 · Round 5
	// 22 ноября 2026 · 21 November · 22:30
}

func small(t *testing.T) *locale.Catalogue {
	t.Helper()
	c, err := locale.NewFS(fstest.MapFS{
		"en/language.json": {Data: []byte(`{"language.order": "2"}`)},
		"ru/language.json": {Data: []byte(`{"language.order": "1"}`)},
		"en/a.json":        {Data: []byte(`{"hello": "Hello, {{.who}}", "games": {"one": "{{.n}} game", "other": "{{.n}} games"}}`)},
		"ru/a.json":        {Data: []byte(`{"hello": "Привет, {{.who}}"}`)},
		"ru/b.json": {Data: []byte(`{"only.ru": "есть", "games": {"one": "{{.n}} партия", "few": "{{.n}} партии",
			"many": "{{.n}} партий", "other": "{{.n}} партии"}}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestT(t *testing.T) {
	c := small(t)
	tests := []struct {
		lang, key string
		args      []any
		want      string
	}{
		{"ru", "hello", []any{"who", "Ӏслам <b> {{.x}}"}, "Привет, Ӏслам <b> {{.x}}"},
		{"ru", "hello", []any{map[string]any{"who": "мир"}}, "Привет, мир"},
		{"en", "hello", []any{"who", "you"}, "Hello, you"},
		{"xx", "hello", []any{"who", "мир"}, "Привет, мир"},
		{"ru", "games", []any{"n", 1}, "1 партия"},
		{"ru", "games", []any{"n", 3}, "3 партии"},
		{"ru", "games", []any{"n", 11}, "11 партий"},
		{"ru", "games", []any{"n", 21}, "21 партия"},
		{"ru", "games", []any{"n", 112}, "112 партий"},
		{"ru", "games", []any{"n", 0}, "0 партий"},
		{"en", "games", []any{"n", 1}, "1 game"},
		{"en", "games", []any{"n", 11}, "11 games"},
		{"ru", "games", []any{"n", int64(2)}, "2 партии"},
		{"ru", "games", []any{"n", "-21"}, "-21 партия"},
		{"ru", "games", []any{"n", "1,5"}, "1,5 партии"},
		{"ru", "hello", nil, "Привет, <no value>"},
		{"en", "only.ru", nil, "есть"},
		{"en", "nowhere", []any{"n", 1}, "nowhere"},
		{"ru", "", nil, ""},
	}
	for _, tt := range tests {
		if got := c.Translator(tt.lang).T(tt.key, tt.args...); got != tt.want {
			t.Errorf("%s %s %v: %q, want %q", tt.lang, tt.key, tt.args, got, tt.want)
		}
	}
	if c.Translator("en").Has("only.ru") || !c.Translator("ru").Has("only.ru") {
		t.Error("Has does not tell the languages apart")
	}
}

func TestMatch(t *testing.T) {
	c := small(t)
	tests := []struct{ accept, cookie, want string }{
		{"", "", "ru"},
		{"en-GB,en;q=0.9", "", "en"},
		{"en", "ru", "ru"},
		{"ru", "en", "en"},
		{"ru", "../../etc/passwd", "ru"},
		{"en;q=0.5, ru;q=0.8", "", "ru"},
		{"zh-CN", "", "ru"},
		{"zh-CN, en;q=0.1", "", "en"},
		{"*", "", "ru"},
		{";;;,,q=", "", "ru"},
		{strings.Repeat("en,", 5000), "", "ru"},
	}
	for _, tt := range tests {
		if got := c.Match(tt.accept, tt.cookie); got != tt.want {
			t.Errorf("Match(%.30q, %q) = %q, want %q", tt.accept, tt.cookie, got, tt.want)
		}
	}
}

func TestNumber(t *testing.T) {
	c := small(t)
	// Spaces between groups may be of any kind that does not break.
	if got := norm.NFKC.String(c.Translator("ru").Number(1234567)); got != "1 234 567" {
		t.Errorf("%q", got)
	}
	if got := c.Translator("en").Number(-1234567); got != "-1,234,567" {
		t.Errorf("%q", got)
	}
}

func TestNewRefuses(t *testing.T) {
	for name, fsys := range map[string]fs.FS{
		"no place": fstest.MapFS{"en/a.json": {Data: []byte(`{}`)}},
		"broken": fstest.MapFS{
			"ru/language.json": {Data: []byte(`{"language.order": "1"}`)},
			"ru/a.json":        {Data: []byte(`{"a":`)},
		},
		"plural of no language": fstest.MapFS{
			"ru/language.json": {Data: []byte(`{"language.order": "1"}`)},
			"ru/a.json":        {Data: []byte(`{"a": {"several": "{{.n}} games", "other": "{{.n}}"}}`)},
		},
		"no catalogue": fstest.MapFS{},
	} {
		if _, err := locale.NewFS(fsys); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestEveryMessageIsWritten writes every message of the real catalogues with every kind of number.
func TestEveryMessageIsWritten(t *testing.T) {
	c, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Languages(); len(got) < 2 || got[0] != "ru" {
		t.Errorf("languages %v", got)
	}
	for _, lang := range c.Languages() {
		tr := c.Translator(lang)
		for _, key := range tr.Keys() {
			for _, n := range []int{0, 1, 2, 5, 21} {
				if got := tr.T(key, "n", n); got == key || got == "" {
					t.Errorf("%s: %s with %d is %q", lang, key, n, got)
				}
			}
		}
	}
}

func TestFuncsAreComplete(t *testing.T) {
	c, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	langs := map[string]templates.Funcs{}
	for _, lang := range c.Languages() {
		langs[lang] = c.Translator(lang).Funcs(func(name string) string { return "/" + name })
	}
	e, err := templates.New(langs)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	at := templates.Moment{At: time.Date(2026, 5, 1, 22, 5, 0, 0, time.UTC), Zone: time.FixedZone("MSK", 3*3600)}
	if err := e.Fragment(&b, "ru", "stamp", at); err != nil {
		t.Fatal(err)
	}
	if want := `<time datetime="2026-05-02T01:05:00&#43;03:00">2 мая 2026, 01:05</time>`; b.String() != want {
		t.Errorf("%s, want %s", b.String(), want)
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("en-GB,en;q=0.9", "ru")
	f.Add("x-y-z;q=2,*", "")
	c, err := locale.New()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, accept, cookie string) {
		if got := c.Match(accept, cookie); got != "ru" && got != "en" {
			t.Errorf("language %q", got)
		}
	})
}
