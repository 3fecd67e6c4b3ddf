package tournament

import (
	"iter"
	"reflect"
	"slices"
	"time"
)

// Kind is a kind of event as the kernel knows it: the parts of which an event of type E consists, each after those that it
// rests on. All that is done to an event as a whole goes through them: what has changed, what is saved, undo, news. No other
// code asks of which kind a part is.
type Kind[E any] struct {
	Name  string
	Parts []PartOf[E]

	// Envelope returns the Envelope that is in an event.
	Envelope func(e *E) *Envelope

	// IsPublic tells whether everybody may see something of the event.
	IsPublic func(e *E) bool

	// Public returns the event as everybody may see it, with the counter of what readers can notice. was is an earlier value and seen what it
	// returned of that; both are nil when there is none.
	Public func(e, was, seen *E) *E

	// Check refuses what can't be: a value, or a change from the one before, which is nil for a new event.
	Check func(before, after *E, now time.Time) error

	// Appeared returns the news of what has come into everybody's sight as a whole, or gone, but for the event itself.
	Appeared func(before, after *E) []News

	// Reached returns the milestones that a change has brought rounds to.
	Reached func(before, after *E) Milestones

	// Listed is what lists show of the event. Who may see no draft is told of none.
	Listed func(e *E) ListFacts

	// Weight is about how many bytes an event takes in memory, with what everybody may see of it.
	Weight func(e *E) int
}

// PartKind is the name of a kind of parts, as the journal keeps it.
type PartKind string

// Part names one part of an event. What its ID counts is the kind's affair; it is 0 where there is one part only.
type Part struct {
	Kind PartKind
	ID   int64
}

// Image is one part as it stands in an event: a value of the type that its kind registers, without a revision; nil where
// there is no such part.
type Image any

// Change is one part before and after.
type Change struct {
	Part   Part
	Before Image
	After  Image
}

// PartOf is what the kernel asks of one kind of parts of events of type E. It is made as a Parts.
type PartOf[E any] interface {
	name() PartKind
	diff(before, after *E) []Change
	image(e *E, id int64) Image
	kept(e *E, id int64) (value any, ok bool)
	rests() PartKind
	encode(image Image) (string, error)
	decode(text string) (Image, error)
	fill(e *E, bodies []Body) error
	put(e *E, ids []int64, images []Image)
	stamp(e *E, ids []int64, version int64)
	revision(e *E, id int64) int64
	news(before, after *E, id int64) []News
}

// Parts registers a kind of parts: values of type V in events of type E.
type Parts[E, V any] struct {
	Kind PartKind

	// IDs returns the ids of all parts that differ between two values of an event; it may return more.
	IDs func(before, after *E) []int64

	// Get returns a part without those that are in it but of other kinds. With Outlived it returns, with false, the revision of a
	// part that is gone.
	Get func(e *E, id int64) (V, bool)

	// Put sets a part of a working copy and keeps those that are in it; nil takes it away. A committed value shares its lists
	// with the working copy, so they are replaced and never written.
	Put func(e *E, id int64, v *V)

	// PutAll sets several parts at once, in the order of their ids. Put does so one by one where it is nil; an import or a draw touches all
	// players, and Put would copy the whole list for each of them.
	PutAll func(e *E, ids []int64, all []*V)

	// Revision is where a part keeps the version of the event that touched it last.
	Revision func(v *V) *int64

	// Outlived says that the revision of a part stays when the part goes, so that whoever still sees it is told.
	Outlived bool

	// Rests is the kind of the part with the same id with which one goes, even one that is only a revision and therefore no part.
	Rests PartKind

	// Fill puts parts that were read into an event that has none, in the order of their ids, or says what is missing. Put does so one by
	// one where it is nil.
	Fill func(e *E, ids []int64, all []V) error

	// News returns what everybody can notice of a part that has changed: see Noticed. Nobody notices anything where it is nil.
	News func(before, after *E, id int64) []News
}

func (p Parts[E, V]) name() PartKind { return p.Kind }

func (p Parts[E, V]) diff(before, after *E) []Change {
	var changes []Change
	for _, id := range p.IDs(before, after) {
		b, a := p.image(before, id), p.image(after, id)
		if !sameImage(b, a) {
			changes = append(changes, Change{Part: Part{p.Kind, id}, Before: b, After: a})
		}
	}
	return changes
}

func (p Parts[E, V]) image(e *E, id int64) Image {
	v, ok := p.Get(e, id)
	if !ok {
		return nil
	}
	*p.Revision(&v) = 0
	return v
}

