package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/rating"
)

// showRatings shows what the published games of an event do to ratings.
func showRatings(c *call) error {
	if !c.public.Rating.On {
		return errNotRated
	}
	return c.publicPage("ratings", func() (view, error) {
		r := ratingTable{people: publicPeople(c.public), rules: c.public.Rating, changes: c.public.Ratings, say: c.decimals()}
		v := r.view(len(c.public.Rounds), c.Query("why"))
		if !c.public.Cross.Final {
			v.Provisional = provisional(c.public.Cross.After, c.public.Cross.Open)
		}
		return view{title: templates.Msg("ratings.title"), section: sectionRatings, live: true, body: v}, nil
	})
}

// errNotRated is what is said of the ratings of an event that has none.
var errNotRated = &tournament.Error{Code: tournament.NotFound, Key: "error.ratinglist.not-rated"}

// showDeskRatings shows the same on the desk, where ratings can be taken from a list and the event counted into one.
func showDeskRatings(c *call) error {
	e := c.event
	if !e.IsRated() {
		return errNotRated
	}
	after := e.PublishedRounds()
	r := ratingTable{people: deskPeople(e), rules: e.Head.Regulations.Rating, changes: e.RatingChanges(after), say: c.decimals()}
	v := r.view(after, c.Query("why"))
	if after > 0 {
		v.Pills = c.deskTables(after, "/ratings").Pills
		t, err := e.Table(after)
		if err != nil {
			return err
		}
		if !t.Final {
			v.Provisional = provisional(t.After, t.Open)
		}
	}
	v.Actions = c.ratingActions()
	return c.page("ratings", view{title: templates.Msg("ratings.title"), section: sectionStandings, live: true, wide: true, body: v})
}

// ratingActions are what the desk can do about ratings.
func (c *call) ratingActions() []templates.Link {
	base := deskBase(c.event.ID)
	links := []templates.Link{{Label: templates.Msg("norms.title"), Href: base + "/norms"}}
	if c.may(account.EditPlayers) {
		links = append(links, templates.Link{Label: templates.Msg("ratings.take"), Href: base + "/ratings/take"})
	}
	if c.may(account.EditRegulations) {
		links = append(links,
			templates.Link{Label: templates.Msg("ratings.count"), Href: base + "/ratings/count"},
			templates.Link{Label: templates.Msg("ratings.setup"), Href: setupPath(c.event.ID, stepRating)})
	}
	return links
}

// ratingTable is what the page of ratings is made of.
type ratingTable struct {
	people
	rules   tournament.RatingRules
	changes []rating.Change
	say     decimals
}

func (r ratingTable) view(after int, why string) templates.Ratings {
	here := r.base + "/ratings"
	v := templates.Ratings{Live: here, After: after, Rules: ratingRules(r.rules)}
	if after == 0 {
		v.Empty = &templates.Empty{Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text")}
		return v
	}
	for _, c := range r.changes {
		id := tournament.PlayerID(c.Player)
		row := r.row(c)
		row.Href = here + "?why=" + strconv.FormatInt(int64(id), 10) + "#working"
		if row.Mine = why == strconv.FormatInt(int64(id), 10); row.Mine {
			v.Live = here + "?why=" + why
			v.Working = r.working(c, here)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

func (r ratingTable) row(c rating.Change) templates.RatingRow {
	id := tournament.PlayerID(c.Player)
	p := r.byID[id]
	row := templates.RatingRow{
		Number: orNothing(p.number), Name: p.name, Note: p.note, Out: r.out(id, 0), Before: orNothing(c.Before), After: orNothing(c.After),
		Games: strconv.Itoa(c.Counted), Performance: orNothing(c.Performance.Rating), Scored: r.say.points(c.Scored),
	}
	if c.K > 0 {
		row.K, row.Expected = strconv.Itoa(c.K), r.say.share(c.Expected)
		row.Change = r.say.signed(c.Points())
		switch {
		case c.Points() > 0:
			row.Gain = "up"
		case c.Points() < 0:
			row.Gain = "down"
		}
	}
	return row
}

// orNothing writes a number, and nothing for 0.
func orNothing(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// working shows where a player's numbers come from.
func (r ratingTable) working(c rating.Change, here string) *templates.RatingWorking {
	w := &templates.RatingWorking{
		ID: "working", Title: templates.Msg("ratings.working", "name", r.name(tournament.PlayerID(c.Player))), Close: here,
		Notes: r.notes(c), Expected: c.K > 0, Scored: r.say.points(c.Scored), Sum: r.say.share(c.Expected), Change: r.say.exact(c.Exact),
	}
	for _, l := range c.Lines {
		w.Lines = append(w.Lines, r.line(c, l))
	}
	w.After = r.conclusion(c)
	return w
}

func (r ratingTable) line(c rating.Change, l rating.Line) templates.RatingLine {
	opponent := tournament.PlayerID(l.Opponent)
	line := templates.RatingLine{
		Round: l.Round, Opponent: r.short(opponent), Href: r.href(opponent), White: l.White, Rating: orNothing(l.Rating), Scored: r.say.points(l.Scored),
	}
	switch {
	case l.Rating == 0:
		line.Notes = append(line.Notes, templates.Msg("ratings.unrated-opponent"))
	case l.Unrated:
		line.Notes = append(line.Notes, templates.Msg("ratings.start-value"))
	}
	if l.Rating > 0 && c.K > 0 {
		line.Diff, line.Expected, line.Change = r.say.signed(l.Diff), r.say.share(l.Expected), r.say.exact(l.Exact)
		if l.Capped {
			line.Notes = append(line.Notes, templates.Msg("ratings.capped", "limit", r.rules.Rules.Cap))
		}
	}
	return line
}

// notes say with what a player's games count.
func (r ratingTable) notes(c rating.Change) []templates.Text {
	var notes []templates.Text
	switch {
	case c.Before == 0 && c.Basis > 0:
		notes = append(notes, templates.Msg("ratings.starts-at", "rating", c.Basis))
	case c.Basis == 0:
		notes = append(notes, templates.Msg("ratings.no-rating"))
	}
	if c.K > 0 {
		notes = append(notes, templates.Msg("ratings.k", "k", c.K))
	}
	if c.Limited {
		notes = append(notes, templates.Msg("ratings.limited", "limit", r.rules.Rules.Limit, "games", c.Counted))
	}
	return notes
}

// conclusion says what becomes of the rating, and the performance.
func (r ratingTable) conclusion(c rating.Change) []templates.Text {
	var said []templates.Text
	if c.K > 0 {
		said = append(said, templates.Msg("ratings.sum", "k", c.K, "scored", r.say.points(c.Scored), "expected", r.say.share(c.Expected), "change", r.say.exact(c.Exact)),
			templates.Msg("ratings.result", "before", c.Basis, "change", r.say.signed(c.Points()), "after", c.After))
	}
	if c.First.State != "" {
		f := c.First
		if f.Performance.Games > 0 {
			said = append(said, r.performed(f.Performance))
		}
		args := []any{"rating", f.Rating, "games", f.Total.Games, "needed", r.rules.Rules.Start.Games, "least", r.rules.Rules.Start.Least}
		return append(said, templates.Msg("ratings.first-"+string(f.State), args...))
	}
	if c.Performance.Games > 0 {
		said = append(said, r.performed(c.Performance))
	}
	return said
}

func (r ratingTable) performed(p rating.Performance) templates.Text {
	return templates.Msg("ratings.performed", "games", p.Games, "mean", p.Mean, "percent", p.Hundredths, "difference", r.say.signed(p.Difference), "rating", p.Rating)
}
