package mail

import (
	"net/url"
	"time"

	"adyukh/tournament/show"
)

// Words speak a language: messages of the catalogues, dates and times. Args are pairs of a name and a value; the value of "n" chooses the
// plural form.
type Words interface {
	Code() string
	T(key string, args ...any) string
	Date(at time.Time, zone *time.Location) string
	Clock(at time.Time, zone *time.Location) string
}

// Instant writes an instant with its zone: 3 июля 2026, 10:20 (московское, UTC+3).
func Instant(words Words, at time.Time, zone *time.Location) string {
	offset := show.OffsetText(zone, at)
	if zone.String() == "Europe/Moscow" {
		offset = words.T("mails.zone-moscow", "offset", offset)
	}
	return words.Date(at, zone) + ", " + words.Clock(at, zone) + " (" + offset + ")"
}

// hostOf is the host of an address, for Message-IDs.
func hostOf(base string) string {
	u, err := url.Parse(base)
	if err != nil || u.Hostname() == "" {
		return "localhost"
	}
	return u.Hostname()
}
