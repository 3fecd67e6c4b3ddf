package exchange

import (
	"fmt"
	"io"
	"time"

	"adyukh/tournament/play"
)

// CalendarDay is something that a calendar says of a whole day.
type CalendarDay struct {
	ID          string // the same for ever, so that a later file updates the earlier one
	On          play.Date
	Title, Text string
	Page        string    // address; "" leaves it out
	Stamp       time.Time // since when it is so
}

// WriteDays writes days as iCalendar (RFC 5545). They take no time off anybody's calendar. Of is the installation that sends them.
func WriteDays(w io.Writer, name, of string, days []CalendarDay) error {
	var cal calendarWriter
	for _, s := range []string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//adyukh//tournaments//RU", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"} {
		cal.line(s)
	}
	cal.text("X-WR-CALNAME", name)
	cal.line("REFRESH-INTERVAL;VALUE=DURATION:PT6H")
	cal.line("X-PUBLISHED-TTL:PT6H")
	for _, d := range days {
		cal.line("BEGIN:VEVENT")
		cal.line("UID:" + calendarID(d.ID, of))
		cal.line("DTSTAMP:" + d.Stamp.UTC().Format(icsTime))
		cal.line("DTSTART;VALUE=DATE:" + midnight(d.On).Format(icsDay))
		cal.line("DTEND;VALUE=DATE:" + midnight(d.On).AddDate(0, 0, 1).Format(icsDay)) // the first day after it
		cal.line("TRANSP:TRANSPARENT")
		cal.text("SUMMARY", d.Title)
		cal.text("DESCRIPTION", d.Text)
		if d.Page != "" {
			cal.line("URL:" + d.Page)
		}
		cal.line("END:VEVENT")
	}
	cal.line("END:VCALENDAR")
	if _, err := io.WriteString(w, cal.out.String()); err != nil {
		return fmt.Errorf("calendar of days: %w", err)
	}
	return nil
}
