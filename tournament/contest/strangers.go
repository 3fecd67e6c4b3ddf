package contest

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// Held is a part of a contest that came from somebody whom nobody asked.
type Held struct {
	ID        int64
	Confirmed bool // it never gives way
}

// Strangers says how the contests of a kind keep people who have asked for a page themselves and whom the director has not confirmed.
type Strangers[E any] struct {
	All     func(*E) []Held                                // everybody; those stay on whom something rests that others have done
	Confirm func(e *E, id int64) (name string, err error)  // knows somebody from now on
	Remove  func(e *E, goes func(int64) bool) refusal.Args // takes people out with all that they have sent, and says how much that is

	Confirmed, Removed tournament.Action
}

// GivesWay returns the part of a kind that gives way where there is no room for one more, as limit.Yields has it: strange is the room for
// what nobody has confirmed, most that for all. What a file brought never gives way. ok is false where there is room, and where nothing
// gives way.
func (a Acts[E]) GivesWay(ctx context.Context, id tournament.EventID, kind tournament.PartKind, all []Held, strange, most int) (
	part int64, ok bool, err error,
) {
	n := 0
	for _, h := range all {
		if !h.Confirmed {
			n++
		}
	}
	if n < strange && len(all) < most || n == 0 {
		return 0, false, nil
	}
	senders, err := a.events.Senders(ctx, id, kind)
	if err != nil {
		return 0, false, err
	}
	all = slices.SortedFunc(slices.Values(all), func(a, b Held) int { return int(a.ID - b.ID) }) // ids grow
	kept := make([]limit.Kept, len(all))
	for i, h := range all {
		sender, known := senders[h.ID]
		kept[i] = limit.Kept{From: sender.From, Confirmed: h.Confirmed || !known}
	}
	i, ok := limit.Yields(kept)
	if !ok {
		return 0, false, nil
	}
	return all[i].ID, true, nil
}

// Confirm says that the director knows somebody who has asked for a page: nothing of his gives way from now on.
func (a Acts[E]) Confirm(ctx context.Context, by tournament.Actor, id tournament.EventID, who int64) (*E, error) {
	return a.events.Change(ctx, by, id, func(e *E, _ time.Time) (tournament.Sentence, error) {
		name, err := a.of.Strangers.Confirm(e, who)
		return tournament.Sentence{Action: a.of.Strangers.Confirmed, Args: refusal.Args{"name": name}}, err
	})
}

// RemoveStrangers takes people out with all that they have sent, in one step that can be taken back. Those whom somebody has confirmed
// meanwhile stay, as do those on whom something rests that others have done; it is refused where all of them do.
func (a Acts[E]) RemoveStrangers(ctx context.Context, by tournament.Actor, id tournament.EventID, who ...int64) (*E, error) {
	return a.events.Change(ctx, by, id, func(e *E, _ time.Time) (tournament.Sentence, error) {
		goes := map[int64]bool{}
		for _, h := range a.of.Strangers.All(e) {
			if !h.Confirmed && slices.Contains(who, h.ID) {
				goes[h.ID] = true
			}
		}
		if len(goes) == 0 {
			return tournament.Sentence{}, refusal.NewConflict("error.contest.strangers-none", nil)
		}
		args := a.of.Strangers.Remove(e, func(id int64) bool { return goes[id] })
		args["n"] = len(goes)
		return tournament.Sentence{Action: a.of.Strangers.Removed, Args: args}, nil
	})
}

// Removable are those of the people of a contest whom RemoveStrangers can take out, of as many as all names, in the same order.
func Removable[P any](people []P, all []Held) []P {
	var found []P
	for i, p := range people {
		if !all[i].Confirmed {
			found = append(found, p)
		}
	}
	return found
}
