package composing

import (
	"bytes"
	"strconv"
	"strings"

	"adyukh/api/view/composition"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/exchange"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

func problemRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, "/problem", at.all, showProblem).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Get, "/problem/:day", at.all, showProblem).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Get, "/problem.ics", at.all, sendProblemCalendar),
		web.On(web.Get, "/embed/contests/:contest/:no", at.readers, embedEntry).
			Reads(web.AnyTexts(append([]string{"lang", "theme"}, composition.Params...)...)...),
	}
}

// showProblem shows the problem of today or of an earlier day: the position to be tried, its solution once that is asked for.
func showProblem(c *call) error {
	day, p, err := c.ProblemOfDay()
	if refusal.CodeOf(err) == refusal.NotFound && c.Param("day") == "" {
		empty := templates.CompositionList{Empty: templates.Msg("error.problem.none")}
		return c.Page(web.View{Title: templates.Msg("daily.name"), Body: empty})
	}
	if err != nil {
		return err
	}
	links, err := problemLinks(c, day, p)
	if err != nil {
		return err
	}
	c.Enter(p.Contest)
	board, err := replayOf(c, p.Entry, problemPath(day), replayed{tells: true})
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	body := templates.CompositionPage{Board: board, Lead: composition.TaskText(p.Entry.Task), Links: links}
	name := templates.Fact{Label: templates.Msg("daily.from"), Text: templates.Literal(p.Contest.Head.Name)}
	body.Facts = append(body.Facts, name)
	body.Facts = append(body.Facts, toldFacts(c, p.Entry)...)
	c.Leave() // the page is nobody's contest's
	c.Unkept = composition.IsPlayed(c.Plain())
	return c.PublicPage("piece", func() (web.View, error) {
		return web.View{Title: templates.Msg("daily.title", "day", c.Dates(day, day)), Body: body}, nil
	})
}

func problemPath(day person.Date) string { return "/problem/" + day.String() }

// problemLinks lead to the contest, to the days around that have a problem, and to the calendar.
func problemLinks(c *call, day person.Date, p composing.Problem) ([]templates.Link, error) {
	contests, err := c.Final()
	if err != nil {
		return nil, err
	}
	entry := contest.ComposingBase(p.Contest.ID) + "/entries/" + strconv.Itoa(p.Entry.No)
	links := []templates.Link{{Label: templates.Msg("daily.in-contest"), Href: entry}}
	for _, step := range []struct {
		key  string
		days int
	}{{"daily.before", -1}, {"daily.after", 1}} {
		at := day.Plus(step.days)
		if _, ok := composing.ProblemOf(at, c.Zone(), contests); ok && !c.Today().Before(at) {
			links = append(links, templates.Link{Label: templates.Msg(step.key), Href: problemPath(at)})
		}
	}
	return append(links, templates.Link{Label: templates.Msg("daily.calendar"), Href: "/problem.ics"}), nil
}

// calendarDays is how many days the calendar of problems goes back.
const calendarDays = 30

// sendProblemCalendar is the problem of each day for a calendar that subscribes to it: those of the last days and of today.
func sendProblemCalendar(c *call) error {
	contests, err := c.Final()
	if err != nil {
		return err
	}
	state, today := []string{c.Today().String()}, c.Today()
	for _, k := range contests {
		state = append(state, web.Number64(k.ID)+" "+web.Number64(k.Published))
	}
	c.KeepWhile("problems " + strings.Join(state, " "))
	c.Writer.Header().Set("Content-Disposition", "inline; filename=problem.ics")
	return c.PublicBytes("problem-calendar", "text/calendar; charset=utf-8", func() ([]byte, error) {
		var days []exchange.CalendarDay
		for i := range calendarDays {
			day := today.Plus(i + 1 - calendarDays)
			p, ok := composing.ProblemOf(day, c.Zone(), contests)
			if !ok {
				continue
			}
			entry := exchange.CalendarDay{
				ID: "problem-" + day.String(), On: day, Stamp: p.Contest.Head.Course.Final,
				Title: c.Tr.T("daily.summary", "contest", p.Contest.Head.ShortName(), "no", p.Entry.No),
				Text:  c.Say(composition.TaskText(p.Entry.Task)),
			}
			if c.Server.Base != nil { // else the address is what the request says, and the calendar is kept for others
				entry.Page = c.Link(problemPath(day))
			}
			days = append(days, entry)
		}
		var b bytes.Buffer
		err := exchange.WriteDays(&b, c.Tr.T("daily.name"), c.Server.Cfg.Installation, days)
		return b.Bytes(), err
	})
}

// embedEntry sends one entry for another site's frame: the board to be tried, with its solution behind a button. Like every embedded page
// it is the same for everybody; language and theme are those of the address.
func embedEntry(c *call) error {
	no, ok := web.ParseID(c.Param("no"))
	e, there := c.Contest.Numbered(int(min(no, composing.MaxEntries)))
	if !ok || !there || !c.Contest.IsTold() {
		return refusal.NewNotFound("error.contest.entry-none", nil)
	}
	kept := c.ForEmbedding(c.Contest.Head.Language)
	board, err := replayOf(c, e, contest.ComposingEmbed(c.Contest.ID, e.No), replayed{tells: true, keep: kept})
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	c.Unkept = composition.IsPlayed(c.Plain())
	return c.PublicBytes("embed-problem", web.HTMLType, func() ([]byte, error) {
		page := templates.Page{
			Title: numberTitle(e), Theme: c.Theme, Event: &templates.EventHead{Name: c.Contest.Head.ShortName(), Href: publicPath(c, e)},
		}
		return c.BareBytes(page, templates.EmbedProblem{Lead: composition.TaskText(e.Task), Board: board, Authors: authorNames(c, e)})
	})
}
