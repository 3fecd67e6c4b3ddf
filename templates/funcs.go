package templates

import (
	"fmt"
	"html/template"
	"time"

	"adyukh/tournament/show"
)

// Funcs is what templates call in one language. Every function is required; api/locale and static provide them.
// A time comes already in the zone in which it is to be shown.
type Funcs struct {
	T      func(key string, args ...any) string // translates; args are pairs of name and value
	Number func(n int) string                   // 12 345
	Day    func(t time.Time) string             // 21 ноября
	Date   func(t time.Time) string             // 21 ноября 2026
	Clock  func(t time.Time) string             // 15:42
	Static func(name string) string             // address of a file of package static
}

// complete tells which function is missing.
func (f Funcs) complete() error {
	switch {
	case f.T == nil, f.Number == nil, f.Day == nil, f.Date == nil, f.Clock == nil, f.Static == nil:
		return fmt.Errorf("templates: a function is missing in %+v", f)
	}
	return nil
}

// Map binds the functions of one language. Each language has template sets of its own, so nothing is bound later.
func (f Funcs) Map(lang string) template.FuncMap {
	return template.FuncMap{
		"lang":   func() string { return lang },
		"t":      f.T,
		"msg":    f.Msg,
		"value":  func(n show.Number) string { return n.In(f.T) },
		"number": f.Number,
		"static": f.Static,
		"day":    func(m Moment) string { return f.Day(m.In()) },
		"date":   func(m Moment) string { return f.Date(m.In()) },
		"clock":  func(m Moment) string { return f.Clock(m.In()) },
		"stamp":  f.stamp,
		"text":   Literal,
		"key":    Msg,
	}
}

// stamp writes date and time.
func (f Funcs) stamp(m Moment) string { return f.Date(m.In()) + ", " + f.Clock(m.In()) }

// Msg translates a text, its arguments first.
func (f Funcs) Msg(t Text) string {
	if t.Key == "" {
		return t.Literal
	}
	args := make([]any, len(t.Args))
	for i, a := range t.Args {
		switch v := a.(type) {
		case Text:
			args[i] = f.Msg(v)
		case Moment:
			args[i] = f.stamp(v)
		case Day:
			args[i] = f.Date(v.At.UTC())
		case interface{ In(show.Translator) string }: // numbers
			args[i] = v.In(f.T)
		default:
			args[i] = a
		}
	}
	return f.T(t.Key, args...)
}
