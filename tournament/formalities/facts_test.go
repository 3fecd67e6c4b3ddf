package formalities_test

import (
	"reflect"
	"strings"
	"testing"

	"adyukh/tournament/formalities"
	"adyukh/tournament/person"
)

// TestCheck gives every text of the facts what no text may be, and looks which field is named.
func TestCheck(t *testing.T) {
	for _, bad := range []string{"a\x00b", strings.Repeat("я", person.MaxTitle+1), "\xff"} {
		named := map[string]bool{}
		for i := range reflect.TypeFor[formalities.Facts]().NumField() {
			var f formalities.Facts
			v := reflect.ValueOf(&f).Elem().Field(i)
			if v.Kind() != reflect.String {
				continue
			}
			v.SetString(bad)
			fault := f.Check()
			if fault == nil || named[fault.Field] {
				t.Fatalf("%q in field %d: %+v", bad, i, fault)
			}
			named[fault.Field] = true
		}
	}
	if fault := (formalities.Facts{Organizers: strings.Repeat("я", person.MaxTitle)}).Check(); fault != nil {
		t.Errorf("%+v", fault)
	}
}

// TestClean trims every text.
func TestClean(t *testing.T) {
	var f formalities.Facts
	for i := range reflect.TypeFor[formalities.Facts]().NumField() {
		if v := reflect.ValueOf(&f).Elem().Field(i); v.Kind() == reflect.String {
			v.SetString(" а \t\nб ")
		}
	}
	v := reflect.ValueOf(f.Clean())
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.String && v.Field(i).String() != "а б" {
			t.Errorf("%s is %q", v.Type().Field(i).Name, v.Field(i))
		}
	}
}
