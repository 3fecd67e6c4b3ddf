package tournament

import "adyukh/tournament/person"

// Date is a day of the calendar, without a time or a zone. The zero value means "not said".
type Date = person.Date

// ParseDate reads 2026-11-21, or the empty text as no date.
func ParseDate(text string) (Date, error) {
	d, fault := person.ParseDate(text)
	return d, refused(fault)
}
