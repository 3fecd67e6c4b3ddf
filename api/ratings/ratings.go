package ratings

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/show"
)

// showRatings shows what the published games of an event do to ratings.
func showRatings(c *board.Reading) error {
	if !c.Public.IsRated() {
		return view.ErrNotRated
	}
	return c.PublicPage("ratings", func() (web.View, error) {
		t, err := c.Public.Table(len(c.Public.Rounds))
		if err != nil {
			return web.View{}, err
		}
		r := ratingTable{
			People: view.PublicPeople(c.Public).Persons(c.Public.Event), rules: c.Public.Head.Regulations.Rating,
			changes: c.Public.RatingChanges(t.After), say: decimalsOf(c.Plain()), rated: ratedOnly(c.Public.Event),
		}
		v := r.view(t, c.Query("why"))
		if !t.Final {
			v.Provisional = show.Provisional(t, c.Public.Open())
		}
		return web.View{Title: templates.Msg("ratings.title"), Section: web.SectionRatings, Live: true, Body: v}, nil
	})
}

// showDeskRatings shows the same on the desk, where ratings can be taken from a list and the event counted into one.
func showDeskRatings(c *board.Desk) error {
	e := c.Event
	if !e.IsRated() {
		return view.ErrNotRated
	}
	after := e.PublishedRounds()
	r := ratingTable{
		People: view.DeskPeople(e).Persons(e), rules: e.Head.Regulations.Rating, changes: e.RatingChanges(after), say: decimalsOf(c.Plain()),
		rated: ratedOnly(e),
	}
	t, err := e.Table(after)
	if err != nil {
		return err
	}
	v := r.view(t, c.Query("why"))
	if after > 0 {
		v.Pills = view.DeskTables(c, after, "/ratings").Pills
		if !t.Final {
			v.Provisional = show.Provisional(t, e.Open())
		}
	}
	v.Actions = ratingActions(c)
	return c.Page(web.View{Title: templates.Msg("ratings.title"), Section: web.SectionStandings, Live: true, Wide: true, Body: v})
}

// ratingActions are what the desk can do about ratings.
func ratingActions(c *board.Desk) []templates.Link {
	base := web.DeskBase(c.Event.ID)
	links := []templates.Link{{Label: templates.Msg("norms.title"), Href: base + "/norms"}}
	if c.May(account.EditPlayers) {
		links = append(links, templates.Link{Label: templates.Msg("ratings.take"), Href: base + "/ratings/take"})
	}
	if c.May(account.EditRegulations) {
		links = append(links,
			templates.Link{Label: templates.Msg("ratings.count"), Href: base + "/ratings/count"},
			templates.Link{Label: templates.Msg("ratings.setup"), Href: web.SetupPath(c.Event.ID, view.StepRating)})
	}
	return links
}

// ratingTable is what the page of ratings is made of.
type ratingTable struct {
	view.People
	rules   play.RatingRules
	changes []rating.Change
	say     decimals
	rated   map[ratedKey]string // the results of tables that ratings do not count
}

// ratedKey is a game of a player in a round.
type ratedKey struct {
	player, opponent play.PlayerID
	round            int
}

// ratedOnly are the games whose results ratings count otherwise than tables: what tables count, the player's points first.
func ratedOnly(e *play.Event) map[ratedKey]string {
	e = e.Persons()
	all := map[ratedKey]string{}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Rated.Kind != play.NoResult {
				score := show.ScoreOf(g.Result, e.Head.Scale())
				all[ratedKey{g.White, g.Black, r.Number}] = score.String()
				all[ratedKey{g.Black, g.White, r.Number}] = score.Turned().String()
			}
		}
	}
	return all
}

func (r ratingTable) view(t *play.Table, why string) Ratings {
	here := r.Base + "/ratings"
	v := Ratings{Live: here, Caption: show.RatingsCaption(t), Rules: ratingRules(r.rules)}
	if t.After == 0 {
		v.Empty = &templates.Empty{Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text")}
		return v
	}
	for _, c := range r.changes {
		id := play.PlayerID(c.Player)
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

func (r ratingTable) row(c rating.Change) RatingRow {
	id := play.PlayerID(c.Player)
	p := r.ByID[id]
	row := RatingRow{
		Number: web.OrNothing(p.Number), Name: p.Name, Note: p.Note, Out: r.Out(id, 0), Before: web.OrNothing(c.Before),
		After: web.OrNothing(c.After),
		Games: strconv.Itoa(c.Counted), Performance: web.OrNothing(c.Performance.Rating), Scored: r.say.points(c.Scored),
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

// working shows where a player's numbers come from.
func (r ratingTable) working(c rating.Change, here string) *RatingWorking {
	w := &RatingWorking{
		ID: "working", Title: templates.Msg("ratings.working", "name", r.Name(play.PlayerID(c.Player))), Close: here,
		Notes: r.notes(c), Expected: c.K > 0, Scored: r.say.points(c.Scored), Sum: r.say.share(c.Expected), Change: r.say.exact(c.Exact),
	}
	for _, l := range c.Lines {
		w.Lines = append(w.Lines, r.line(c, l))
	}
	w.After = r.conclusion(c)
	return w
}

func (r ratingTable) line(c rating.Change, l rating.Line) RatingLine {
	opponent := play.PlayerID(l.Opponent)
	line := RatingLine{
		Round: l.Round, Opponent: r.Short(opponent), Href: r.Href(opponent), White: l.White, Rating: web.OrNothing(l.Rating),
		Scored: r.say.points(l.Scored),
	}
	if result, ok := r.rated[ratedKey{play.PlayerID(c.Player), opponent, l.Round}]; ok {
		line.Notes = append(line.Notes, templates.Msg("ratings.rated-only", "result", result))
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
		said = append(said, templates.Msg("ratings.sum", "k", c.K, "scored", r.say.points(c.Scored), "expected", r.say.share(c.Expected),
			"change", r.say.exact(c.Exact)),
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
	return templates.Msg("ratings.performed", "games", p.Games, "mean", p.Mean, "percent", p.Hundredths, "difference",
		r.say.signed(p.Difference), "rating", p.Rating)
}
