package archive

import (
	"encoding/base64"
	"maps"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/play"
)

// field is a key of an object and the place in the event that it fills. Writing and reading go by the same fields, so that
// neither can have a key that the other lacks.
type field struct {
	name  string
	value value
	must  bool // refused without it
	flat  bool // written in one line with what is in it
}

// value is what stands behind a key.
type value interface {
	write(w *writer)
	read(r *reader)
	isNothing() bool // then the key is left out
}

// must returns a field without which the object means nothing; it is always written.
func must(name string, v value) field { return field{name: name, value: v, must: true} }

// may returns a field that is left out where it says nothing.
func may(name string, v value) field { return field{name: name, value: v} }

// text is a string of any kind.
type text[T ~string] struct{ p *T }

func textOf[T ~string](p *T) value { return text[T]{p} }

func (t text[T]) isNothing() bool { return *t.p == "" }
func (t text[T]) write(w *writer) { w.text(string(*t.p)) }
func (t text[T]) read(r *reader) {
	if s, ok := r.text(); ok {
		*t.p = T(s)
	}
}

// pack is bytes, in base64.
type pack struct {
	p    *string
	most int
}

func bytesOf(p *string, most int) value { return pack{p, most} }

func (b pack) isNothing() bool { return *b.p == "" }
func (b pack) write(w *writer) { w.text(base64.StdEncoding.EncodeToString([]byte(*b.p))) }
func (b pack) read(r *reader) {
	s, ok := r.text()
	if !ok {
		return
	}
	raw, err := base64.StdEncoding.Strict().DecodeString(s)
	if err != nil || len(raw) > b.most || len(raw) == 0 {
		r.fail(WantBytes, Args{"most": b.most, "found": quote(s)})
		return
	}
	*b.p = string(raw)
}

// whole is a whole number, 0 where there is none.
type whole[T ~int | ~int64] struct{ p *T }

func wholeOf[T ~int | ~int64](p *T) value { return whole[T]{p} }

func (n whole[T]) isNothing() bool { return *n.p == 0 }
func (n whole[T]) write(w *writer) { w.whole(int64(*n.p)) }
func (n whole[T]) read(r *reader) {
	if v, ok := r.whole(-maxWhole, maxWhole); ok {
		*n.p = T(v)
	}
}

// seed is the seed of a lot.
type seed struct{ p *uint64 }

func (s seed) isNothing() bool { return *s.p == 0 }
func (s seed) write(w *writer) { w.seed(*s.p) }
func (s seed) read(r *reader) {
	if v, ok := r.seed(); ok {
		*s.p = v
	}
}

// flag is true or false.
type flag struct{ p *bool }

func (f flag) isNothing() bool { return !*f.p }
func (f flag) write(w *writer) { w.flag(*f.p) }
func (f flag) read(r *reader) {
	if v, ok := r.flag(); ok {
		*f.p = v
	}
}

// date is a day, 2026-11-21.
type date struct{ p *play.Date }

func (d date) isNothing() bool { return d.p.IsZero() }
func (d date) write(w *writer) { w.text(d.p.String()) }
func (d date) read(r *reader) {
	s, ok := r.text()
	if !ok {
		return
	}
	day, err := play.ParseDate(s)
	if err != nil || day.IsZero() || day.Year < 1000 {
		r.fail(WantDate, Args{"found": quote(s)})
		return
	}
	*d.p = day
}

// instant is a point in time, in UTC and to the microsecond.
type instant struct{ p *time.Time }

func (i instant) isNothing() bool { return i.p.IsZero() }
func (i instant) write(w *writer) { w.text(i.p.UTC().Format(time.RFC3339Nano)) }
func (i instant) read(r *reader) {
	s, ok := r.text()
	if !ok {
		return
	}
	t, err := time.Parse(time.RFC3339Nano, s)
	if err != nil || t.Year() < 1000 || t.IsZero() {
		r.fail(WantTime, Args{"found": quote(s)})
		return
	}
	*i.p = t.UTC().Truncate(time.Microsecond)
}

// seconds is a length of time in whole seconds.
type seconds struct{ p *time.Duration }

func (s seconds) isNothing() bool { return *s.p == 0 }
func (s seconds) write(w *writer) { w.whole(int64(*s.p / time.Second)) }
func (s seconds) read(r *reader) {
	const most = 1_000_000
	if v, ok := r.whole(0, most); ok {
		*s.p = time.Duration(v) * time.Second
	}
}

// named is a number that has a name in files; the first name is that of 0 and is left out.
type named[T ~uint8] struct {
	p     *T
	names []string
}

func (n named[T]) isNothing() bool { return *n.p == 0 }
func (n named[T]) write(w *writer) { w.text(n.names[*n.p]) }
func (n named[T]) read(r *reader) {
	s, ok := r.text()
	if !ok {
		return
	}
	i := slices.Index(n.names, s)
	if i < 0 {
		r.fail(WantOneOf, Args{"want": strings.Join(n.names, ", "), "found": quote(s)})
		return
	}
	*n.p = T(i)
}

// object is a value with keys of its own.
type object []field

func (o object) isNothing() bool {
	return !slices.ContainsFunc(o, func(f field) bool { return !f.value.isNothing() })
}
func (o object) write(w *writer) { w.object(o) }
func (o object) read(r *reader)  { r.object(o) }

// list is a list of objects, or of single values where value is set.
type list[T any] struct {
	p      *[]T
	most   int
	broad  bool // each element is written in several lines
	fields func(*T) object
	value  func(*T) value
}

// listOf is a list of objects.
func listOf[T any](p *[]T, most int, fields func(*T) object) value {
	return list[T]{p: p, most: most, fields: fields}
}

// valuesOf is a list of single values.
func valuesOf[T any](p *[]T, most int, value func(*T) value) value {
	return list[T]{p: p, most: most, value: value}
}

func (l list[T]) isNothing() bool { return len(*l.p) == 0 }

func (l list[T]) element(v *T) value {
	if l.value != nil {
		return l.value(v)
	}
	return l.fields(v)
}

func (l list[T]) write(w *writer) {
	w.list(len(*l.p), l.value != nil, l.broad, func(i int) { l.element(&(*l.p)[i]).write(w) })
}

func (l list[T]) read(r *reader) {
	*l.p = nil
	r.list(l.most, func() {
		var v T
		l.element(&v).read(r)
		*l.p = append(*l.p, v)
	})
}

// texts are texts by names that are no keys of the format.
type texts struct {
	p    *map[string]string
	most int
}

func (t texts) isNothing() bool { return len(*t.p) == 0 }

func (t texts) write(w *writer) {
	all := object{}
	for _, name := range slices.Sorted(maps.Keys(*t.p)) {
		text := (*t.p)[name]
		all = append(all, must(name, textOf(&text)))
	}
	w.object(all)
}

func (t texts) read(r *reader) {
	all := map[string]string{}
	r.entries(func(name string) {
		switch _, twice := all[name]; {
		case twice:
			r.fail(TwiceKey, Args{"key": quote(name)})
		case len(all) == t.most:
			r.fail(TooMany, Args{"most": t.most})
		default:
			all[name], _ = r.text()
		}
	})
	*t.p = all
}
