package picture

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/vector"
)

// Scene is a drawing of filled outlines, the lowest first. Its units are those of its size.
type Scene struct {
	Width, Height float64
	Title         string // what is seen, for whoever doesn't see it
	shapes        []shape
}

type shape struct {
	fill color.RGBA
	path Path
}

// Fill adds an outline.
func (s *Scene) Fill(p Path, c color.RGBA) { s.shapes = append(s.shapes, shape{c, p}) }

// place adds another scene, its upper left corner at x, y, so many times larger.
func (s *Scene) place(of Scene, x, y, scale float64) {
	for _, sh := range of.shapes {
		s.Fill(sh.path.moved(x, y, scale), sh.fill)
	}
}

// WriteSVG writes the scene as a document of its own.
func (s Scene) WriteSVG(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img"><title>%s</title>`,
		num(s.Width), num(s.Height), html.EscapeString(s.Title))
	for _, sh := range s.shapes {
		fmt.Fprintf(&b, `<path fill="#%02x%02x%02x" d="`, sh.fill.R, sh.fill.G, sh.fill.B)
		sh.path.writeTo(&b)
		b.WriteString(`"/>`)
	}
	b.WriteString("</svg>\n")
	_, err := w.Write(b.Bytes())
	return err
}

// WritePNG writes the scene as a picture of so many pixels in width.
func (s Scene) WritePNG(w io.Writer, width int) error {
	scale := float64(width) / s.Width
	img := image.NewRGBA(image.Rect(0, 0, width, int(math.Round(s.Height*scale))))
	for _, sh := range s.shapes {
		paint(img, sh.path.moved(0, 0, scale), sh.fill)
	}
	// A card is some ten kilobytes by any of the encoder's levels; the default takes three times as long as the quickest.
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, img)
}

// paint fills an outline in an image. Only the part of the image that it lies in is looked at.
func paint(img *image.RGBA, p Path, c color.RGBA) {
	at := p.bounds().Intersect(img.Bounds())
	if at.Empty() {
		return
	}
	z := vector.NewRasterizer(at.Dx(), at.Dy())
	z.DrawOp = draw.Over
	p.into(z, float64(at.Min.X), float64(at.Min.Y))
	z.Draw(img, at, image.NewUniform(c), image.Point{})
}

// num writes a length with a hundredth of a unit.
func num(f float64) string { return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64) }
