package exchange_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestCorePropertiesAreNamedAsExcelDoes: programs look for cp:coreProperties by this very name.
func TestCorePropertiesAreNamedAsExcelDoes(t *testing.T) {
	t.Parallel()
	raw := writeBook(t, bookOf(t, newEvent(plan{system: play.Swiss, players: 6}), "ru", false))
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == "docProps/core.xml" })
	r, err := z.File[i].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(bytes.NewReader(text))
	names := map[string]string{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if e, ok := token.(xml.StartElement); ok {
			names[e.Name.Local] = e.Name.Space
		}
	}
	for _, name := range []string{"coreProperties", "lastModifiedBy"} {
		if !strings.HasSuffix(names[name], "/metadata/core-properties") || !strings.Contains(string(text), "<cp:"+name) {
			t.Errorf("%s is of %q in\n%s", name, names[name], text)
		}
	}
}
