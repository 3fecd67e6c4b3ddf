package clock

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament/person"
)

// FormatHolidays writes dates as people type them, in a line each, days that follow each other as one line: "01.01.2027 – 08.01.2027".
func FormatHolidays(dates []person.Date) string {
	var lines []string
	for i := 0; i < len(dates); {
		last := i
		for last+1 < len(dates) && dates[last+1].Number() == dates[last].Number()+1 {
			last++
		}
		line := typed(dates[i])
		if last > i {
			line += " – " + typed(dates[last])
		}
		lines = append(lines, line)
		i = last + 1
	}
	return strings.Join(lines, "\n")
}

func typed(d person.Date) string { return fmt.Sprintf("%02d.%02d.%04d", d.Day, d.Month, d.Year) }

// dated is a date as people type it, with the day or with the year first.
var dated = regexp.MustCompile(`^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))`)

// dashes stand between the first and the last day of several.
const dashes = "–—-"

// ParseHolidays reads what FormatHolidays writes; lines may also have commas or semicolons between dates, and years may come first:
// 2027-01-01. The dates are in their order, each once.
func ParseHolidays(text string) ([]person.Date, *Fault) {
	var all []person.Date
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == ',' || r == ';' }) {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		wrong := &Fault{"holidays", "error.clock.holiday", map[string]any{"text": person.ShortTitle(part, 40)}, "dates such as 01.01.2027"}
		first, rest, ok := takeDate(part)
		if !ok {
			return nil, wrong
		}
		last := first
		if rest = strings.TrimSpace(rest); rest != "" {
			until := strings.TrimLeft(rest, dashes)
			if last, rest, ok = takeDate(strings.TrimSpace(until)); !ok || until == "" || rest != "" || last.Before(first) {
				return nil, wrong
			}
		}
		if last.Number()-first.Number() >= MaxHolidays || len(all) > MaxHolidays {
			return nil, &Fault{"holidays", "error.clock.holidays", map[string]any{"most": MaxHolidays}, "at most 500 dates"}
		}
		for n := first.Number(); n <= last.Number(); n++ {
			all = append(all, person.DateOf(time.Unix(int64(n)*daySeconds, 0).UTC()))
		}
	}
	all = person.SortedDates(all)
	if len(all) > MaxHolidays {
		return nil, &Fault{"holidays", "error.clock.holidays", map[string]any{"most": MaxHolidays}, "at most 500 dates"}
	}
	return all, nil
}

// takeDate takes a date from the beginning of a text.
func takeDate(text string) (d person.Date, rest string, ok bool) {
	m := dated.FindStringSubmatch(text)
	if m == nil {
		return d, text, false
	}
	year, month, day := m[3]+m[4], m[2]+m[5], m[1]+m[6]
	number := func(s string) int { n, _ := strconv.Atoi(s); return n } // they are digits
	d, fault := person.ParseDate(fmt.Sprintf("%s-%02d-%02d", year, number(month), number(day)))
	return d, text[len(m[0]):], fault == nil
}
