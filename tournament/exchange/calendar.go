package exchange

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament/play"
)

// Calendar is what a calendar of an event's schedule says beside the event itself.
type Calendar struct {
	T    Translator
	Of   string // the installation that sends it: the same for ever, so that a later file updates the earlier one, and nobody else's
	Page string // address of the event's page; "" leaves it out
}

// WriteCalendar writes the schedule as iCalendar (RFC 5545): the days of the event, and every published round whose beginning
// is known. Times are in UTC, so no reader has to know the event's zone. A round's identifier stays whatever becomes of its time;
// the sequence number is the published revision, so that a subscribed calendar follows every change.
func WriteCalendar(w io.Writer, e *play.Event, c Calendar) error {
	cal := calendarWriter{Calendar: c, e: e}
	cal.line("BEGIN:VCALENDAR")
	cal.line("VERSION:2.0")
	cal.line("PRODID:-//adyukh//tournaments//RU")
	cal.line("CALSCALE:GREGORIAN")
	cal.line("METHOD:PUBLISH")
	cal.text("X-WR-CALNAME", e.Head.ShortName())
	cal.line("X-WR-TIMEZONE:" + e.Head.Zone)
	cal.line("REFRESH-INTERVAL;VALUE=DURATION:PT15M")
	cal.line("X-PUBLISHED-TTL:PT15M")
	cal.days()
	for _, r := range e.Rounds {
		cal.round(r)
	}
	cal.line("END:VCALENDAR")
	if _, err := io.WriteString(w, cal.out.String()); err != nil {
		return fmt.Errorf("calendar: %w", err)
	}
	return nil
}

// calendarWriter is a calendar being written.
type calendarWriter struct {
	Calendar
	e   *play.Event
	out strings.Builder
}

// days is the event as a whole: it takes no time off anybody's calendar.
func (c *calendarWriter) days() {
	from, to := c.e.Head.Begins, c.e.Head.Ends
	if from.IsZero() {
		from = to
	}
	if to.IsZero() {
		to = from
	}
	if from.IsZero() {
		return
	}
	if c.e.Head.IsCorrespondence() && from != to { // nobody wants a line across two years
		c.day("event", from, from)
		c.day("event-ends", to, to)
		return
	}
	c.day("event", from, to)
}

// day is an entry of whole days.
func (c *calendarWriter) day(name string, from, to play.Date) {
	c.begin(name, c.stamp())
	c.line("DTSTART;VALUE=DATE:" + midnight(from).Format(icsDay))
	c.line("DTEND;VALUE=DATE:" + midnight(to).AddDate(0, 0, 1).Format(icsDay)) // the first day after it
	c.line("TRANSP:TRANSPARENT")
	summary := c.e.Head.ShortName()
	if c.e.Head.IsCorrespondence() && from != c.e.Head.Begins {
		summary = c.T("correspondence-setup.calendar-ends", "event", summary)
	}
	c.text("SUMMARY", summary)
	if c.e.Head.Name != c.e.Head.ShortName() {
		c.text("DESCRIPTION", c.e.Head.Name)
	}
	c.end()
}

func (c *calendarWriter) round(r play.Round) {
	if r.StartsAt.IsZero() || c.e.Head.IsCorrespondence() { // by correspondence all are played at once, and last as long as the event
		return
	}
	c.begin(fmt.Sprintf("round-%d", r.Number), r.PublishedAt)
	c.line("DTSTART:" + r.StartsAt.UTC().Format(icsTime))
	c.line("DTEND:" + r.StartsAt.UTC().Add(c.length()).Format(icsTime))
	c.text("SUMMARY", c.T("round.title", "n", r.Number)+". "+c.e.Head.ShortName())
	c.end()
}

// clockMoves is for how many moves increments are reckoned with in what a game may take.
const clockMoves = 60

// length is how long the games of a round take when both players use their time.
func (c *calendarWriter) length() time.Duration {
	games := max(1, c.e.Head.Regulations.Match.Games)
	return time.Duration(2*games) * (c.e.Head.Regulations.Time.Base + clockMoves*c.e.Head.Regulations.Time.Increment)
}

// midnight begins a day of the calendar. A day that is not said is the first one of 2007, the year of the game's rules.
func midnight(d play.Date) time.Time {
	if d.IsZero() {
		d = play.Date{Year: 2007, Month: time.January, Day: 1}
	}
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
}

const (
	icsDay  = "20060102"
	icsTime = "20060102T150405Z"
)

func (c *calendarWriter) begin(what string, stamp time.Time) {
	c.line("BEGIN:VEVENT")
	c.line("UID:" + calendarID(fmt.Sprintf("e%d-%s", c.e.ID, what), c.Of))
	c.line("DTSTAMP:" + stamp.UTC().Format(icsTime))
	c.line(fmt.Sprintf("SEQUENCE:%d", c.e.Published))
}

// calendarID identifies an entry in all calendars of the world: events have the same numbers everywhere, installations have names.
func calendarID(entry, installation string) string {
	if installation == "" {
		return entry + "@adyukh"
	}
	return entry + "@" + strings.ToLower(installation) + ".adyukh"
}

func (c *calendarWriter) end() {
	c.text("LOCATION", c.e.Head.Place)
	if c.Page != "" {
		c.line("URL:" + c.Page)
	}
	c.line("END:VEVENT")
}

// stamp is when the event was published last; before its first round the day on which it begins.
func (c *calendarWriter) stamp() time.Time {
	if n := len(c.e.Rounds); n > 0 {
		return c.e.Rounds[n-1].PublishedAt
	}
	return midnight(c.e.Head.Begins)
}

// text writes a property whose value is a text, and nothing where it is empty.
func (c *calendarWriter) text(name, value string) {
	if value != "" {
		c.line(name + ":" + icsEscape.Replace(value))
	}
}

var icsEscape = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// icsLine is how many octets a line may have, without its end (3.1).
const icsLine = 75

// line writes a content line, folded where it is too long, never within a character.
func (c *calendarWriter) line(s string) {
	room := icsLine
	for len(s) > room {
		cut := room
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		c.out.WriteString(s[:cut] + "\r\n ")
		s, room = s[cut:], icsLine-1
	}
	c.out.WriteString(s + "\r\n")
}
