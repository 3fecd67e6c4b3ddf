package xfcc

import (
	"strconv"
	"strings"
)

// Namespace is that of the protocol's elements.
const Namespace = "http://www.bennedik.com/webservices/XfccBasic"

// MaxRequest bounds a request, in bytes.
const MaxRequest = 64 << 10

// Version is that of SOAP.
type Version uint8

// The versions.
const (
	SOAP11 Version = iota
	SOAP12
)

// Request is what a program asks for.
type Request struct {
	Version  Version
	Username string
	Password string
	Move     *Move // nil: it asks for the games
}

// Move is what MakeAMove says.
type Move struct {
	Game       int64
	Number     int // of the move
	Text       string
	Resign     bool
	AcceptDraw bool
	OfferDraw  bool
	ClaimDraw  bool
	Message    string
}

// Acts counts what a Move wants beside a move: one at most can be done.
func (m *Move) Acts() int {
	n := 0
	for _, wanted := range []bool{m.Resign, m.AcceptDraw, m.ClaimDraw} {
		if wanted {
			n++
		}
	}
	return n
}

// Read reads a request. The error says in English what is wrong with it; the version is known even then, as far as it was said.
func Read(body []byte) (Request, error) {
	r := Request{}
	operation, err := readEnvelope(body, &r.Version)
	if err != nil {
		return r, err
	}
	f := fields{of: operation.name, values: map[string]string{}}
	if err := f.collect(operation); err != nil {
		return r, err
	}
	r.Username, r.Password = f.must("username"), f.must("password")
	switch operation.name {
	case "GetMyGames":
	case "MakeAMove":
		r.Move = &Move{
			Game: f.number("gameId"), Number: int(f.number("movecount")), Text: strings.TrimSpace(f.take("myMove")), Resign: f.flag("resign"),
			AcceptDraw: f.flag("acceptDraw"), OfferDraw: f.flag("offerDraw"), ClaimDraw: f.flag("claimDraw"), Message: f.take("myMessage"),
		}
	default:
		return r, faulty("no operation %q: there are GetMyGames and MakeAMove", operation.name)
	}
	return r, f.rest()
}

// fields are the elements of an operation, each of which may come once and is taken once.
type fields struct {
	of     string
	values map[string]string
	err    error // the first one
}

func (f *fields) collect(operation node) error {
	for _, c := range operation.children {
		if c.space != Namespace || len(c.children) > 0 {
			return faulty("element %q in %s", c.name, f.of)
		}
		if _, twice := f.values[c.name]; twice {
			return faulty("element %q twice in %s", c.name, f.of)
		}
		f.values[c.name] = c.text
	}
	return nil
}

func (f *fields) fail(format string, args ...any) {
	if f.err == nil {
		f.err = faulty(format, args...)
	}
}

// take returns an element that may be missing.
func (f *fields) take(name string) string {
	value := f.values[name]
	delete(f.values, name)
	return value
}

func (f *fields) must(name string) string {
	if _, there := f.values[name]; !there {
		f.fail("no element %q in %s", name, f.of)
	}
	return strings.TrimSpace(f.take(name))
}

// number returns a number that the schema calls an int, and that counts something.
func (f *fields) number(name string) int64 {
	text := f.must(name)
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		f.fail("%s is %q: expected a whole number", name, cut(text))
	}
	return n
}

func (f *fields) flag(name string) bool {
	switch text := strings.TrimSpace(f.take(name)); text {
	case "true", "1":
		return true
	case "", "false", "0":
	default:
		f.fail("%s is %q: expected true or false", name, cut(text))
	}
	return false
}

// rest returns the first thing that was wrong; an element that nobody has taken is, too.
func (f *fields) rest() error {
	least := ""
	for name := range f.values {
		if least == "" || name < least {
			least = name
		}
	}
	if least != "" {
		f.fail("no element %q is known in %s", cut(least), f.of)
	}
	return f.err
}
