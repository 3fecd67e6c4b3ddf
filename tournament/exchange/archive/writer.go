package archive

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"strconv"
)

// writer writes JSON: large objects with a key in each line, players and games in a line each.
type writer struct {
	out   *bufio.Writer
	depth int
	flat  int // how many of the objects around are in one line
}

func newWriter(w io.Writer) *writer { return &writer{out: bufio.NewWriter(w)} }

func (w *writer) raw(s string) { _, _ = w.out.WriteString(s) } // an error comes with Flush

// line begins a new line, or goes on in the same one.
func (w *writer) line() {
	if w.flat > 0 {
		return
	}
	w.raw("\n")
	for range w.depth {
		w.raw("  ")
	}
}

// comma parts two elements.
func (w *writer) comma() {
	w.raw(",")
	if w.flat > 0 {
		w.raw(" ")
	}
}

func (w *writer) text(s string) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a text can always be written
	_, _ = w.out.Write(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

func (w *writer) whole(n int64) { w.raw(strconv.FormatInt(n, 10)) }

func (w *writer) seed(n uint64) { w.raw(strconv.FormatUint(n, 10)) }

func (w *writer) flag(b bool) { w.raw(strconv.FormatBool(b)) }

// object writes the fields that say something, and those that must be there.
func (w *writer) object(o object) {
	w.raw("{")
	w.depth++
	first := true
	for _, f := range o {
		if f.value.isNothing() && !f.must {
			continue
		}
		if !first {
			w.comma()
		}
		first = false
		w.line()
		w.text(f.name)
		w.raw(": ")
		if f.flat {
			w.flat++
		}
		f.value.write(w)
		if f.flat {
			w.flat--
		}
	}
	w.depth--
	if !first {
		w.line()
	}
	w.raw("}")
}

// list writes n elements: single values in one line, objects in a line each, or in several where they are broad.
func (w *writer) list(n int, single, broad bool, element func(int)) {
	w.raw("[")
	w.depth++
	if single {
		w.flat++
	}
	for i := range n {
		if i > 0 {
			w.comma()
		}
		w.line()
		if !broad {
			w.flat++
		}
		element(i)
		if !broad {
			w.flat--
		}
	}
	if single {
		w.flat--
	}
	w.depth--
	if n > 0 && !single {
		w.line()
	}
	w.raw("]")
}
