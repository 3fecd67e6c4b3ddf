package layout

import (
	"fmt"
	"hash/fnv"
	"image/png"
	"strings"

	"github.com/jung-kurt/gofpdf"
)

// Picture is the bytes of a PNG in true colours without transparency; "" for none.
type Picture string

// Fitted returns the largest size, in millimetres, in which the picture keeps its shape within a box; nothing for no picture.
func (m Picture) Fitted(width, height float64) (w, h float64) {
	size, err := png.DecodeConfig(strings.NewReader(string(m)))
	if err != nil || size.Width < 1 || size.Height < 1 {
		return 0, 0
	}
	scale := min(width/float64(size.Width), height/float64(size.Height))
	return float64(size.Width) * scale, float64(size.Height) * scale
}

// Picture draws a picture that says nothing to who listens to a paper: the names of those who hold the event stand beside it. In a file it
// stands once, however many pages have it.
func (p *Page) Picture(m Picture, x, y, width, height float64) {
	hash := fnv.New64a()
	hash.Write([]byte(m))
	name, kind := fmt.Sprintf("picture-%x", hash.Sum64()), gofpdf.ImageOptions{ImageType: "PNG"}
	if p.PDF.GetImageInfo(name) == nil {
		p.PDF.RegisterImageOptionsReader(name, kind, strings.NewReader(string(m)))
	}
	p.PDF.decor(func() { p.PDF.ImageOptions(name, x, y, width, height, false, kind, 0, "") })
}
