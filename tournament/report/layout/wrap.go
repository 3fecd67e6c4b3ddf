package layout

import (
	"strings"
	"sync"
	"unicode"
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

// Wrap breaks a text into lines that are not wider than width, between words and, where a word alone is too wide, behind its
// hyphens. Only a word without a hyphen that is wider than a line is broken inside. An empty text has no line.
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

// head returns how many bytes of a word, at least one letter with its marks, fit into the width, and how wide they are. It stops
// behind a hyphen where there is one, else where a colon or a point makes the break easy to read.
func (u Ruler) head(w Weight, size, width float64, word string) (n int, used float64) {
	f := u.face(w)
	hyphen, upToHyphen := 0, 0.0
	point, upToPoint := 0, 0.0
	for i, r := range word {
		advance := float64(f.advance(f.glyph(r))) / 1000 * size * Point
		if i > 0 && used+advance > width && advance > 0 {
			break
		}
		used += advance
		n = i + utf8.RuneLen(r)
		switch {
		case isHyphen(word, i):
			hyphen, upToHyphen = n, used
		case strings.ContainsRune(":-–/.,", r):
			point, upToPoint = n, used
		}
	}
	switch {
	case n == len(word):
	case hyphen > 0:
		return hyphen, upToHyphen
	case point > n/2:
		return point, upToPoint
	}
	return n, used
}

// isHyphen tells whether the rune at a place of a word joins two words: a hyphen or slash between letters.
func isHyphen(word string, at int) bool {
	r, size := utf8.DecodeRuneInString(word[at:])
	if r != '-' && r != '–' && r != '/' {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(word[:at])
	after, _ := utf8.DecodeRuneInString(word[at+size:])
	return isLetter(before) && isLetter(after)
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// pieces splits a text into what no line breaks: words, and the parts of words that hyphens join, each with its hyphen.
func pieces(text string) []string {
	var all []string
	for _, word := range strings.Fields(text) {
		from := 0
		for i, r := range word {
			if isHyphen(word, i) {
				end := i + utf8.RuneLen(r)
				all, from = append(all, word[from:end]), end
			}
		}
		all = append(all, word[from:])
	}
	return all
}

// WidestWord returns the width of the widest word: what a column needs so as to break none, at hyphens neither.
func (u Ruler) WidestWord(w Weight, size float64, text string) float64 {
	most := 0.0
	for _, word := range strings.Fields(u.Clean(text)) {
		most = max(most, u.raw(w, size, word))
	}
	return most
}

// Widest returns the width of the widest piece of a text that no line breaks: the least that a column needs.
func (u Ruler) Widest(w Weight, size float64, text string) float64 {
	most := 0.0
	for _, piece := range pieces(u.Clean(text)) {
		most = max(most, u.raw(w, size, piece))
	}
	return most
}

// Halved returns the least width at which a text takes two lines, broken between words.
func (u Ruler) Halved(w Weight, size float64, text string) float64 {
	text = u.Clean(text)
	least := u.raw(w, size, text)
	for i, r := range text {
		if r == ' ' {
			least = min(least, max(u.raw(w, size, text[:i]), u.raw(w, size, text[i+1:])))
		}
	}
	return least
}

// fit wraps a text at the largest size from most down to least, in steps of half a point, at which it takes no more than lines lines
// and is broken between words alone. At the least size it takes as many lines as it needs, and breaks behind hyphens; a word that is
// wider than a line even then makes the type smaller still.
func (u Ruler) fit(w Weight, most, least, width float64, lines int, text string) (float64, []string) {
	text = u.Clean(text)
	if text != "" && u.raw(w, most, text) <= width {
		return most, []string{text}
	}
	word, piece := u.WidestWord(w, 1, text), u.Widest(w, 1, text)
	for size := most; ; {
		wrapped := u.Wrap(w, size, width, text)
		switch {
		case word*size <= width && len(wrapped) <= lines, size <= least && piece*size <= width, size <= MinSize:
			return size, wrapped
		case size > least:
			size = max(size-0.5, least)
		default:
			size = max(size-0.5, MinSize)
		}
	}
}

// Uniform returns the one size in which texts stand in a column: the largest from most down to least in which each takes no more than
// lines lines and no word is broken; less than least, as far as it is lawful, where a word needs that.
func (u Ruler) Uniform(w Weight, most, least, width float64, lines int, texts []string) float64 {
	size := most
	for _, text := range texts {
		size, _ = u.fit(w, size, min(size, least), width, lines, text)
	}
	return size
}
