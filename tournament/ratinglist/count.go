package ratinglist

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// dateNumber writes a day as 20261121.
func dateNumber(d play.Date) int { return d.Year*10_000 + int(d.Month)*100 + d.Day }

// over returns the day on which the event counts in a list: that of its end.
func over(h play.Head) play.Date {
	if h.Ends.IsZero() {
		return h.Begins
	}
	return h.Ends
}

// laterThan returns the facts of the events that ended after a day: those until it are in the loaded file.
func laterThan(day play.Date, events []Event) []rating.Event {
	var later []rating.Event
	for _, e := range events {
		if e.Facts.Date > dateNumber(day) {
			later = append(later, e.Facts)
		}
	}
	return later
}

// recalculate works out what everybody in a list has once the events are counted from the loaded numbers.
func recalculate(entries map[EntryID]Entry, events []rating.Event) (map[EntryID]rating.Standing, []rating.Counted) {
	base := make([]rating.Standing, 0, len(entries))
	for id, e := range entries {
		s := rating.Standing{Person: rating.ID(id)}
		if e.Listed {
			s.Rating, s.Games = e.Data.Rating, e.Data.RatedGames
		}
		base = append(base, s)
	}
	now, counted := rating.Recalculate(base, events)
	all := make(map[EntryID]rating.Standing, len(now))
	for _, s := range now {
		all[EntryID(s.Person)] = s
	}
	return all, counted
}

func sortedEntries(entries map[EntryID]Entry) []Entry {
	return slices.SortedFunc(maps.Values(entries), func(a, b Entry) int { return cmp.Compare(a.ID, b.ID) })
}

// CountedPlayer is a player of an event within the list that the event is counted into.
type CountedPlayer struct {
	Player play.Player
	Entry  Entry
	New    bool          // the player comes into the list with the event
	Change rating.Change // by the list: what the event does when all events of the list are counted in their order
}

// PreviewCount tells what counting an event into a list would do; it changes nothing.
func (s *Service) PreviewCount(ctx context.Context, e *play.Event, id ListID) ([]CountedPlayer, error) {
	l, err := s.List(ctx, id)
	if err != nil {
		return nil, err
	}
	_, players, err := s.countEvent(ctx, l, e)
	return players, err
}

// CountEvent counts an event that is over into a list: everybody in it gets the rating that the list's events give one after
// the other, by the dates of their ends. Who is not in the list comes into it. An event that is counted already is counted
// anew, as it is now; nothing happens when that changes nothing.
func (s *Service) CountEvent(ctx context.Context, by tournament.Actor, e *play.Event, id ListID) error {
	return s.changeRatings(ctx, by, id, func(l List) (Commit, error) {
		c, _, err := s.countEvent(ctx, l, e)
		if c.Add != nil {
			c.Add.At, c.Add.By = s.events.Now(), by.Name
		}
		return c, err
	})
}

// countEvent makes the commit that counts an event into a list, and says what becomes of its players.
func (s *Service) countEvent(ctx context.Context, l List, e *play.Event) (Commit, []CountedPlayer, error) {
	if err := countable(e, l); err != nil {
		return Commit{}, nil, err
	}
	e = e.Persons()
	events, err := s.store.RatedEvents(ctx, l.ID)
	if err != nil {
		return Commit{}, nil, err
	}
	players, err := s.seats(ctx, l.ID, e)
	if err != nil {
		return Commit{}, nil, err
	}
	rated := Event{Event: e.ID, Name: e.Head.ShortName(), Facts: listFacts(e, players)}
	isKnown := slices.ContainsFunc(events, func(o Event) bool {
		return o.Event == e.ID && o.Name == rated.Name && reflect.DeepEqual(o.Facts, rated.Facts)
	})
	events = slices.DeleteFunc(events, func(o Event) bool { return o.Event == e.ID })
	var added []Entry
	for _, p := range players {
		if p.New {
			added = append(added, p.Entry)
		}
	}
	c, counted, err := s.recount(ctx, l, append(events, rated), added)
	if err != nil {
		return Commit{}, nil, err
	}
	for i := range players {
		players[i].Change = changeOf(counted, rated.Facts.ID, rating.ID(players[i].Entry.ID))
	}
	if !isKnown {
		c.Add = &rated
		c.Entry.Action, c.Entry.Args = EventCounted, refusal.Args{"event": e.Head.ShortName(), "players": len(players)}
	}
	return c, players, nil
}

// seats finds everybody of an event in a list; those whom it does not know get the ids that come next.
func (s *Service) seats(ctx context.Context, id ListID, e *play.Event) ([]CountedPlayer, error) {
	matches, err := s.Match(ctx, e, id)
	if err != nil {
		return nil, err
	}
	last, err := s.store.LastRatingEntry(ctx, id)
	if err != nil {
		return nil, err
	}
	players := make([]CountedPlayer, len(matches))
	for i, m := range matches {
		players[i] = CountedPlayer{Player: m.Player, Entry: m.Entry, New: m.Entry.ID == 0}
		switch {
		case m.Several:
			return nil, refusal.NewConflict("error.ratinglist.several", refusal.Args{"name": m.Player.Name})
		case m.Entry.ID == 0:
			last++
			data := listed(m.Player.PlayerData)
			data.Rating, data.RatedGames = 0, 0
			players[i].Entry = Entry{ID: last, Data: data}
		}
	}
	return players, nil
}

