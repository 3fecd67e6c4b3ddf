package layout

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavuserifcondensed"
	"github.com/go-fonts/dejavu/dejavuserifcondensedbold"
)

// Ruler measures and breaks text, without drawing anything.
type Ruler struct {
	regular, bold face
	Family        string // of the faces, within a document
}

var (
	sans = sync.OnceValue(func() Ruler {
		return Ruler{newFace(dejavusanscondensed.TTF), newFace(dejavusanscondensedbold.TTF), "dejavu"}
	})
	serifs = sync.OnceValue(func() Ruler {
		return Ruler{newFace(dejavuserifcondensed.TTF), newFace(dejavuserifcondensedbold.TTF), "serif"}
	})
)

// NewRuler is for the fonts that papers are set in.
func NewRuler() Ruler { return sans() }

// NewSerifs is for the fonts of papers that are handed out and framed.
func NewSerifs() Ruler { return serifs() }

// Measure returns the width of a text.
func (u Ruler) Measure(w Weight, size float64, text string) float64 {
	return u.raw(w, size, u.Clean(text))
}

// raw returns the width of a text that is clean.
func (u Ruler) raw(w Weight, size float64, text string) float64 {
	return u.face(w).width(text) * size * Point
}

func (u Ruler) face(w Weight) face {
	if w == Bold {
		return u.bold
	}
	return u.regular
}

// Wrap breaks a text into lines that are not wider than width, between words and, where a word alone is too wide, after
// a colon or hyphen or anywhere inside it. An empty text has no line.
func (u Ruler) Wrap(w Weight, size, width float64, text string) []string {
	var lines []string
	line, used := "", 0.0
	blank := u.raw(w, size, " ")
	for _, word := range strings.Fields(u.Clean(text)) {
		wide := u.raw(w, size, word)
		if line != "" && used+blank+wide <= width {
			line, used = line+" "+word, used+blank+wide
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for wide > width {
			n, part := u.head(w, size, width, word)
			if n == len(word) {
				break
			}
			lines = append(lines, word[:n])
			word, wide = word[n:], wide-part
		}
		line, used = word, wide
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// head returns how many bytes of a word, at least one letter with its marks, fit into the width, and how wide they are.
// It prefers to stop behind a joint.
func (u Ruler) head(w Weight, size, width float64, word string) (n int, used float64) {
	f := u.face(w)
	joint, upToJoint := 0, 0.0
	for i, r := range word {
		advance := float64(f.advance(f.glyph(r))) / 1000 * size * Point
		if i > 0 && used+advance > width && advance > 0 {
			break
		}
		used += advance
		n = i + utf8.RuneLen(r)
		if strings.ContainsRune(":-–/.,", r) {
			joint, upToJoint = n, used
		}
	}
	if n < len(word) && joint > n/2 {
		return joint, upToJoint
	}
	return n, used
}

// Widest returns the width of the widest word, the least that a column needs so as to break no word.
func (u Ruler) Widest(w Weight, size float64, text string) float64 {
	most := 0.0
	for _, word := range strings.Fields(u.Clean(text)) {
		most = max(most, u.raw(w, size, word))
	}
	return most
}

// fit wraps a text at the largest size from most down to least, in steps of half a point, at which it takes no more
// than lines lines; at the least size it takes as many as it needs.
func (u Ruler) fit(w Weight, most, least, width float64, lines int, text string) (float64, []string) {
	text = u.Clean(text)
	for size := most; ; size -= 0.5 {
		size = max(size, least)
		wrapped := u.Wrap(w, size, width, text)
		if len(wrapped) <= lines || size == least {
			return size, wrapped
		}
	}
}
