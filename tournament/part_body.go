package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"
)

// Body is a part as a store keeps it: the JSON of its value by the tags of its type, as encoding/json reads them. The journal keeps images
// in the same way. What is zero may be left out by omitzero, but not by omitempty: undo tells nil from an empty list. A revision stands
// beside the JSON and not in it. Times are UTC and whole microseconds when they are read.
type Body struct {
	Part     Part
	Revision int64
	JSON     string
}

// PartKinds lists the kinds of parts.
func (k Kind[E]) PartKinds() []PartKind {
	kinds := make([]PartKind, len(k.Parts))
	for i, p := range k.Parts {
		kinds[i] = p.name()
	}
	return kinds
}

// Encode writes the image of a part, which is not nil.
func (k Kind[E]) Encode(kind PartKind, image Image) (string, error) {
	p, err := k.known(kind)
	if err != nil {
		return "", err
	}
	return p.encode(image)
}

// Decode reads what Encode has written.
func (k Kind[E]) Decode(kind PartKind, text string) (Image, error) {
	p, err := k.known(kind)
	if err != nil {
		return nil, err
	}
	return p.decode(text)
}

// Bodies returns what is to be kept of the parts that changes touch, as they are in the event, which unlike the changes has the revisions;
// and which parts are gone. Kinds that are kept in another way are left out.
func (k Kind[E]) Bodies(e *E, changes []Change, otherwise func(PartKind) bool) (kept []Body, gone []Part, err error) {
	seen := map[Part]bool{}
	take := func(part Part) error {
		if otherwise(part.Kind) || seen[part] {
			return nil
		}
		seen[part] = true
		p, err := k.known(part.Kind)
		if err != nil {
			return err
		}
		value, ok := p.kept(e, part.ID)
		if !ok {
			gone = append(gone, part)
			return nil
		}
		text, err := p.encode(value)
		kept = append(kept, Body{Part: part, Revision: p.revision(e, part.ID), JSON: text})
		return err
	}
	for _, c := range changes {
		if err := take(c.Part); err != nil {
			return nil, nil, err
		}
		if c.After != nil {
			continue
		}
		for _, p := range k.Parts {
			if p.rests() == c.Part.Kind {
				if err := take(Part{p.name(), c.Part.ID}); err != nil {
					return nil, nil, err
				}
			}
		}
	}
	return kept, gone, nil
}

// Fill puts parts into an event that has none of their kinds. Those of one kind stand together, in the order of their ids.
func (k Kind[E]) Fill(e *E, bodies []Body) error {
	for len(bodies) > 0 {
		kind, n := bodies[0].Part.Kind, 1
		for n < len(bodies) && bodies[n].Part.Kind == kind {
			n++
		}
		p, err := k.known(kind)
		if err == nil {
			err = p.fill(e, bodies[:n])
		}
		if err != nil {
			return err
		}
		bodies = bodies[n:]
	}
	return nil
}

// known is of for kinds that a database names.
func (k Kind[E]) known(kind PartKind) (PartOf[E], error) {
	for _, p := range k.Parts {
		if p.name() == kind {
			return p, nil
		}
	}
	return nil, fmt.Errorf("unknown kind of part %q", kind)
}

func (p Parts[E, V]) rests() PartKind { return p.Rests }

func (p Parts[E, V]) encode(image Image) (string, error) {
	v, ok := image.(V)
	if !ok {
		return "", fmt.Errorf("a part of kind %q is a %T", p.Kind, image)
	}
	*p.Revision(&v) = 0
	return toBody(&v)
}

func (p Parts[E, V]) decode(text string) (Image, error) {
	var v V
	err := fromBody(text, &v)
	return v, err
}

func (p Parts[E, V]) fill(e *E, bodies []Body) error {
	ids, all := make([]int64, len(bodies)), make([]V, len(bodies))
	for i, b := range bodies {
		if err := fromBody(b.JSON, &all[i]); err != nil {
			return fmt.Errorf("%s %d: %w", p.Kind, b.Part.ID, err)
		}
		ids[i] = b.Part.ID
		*p.Revision(&all[i]) = b.Revision
	}
	if p.Fill != nil {
		return p.Fill(e, ids, all)
	}
	for i, id := range ids {
		p.Put(e, id, &all[i])
	}
	return nil
}

func toBody(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // whoever looks for a name in texts finds it
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// fromBody reads JSON into what v points to.
func fromBody(text string, v any) error {
	if err := json.Unmarshal([]byte(text), v); err != nil {
		return err
	}
	settle(reflect.ValueOf(v).Elem())
	return nil
}

var timeType = reflect.TypeFor[time.Time]()

// settle makes the times in a value those that are kept.
func settle(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == timeType {
			t := v.Addr().Interface().(*time.Time)
			*t = time.UnixMicro(t.UnixMicro()).UTC()
			return
		}
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				settle(f)
			}
		}
	case reflect.Slice, reflect.Array:
		if hasParts(v.Type().Elem()) {
			for i := range v.Len() {
				settle(v.Index(i))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			settle(v.Elem())
		}
	}
}

// hasParts tells whether there can be a time in a value of a type.
func hasParts(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array, reflect.Pointer:
		return true
	}
	return false
}
