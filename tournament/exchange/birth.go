package exchange

import (
	"regexp"
	"strconv"
	"time"

	"adyukh/tournament/play"
)

// birthPattern is a year, or a date in the orders that spreadsheets write: the year first, or the day first.
var birthPattern = regexp.MustCompile(
	`^(?:(\d{4})(?:[-./](\d{1,2})[-./](\d{1,2}))?|(\d{1,2})[-./](\d{1,2})[-./](\d{4}))(?: 0{1,2}:00(?::00)?)?(?: ?г\.?(?: ?р\.?)?)?$`)

// parseBirth reads a year such as 1999, or a day and its year: 12.05.1999, 1999-05-12. Of two numbers before the year the
// first is the day, unless only the second can be one (5/28/1999).
func parseBirth(s string) (year int, day play.Date, ok bool) {
	m := birthPattern.FindStringSubmatch(s)
	if m == nil {
		return 0, play.Date{}, false
	}
	year, _ = strconv.Atoi(m[1] + m[6])
	month, _ := strconv.Atoi(m[2] + m[5])
	of, _ := strconv.Atoi(m[3] + m[4])
	if year == 0 || month == 0 && of == 0 {
		return year, play.Date{}, year > 0
	}
	if m[6] != "" && month > 12 {
		month, of = of, month
	}
	day = play.Date{Year: year, Month: time.Month(month), Day: of}
	if day, err := play.ParseDate(day.String()); err == nil {
		return year, day, true
	}
	return 0, play.Date{}, false
}

// parseBirthYear reads the year of a year or a date.
func parseBirthYear(s string) (int, bool) {
	year, _, ok := parseBirth(s)
	return year, ok
}
