package picture

import (
	"strings"
	"sync"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface draws letters as outlines. It is safe for concurrent use.
type typeface struct {
	parsed *sfnt.Font
	mu     sync.Mutex
	known  map[rune]letter
}

// letter is an outline for a size of 1, on the line at 0.
type letter struct {
	path  Path
	width float64
}

// faces are the typefaces of all pictures. They are constants of the binary: a fault in them is found by the first test.
var faces = sync.OnceValue(func() (f struct{ plain, bold *typeface }) {
	f.plain, f.bold = parse(dejavusanscondensed.TTF), parse(dejavusanscondensedbold.TTF)
	return f
})

func parse(ttf []byte) *typeface {
	parsed, err := sfnt.Parse(ttf)
	if err != nil {
		panic("picture: a typeface of the program cannot be read: " + err.Error())
	}
	return &typeface{parsed: parsed, known: map[rune]letter{}}
}

// units is the size at which letters are taken from the typeface, and keeps as many steps of precision.
const units = 2048

// mostKnown bounds what is kept of letters: names bring any script, and most of it is not in the typeface.
const mostKnown = 2000

// letter returns the outline of a letter; one that the typeface has not is as wide as nothing.
func (f *typeface) letter(r rune) letter {
	f.mu.Lock()
	defer f.mu.Unlock()
	if l, ok := f.known[r]; ok {
		return l
	}
	var buffer sfnt.Buffer
	var l letter
	index, err := f.parsed.GlyphIndex(&buffer, r)
	if err != nil || index == 0 {
		return l
	}
	size := fixed.I(units)
	if advance, err := f.parsed.GlyphAdvance(&buffer, index, size, font.HintingNone); err == nil {
		l.width = float64(advance) / 64 / units
	}
	segments, err := f.parsed.LoadGlyph(&buffer, index, size, nil)
	if err != nil {
		return l
	}
	l.path = outline(segments)
	if len(f.known) < mostKnown {
		f.known[r] = l
	}
	return l
}

// outline takes the segments of a letter over, the curves of the typeface as the sharper ones of a path.
func outline(segments sfnt.Segments) Path {
	var p Path
	var last point
	at := func(q fixed.Point26_6) point { return point{float64(q.X) / 64 / units, float64(q.Y) / 64 / units} }
	open := false
	for _, s := range segments {
		to := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				p.end()
			}
			p.move(to.x, to.y)
			open = true
		case sfnt.SegmentOpLineTo:
			p.line(to.x, to.y)
		case sfnt.SegmentOpQuadTo:
			aside, end := to, at(s.Args[1])
			p.curve(between(last, aside), between(end, aside), end)
			to = end
		case sfnt.SegmentOpCubeTo:
			to = at(s.Args[2])
			p.curve(at(s.Args[0]), at(s.Args[1]), to)
		}
		last = to
	}
	if open {
		p.end()
	}
	return p
}

// between goes two thirds of the way to the point that draws a curve aside.
func between(from, aside point) point {
	return point{from.x + 2*(aside.x-from.x)/3, from.y + 2*(aside.y-from.y)/3}
}

// width of a text in a size.
func (f *typeface) width(text string, size float64) float64 {
	sum := 0.0
	for _, r := range text {
		sum += f.letter(r).width
	}
	return sum * size
}

// text is a text as an outline, its line beginning at x, y.
func (f *typeface) text(text string, x, y, size float64) Path {
	var p Path
	for _, r := range text {
		l := f.letter(r)
		p.steps = append(p.steps, l.path.moved(x, y, size).steps...)
		x += l.width * size
	}
	return p
}

// lines breaks a text between words so that each line fits into a width, into at most so many lines; what doesn't fit ends in three dots.
func (f *typeface) lines(text string, size, width float64, most int) []string {
	var all []string
	words := strings.Fields(text)
	for len(words) > 0 {
		n := 1
		for n < len(words) && f.width(strings.Join(words[:n+1], " "), size) <= width {
			n++
		}
		if len(all) == most-1 {
			return append(all, f.cut(strings.Join(words, " "), size, width))
		}
		all, words = append(all, f.cut(strings.Join(words[:n], " "), size, width)), words[n:]
	}
	return all
}

// cut shortens a text to a width.
func (f *typeface) cut(text string, size, width float64) string {
	if f.width(text, size) <= width {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && f.width(string(letters)+"…", size) > width {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,;:–—-") + "…"
}
