package register

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// registrar is who changes the register.
func registrar(c *web.Call) register.Actor { return register.Actor(c.Actor()) }

// Addresses of the register.
const (
	seasonsPath = "/seasons"

	seriesDesk = "/desk/series"
	tokensPath = "/desk/tokens"
)

func meetingsPath(a, b register.PersonID) string {
	return web.PersonPath(a) + "/with/" + web.Number64(b)
}

func cardPath(id register.PersonID) string { return web.RegisterPath + "/" + web.Number64(id) }

func seasonPath(year int) string { return seasonsPath + "/" + strconv.Itoa(year) }

func seriesDeskPath(id register.SeriesID) string { return seriesDesk + "/" + web.Number64(id) }

// cardNumber says which card is meant: № 7.
func cardNumber(id register.PersonID) templates.Text {
	return templates.Msg("register.number", "id", int(id))
}

// dayText writes a day of the register in the reader's language.
func dayText(c *web.Call, d register.Day) templates.Text {
	return daysText(c, d, d)
}

func daysText(c *web.Call, begins, ends register.Day) templates.Text {
	return c.Dates(dateOf(begins), dateOf(ends))
}

func dateOf(d register.Day) play.Date {
	date, err := play.ParseDate(string(d))
	if err != nil {
		return play.Date{}
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
func seriesPoints(c *web.Call, p register.Points) string {
	return strings.Replace(p.String(), ".", view.DecimalSign(c), 1)
}

// momentIn is a time as the register's pages show it.
func momentIn(c *web.Call, at time.Time) templates.Moment {
	return templates.Moment{At: at, Zone: c.Zone()}
}

// facts of a card that everybody may know.
func personFacts(d register.PersonData) []string { return publicFacts(d.Profile()) }

// publicFacts are the rank, the club and the region of somebody.
func publicFacts(d play.PlayerData) []string {
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
func isAdmin(c *web.Call) bool { return c.User != nil && c.User.Admin }