// listed is what a list keeps of somebody.
func listed(d play.PlayerData) play.PlayerData {
	return d.Only(func(f person.Field) bool { return f.Listed })
}

func changeOf(counted []rating.Counted, event int64, person rating.ID) rating.Change {
	for _, c := range counted {
		if c.Event == event {
			i := slices.IndexFunc(c.Changes, func(c rating.Change) bool { return c.Player == person })
			return c.Changes[i]
		}
	}
	return rating.Change{}
}

// countable says why an event can't be counted into a list.
func countable(e *play.Event, l List) error {
	switch {
	case !e.IsRated():
		return refusal.NewConflict("error.ratinglist.not-rated", nil)
	case !e.IsOver():
		return refusal.NewConflict("error.ratinglist.not-over", nil)
	case gameName(e.Head.Game) != l.Game || e.Head.Discipline.Pace() != l.Discipline:
		return refusal.NewConflict("error.ratinglist.other-kind", refusal.Args{"name": l.Name})
	case over(e.Head).IsZero():
		return refusal.NewConflict("error.ratinglist.no-date", nil)
	case !l.Date.Before(over(e.Head)) && !l.Date.IsZero():
		return refusal.NewConflict("error.ratinglist.counted", refusal.Args{"date": l.Date, "ends": over(e.Head)})
	}
	return nil
}

// listFacts are the facts of an event with the persons of a list in place of its players.
func listFacts(e *play.Event, players []CountedPlayer) rating.Event {
	facts := rating.Event{
		ID: int64(e.ID), Date: dateNumber(over(e.Head)), Rules: e.Head.Regulations.Rating.Rules, Ages: map[rating.ID]int{},
	}
	person := map[rating.ID]rating.ID{}
	for _, p := range players {
		id := rating.ID(p.Entry.ID)
		person[rating.ID(p.Player.ID)] = id
		facts.Seats = append(facts.Seats, id)
		if age := e.AgeOf(p.Player); age > 0 {
			facts.Ages[id] = age
		}
	}
	slices.Sort(facts.Seats)
	for _, g := range e.RatedGames(len(e.Rounds)) {
		g.White, g.Black = person[g.White], person[g.Black]
		facts.Games = append(facts.Games, g)
	}
	return facts
}

// recount works a list out from the loaded numbers over its events, and returns the persons who get other numbers, those
// added, and those who leave: brought in by an event that is not counted any more.
func (s *Service) recount(ctx context.Context, l List, events []Event, added []Entry) (Commit, []rating.Counted,
	error,
) {
	c := Commit{List: l}
	playing := seated(events)
	before, err := s.store.MovedRatings(ctx, l.ID, slices.Sorted(maps.Keys(playing)))
	if err != nil {
		return c, nil, fmt.Errorf("rating list %d: %w", l.ID, err)
	}
	all, old := map[EntryID]Entry{}, map[EntryID]Entry{}
	for _, e := range before {
		old[e.ID] = e
		if e.Listed || playing[e.ID] {
			all[e.ID] = e
		} else {
			c.Gone = append(c.Gone, e.ID)
		}
	}
	for _, e := range added {
		all[e.ID] = e
	}
	now, counted := recalculate(all, laterThan(l.Date, events))
	for _, e := range sortedEntries(all) {
		e.Now = now[e.ID]
		if old[e.ID] != e {
			c.Put = append(c.Put, e)
		}
	}
	return c, counted, nil
}

// seated are the persons who take part in one of the events.
func seated(events []Event) map[EntryID]bool {
	playing := map[EntryID]bool{}
	for _, e := range events {
		for _, id := range e.Facts.Seats {
			playing[EntryID(id)] = true
		}
	}
	return playing
}

// UncountEvent takes an event out of a list again: the list becomes what it is without it, and persons who came with it leave.
func (s *Service) UncountEvent(ctx context.Context, by tournament.Actor, id ListID, event tournament.EventID) error {
	return s.changeRatings(ctx, by, id, func(l List) (Commit, error) {
		events, err := s.store.RatedEvents(ctx, id)
		if err != nil {
			return Commit{}, err
		}
		i := slices.IndexFunc(events, func(e Event) bool { return e.Event == event })
		if i < 0 {
			return Commit{}, refusal.NewNotFound("error.ratinglist.no-event", nil)
		}
		name := events[i].Name
		c, _, err := s.recount(ctx, l, slices.Delete(events, i, i+1), nil)
		c.Drop = event
		c.Entry.Action, c.Entry.Args = EventRemoved, refusal.Args{"event": name}
		return c, err
	})
}

// Recalculate works a list out anew from the loaded numbers and returns how many persons had other ones. It is none
// unless somebody has changed the database by hand.
func (s *Service) Recalculate(ctx context.Context, by tournament.Actor, id ListID) (int, error) {
	changed := 0
	err := s.changeRatings(ctx, by, id, func(l List) (Commit, error) {
		events, err := s.store.RatedEvents(ctx, id)
		if err != nil {
			return Commit{}, err
		}
		c, _, err := s.recount(ctx, l, events, nil)
		changed = len(c.Put) + len(c.Gone)
		c.Entry.Action, c.Entry.Args = Recalculated, refusal.Args{"changed": changed, "events": len(events)}
		return c, err
	})
	return changed, err
}
