package report

import (
	"strings"
	"unicode/utf8"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
)

// ruler measures and breaks text, without drawing anything.
type ruler struct {
	regular, bold face
}

// newRuler reads the fonts that papers are set in.
func newRuler() ruler {
	return ruler{newFace(dejavusanscondensed.TTF), newFace(dejavusanscondensedbold.TTF)}
}

// measure returns the width of a text.
func (u ruler) measure(w weight, size float64, text string) float64 {
	f := u.regular
	if w == bold {
		f = u.bold
	}
	return f.width(u.clean(text)) * size * point
}

// wrap breaks a text into lines that are not wider than width, between words and, where a word alone is too wide, after
// a colon or hyphen or anywhere inside it. An empty text has no line.
func (u ruler) wrap(w weight, size, width float64, text string) []string {
	var lines []string
	line, used := "", 0.0
	blank := u.measure(w, size, "0 0") - u.measure(w, size, "00")
	for _, word := range strings.Fields(u.clean(text)) {
		wide := u.measure(w, size, word)
		if line != "" && used+blank+wide <= width {
			line, used = line+" "+word, used+blank+wide
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for wide > width {
			n := u.head(w, size, width, word)
			if n == len(word) {
				break
			}
			lines = append(lines, word[:n])
			word = word[n:]
			wide = u.measure(w, size, word)
		}
		line, used = word, wide
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// head returns how many bytes of a word, at least one rune, fit into the width. It prefers to stop behind a joint.
func (u ruler) head(w weight, size, width float64, word string) int {
	used, joint, n := 0.0, 0, 0
	for n < len(word) {
		r, bytes := utf8.DecodeRuneInString(word[n:])
		used += u.measure(w, size, string(r))
		if used > width && n > 0 {
			break
		}
		n += bytes
		if strings.ContainsRune(":-–/.,", r) {
			joint = n
		}
	}
	if n < len(word) && joint > n/2 {
		return joint
	}
	return n
}

// widest returns the width of the widest word, the least that a column needs so as to break no word.
func (u ruler) widest(w weight, size float64, text string) float64 {
	most := 0.0
	for _, word := range strings.Fields(u.clean(text)) {
		most = max(most, u.measure(w, size, word))
	}
	return most
}

// fit wraps a text at the largest size from most down to least, in steps of half a point, at which it takes no more
// than lines lines; at the least size it takes as many as it needs.
func (u ruler) fit(w weight, most, least, width float64, lines int, text string) (float64, []string) {
	for size := most; ; size -= 0.5 {
		size = max(size, least)
		wrapped := u.wrap(w, size, width, text)
		if len(wrapped) <= lines || size == least {
			return size, wrapped
		}
	}
}
