package exchange_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

func calendar(t *testing.T, e *play.Event) string {
	t.Helper()
	var out bytes.Buffer
	c := exchange.Calendar{T: words(t, "ru"), Of: "KTA7", Page: "https://example.org/e/7"}
	if err := exchange.WriteCalendar(&out, e.For(play.Readers), c); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// unfold joins folded lines (RFC 5545, 3.1) and checks their lengths and ends.
func unfold(t *testing.T, text string) []string {
	t.Helper()
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
			t.Errorf("line of %d octets: %q", len(line), line)
		}
		if rest, folded := strings.CutPrefix(line, " "); folded {
			lines[len(lines)-1] += rest
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

func TestCalendar(t *testing.T) {
	e := newEvent(plan{system: play.RoundRobin, players: 4, rounds: 1, open: 1, drafts: 1})
	e.Head.Name = `Кубок; «Черкесск», 2026 \ памяти В. С. Паньковича, открытый`
	e.Head.Place = "Черкесск,\nклуб"
	e.Rounds[0].StartsAt = time.Time{}
	lines := unfold(t, calendar(t, e))
	name := `Кубок\; «Черкесск»\, 2026 \\ памяти В. С. Паньковича\, открытый`
	want := []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//adyukh//tournaments//RU", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
		"X-WR-CALNAME:" + name, "X-WR-TIMEZONE:Europe/Moscow", "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M",
		"BEGIN:VEVENT", "UID:e7-event@kta7.adyukh", "DTSTAMP:20261121T090000Z", "SEQUENCE:12", "DTSTART;VALUE=DATE:20261121",
		"DTEND;VALUE=DATE:20261124", "TRANSP:TRANSPARENT", "SUMMARY:" + name, `LOCATION:Черкесск\,\nклуб`, "URL:https://example.org/e/7",
		"END:VEVENT",
		"BEGIN:VEVENT", "UID:e7-round-2@kta7.adyukh", "DTSTAMP:20261121T090000Z", "SEQUENCE:12", "DTSTART:20261121T100000Z",
		"DTEND:20261121T120000Z", "SUMMARY:Тур 2. " + name, `LOCATION:Черкесск\,\nклуб`, "URL:https://example.org/e/7", "END:VEVENT",
		"END:VCALENDAR",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// TestCalendarKeepsItsIdentifiers: a round that is put off has the identifier it had and a higher sequence number.
func TestCalendarKeepsItsIdentifiers(t *testing.T) {
	e := newEvent(plan{system: play.RoundRobin, players: 4, open: 2})
	uids := regexp.MustCompile(`(?m)^UID:.*$`)
	before := uids.FindAllString(calendar(t, e), -1)
	e.Rounds[1].StartsAt = e.Rounds[1].StartsAt.Add(24 * time.Hour)
	e.Published++
	after := calendar(t, e)
	if diff := cmp.Diff(before, uids.FindAllString(after, -1)); diff != "" || len(before) != 3 {
		t.Errorf("identifiers (-before +after):\n%s", diff)
	}
	if !strings.Contains(after, "SEQUENCE:13\r\n") || !strings.Contains(after, "DTSTART:20261122T100000Z\r\n") {
		t.Errorf("the change is not in it:\n%s", after)
	}
}

func TestCalendarOfEveryEvent(t *testing.T) {
	for name, e := range events() {
		lines := unfold(t, calendar(t, e))
		if lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" {
			t.Errorf("%s: %q … %q", name, lines[0], lines[len(lines)-1])
		}
	}
	e := newEvent(plan{system: play.RoundRobin, players: 4})
	e.Head.Begins, e.Head.Ends = play.Date{}, play.Date{}
	if text := calendar(t, e); strings.Contains(text, "VEVENT") {
		t.Errorf("an event without days has an entry:\n%s", text)
	}
}

// TestCalendarByCorrespondence: the first and the planned last day are entries, rounds, all played at once, are none.
func TestCalendarByCorrespondence(t *testing.T) {
	e := newEvent(plan{system: play.RoundRobin, players: 4, rounds: 1, open: 1})
	e.Head = e.Head.WithDiscipline(play.Correspondence)
	e.Head.Begins, e.Head.Ends = play.Date{Year: 2027, Month: 1, Day: 15}, play.Date{Year: 2028, Month: 7, Day: 15}
	lines := unfold(t, calendar(t, e))
	var days []string
	for _, line := range lines {
		if strings.HasPrefix(line, "DTSTART") || strings.HasPrefix(line, "DTEND") || strings.HasPrefix(line, "SUMMARY") {
			days = append(days, line)
		}
	}
	name := "SUMMARY:" + e.Head.ShortName()
	want := []string{
		"DTSTART;VALUE=DATE:20270115", "DTEND;VALUE=DATE:20270116", name,
		"DTSTART;VALUE=DATE:20280715", "DTEND;VALUE=DATE:20280716", name + ": планируемое окончание",
	}
	if diff := cmp.Diff(want, days); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCalendarOfALongName: the short name is what a calendar has room for; the whole one stands in the description of the event.
func TestCalendarOfALongName(t *testing.T) {
	e := newEvent(plan{system: play.RoundRobin, players: 4, rounds: 1})
	e.Head.Name, e.Head.Short = strings.Repeat("Первенство ", 25)+"республики", "Кубок-26"
	lines := unfold(t, calendar(t, e))
	for _, want := range []string{"X-WR-CALNAME:Кубок-26", "SUMMARY:Кубок-26", "DESCRIPTION:" + e.Head.Name} {
		if !slices.Contains(lines, want) {
			t.Errorf("no line %q in %q", want, lines)
		}
	}
}
