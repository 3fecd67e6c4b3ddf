package register

import (
	"slices"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// SeriesID names a series; 0 is none.
type SeriesID int64

// Series is a row of events, its stages, whose places are worth points.
type Series struct {
	ID       SeriesID
	Revision int64 // the sequence number of the change that touched it last
	Gone     bool  // deleted; nothing but the id is left
	Public   bool
	SeriesData
}

// SeriesData is what the regulations of a series say.
type SeriesData struct {
	Name   string
	Season int       // the year; 0 when not said
	Stages []EventID // in order
	Points PointsTable
	Shared Sharing
	Best   int   // so many stages count, the best ones; 0: all
	Ties   []Tie // in the order in which they are asked; who is level after them shares the place
	Only   Class
}

// Class is who is ranked: the zero value is everybody. Places of a stage are then those among the class.
type Class struct {
	Sex      string // "m", "f" or ""
	BornFrom int    // the first year of birth, 0 for any
	BornTo   int    // the last
}

// IsAll tells whether everybody is in it.
func (c Class) IsAll() bool { return c == Class{} }

// Has tells whether somebody is in the class. Who has not said what the class asks for is not.
func (c Class) Has(d PersonData) bool {
	return (c.Sex == "" || d.Sex == c.Sex) &&
		(c.BornFrom == 0 || d.BirthYear >= c.BornFrom) &&
		(c.BornTo == 0 || d.BirthYear != 0 && d.BirthYear <= c.BornTo)
}

// Tie is a rule that separates people with the same sum.
type Tie string

// The rules.
const (
	TiePlaces Tie = "places" // the smaller sum of the places in the stages that count
	TieFirsts Tie = "firsts" // more first places, in all stages
	TieBetter Tie = "better" // more first places, then more second ones, and so on
	TieLast   Tie = "last"   // the better place in the last stage that is over
	TieAll    Tie = "all"    // the greater sum of all stages
)

// Ties lists the rules in the order of a form.
func Ties() []Tie { return []Tie{TiePlaces, TieFirsts, TieBetter, TieLast, TieAll} }

// mostStages bounds a series.
const mostStages = 60

// Clean trims the name.
func (d SeriesData) Clean() SeriesData {
	d.Name = person.Clean(d.Name)
	if d.Shared == "" {
		d.Shared = SharedAverage
	}
	return d
}

// Check returns an Invalid error that names the first wrong field.
func (d SeriesData) Check() error {
	if d.Name == "" {
		return refusal.NewInvalid("name", "error.register.series-name", nil)
	}
	if err := checkLine("name", d.Name); err != nil {
		return err
	}
	if d.Season != 0 && (d.Season < 1900 || d.Season > 2200) {
		return refusal.NewInvalid("season", "error.register.season", refusal.Args{"year": d.Season})
	}
	if len(d.Stages) > mostStages {
		return refusal.NewInvalid("stage", "error.register.stages", refusal.Args{"most": mostStages})
	}
	for i, e := range d.Stages {
		if slices.Contains(d.Stages[:i], e) {
			return refusal.NewInvalid("stage", "error.register.stage-twice", nil)
		}
	}
	if len(d.Points.Values) == 0 {
		return refusal.NewInvalid("points", "error.register.points-none", nil)
	}
	if d.Best < 0 || d.Best > mostStages {
		return refusal.NewInvalid("best", "error.register.best", refusal.Args{"most": mostStages})
	}
	if !slices.Contains(Sharings(), d.Shared) {
		return refusal.NewInvalid("shared", "error.register.choice", nil)
	}
	for i, t := range d.Ties {
		if !slices.Contains(Ties(), t) || slices.Contains(d.Ties[:i], t) {
			return refusal.NewInvalid("tie", "error.register.choice", nil)
		}
	}
	return d.Only.check()
}

func (c Class) check() error {
	if c.Sex != "" && c.Sex != "m" && c.Sex != "f" {
		return refusal.NewInvalid("sex", "error.player.sex", refusal.Args{"text": c.Sex})
	}
	for _, f := range []struct {
		name string
		year int
	}{{"born_from", c.BornFrom}, {"born_to", c.BornTo}} {
		if f.year != 0 && (f.year < 1900 || f.year > 2200) {
			return refusal.NewInvalid(f.name, "error.register.season", refusal.Args{"year": f.year})
		}
	}
	if c.BornFrom != 0 && c.BornTo != 0 && c.BornTo < c.BornFrom {
		return refusal.NewInvalid("born_to", "error.register.born-order", nil)
	}
	return nil
}
