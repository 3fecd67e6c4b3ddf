package report

import (
	"fmt"
	"strconv"

	qrcode "github.com/skip2/go-qrcode"
)

const (
	codeSize = 19.0 // of the code in the head of a paper, with its quiet edge
	codeRoom = codeSize + 2
)

// hasCode tells whether the head of a paper carries the code of the live page.
func (s Style) hasCode() bool { return s.Link != "" }

// code draws a text as a code for cameras, and makes it a link on a screen. Its quiet edge is part of the size.
func (p *paper) code(x, y, size float64, text string) error {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return fmt.Errorf("code of %q: %w", text, err)
	}
	code.DisableBorder = true
	squares := code.Bitmap()
	const quietEdge = 2 // squares; the paper around it is white
	side := size / float64(len(squares)+2*quietEdge)
	_, height := p.pdf.GetPageSize()
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
				path = strconv.AppendFloat(path, v/point, 'f', 3, 64)
			}
			path = append(path, " re"...)
			from = to
		}
	}
	p.pdf.RawWriteStr(string(path) + " f Q")
	p.pdf.LinkString(x, y, size, size, text)
	return nil
}
