package composing

import (
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// PeopleLinked says in the journal that people were linked with cards of the register.
const PeopleLinked tournament.Action = "contest-people-linked"

// registered is what contests of composers add to the register.
func registered() tournament.Registered[Contest] {
	return tournament.Registered[Contest]{
		Record:    func(c *Contest) (register.Record, error) { return recorded(c.For(Viewer{})), nil },
		Withdraws: func(before, after *Contest) bool { return before.AreNamed() && !after.AreNamed() },
		People:    linkables,
		Link: func(c *Contest, id, card int64) {
			p, _ := c.Person(PersonID(id))
			p.Card = card
			c.putPerson(p)
		},
		Name:   func(c *Contest) string { return c.Head.ShortName() },
		Linked: PeopleLinked,
	}
}

// linkables are the authors, by id. Only those whom everybody is told of get new cards: a card that appears while a contest runs would
// say who takes part in it.
func linkables(c *Contest) []tournament.Linkable {
	told := map[PersonID]bool{}
	if c.Head.Public && c.AreNamed() {
		for _, p := range c.For(Viewer{}).People {
			told[p.ID] = p.Author
		}
	}
	var all []tournament.Linkable
	for _, p := range c.People {
		if p.Author {
			all = append(all, tournament.Linkable{
				ID: int64(p.ID), Revision: p.Revision, Card: register.PersonID(p.Card), Data: register.CardOf(p.Data), Known: told[p.ID],
			})
		}
	}
	return all
}

// Days are the first and the last day that the timetable names, in the contest's zone; none where it names no term.
func (h Head) Days() (begins, ends person.Date) {
	first, last := contest.Span(h.instants()...)
	return tournament.ListedDays(first, last, h.Location())
}

// instants are those that the timetable names.
func (h Head) instants() []time.Time {
	var all []time.Time
	for _, term := range Terms() {
		all = append(all, h.Timetable.At(term))
	}
	return all
}

// recorded is what the register takes from a contest that holds what everybody may see: nobody as long as authors are not named.
func recorded(c *Contest) register.Record {
	h := c.Head
	begins, ends := h.Days()
	r := register.Record{Event: register.EventRecord{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: register.Day(begins.String()), Ends: register.Day(ends.String()),
		Game: h.Game, Discipline: Kind().Name, Season: begins.Year, Final: !h.Course.Final.IsZero(),
	}}
	if !c.AreNamed() || c.Told == nil {
		return r
	}
	for _, p := range c.People {
		if !p.Author {
			continue
		}
		entry := register.Entry{Player: register.PlayerID(p.ID), Linked: register.PersonID(p.Card), Name: p.Data.Name}
		entry.First, entry.Last, entry.Points = c.Told.placeOf(p.ID)
		for _, of := range c.Told.Entries {
			if slices.Contains(of.Authors, p.ID.text()) {
				work := register.Composition{No: of.No, Section: of.Section, Place: of.Place}
				if of.HasResult {
					work.Result = of.Result.Fixed(h.Regulations.Marks.Round)
				}
				entry.Compositions = append(entry.Compositions, work)
			}
		}
		r.Entries = append(r.Entries, entry)
	}
	r.Event.Players = len(r.Entries)
	return r
}

// placeOf is the place of an author over all sections, from and to where several share it, and his points; none where there is none.
func (a Award) placeOf(id PersonID) (first, last int, points string) {
	ranking := a.Overall
	if len(a.Sections) == 1 {
		ranking = a.Sections[0].Authors
	}
	i := slices.IndexFunc(ranking, func(p Placed) bool { return p.ID == id })
	if i < 0 || ranking[i].Place == 0 {
		return 0, 0, ""
	}
	first = ranking[i].Place
	last = lastOf(ranking, first)
	return first, last, ranking[i].Total.String()
}
