package tournament

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"adyukh/tournament/person"
)

// List is the list of all events, whatever their kinds. Who may see which of them is decided here.
type List struct{ store ListStore }

// ListStore keeps the Listings of all events. Every method is one transaction.
type ListStore interface {
	// ListEvents returns the events of a question, the latest start first, those without one last.
	ListEvents(ctx context.Context, q ListQuery) ([]Listing, error)
	// ListRevision returns a number that grows with every change of what a list of public events shows. It is asked before every answer
	// from memory, and is cheap.
	ListRevision(ctx context.Context) (int64, error)
	// ListYears returns the years in which events of a question begin, the latest first. It asks a short question for each.
	ListYears(ctx context.Context, q ListQuery) ([]int, error)
}

// NewList returns the list of a store.
func NewList(store ListStore) *List { return &List{store} }

// Viewer is who looks at a list: the zero value is everybody, who sees public events alone. A user also sees those in which the user is
// something.
type Viewer struct {
	User int64 // id of the account
	All  bool  // an administrator, or the program itself: hidden events, too
}

// Filter says which events a list has. The zero value is all of them.
type Filter struct {
	Own      bool      // those in which the viewer is something; for a Viewer of All these are all
	Public   bool      // without hidden ones, though the viewer may see them
	Kind     string    // "": of every kind
	IDs      []EventID // nil: any
	Finals   bool      // those that are finals of another one
	Origin   EventID   // the finals of this one
	Festival EventID   // the events of the festival that begins with this one, which is among them
	Begins   bool      // those with which a festival begins
	From, To person.Date
	Undated  bool   // those without a first day, too, where From or To is said
	Words    string // beginnings of words of the name, the short name, the place or who holds it; "": any
	Place    string // the same of the place alone
	When     When   // as it is seen from Days; "": at any time
	Days     Days
	Game     string    // its name, whatever the options, or its whole spec; "": any
	Pace     string    // the discipline; "": any
	Updated  time.Time // those whose Updated is not before; zero: all

	Soonest bool      // the earliest start first, without pages
	Newest  bool      // in the order in which they were made, the last one first, without pages
	After   ListPlace // where the page before has ended; the zero value for the first page
	Limit   int       // 0: all
}

// At is where the event stands in a list.
func (l Listing) At() ListPlace { return ListPlace{l.Begins, l.ID} }

// ListPlace is where an event stands in a list: a page begins after it.
type ListPlace struct {
	Begins person.Date
	ID     EventID
}

// String writes the place for an address: 2026-11-21.17.
func (p ListPlace) String() string {
	return p.Begins.String() + "." + strconv.FormatInt(int64(p.ID), 10)
}

// ParseListPlace reads what String has written.
func ParseListPlace(text string) (p ListPlace, ok bool) {
	day, id, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(id, 10, 64)
	begins, fault := person.ParseDate(day)
	p = ListPlace{begins, EventID(n)}
	return p, err == nil && fault == nil && n > 0 && p.String() == text
}

// ListQuery is a Filter for a store, with what its Viewer may see.
type ListQuery struct {
	Filter
	Viewer
	InNames, InPlaces []string // the words of Words and Place, folded
}

// Find returns the events of a filter that a viewer may see.
func (l *List) Find(ctx context.Context, as Viewer, f Filter) ([]Listing, error) {
	all, err := l.store.ListEvents(ctx, f.asked(as))
	if err != nil {
		return nil, fmt.Errorf("list events: %w", err)
	}
	return all, nil
}

// Years returns the years in which events of a filter begin that a viewer may see, the latest first.
func (l *List) Years(ctx context.Context, as Viewer, f Filter) ([]int, error) {
	years, err := l.store.ListYears(ctx, f.asked(as))
	if err != nil {
		return nil, fmt.Errorf("years of events: %w", err)
	}
	return years, nil
}

func (f Filter) asked(as Viewer) ListQuery {
	return ListQuery{Filter: f, Viewer: as, InNames: searched(f.Words), InPlaces: searched(f.Place)}
}

// InYear narrows a filter down to the events that begin in a year.
func (f Filter) InYear(year int) Filter {
	f.From, f.To = person.Date{Year: year, Month: time.January, Day: 1}, person.Date{Year: year, Month: time.December, Day: 31}
	return f
}

// searched are the words of a text for which a list is searched: the first ones, since each costs a look at every event.
func searched(text string) []string {
	words := ListWords(text)
	return words[:min(len(words), mostSearched)]
}

// mostSearched bounds the words that a list is searched for.
const mostSearched = 8

// ListWords are the words of a text by which lists are searched, folded and without marks.
func ListWords(text string) []string {
	return strings.FieldsFunc(person.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
}

// Revision returns a number that grows with every change of what a list of public events shows: a page made of one is right as long as it
// stays.
func (l *List) Revision(ctx context.Context) (int64, error) { return l.store.ListRevision(ctx) }
