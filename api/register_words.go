package api

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// people returns the register.
func (s *Server) people() *register.Service { return s.events.Register() }

// cards are the questions to the register that need no thinking.
func (c *call) cards() (register.Store, context.Context) {
	return c.server.people().Store(), c.Request.Context()
}

// registrar is who changes the register.
func (c *call) registrar() register.Actor { return register.Actor(c.actor()) }

// Addresses of the register.
const (
	peoplePath   = "/people"
	seasonsPath  = "/seasons"
	registerPath = "/desk/people"
	seriesDesk   = "/desk/series"
	tokensPath   = "/desk/tokens"
)

func number64[T ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }

func personPath(id register.PersonID) string { return peoplePath + "/" + number64(id) }

func meetingsPath(a, b register.PersonID) string { return personPath(a) + "/with/" + number64(b) }

func cardPath(id register.PersonID) string { return registerPath + "/" + number64(id) }

func seasonPath(year int) string { return seasonsPath + "/" + strconv.Itoa(year) }

func seriesPath(id register.SeriesID) string { return "/series/" + number64(id) }

func seriesDeskPath(id register.SeriesID) string { return seriesDesk + "/" + number64(id) }

// cardNumber says which card is meant: № 7.
func cardNumber(id register.PersonID) templates.Text {
	return templates.Msg("register.number", "id", int(id))
}

// dayText writes a day of the register in the reader's language.
func (c *call) dayText(d register.Day) templates.Text {
	return c.daysText(d, d)
}

func (c *call) daysText(begins, ends register.Day) templates.Text {
	return c.dates(dateOf(begins), dateOf(ends))
}

func dateOf(d register.Day) tournament.Date {
	date, err := tournament.ParseDate(string(d))
	if err != nil {
		return tournament.Date{}
	}
	return date
}

// placeOf writes a place, or the places that several share.
func placeOf(first, last int) string {
	switch {
	case first == 0:
		return ""
	case last > first:
		return strconv.Itoa(first) + "–" + strconv.Itoa(last)
	}
	return strconv.Itoa(first)
}

// seriesPoints writes points with the reader's decimal sign.
func (c *call) seriesPoints(p register.Points) string {
	return strings.Replace(p.String(), ".", c.decimalSign(), 1)
}

// momentIn is a time as the register's pages show it.
func (c *call) momentIn(at time.Time) templates.Moment {
	return templates.Moment{At: at, Zone: c.zone()}
}

// facts of a card that everybody may know.
func personFacts(d register.PersonData) []string { return publicFacts(d.Profile()) }

// publicFacts are the rank, the club and the region of somebody.
func publicFacts(d tournament.PlayerData) []string {
	return slices.DeleteFunc([]string{d.Rank, d.Club, d.Federation}, func(s string) bool { return s == "" })
}

func literalFacts(facts []string) []templates.Text {
	notes := make([]templates.Text, len(facts))
	for i, f := range facts {
		notes[i] = templates.Literal(f)
	}
	return notes
}

// isAdmin tells whether an administrator asks.
func (c *call) isAdmin() bool { return c.user != nil && c.user.Admin }
