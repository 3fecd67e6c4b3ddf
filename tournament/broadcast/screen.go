// Package broadcast describes what a playing hall's screens show: which lists a screen turns through, how fast, its announcement and its
// code. It also says how far a transmission of games lags behind the boards. The pages decide how a wall is filled.
package broadcast

import (
	"slices"
	"strings"

	"adyukh/tournament/person"
)

// Content is one thing that a screen shows.
type Content string

// The contents.
const (
	Course    Content = "course"    // what the event is at: the pairings, then the results, then the standings
	Tables    Content = "tables"    // the pairings by table
	Names     Content = "names"     // the pairings by name
	Results   Content = "results"   // those of the round, as they come
	Standings Content = "standings" // after the last round with results
	Bracket   Content = "bracket"   // of a knock-out
	Clock     Content = "clock"     // the hall's clock, and how long it is until the next round
	Address   Content = "address"   // of the event's page, as a code for cameras
)

// Contents lists all, in the order of forms.
func Contents() []Content {
	return []Content{Course, Tables, Names, Results, Standings, Bracket, Clock, Address}
}

const (
	ofCategory = "category " // before the name of one whose places are shown alone
	ofGroup    = "group "
)

// CategoryPlaces are the places of a category of the event alone.
func CategoryPlaces(name string) Content { return Content(ofCategory + name) }

// GroupPlaces are the places of a group alone.
func GroupPlaces(name string) Content { return Content(ofGroup + name) }

// Category returns the name of the category whose places are shown.
func (c Content) Category() (string, bool) { return strings.CutPrefix(string(c), ofCategory) }

// Group returns the name of the group whose places are shown.
func (c Content) Group() (string, bool) { return strings.CutPrefix(string(c), ofGroup) }

// IsPart tells whether the places of a category or a group are meant. Whether the event has it is not asked: it may come later.
func (c Content) IsPart() bool {
	name, ok := c.Category()
	if !ok {
		name, ok = c.Group()
	}
	return ok && name != "" && person.CheckText("shows", name) == nil
}

// Theme is in which colours a screen is.
type Theme string

// The themes.
const (
	Auto  Theme = "" // as the screen's own system says
	Light Theme = "light"
	Dark  Theme = "dark"
)

// Themes lists all, in the order of forms.
func Themes() []Theme { return []Theme{Auto, Light, Dark} }

// Bounds of a screen.
const (
	MostScreens = 12  // of an event
	MostShows   = 8   // contents of a screen
	MaxName     = 40  // runes
	MaxMessage  = 160 // runes
	Fastest     = 5   // seconds a page
	Slowest     = 120
	Usual       = 15
)

// Screen is one screen of the hall.
type Screen struct {
	ID        int64     `json:"id"`
	Revision  int64     `json:"revision,omitzero"`
	Name      string    `json:"name,omitzero"` // what the desk calls it; "" for its number
	Code      string    `json:"code"`          // of its address, as guest.NewCode makes it; whoever knows it sees the screen
	Shows     []Content `json:"shows,omitzero"`
	Seconds   int       `json:"seconds"`             // a page
	Message   string    `json:"message,omitzero"`    // at the foot of all its pages; "" for none
	FindTable bool      `json:"find_table,omitzero"` // the pairings by name take the place of everything
	Theme     Theme     `json:"theme,omitzero"`
	Countdown bool      `json:"countdown,omitzero"` // the head says how long it is until the round starts
}

// New returns a screen that looks after itself.
func New(code string) Screen {
	return Screen{Code: code, Shows: []Content{Course}, Seconds: Usual, Countdown: true}
}

// Clean returns the screen with its texts as they are kept.
func (s Screen) Clean() Screen {
	s.Name, s.Message = person.Clean(s.Name), person.Clean(s.Message)
	return s
}

// Check refuses what can't be a screen: nil for one that can.
func (s Screen) Check() *person.Fault {
	if f := person.CheckLine("name", s.Name, MaxName); f != nil {
		return f
	}
	if f := person.CheckLine("message", s.Message, MaxMessage); f != nil {
		return f
	}
	if s.Seconds < Fastest || s.Seconds > Slowest {
		return &person.Fault{Field: "seconds", Key: "error.screen.seconds", Args: map[string]any{"from": Fastest, "to": Slowest}}
	}
	if len(s.Shows) == 0 {
		return &person.Fault{Field: "shows", Key: "error.screen.nothing"}
	}
	if len(s.Shows) > MostShows {
		return &person.Fault{Field: "shows", Key: "error.screen.many", Args: map[string]any{"most": MostShows}}
	}
	for i, c := range s.Shows {
		if !c.IsPart() && !slices.Contains(Contents(), c) || slices.Contains(s.Shows[:i], c) {
			return &person.Fault{Field: "shows", Key: "error.screen.shows"}
		}
	}
	if s.Code == "" || !slices.Contains(Themes(), s.Theme) {
		return &person.Fault{Field: "theme", Key: "error.screen.theme"}
	}
	return nil
}