func (p Parts[E, V]) kept(e *E, id int64) (any, bool) {
	v, ok := p.Get(e, id)
	return v, ok || *p.Revision(&v) != 0
}

func (p Parts[E, V]) put(e *E, ids []int64, images []Image) {
	all := make([]*V, len(ids))
	for i, image := range images {
		if v, ok := image.(V); ok {
			all[i] = &v
		}
	}
	p.putAll(e, ids, all)
}

func (p Parts[E, V]) stamp(e *E, ids []int64, version int64) {
	var there []int64
	var all []*V
	for _, id := range ids {
		if v, ok := p.Get(e, id); ok || p.Outlived {
			*p.Revision(&v) = version
			there, all = append(there, id), append(all, &v)
		}
	}
	p.putAll(e, there, all)
}

// putAll sets parts. Where they go one by one the last goes first: a round rests on the one before.
func (p Parts[E, V]) putAll(e *E, ids []int64, all []*V) {
	if p.PutAll != nil && len(ids) > 1 {
		p.PutAll(e, ids, all)
		return
	}
	for i, id := range slices.Backward(ids) {
		if all[i] == nil {
			p.Put(e, id, nil)
		}
	}
	for i, id := range ids {
		if all[i] != nil {
			p.Put(e, id, all[i])
		}
	}
}

func (p Parts[E, V]) revision(e *E, id int64) int64 {
	v, _ := p.Get(e, id)
	return *p.Revision(&v)
}

func (p Parts[E, V]) news(before, after *E, id int64) []News {
	if p.News == nil {
		return nil
	}
	return p.News(before, after, id)
}

func sameImage(a, b Image) bool { return reflect.DeepEqual(a, b) }

// of returns the kind of a part. The parts that are asked for come from Diff or from a store, which refuses any other.
func (k Kind[E]) of(part Part) PartOf[E] {
	for _, p := range k.Parts {
		if p.name() == part.Kind {
			return p
		}
	}
	panic("tournament: no part of an event of kind " + k.Name + " is called " + string(part.Kind))
}

// Diff returns the parts in which two values of one event differ, in the order of the kinds.
func (k Kind[E]) Diff(before, after *E) []Change {
	var changes []Change
	for _, p := range k.Parts {
		changes = append(changes, p.diff(before, after)...)
	}
	return changes
}

// Kept returns what is to be kept of a part, with its revision: the part, or the revision that outlives it.
func (k Kind[E]) Kept(e *E, part Part) (value any, ok bool) { return k.of(part).kept(e, part.ID) }

// stands tells whether a part still is as a change has left it.
func (k Kind[E]) stands(e *E, c Change) bool {
	return sameImage(k.of(c.Part).image(e, c.Part.ID), c.After)
}

// revision returns the version in which a part was changed last, 0 when it is not there.
func (k Kind[E]) revision(e *E, part Part) int64 { return k.of(part).revision(e, part.ID) }

// news returns what everybody can notice of a part that has changed.
func (k Kind[E]) news(before, after *E, part Part) []News {
	return k.of(part).news(before, after, part.ID)
}

// stamp writes the version as revision into every part that changed.
func (k Kind[E]) stamp(e *E, changes []Change, version int64) {
	for list := range byKind(changes) {
		k.of(list[0].Part).stamp(e, idsOf(list), version)
	}
}

// byKind are the changes in runs of one kind of parts.
func byKind(changes []Change) iter.Seq[[]Change] {
	return func(yield func([]Change) bool) {
		for len(changes) > 0 {
			n := slices.IndexFunc(changes, func(c Change) bool { return c.Part.Kind != changes[0].Part.Kind })
			if n < 0 {
				n = len(changes)
			}
			if !yield(changes[:n]) {
				return
			}
			changes = changes[n:]
		}
	}
}

func idsOf(changes []Change) []int64 {
	ids := make([]int64, len(changes))
	for i, c := range changes {
		ids[i] = c.Part.ID
	}
	return ids
}

// revert takes a list of changes back on the working copy: what appeared goes, last first; what went comes back.
func (k Kind[E]) revert(e *E, changes []Change) {
	came := slices.DeleteFunc(slices.Clone(changes), func(c Change) bool { return c.Before != nil })
	stood := slices.DeleteFunc(slices.Clone(changes), func(c Change) bool { return c.Before == nil })
	for _, list := range slices.Backward(slices.Collect(byKind(came))) {
		k.of(list[0].Part).put(e, idsOf(list), make([]Image, len(list)))
	}
	for list := range byKind(stood) {
		before := make([]Image, len(list))
		for i, c := range list {
			before[i] = c.Before
		}
		k.of(list[0].Part).put(e, idsOf(list), before)
	}
}
