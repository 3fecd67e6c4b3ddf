package templates

import (
	"time"

	"adyukh/tournament/show"
)

// Text is a message that is translated while the page is rendered. A value of its arguments may also be a Moment or a Day.
type Text = show.Text

// Msg returns the message with the given key and pairs of argument names and values.
func Msg(key string, args ...any) Text { return show.Msg(key, args...) }

// Literal returns a text that is the same in every language.
func Literal(s string) Text { return show.Literal(s) }

// Moment is a point in time with the zone in which it is shown: the event's. Without a zone it is shown in UTC.
type Moment struct {
	At   time.Time
	Zone *time.Location
}

// Day is a day that a message writes without the time: 14 November 2026. At is a moment of that day in UTC.
type Day struct{ At time.Time }

// Zero tells whether there is no point in time.
func (m Moment) Zero() bool { return m.At.IsZero() }

// ISO returns the form that the datetime attribute of a time element takes.
func (m Moment) ISO() string { return m.In().Format(time.RFC3339) }

// In returns the time in its zone.
func (m Moment) In() time.Time {
	if m.Zone == nil {
		return m.At.UTC()
	}
	return m.At.In(m.Zone)
}
