package layout

import (
	"fmt"
	"strconv"

	qrcode "github.com/skip2/go-qrcode"
)

const (
	CodeSize = 19.0 // of the code in the head of a paper, with its quiet edge
	CodeRoom = CodeSize + 2
)

// Code draws a text as a code for cameras, and makes it a link on a screen. Its quiet edge is part of the size.
func (p *Page) Code(x, y, size float64, text string) error {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return fmt.Errorf("code of %q: %w", text, err)
	}
	code.DisableBorder = true
	squares := code.Bitmap()
	const quietEdge = 2 // squares; the paper around it is white
	side := size / float64(len(squares)+2*quietEdge)
	_, height := p.PDF.GetPageSize()
	path := []byte("q 0 g")
	for row, line := range squares {
		top := height - y - float64(row+quietEdge)*side
		for from := 0; from < len(line); from++ {
			to := from
			for to < len(line) && line[to] {
				to++
			}
			if to == from {
				continue
			}
			for _, v := range []float64{x + float64(from+quietEdge)*side, top, float64(to-from) * side, -side} {
				path = append(path, ' ')
				path = strconv.AppendFloat(path, v/Point, 'f', 3, 64)
			}
			path = append(path, " re"...)
			from = to
		}
	}
	p.PDF.shown(text, func() { p.PDF.RawWriteStr(string(path) + " f Q") })
	p.PDF.LinkString(x, y, size, size, text)
	return nil
}
