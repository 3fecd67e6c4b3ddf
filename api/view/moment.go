package view

import (
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Moment is an instant as a form asks for it: a day and a time of day in the zone of what it is about.
type Moment struct {
	Day   person.Date
	Clock string
}

// MomentOf splits an instant; the zero one is empty.
func MomentOf(at time.Time, zone *time.Location) Moment {
	if at.IsZero() {
		return Moment{}
	}
	at = at.In(zone)
	return Moment{Day: person.DateOf(at), Clock: at.Format("15:04")}
}

// Inputs are the two fields of the moment; the label is that of the day.
func (m *Moment) Inputs(name, label string) []web.Input {
	clock := templates.Field{Name: name + "_time", Label: templates.Msg("contest.time")}.Clock()
	return []web.Input{web.DayInput(&m.Day, name).Labelled(label), web.TextInput(&m.Clock, clock)}
}

// At is the instant; zero where no day is said. Without a time of day it is the last minute of the day.
func (m Moment) At(zone *time.Location, name string) (time.Time, error) {
	if m.Day.IsZero() {
		return time.Time{}, nil
	}
	clock, ok := web.ReadClock(web.OrDefault(m.Clock, "23:59"))
	if !ok {
		return time.Time{}, refusal.NewInvalid(name+"_time", "error.contest.clock", refusal.Args{"text": m.Clock})
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", m.Day.String()+" "+clock, zone)
	if err != nil {
		return time.Time{}, refusal.NewInvalid(name+"_time", "error.contest.clock", refusal.Args{"text": m.Clock})
	}
	return at.UTC(), nil
}
