package web

import (
	"fmt"
	"strings"

	qrcode "github.com/skip2/go-qrcode"

	"adyukh/templates"
)

// DrawQR returns a text as a code for cameras.
func DrawQR(text string) (templates.QR, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return templates.QR{}, fmt.Errorf("qr code: %w", err)
	}
	squares := code.Bitmap()
	var path strings.Builder
	for y, line := range squares {
		for x := 0; x < len(line); x++ {
			from := x
			for x < len(line) && line[x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return templates.QR{Size: len(squares), Path: path.String()}, nil
}
