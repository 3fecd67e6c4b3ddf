package archive

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxWhole bounds numbers to those that every program can keep.
const maxWhole = 1<<53 - 1

// reader reads JSON by fields. The first error stays; what is read after it does not matter. The text is JSON: that was found
// out before.
type reader struct {
	raw  []byte
	json *json.Decoder
	path []string
	at   int64 // where the last token begins
	err  *Error
	seen map[string]int64 // where the elements of lists begin, by path
}

func newReader(raw []byte) *reader {
	r := &reader{raw: raw, json: json.NewDecoder(bytes.NewReader(raw)), seen: map[string]int64{}}
	r.json.UseNumber()
	return r
}

// fail keeps the first error, at the last token.
func (r *reader) fail(kind Kind, args Args) {
	if r.err == nil {
		r.err = &Error{Path: r.place(), Kind: kind, Args: args}
		r.err.Line, r.err.Column = lineAt(r.raw, r.at)
	}
}

func (r *reader) place() string { return strings.Join(r.path, "") }

// under does something one step deeper in the path.
func (r *reader) under(step string, do func()) {
	step = shorten(step)
	if len(r.path) > 0 && !strings.HasPrefix(step, "[") {
		step = "." + step
	}
	r.path = append(r.path, step)
	do()
	r.path = r.path[:len(r.path)-1]
}

// next returns the next token; nil for null and after an error.
func (r *reader) next() json.Token {
	if r.err != nil {
		return nil
	}
	before := r.json.InputOffset()
	token, err := r.json.Token()
	if err != nil {
		r.at = before
		r.fail(NotJSON, nil)
		return nil
	}
	r.at = before + int64(len(r.raw[before:])-len(bytes.TrimLeft(r.raw[before:], " \t\r\n,:")))
	return token
}

func (r *reader) more() bool { return r.err == nil && r.json.More() }

// entries reads an object, key by key.
func (r *reader) entries(value func(key string)) {
	if token := r.next(); token != json.Delim('{') {
		r.fail(WantObject, Args{"found": found(token)})
		return
	}
	for r.more() {
		if key, ok := r.next().(string); ok {
			r.under(key, func() { value(key) })
		}
	}
	r.next()
}

// object reads an object by its fields.
func (r *reader) object(o object) {
	seen := make([]bool, len(o))
	begin := int64(-1)
	r.entries(func(key string) {
		if begin < 0 {
			begin = r.at
		}
		switch i := slices.IndexFunc(o, func(f field) bool { return f.name == key }); {
		case i < 0:
			r.fail(UnknownKey, Args{"key": quote(key)})
		case seen[i]:
			r.fail(TwiceKey, Args{"key": quote(key)})
		default:
			seen[i] = true
			o[i].value.read(r)
		}
	})
	for i, f := range o {
		if f.must && !seen[i] {
			if begin >= 0 {
				r.at = begin
			}
			r.fail(MissingKey, Args{"key": quote(f.name)})
		}
	}
}

// list reads a list of at most so many elements.
func (r *reader) list(most int, element func()) {
	if token := r.next(); token != json.Delim('[') {
		r.fail(WantList, Args{"found": found(token)})
		return
	}
	for i := 0; r.more(); i++ {
		if i == most {
			r.fail(TooMany, Args{"most": most})
			return
		}
		r.under("["+strconv.Itoa(i)+"]", func() {
			r.seen[r.place()] = r.json.InputOffset()
			element()
		})
	}
	r.next()
}

func (r *reader) text() (string, bool) {
	token := r.next()
	s, ok := token.(string)
	if !ok {
		r.fail(WantText, Args{"found": found(token)})
	}
	return s, ok
}

func (r *reader) flag() (bool, bool) {
	token := r.next()
	b, ok := token.(bool)
	if !ok {
		r.fail(WantFlag, Args{"found": found(token)})
	}
	return b, ok
}

func (r *reader) whole(low, high int64) (int64, bool) {
	token := r.next()
	number, _ := token.(json.Number)
	n, err := strconv.ParseInt(string(number), 10, 64)
	if err != nil || n < low || n > high {
		r.fail(WantNumber, Args{"found": found(token), "low": low, "high": high})
		return 0, false
	}
	return n, true
}

func (r *reader) seed() (uint64, bool) {
	token := r.next()
	number, _ := token.(json.Number)
	n, err := strconv.ParseUint(string(number), 10, 64)
	if err != nil {
		r.fail(WantNumber, Args{"found": found(token), "low": 0, "high": uint64(1<<64 - 1)})
		return 0, false
	}
	return n, true
}

// found names a token in an error.
func found(token json.Token) string {
	switch t := token.(type) {
	case json.Delim:
		return string(rune(t)) + "…"
	case string:
		return quote(t)
	case nil:
		return "null"
	}
	return shorten(fmt.Sprint(token))
}

// quote writes a text as JSON does, its beginning if it is long.
func quote(s string) string { return strconv.Quote(shorten(s)) }

func shorten(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return s
}

// lineAt returns the line and the column of a place in a text.
func lineAt(raw []byte, at int64) (line, column int) {
	before := raw[:min(at, int64(len(raw)))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
}
