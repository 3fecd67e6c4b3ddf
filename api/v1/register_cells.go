package v1

import (
	"reflect"
	"strconv"
	"strings"
)

// newExport is an empty page with the columns of a type.
func newExport[Line any]() export {
	names, _ := columns(reflect.TypeFor[Line](), reflect.Value{}, "")
	return export{columns: names}
}

// addLine adds what stands in the columns.
func addLine[Line any](e *export, line Line) {
	_, cells := columns(reflect.TypeFor[Line](), reflect.ValueOf(line), "")
	e.cells = append(e.cells, cells)
}

// columns are the columns of separated values: the fields of a type with a tag "csv", by their names, and what v says in them; the
// zero Value says nothing. A struct is as many columns as it has, with its tag before their names.
func columns(t reflect.Type, v reflect.Value, prefix string) (names, cells []string) {
	for i := range t.NumField() {
		name, zero, _ := strings.Cut(t.Field(i).Tag.Get("csv"), ",")
		is, of := reflect.Value{}, t.Field(i).Type
		if v.IsValid() {
			is = v.Field(i)
		}
		if of.Kind() == reflect.Pointer {
			of, is = of.Elem(), reflect.Indirect(is)
		}
		switch {
		case of.Kind() == reflect.Struct:
			more, said := columns(of, is, prefix+name)
			names, cells = append(names, more...), append(cells, said...)
		case name != "":
			names, cells = append(names, prefix+name), append(cells, cell(is, zero != ""))
		}
	}
	return names, cells
}

// cell says nothing of what is empty, unless zero is a number; what is true is 1.
func cell(v reflect.Value, zero bool) string {
	switch {
	case !v.IsValid() || v.IsZero() && !zero:
		return ""
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.Kind() == reflect.Bool:
		return "1"
	case v.Kind() == reflect.Slice:
		return strings.Join(v.Interface().([]string), "; ")
	}
	return v.String()
}
