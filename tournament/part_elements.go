package tournament

import (
	"cmp"
	"reflect"
	"slices"
)

// TouchedIDs returns, ascending and each once, the ids of the elements in which two lists may differ: of those that do not
// stand at the same place in both. There is nothing to look for in a list that both share.
func TouchedIDs[T any](before, after []T, id func(T) int64) []int64 {
	if len(before) == len(after) && (len(before) == 0 || &before[0] == &after[0]) {
		return nil
	}
	var ids []int64
	for i := range max(len(before), len(after)) {
		if i < len(before) && i < len(after) && reflect.DeepEqual(&before[i], &after[i]) {
			continue
		}
		if i < len(before) {
			ids = append(ids, id(before[i]))
		}
		if i < len(after) {
			ids = append(ids, id(after[i]))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// PutByID returns a copy of a list in the order of ids, with an element set to v, or without it where v is nil.
func PutByID[T any](list []T, id int64, v *T, idOf func(T) int64) []T {
	i, found := slices.BinarySearchFunc(list, id, func(t T, id int64) int { return cmp.Compare(idOf(t), id) })
	list = slices.Clone(list)
	switch {
	case v == nil && found:
		list = slices.Delete(list, i, i+1)
	case v != nil && found:
		list[i] = *v
	case v != nil:
		list = slices.Insert(list, i, *v)
	}
	return list
}

// PutAllByID is PutByID for several elements, whose ids are in order.
func PutAllByID[T any](list []T, ids []int64, all []*T, idOf func(T) int64) []T {
	put := make([]T, 0, len(list)+len(ids))
	for i, id := range ids {
		n, found := slices.BinarySearchFunc(list, id, func(t T, id int64) int { return cmp.Compare(idOf(t), id) })
		put = append(put, list[:n]...)
		if list = list[n:]; found {
			list = list[1:]
		}
		if all[i] != nil {
			put = append(put, *all[i])
		}
	}
	return append(put, list...)
}

// Element returns the element with an id of a list in the order of ids.
func Element[T any](list []T, id int64, idOf func(T) int64) (found T, ok bool) {
	i, ok := slices.BinarySearchFunc(list, id, func(t T, id int64) int { return cmp.Compare(idOf(t), id) })
	if ok {
		found = list[i]
	}
	return found, ok
}

// Listed registers parts that stand in a list of the event, in the order of their ids. Nobody notices anything of them by itself unless
// News is set.
func Listed[E, V any](kind PartKind, list func(*E) *[]V, id func(V) int64, revision func(*V) *int64) Parts[E, V] {
	return Parts[E, V]{
		Kind: kind,
		IDs:  func(before, after *E) []int64 { return TouchedIDs(*list(before), *list(after), id) },
		Get:  func(e *E, of int64) (V, bool) { return Element(*list(e), of, id) },
		Put: func(e *E, of int64, v *V) {
			at := list(e)
			if *at = PutByID(*at, of, v, id); len(*at) == 0 {
				*at = nil
			}
		},
		PutAll: func(e *E, ids []int64, all []*V) {
			at := list(e)
			if *at = PutAllByID(*at, ids, all, id); len(*at) == 0 {
				*at = nil
			}
		},
		Fill:     func(e *E, _ []int64, all []V) error { *list(e) = all; return nil },
		Revision: revision,
	}
}

// Noticed makes the News of a kind of parts: seen returns what everybody sees of a part, nil when nothing, and news tells of
// what looks different; where news is nil, the event has changed.
func Noticed[E, Seen any](seen func(e *E, id int64) *Seen, news func(was, is *Seen) []News) func(before, after *E, id int64) []News {
	return func(before, after *E, id int64) []News {
		was, is := seen(before, id), seen(after, id)
		switch {
		case reflect.DeepEqual(was, is):
			return nil
		case news == nil:
			return []News{{Topic: NewsEvent}}
		}
		return news(was, is)
	}
}
