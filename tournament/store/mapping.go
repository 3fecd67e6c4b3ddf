package store

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"time"

	"adyukh/tournament/play"
)

// A row says how a value is stored: it has a field for each column. A field is that of the value with the same name, or with the
// name in its tag "of", which may lead through structs: of:"Result.Kind". What is tagged of:"-" is filled in by hand.
//
// Numbers, texts and marks stay what they are; structs and lists are rows themselves. A time is microseconds since 1970, a
// duration seconds, a date its text, a hash its bytes. A column that is a pointer is null for the zero value.

// rowOf returns the row of a value.
func rowOf[Row, V any](v V) Row {
	var row Row
	r := reflect.ValueOf(&row).Elem()
	wayBetween(r.Type(), reflect.TypeFor[V]()).write(r, reflect.ValueOf(&v).Elem())
	return row
}

// valueOf returns the value of a row.
func valueOf[V, Row any](row Row) (V, error) {
	var v V
	value := reflect.ValueOf(&v).Elem()
	err := wayBetween(reflect.TypeFor[Row](), value.Type()).read(value, reflect.ValueOf(&row).Elem())
	return v, err
}

// way leads from a value to what is stored of it, and back.
type way struct {
	write func(row, value reflect.Value)
	read  func(value, row reflect.Value) error
}

// ways are those that were used, by the types of row and value.
var ways sync.Map

func wayBetween(row, value reflect.Type) way {
	key := [2]reflect.Type{row, value}
	if known, ok := ways.Load(key); ok {
		return known.(way)
	}
	w := newWay(row, value)
	ways.Store(key, w)
	return w
}

// newWay panics where there is none: the row is declared wrongly.
func newWay(row, value reflect.Type) way {
	type kinds struct{ row, value reflect.Kind }
	switch is := (kinds{row.Kind(), value.Kind()}); {
	case is.row == reflect.Pointer:
		return orNothing(row.Elem(), wayBetween(row.Elem(), value))
	case value == reflect.TypeFor[time.Time]():
		return through(
			func(row reflect.Value, t time.Time) { row.SetInt(t.UnixMicro()) },
			func(row reflect.Value) (time.Time, error) { return time.UnixMicro(row.Int()).UTC(), nil })
	case value == reflect.TypeFor[time.Duration]():
		return through(
			func(row reflect.Value, d time.Duration) { row.SetInt(int64(d / time.Second)) },
			func(row reflect.Value) (time.Duration, error) { return time.Duration(row.Int()) * time.Second, nil })
	case value == reflect.TypeFor[play.Date]():
		return through(
			func(row reflect.Value, d play.Date) { row.SetString(d.String()) },
			func(row reflect.Value) (play.Date, error) { return play.ParseDate(row.String()) })
	case row.Kind() == reflect.Struct && value.Kind() == reflect.Struct:
		return byFields(row, value)
	case is == kinds{reflect.Slice, reflect.Slice}:
		return byElements(wayBetween(row.Elem(), value.Elem()))
	case is == kinds{reflect.Slice, reflect.Array}:
		return way{
			func(row, value reflect.Value) { row.Set(reflect.ValueOf(value.Slice(0, value.Len()).Bytes())) },
			func(value, row reflect.Value) error {
				if row.Len() > 0 { // a null is a zero
					value.Set(row.Convert(value.Type()))
				}
				return nil
			},
		}
	case is == kinds{reflect.String, reflect.String}:
		return way{
			func(row, value reflect.Value) { row.SetString(value.String()) },
			func(value, row reflect.Value) error { value.SetString(row.String()); return nil },
		}
	case isInt(is.row) && isInt(is.value):
		return way{
			func(row, value reflect.Value) { row.SetInt(value.Int()) },
			func(value, row reflect.Value) error { value.SetInt(row.Int()); return nil },
		}
	case row.ConvertibleTo(value) && is.row != reflect.String && is.value != reflect.String:
		return way{
			func(r, value reflect.Value) { r.Set(value.Convert(row)) },
			func(v, row reflect.Value) error { v.Set(row.Convert(value)); return nil },
		}
	}
	panic(fmt.Sprintf("no way between %s and %s", row, value))
}

func isInt(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Int64 }

// through is the way of a type that is stored as something else.
func through[V any](write func(row reflect.Value, v V), read func(row reflect.Value) (V, error)) way {
	return way{
		func(row, value reflect.Value) { write(row, *value.Addr().Interface().(*V)) },
		func(value, row reflect.Value) (err error) {
			*value.Addr().Interface().(*V), err = read(row)
			return err
		},
	}
}

// orNothing is null for the zero value.
func orNothing(row reflect.Type, to way) way {
	return way{
		func(at, value reflect.Value) {
			if !value.IsZero() {
				at.Set(reflect.New(row))
				to.write(at.Elem(), value)
			}
		},
		func(value, at reflect.Value) error {
			if at.IsNil() {
				return nil
			}
			return to.read(value, at.Elem())
		},
	}
}

// byElements keeps nil apart from an empty list, as the comparison of two values of an event does.
func byElements(to way) way {
	return way{
		func(row, value reflect.Value) {
			if value.IsNil() {
				return
			}
			row.Set(reflect.MakeSlice(row.Type(), value.Len(), value.Len()))
			for i := range value.Len() {
				to.write(row.Index(i), value.Index(i))
			}
		},
		func(value, row reflect.Value) error {
			if row.IsNil() {
				return nil
			}
			value.Set(reflect.MakeSlice(value.Type(), row.Len(), row.Len()))
			for i := range row.Len() {
				if err := to.read(value.Index(i), row.Index(i)); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// byFields leads through each field of a row.
func byFields(row, value reflect.Type) way {
	type field struct {
		at, of []int
		way
	}
	var fields []field
	for _, f := range reflect.VisibleFields(row) {
		path := f.Tag.Get("of")
		if path == "-" || f.Anonymous {
			continue
		}
		if path == "" {
			path = f.Name
		}
		is := field{at: f.Index}
		t := value
		for name := range strings.SplitSeq(path, ".") {
			to, ok := t.FieldByName(name)
			if !ok {
				panic(fmt.Sprintf("%s.%s is of no field of %s", row, f.Name, value))
			}
			is.of, t = append(is.of, to.Index...), to.Type
		}
		is.way = wayBetween(f.Type, t)
		fields = append(fields, is)
	}
	return way{
		func(row, value reflect.Value) {
			for _, f := range fields {
				f.write(row.FieldByIndex(f.at), value.FieldByIndex(f.of))
			}
		},
		func(value, row reflect.Value) error {
			for _, f := range fields {
				if err := f.read(value.FieldByIndex(f.of), row.FieldByIndex(f.at)); err != nil {
					return fmt.Errorf("%s: %w", row.Type().FieldByIndex(f.at).Name, err)
				}
			}
			return nil
		},
	}
}
