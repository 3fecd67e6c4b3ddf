package person

import (
	"fmt"
	"slices"
	"time"
)

// Date is a day of the calendar, without a time or a zone. The zero value means "not said".
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// ParseDate reads 2026-11-21, or the empty text as no date.
func ParseDate(text string) (Date, *Fault) {
	if text == "" {
		return Date{}, nil
	}
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1 {
		return Date{}, &Fault{Key: "error.date", Args: map[string]any{"text": text}}
	}
	return Date{t.Year(), t.Month(), t.Day()}, nil
}

// String writes 2026-11-21, or nothing for the zero value.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// MarshalText is String.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText is ParseDate.
func (d *Date) UnmarshalText(text []byte) error {
	date, fault := ParseDate(string(text))
	if fault != nil {
		return fmt.Errorf("%q is no date", text)
	}
	*d = date
	return nil
}

// DateOf is the date of an instant, in the zone that it is in.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// IsZero tells whether the date is not said.
func (d Date) IsZero() bool { return d == Date{} }

// Before tells whether d is an earlier day than o.
func (d Date) Before(o Date) bool { return d.time().Before(o.time()) }

func (d Date) time() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// Number counts the days from 1 January 1970 to the date.
func (d Date) Number() int { return int(d.time().Unix() / (24 * 60 * 60)) }

// Plus is so many days later.
func (d Date) Plus(days int) Date { return DateOf(d.time().AddDate(0, 0, days)) }

// SortedDates returns each date once, the earliest first.
func SortedDates(dates []Date) []Date {
	sorted := slices.SortedFunc(slices.Values(dates), func(a, b Date) int { return a.time().Compare(b.time()) })
	return slices.Compact(sorted)
}
