package pdf

import (
	"fmt"
	"time"
)

// About is what a file says of itself.
type About struct {
	Title    string
	Language string    // of its texts: "ru"
	Creator  string    // who has made it: dc:creator and Author
	Producer string    // the program
	Made     time.Time // zero: nothing is said, so that the same content gives the same bytes on every day
}

// Finish returns a file of gofpdf with what that leaves out, see the package. Its objects are packed where they may be, so that a file
// hardly grows. An error means that the file is not written as gofpdf writes.
func Finish(raw []byte, about About, t *Tree) ([]byte, error) {
	p, err := take(raw)
	if err != nil {
		return nil, fmt.Errorf("finish a PDF: %w", err)
	}
	entries := "\n/Lang " + literal(about.Language) + "\n/ViewerPreferences <</DisplayDocTitle true>>"
	xmp := about.xmp()
	entries += fmt.Sprintf("\n/Metadata %d 0 R", p.add(stream("/Type /Metadata /Subtype /XML", xmp)))
	p.objects[p.info] = about.info()
	var packed map[int][]byte
	if t != nil && t.top.prune() {
		var root int
		if root, packed, err = p.structure(t, about.Language); err != nil {
			return nil, fmt.Errorf("finish a PDF: %w", err)
		}
		entries += fmt.Sprintf("\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R", root)
	}
	if err := p.insert(p.root, "/Type /Catalog", entries); err != nil {
		return nil, fmt.Errorf("finish a PDF: %w", err)
	}
	return p.write(packed), nil
}
