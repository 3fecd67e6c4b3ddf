package sheet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

var byteOrderMark = []byte("\ufeff")

// lines hands out the lines of a source one by one, without their ends, and refuses what is not UTF-8.
type lines struct {
	src  *bufio.Reader
	max  int
	n    int    // number of the line handed out last
	long []byte // a line that did not fit src's buffer
}

// next returns the next line. The error is io.EOF at the end, a *TextError for a line that is too long (the one after it
// can be read) or is not UTF-8, or the source's own.
func (l *lines) next() (string, error) {
	raw, err := l.src.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		raw, err = l.spill(raw)
	}
	if err != nil && (!errors.Is(err, io.EOF) || len(raw) == 0) {
		return "", err
	}
	l.n++
	if len(raw) > l.max {
		return "", &TextError{Line: l.n, Column: 1, Kind: LineTooLong, Want: "a shorter line"}
	}
	raw = bytes.TrimRight(raw, "\r\n")
	if l.n == 1 {
		raw = bytes.TrimPrefix(raw, byteOrderMark)
	}
	if !utf8.Valid(raw) || bytes.IndexByte(raw, 0) >= 0 {
		return "", brokenText(raw, l.n)
	}
	return string(raw), nil
}

// spill gathers a line longer than the buffer. Beyond the limit it reads on without keeping anything.
func (l *lines) spill(head []byte) ([]byte, error) {
	l.long = append(l.long[:0], head...)
	for {
		part, err := l.src.ReadSlice('\n')
		if len(l.long) <= l.max {
			l.long = append(l.long, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return l.long, err
		}
	}
}

// brokenText finds the first byte of raw that is not text in UTF-8.
func brokenText(raw []byte, line int) *TextError {
	column := 1
	for len(raw) > 0 {
		r, size := utf8.DecodeRune(raw)
		if r == 0 || r == utf8.RuneError && size == 1 {
			break
		}
		raw = raw[size:]
		column++
	}
	return &TextError{Line: line, Column: column, Kind: BrokenUTF8, Want: "text in UTF-8"}
}

// ahead returns what follows the line handed out last, as far as the buffer holds it.
func (l *lines) ahead() []byte {
	next, _ := l.src.Peek(l.src.Size()) // the end of the source comes when it is read
	return next
}

// wholeTag returns the line, with the next one behind it where a tag's value goes on there: [Event "Cup of the town
// and its region"].
func (l *lines) wholeTag(line string) (whole string, broken bool) {
	longest := min(1024, l.max)
	trimmed := strings.TrimLeft(line, " \t")
	if !strings.HasPrefix(trimmed, "[") || len(line) > longest {
		return line, false
	}
	if _, _, n := parseTag(trimmed); n >= 0 {
		return line, false
	}
	next, _, ended := bytes.Cut(l.ahead(), []byte("\n"))
	next = bytes.TrimSpace(next)
	if !ended || len(next) > longest || !bytes.HasSuffix(next, []byte(`"]`)) || bytes.HasPrefix(next, []byte("[")) {
		return line, false
	}
	if !utf8.Valid(next) || bytes.IndexByte(next, 0) >= 0 { // it has a fault of its own
		return line, false
	}
	more, err := l.next()
	if err != nil {
		return line, false
	}
	return line + " " + strings.TrimSpace(more), true
}
