package layout

import (
	"encoding/binary"
	"sort"
)

// face reads from a TrueType font which runes it has and how wide they are, so that text is measured and cleaned before
// anything is drawn. It knows the Basic Multilingual Plane: gofpdf can draw no other rune.
type face struct {
	ttf     []byte
	cmap    []byte // the subtable of format 4
	widths  []byte // hmtx
	metrics int    // how many widths there are; further glyphs have the last one
	em      int    // units of the em square
	common  []int  // the glyphs of the first runes, those of nearly all text
}

// commonRunes is how many runes have their glyphs at hand: Latin, Greek and Cyrillic.
const commonRunes = 0x530

// newFace takes the bytes of a font that the program carries with it, so it trusts them.
func newFace(ttf []byte) face {
	f := face{ttf: ttf}
	f.em = int(u16(f.table("head"), 18))
	f.metrics = int(u16(f.table("hhea"), 34))
	f.widths = f.table("hmtx")
	cmap := f.table("cmap")
	for i := range int(u16(cmap, 2)) {
		sub := cmap[binary.BigEndian.Uint32(cmap[4+8*i+4:]):]
		if u16(cmap, 4+8*i) == 3 && u16(sub, 0) == 4 {
			f.cmap = sub
		}
	}
	glyphs := make([]int, commonRunes)
	for r := range rune(commonRunes) {
		glyphs[r] = f.glyph(r)
	}
	f.common = glyphs
	return f
}

func (f face) table(name string) []byte {
	for i := range int(u16(f.ttf, 4)) {
		entry := f.ttf[12+16*i:]
		if string(entry[:4]) == name {
			return f.ttf[binary.BigEndian.Uint32(entry[8:]):]
		}
	}
	return nil
}

func u16(b []byte, at int) uint16 { return binary.BigEndian.Uint16(b[at:]) }

// glyph returns the number of the rune's glyph, 0 when the font has none (OpenType, cmap format 4).
func (f face) glyph(r rune) int {
	if r < 0 || r > 0xFFFE {
		return 0
	}
	if int(r) < len(f.common) {
		return f.common[r]
	}
	size := int(u16(f.cmap, 6)) // twice the number of segments
	ends, starts := f.cmap[14:], f.cmap[16+size:]
	deltas, offsets := f.cmap[16+2*size:], f.cmap[16+3*size:]
	i := 2 * sort.Search(size/2, func(i int) bool { return rune(u16(ends, 2*i)) >= r })
	if i == size || rune(u16(starts, i)) > r {
		return 0
	}
	delta, offset := u16(deltas, i), int(u16(offsets, i))
	if offset == 0 {
		return int(uint16(r) + delta)
	}
	glyph := u16(offsets, i+offset+2*int(r-rune(u16(starts, i))))
	if glyph == 0 {
		return 0
	}
	return int(glyph + delta)
}

// has tells whether the font can show the rune.
func (f face) has(r rune) bool { return f.glyph(r) != 0 }

// width returns the width of the text at a size of 1 point, in points.
func (f face) width(text string) float64 {
	sum := 0
	for _, r := range text {
		sum += f.advance(f.glyph(r))
	}
	return float64(sum) / 1000
}

// advance returns the width of a glyph in thousandths of the size, rounded as in the document.
func (f face) advance(glyph int) int {
	units := int(u16(f.widths, 4*min(glyph, f.metrics-1)))
	return (2000*units + f.em) / (2 * f.em)
}
