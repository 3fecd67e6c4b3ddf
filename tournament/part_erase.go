package tournament

import (
	"reflect"
	"slices"
)

// eraseTag says in a type of parts what goes when a person is erased. "id" stands at the id of a struct that is a person: a part, or
// somebody in one. In such a struct "gone" becomes zero. "name" gives way to the mark, and goes from all other texts of the event as well;
// "mark" gives way to it where it says something. What has no tag stays: pairings, norms and tables of others were worked out by it.
const eraseTag = "erase"

// Erase takes the person with an id out of the image of a part, and may change what the image points to. It returns the names that stood
// there; found is false where the person is not in it.
func Erase(image Image, id int64, mark string) (without Image, names []string, found bool) {
	if image == nil {
		return nil, nil, false
	}
	v := reflect.New(reflect.TypeOf(image)).Elem()
	v.Set(reflect.ValueOf(image))
	e := eraser{id: id, mark: mark}
	e.find(v)
	return v.Interface(), e.names, e.found
}

// NamesOf returns the names of one person in an image of a part, and those of the others in it.
func NamesOf(image Image, id int64) (names, others []string) {
	if image == nil {
		return nil, nil
	}
	namesIn(reflect.ValueOf(image), 0, func(of int64, name string) {
		switch {
		case name == "":
		case of == id:
			names = append(names, name)
		default:
			others = append(others, name)
		}
	})
	return names, others
}

// namesIn calls see for the names in a value that stands in somebody.
func namesIn(v reflect.Value, of int64, see func(of int64, name string)) {
	if v.Kind() == reflect.Struct {
		if id, ok := personID(v); ok {
			of = id
		}
	}
	inside(v, func(tag string, in reflect.Value) {
		if tag == "name" {
			see(of, in.String())
			return
		}
		namesIn(in, of, see)
	})
}

// HasPeople tells whether there can be persons in an image.
func HasPeople(image Image) bool { return hasPeople(reflect.TypeOf(image), map[reflect.Type]bool{}) }

func hasPeople(t reflect.Type, seen map[reflect.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Slice, reflect.Array, reflect.Pointer, reflect.Map:
		return hasPeople(t.Elem(), seen)
	case reflect.Struct:
		return slices.ContainsFunc(reflect.VisibleFields(t), func(f reflect.StructField) bool {
			return f.IsExported() && (f.Tag.Get(eraseTag) == "id" || hasPeople(f.Type, seen))
		})
	}
	return false
}

type eraser struct {
	id    int64
	mark  string
	names []string
	found bool
}

// find looks for the person in a value.
func (e *eraser) find(v reflect.Value) {
	if v.Kind() == reflect.Struct && e.is(v) {
		e.found = true
		e.empty(v)
		return
	}
	inside(v, func(_ string, in reflect.Value) { e.find(in) })
}

// is tells whether a struct is the person.
func (e *eraser) is(v reflect.Value) bool {
	id, ok := personID(v)
	return ok && id == e.id
}

func personID(v reflect.Value) (id int64, ok bool) {
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get(eraseTag) == "id" {
			return v.Field(i).Int(), true
		}
	}
	return 0, false
}

// empty takes out of a value of the person what goes. Persons in it are others.
func (e *eraser) empty(v reflect.Value) {
	inside(v, func(tag string, in reflect.Value) {
		switch tag {
		case "gone":
			in.SetZero()
		case "name":
			if name := in.String(); name != "" && name != e.mark && !slices.Contains(e.names, name) {
				e.names = append(e.names, name)
			}
			in.SetString(e.mark)
		case "mark":
			if !in.IsZero() {
				in.SetString(e.mark)
			}
		default:
			if in.Kind() == reflect.Struct {
				if _, other := personID(in); other {
					return
				}
			}
			e.empty(in)
		}
	})
}

// inside calls do for the values of which a value consists, with their tags.
func inside(v reflect.Value, do func(tag string, in reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				do(f.Tag.Get(eraseTag), v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			do("", v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			do("", v.Elem())
		}
	}
}
