// Package langattr marks text in another script than its page's with a lang attribute, after the page is written. It knows HTML as far as
// package templates writes it.
package langattr

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// script is one whose letters tell in which language a name is best read aloud. Latin letters do not: whether Müller Hans on a Russian
// page is German nobody has said, and no language is better than a wrong one.
type script struct {
	code    string // ISO 15924, as language.script of the catalogues has it
	letters *unicode.RangeTable
	lang    string
}

var scripts = []script{{"Cyrl", unicode.Cyrillic, "ru"}, {"Armn", unicode.Armenian, "hy"}, {"Geor", unicode.Georgian, "ka"}}

// Letters are those of the scripts that are not a page's own.
type Letters struct {
	scripts []script
	first   [256]bool // the bytes with which their letters begin in UTF-8
}

// To are the letters that are foreign to a script, which has its code of ISO 15924 ("Cyrl"); none where it is not known.
func To(own string) *Letters {
	f := &Letters{}
	known := slices.ContainsFunc(scripts, func(s script) bool { return s.code == own })
	if !known && own != "Latn" {
		return f
	}
	for _, s := range scripts {
		if s.code == own {
			continue
		}
		f.scripts = append(f.scripts, s)
		for _, r := range s.letters.R16 { // of what a range leaves out a letter is looked at in vain
			for letter := rune(r.Lo); letter <= rune(r.Hi); letter++ {
				f.first[string(letter)[0]] = true
			}
		}
	}
	return f
}

// lang is the language of a letter; "" for one that tells nothing.
func (f *Letters) lang(r rune) string {
	if r <= unicode.MaxLatin1 {
		return ""
	}
	for _, s := range f.scripts {
		if unicode.Is(s.letters, r) {
			return s.lang
		}
	}
	return ""
}

// Mark has text in the letters of another script say its language (WCAG 3.1.2), wherever it stands: names, clubs, messages that name
// somebody. It reads what the templates have written, so that none of them has to think of it. Where such text is all that an element
// holds, the element says it; else a <bdi> around it, and where other words stand beside it one more around all, since a button or a chip
// sets its pieces apart. What says its language already, drawings and data for scripts are passed over, and
// attributes, which can't have a language of their own.
func (f *Letters) Mark(page []byte) []byte {
	if !f.in(page) {
		return page
	}
	m := marker{Letters: f}
	m.out.Grow(len(page) + len(page)/16)
	var open []byte
	for len(page) > 0 {
		text := page
		if i := bytes.IndexByte(page, '<'); i >= 0 {
			text = page[:i]
		}
		next := tag(page[len(text):])
		m.add(open, text, next)
		open, page = next, page[len(text)+len(next):]
	}
	m.out.Write(open)
	return m.out.Bytes()
}

// in tells whether there is anything to mark: on a Russian page hardly ever.
func (f *Letters) in(page []byte) bool {
	for i, b := range page {
		if f.first[b] {
			if r, _ := utf8.DecodeRune(page[i:]); f.lang(r) != "" {
				return true
			}
		}
	}
	return false
}

// tag is the tag that something begins with: up to the first > that is not in an attribute, all of which stand in double quotes.
func tag(page []byte) []byte {
	for end := 0; ; {
		i := bytes.IndexByte(page[end:], '>')
		if i < 0 {
			return page
		}
		if end += i + 1; bytes.Count(page[:end], []byte{'"'})%2 == 0 {
			return page[:end]
		}
	}
}

// nameOf is the name of a tag's element, and whether the tag begins it.
func nameOf(tag []byte) (name []byte, begins bool) {
	inner := bytes.TrimPrefix(tag, []byte("<"))
	inner, ends := bytes.CutPrefix(inner, []byte("/"))
	if i := bytes.IndexAny(inner, " \n/>"); i >= 0 {
		inner = inner[:i]
	}
	return inner, !ends && len(inner) > 0
}

// plainText are the elements in which no other may stand.
var plainText = []string{"option", "title", "textarea"}

// marker writes a page anew, with the marks.
type marker struct {
	*Letters
	out   bytes.Buffer
	apart []byte // the element that is passed over, while it is open
	depth int    // how many of that name are
}

// add writes a tag and the text behind it, up to the next tag.
func (m *marker) add(open, text, next []byte) {
	name, begins := nameOf(open)
	m.follow(name, begins, open)
	runs, alone := m.runs(text)
	after, more := nameOf(next)
	switch {
	case len(runs) == 0, m.apart != nil, begins && string(name) == "script":
		m.out.Write(open)
		m.out.Write(text)
	case alone && begins && bytes.Equal(after, name) && !more:
		m.out.Write(open[:len(open)-1])
		m.out.WriteString(` lang="` + runs[0].lang + `">`)
		m.out.Write(text)
	case begins && slices.Contains(plainText, string(name)):
		m.out.Write(open)
		m.out.Write(text)
	default:
		m.out.Write(open)
		mixed := len(bytes.TrimSpace(text)) > runs[0].to-runs[0].from
		if mixed {
			m.out.WriteString("<bdi>")
		}
		from := 0
		for _, r := range runs {
			m.out.Write(text[from:r.from])
			m.out.WriteString(`<bdi lang="` + r.lang + `">`)
			m.out.Write(text[r.from:r.to])
			m.out.WriteString("</bdi>")
			from = r.to
		}
		m.out.Write(text[from:])
		if mixed {
			m.out.WriteString("</bdi>")
		}
	}
}

// follow keeps count of the element that is passed over.
func (m *marker) follow(name []byte, begins bool, tag []byte) {
	switch {
	case m.apart == nil:
		says := bytes.Contains(tag, []byte(` lang="`)) && string(name) != "html"
		if begins && (says || string(name) == "svg") {
			m.apart, m.depth = name, 1
		}
	case !bytes.Equal(name, m.apart):
	case begins:
		m.depth++
	default:
		if m.depth--; m.depth == 0 {
			m.apart = nil
		}
	}
}

// run is a part of a text in one language.
type run struct {
	from, to int
	lang     string
}

// runs are the parts of a text that are words of another script, with what stands between them; alone tells whether there are no other
// words. A word is of the script of its first letter: a palochka is often typed as a Latin I.
func (f *Letters) runs(text []byte) (runs []run, alone bool) {
	if !f.in(text) {
		return nil, false
	}
	lang, word := "", false // of the word before or around; whether it goes on
	alone = true
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == '&' {
			if end := bytes.IndexByte(text[i:], ';'); end > 0 {
				size = end + 1
			}
		}
		inWord := unicode.IsLetter(r) || word && unicode.IsMark(r)
		if inWord && !word {
			was := lang
			if lang = f.lang(r); lang == "" {
				alone = false
			} else if lang != was {
				runs = append(runs, run{from: i, lang: lang})
			}
		}
		if word = inWord; word && lang != "" {
			runs[len(runs)-1].to = i + size
		}
		i += size
	}
	return runs, alone && len(runs) == 1
}
