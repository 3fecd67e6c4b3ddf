package tournament

import (
	"cmp"
	"time"

	"adyukh/tournament/person"
)

// Listing is what lists show of an event, whatever its kind. A store keeps it in the row of the event and writes it with every change, so
// that a list reads no event. It says nothing of what readers of a public event may not know, such as a draft.
type Listing struct {
	ID        EventID
	Kind      string    // the name of the event's Kind
	Published int64     // see Envelope
	Updated   time.Time // when Published was raised last; a store alone knows it
	Public    bool
	ListFacts
}

// ListFacts are what a kind says of an event in lists.
type ListFacts struct {
	Name       string
	Short      string // for headers and lists
	Place      string
	Organizers string // who holds it
	Begins     person.Date
	Ends       person.Date
	Game       string  // a spec of rules/games
	Discipline string  // of play; "": the name of the kind stands for it
	Origin     EventID // the event of which this one is the final; 0 for none
	Festival   string  // the name of the festival that begins with this event; "" for none
	Within     EventID // the first event of the festival that this one is another event of; 0 for none
	Players    int     // 0 where nobody is counted
	Rounds     int     // those that are published
	Over       bool    // whether everything is decided, as far as readers may know
	Ended      bool    // whether somebody said so: then it is past, whatever its days are
}

// Listing is what lists show of an event of the kind.
func (k Kind[E]) Listing(e *E) Listing {
	v := k.Envelope(e)
	l := Listing{ID: v.ID, Kind: k.Name, Published: v.Published, Public: k.IsPublic(e), ListFacts: k.Listed(e)}
	l.Discipline = cmp.Or(l.Discipline, k.Name)
	return l
}

// ListsAlike tells whether lists show two values of an event alike, but for Published.
func (k Kind[E]) ListsAlike(a, b *E) bool {
	return k.IsPublic(a) == k.IsPublic(b) && k.Listed(a) == k.Listed(b)
}

// ListedDays are the first and the last day, in a zone, of an event that has instants; none where there is no last one.
func ListedDays(first, last time.Time, zone *time.Location) (begins, ends person.Date) {
	if last.Before(first) {
		first = last
	}
	if last.IsZero() {
		return begins, ends
	}
	return person.DateOf(first.In(zone)), person.DateOf(last.In(zone))
}

// When tells when an event is, seen from a day.
type When string

// When an event is. One without dates is under way.
const (
	Now    When = "now"
	Coming When = "coming"
	Past   When = "past"
)

// Days are the days from which lists look at events: an event that goes on past midnight is of the day before for some hours, so Evening
// may still be yesterday.
type Days struct{ Today, Evening person.Date }

// When tells when the event is.
func (l ListFacts) When(d Days) When {
	ends := cmp.Or(l.Ends, l.Begins)
	switch {
	case !l.Begins.IsZero() && d.Today.Before(l.Begins):
		return Coming
	case l.Ended || !ends.IsZero() && ends.Before(d.Evening):
		return Past
	}
	return Now
}
