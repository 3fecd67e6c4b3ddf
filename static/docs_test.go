package static_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static"
)

func docText(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(static.Docs(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// shape is what must be the same in every language: the order of the elements, the ids of the headings and what stands in
// code, but for the words in it.
func shape(text string) []string {
	var out []string
	for _, m := range regexp.MustCompile(`<(h1|h2|h3|p|ul|ol|li|dl|dt|dd|table|tr|pre|code|kbd|a)\b([^>]*)>`).FindAllStringSubmatch(text, -1) {
		if m[1] != "code" && m[1] != "kbd" {
			out = append(out, m[1]+m[2])
		}
	}
	return out
}

func TestDocsAreTheSameInBothLanguages(t *testing.T) {
	languages, err := fs.ReadDir(static.Docs(), ".")
	if err != nil || len(languages) != 2 {
		t.Fatalf("%d languages, error %v", len(languages), err)
	}
	want := static.DocNames()
	slices.Sort(want)
	for _, lang := range languages {
		files, err := fs.Glob(static.Docs(), lang.Name()+"/*.html")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range files {
			got = append(got, strings.TrimSuffix(path.Base(f), ".html"))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s has other pages than DocNames lists:\n%s", lang.Name(), diff)
		}
	}
	for _, name := range want {
		ru, en := docText(t, "ru/"+name+".html"), docText(t, "en/"+name+".html")
		if len(shape(ru)) < 3 {
			t.Errorf("%s: hardly anything is in it", name)
		}
		if diff := cmp.Diff(shape(ru), shape(en)); diff != "" {
			t.Errorf("%s is built differently in the two languages:\n%s", name, diff)
		}
	}
}

func TestDocsAreNotServedRaw(t *testing.T) {
	for _, name := range static.Names() {
		if strings.HasPrefix(name, "docs/") {
			t.Errorf("%s is served", name)
		}
	}
}

// Bounds of the pictures of the README, in bytes.
const (
	largestPicture = 120 << 10
	allPictures    = 1200 << 10
)

// TestDocsPictures compares the pictures with the README, which is the one that shows them.
func TestDocsPictures(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, m := range regexp.MustCompile(`!\[([^\]]*)\]\(([^)]+)\)`).FindAllStringSubmatch(string(readme), -1) {
		if len(strings.Fields(m[1])) < 3 {
			t.Errorf("%s has the alternative text %q", m[2], m[1])
		}
		shown = append(shown, m[2])
	}
	files, err := filepath.Glob("docs/pictures/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d pictures, error %v", len(files), err)
	}
	var kept []string
	total := int64(0)
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil {
			t.Fatal(err)
		}
		if total += info.Size(); info.Size() > largestPicture {
			t.Errorf("%s has %d bytes", f, info.Size())
		}
		kept = append(kept, "static/"+filepath.ToSlash(f))
	}
	if total > allPictures {
		t.Errorf("all pictures have %d bytes", total)
	}
	slices.Sort(shown)
	if diff := cmp.Diff(kept, shown); diff != "" {
		t.Errorf("the README shows other pictures than there are:\n%s", diff)
	}
}

// TestReadmeLinks: every file to which the README leads is there, and every page of the help that has a discipline is led to.
func TestReadmeLinks(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	led := map[string]bool{}
	for _, m := range regexp.MustCompile(`\[[^\]]*\]\(([^):]+)\)`).FindAllStringSubmatch(string(readme), -1) {
		led[m[1]] = true
		if _, err := os.Stat(filepath.Join("..", m[1])); err != nil {
			t.Errorf("the README leads to %s: %v", m[1], err)
		}
	}
	for _, name := range []string{"disciplines", "arbiter", "teams", "correspondence", "contests"} {
		for _, lang := range []string{"en", "ru"} {
			if file := "static/docs/" + lang + "/" + name + ".html"; !led[file] {
				t.Errorf("the README does not lead to %s", file)
			}
		}
	}
}
