// Package canarytest fills values for tests: every exported field with something that stands nowhere else, one that somebody adds tomorrow
// too. What is lost on the way to a database, a journal or a file and back shows as a field that is not the same.
package canarytest

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"time"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Shape is how much of a value is filled.
type Shape int

// The shapes.
const (
	Full  Shape = iota // no field is zero, and every list has two elements
	Empty              // as Full, but lists and maps inside of parts are empty and not nil
	Blank              // parts have nothing but what is Given
)

// Given lists what fields hold that can't hold just anything, by path: "Rounds.Number". The values of a path are taken in turn; a field
// without any can hold everything but nothing.
type Given map[string][]any

// Filler fills values. What two fillers write has nothing in common where their Numbers are far apart.
type Filler struct {
	Shape  Shape
	Number int // of the canary before the first one

	given Given
	taken map[string]int
	open  map[reflect.Type]int // of structs, how many are being filled
}

// Text is the canary with a number in the field at a path, in characters that have to be escaped somewhere.
func Text(number int, path string) string {
	return fmt.Sprintf("canary-%d %s <Ӏ> \"&\"", number, path)
}

// Fill fills what v points to. It panics at a field that it has no way to fill, and at a Given for which there is no field.
func (f *Filler) Fill(v any, given Given) {
	f.given, f.taken, f.open = given, map[string]int{}, map[reflect.Type]int{}
	f.fill(reflect.ValueOf(v).Elem(), "")
	for _, path := range slices.Sorted(maps.Keys(given)) {
		if f.taken[path] == 0 && f.Shape == Full {
			panic("canarytest: there is no field " + path)
		}
	}
}

func (f *Filler) fill(v reflect.Value, path string) {
	values, isGiven := f.given[path]
	if isGiven {
		f.taken[path]++
	}
	if len(values) > 0 {
		if given := values[(f.taken[path]-1)%len(values)]; given != nil {
			v.Set(reflect.ValueOf(given).Convert(v.Type()))
		}
		return
	}
	if f.Number++; f.scalar(v, path, f.Shape != Blank || isGiven) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		f.fields(v, path)
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), path)
		}
	case reflect.Slice:
		f.list(v, path)
	case reflect.Map:
		f.entries(v, path)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), path)
	default:
		panic(fmt.Sprintf("canarytest: no way to fill %s, a %s", path, v.Type()))
	}
}

// scalar fills a single value if it is to; it returns false for what consists of others. Times are whole microseconds, durations whole
// seconds.
func (f *Filler) scalar(v reflect.Value, path string, filled bool) bool {
	n, made := f.Number, any(nil)
	switch v.Interface().(type) {
	case time.Time:
		made = time.Date(2026, 1, 1, 9, n, 0, 1000*(n%1_000_000), time.UTC)
	case time.Duration:
		made = time.Duration(n) * time.Second
	case person.Date:
		day := time.Date(2000, 1, n, 0, 0, 0, 0, time.UTC)
		made = person.Date{Year: day.Year(), Month: day.Month(), Day: day.Day()}
	case refusal.Args:
		made = refusal.Args{"text": Text(n, path), "number": n}
	default:
		switch {
		case v.Kind() == reflect.String:
			made = Text(n, path)
		case v.Kind() == reflect.Bool:
			made = true
		case v.Kind() == reflect.Uint64:
			made = 1<<63 + uint64(n) // more than a signed number has room for
		case v.CanInt(), v.CanUint():
			made = n
		default:
			return false
		}
	}
	if filled {
		v.Set(reflect.ValueOf(made).Convert(v.Type()))
	}
	return true
}

// fields fills a struct. The fields of an embedded one are its own, and a type that is made of itself has an end.
func (f *Filler) fields(v reflect.Value, path string) {
	f.open[v.Type()]++
	defer func() { f.open[v.Type()]-- }()
	for _, field := range reflect.VisibleFields(v.Type()) {
		if field.Anonymous && field.Type.Kind() == reflect.Struct || !field.IsExported() {
			continue
		}
		at := field.Name
		if path != "" {
			at = path + "." + at
		}
		if of := v.FieldByIndex(field.Index); field.Name == revision && of.CanInt() {
			of.SetInt(1) // that of a new event, which the kernel raises
		} else {
			f.fill(of, at)
		}
	}
}

// revision is what every part of an event has.
const revision = "Revision"

func (f *Filler) list(v reflect.Value, path string) {
	of, n := v.Type().Elem(), 2
	switch {
	case isPart(of):
	case f.Shape == Blank || f.open[of] > 1:
		return
	case f.Shape == Empty:
		n = 0
	}
	v.Set(reflect.MakeSlice(v.Type(), n, n))
	for i := range n {
		f.fill(v.Index(i), path)
	}
}

// isPart tells whether values of a type are parts of an event.
func isPart(of reflect.Type) bool {
	if of.Kind() != reflect.Struct {
		return false
	}
	_, ok := of.FieldByName(revision)
	return ok
}

func (f *Filler) entries(v reflect.Value, path string) {
	if f.Shape == Blank {
		return
	}
	v.Set(reflect.MakeMap(v.Type()))
	for range 2 {
		if f.Shape == Full {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			f.fill(key, path)
			f.fill(value, path)
			v.SetMapIndex(key, value)
		}
	}
}
