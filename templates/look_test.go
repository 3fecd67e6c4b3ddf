package templates_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"adyukh/api/locale"
)

// TestLook writes the sample pages with the real catalogues and style sheets, light and dark, when -look names a
// folder; it always renders them.
func TestLook(t *testing.T) {
	c, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	e := sampleEngine(t, c.Translator("ru").Funcs(func(name string) string { return "static/" + name }))
	for name, page := range sampleBodies() {
		for _, theme := range []string{"light", "dark"} {
			page.Theme = theme
			var buf bytes.Buffer
			if err := e.Render(&buf, "ru", name, page); err != nil {
				t.Fatal(err)
			}
			if *look == "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(*look, name+"-"+theme+".html"), buf.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if *look != "" {
		if err := os.RemoveAll(filepath.Join(*look, "static")); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(filepath.Join(*look, "static"), os.DirFS("../static")); err != nil {
			t.Fatal(err)
		}
	}
}
