package charset

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// NewReader returns a reader that hands a source on as UTF-8. A source in UTF-8, with faults or without, comes as it is; one in UTF-16 is
// known by its mark, and one in a Russian set of one byte a character by its first characters beyond ASCII.
func NewReader(src io.Reader) io.Reader { return &reader{src: src} }

// reader hands on what it has read of the source, and then what next has.
type reader struct {
	src   io.Reader
	begun bool
	next  io.Reader // nil until the set is known
	kept  []byte    // read and not handed on yet
	err   error     // of the source, behind kept
}

// Read hands bytes on.
func (r *reader) Read(p []byte) (int, error) {
	for r.next == nil && len(r.kept) == 0 && r.err == nil {
		r.look()
	}
	switch {
	case r.next != nil:
		return r.next.Read(p)
	case len(r.kept) > 0:
		n := copy(p, r.kept)
		r.kept = r.kept[n:]
		return n, nil
	}
	return 0, r.err
}

// look reads a block of the source; with the first character beyond ASCII it reads as much as a set is guessed by, and decides.
func (r *reader) look() {
	block := make([]byte, 4096)
	n, err := r.src.Read(block)
	r.kept, r.err = append(r.kept, block[:n]...), err
	if !r.begun && n > 0 {
		r.begun = true
		if n == 1 && err == nil { // a mark has two bytes
			n, r.err = r.src.Read(block[1:])
			r.kept = append(r.kept, block[1:1+n]...)
		}
		if bytes.HasPrefix(r.kept, []byte("\xff\xfe")) || bytes.HasPrefix(r.kept, []byte("\xfe\xff")) {
			r.next = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(r.rest())
			return
		}
	}
	i := bytes.IndexFunc(r.kept, func(c rune) bool { return c >= utf8.RuneSelf })
	if i < 0 {
		return
	}
	sample := make([]byte, sampleSize)
	if r.err == nil {
		n, err := io.ReadFull(r.src, sample)
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = io.EOF
		}
		r.kept, r.err = append(r.kept, sample[:n]...), err
	}
	text := r.kept[i:]
	if r.err == nil { // the last character may be cut
		text = text[:len(text)-utf8.UTFMax]
	}
	if IsUTF8(text) {
		r.next = r.rest()
		return
	}
	r.next = Guess(text).NewDecoder().Reader(r.rest())
}

// rest is what was read and what the source still has.
func (r *reader) rest() io.Reader {
	kept := bytes.NewReader(r.kept)
	if r.err != nil {
		return io.MultiReader(kept, failing{r.err})
	}
	return io.MultiReader(kept, r.src)
}

// failing is a source that has nothing but an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
