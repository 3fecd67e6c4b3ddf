package tournament

import (
	"cmp"
	"reflect"
	"slices"
)

// PlayKind is the kind of events that are played over the board.
func PlayKind() Kind[Event] {
	return Kind[Event]{Name: "play", Parts: []PartOf[Event]{
		headPart(), playerPart(), roundPart(), accountPart(), gamePart(), sheetPart(), documentPart(),
	}}
}

// Diff returns the parts in which two values of one event differ. Lists that the two values share are not looked into.
func Diff(before, after *Event) []Change { return PlayKind().Diff(before, after) }

// touchedIDs returns, ascending and each once, the ids of the elements in which two lists may differ: of those that do not
// stand at the same place in both. There is nothing to look for in a list that both share.
func touchedIDs[T any](before, after []T, id func(T) int64) []int64 {
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

// putByID returns a copy of a list in the order of ids, with an element set to v, or without it where v is nil.
func putByID[T any](list []T, id int64, v *T, idOf func(T) int64) []T {
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
