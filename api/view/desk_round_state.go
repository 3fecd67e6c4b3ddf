package view

import (
	"slices"
	"strconv"
	"time"

	"adyukh/api/locale"
	"adyukh/templates"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// DeskRoundState names how far a round has come.
func DeskRoundState(e *play.Event, n int) string {
	r, ok := e.Round(n)
	switch {
	case !ok:
		return RoundFuture
	case !r.IsPublished():
		return roundDraft
	case e.RoundComplete(n):
		return RoundDone
	}
	return OpenState(e, n)
}

// OpenState says of a published round that is not complete whether it is played, or only postponed games of it are missing.
func OpenState(e *play.Event, n int) string {
	if n < e.CurrentRound() && !e.AtOnce() {
		return roundLate
	}
	return RoundOpen
}

// State says whether the round is a draft, or since when it is public: the time of day, and the day when it is not today.
func (d *DeskRound) State(now time.Time, tr *locale.Translator) *templates.Chip {
	switch {
	case !d.Paired:
		return nil
	case d.Round.Editing:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("edit.running")}
	case !d.Round.IsPublished():
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("round.draft")}
	}
	zone := d.Event.Head.Location()
	at := tr.Clock(d.Round.PublishedAt, zone)
	if d.Round.PublishedAt.In(zone).Format(DateLayout) != now.In(zone).Format(DateLayout) {
		at = tr.Day(d.Round.PublishedAt, zone) + ", " + at
	}
	return &templates.Chip{Tone: templates.Right, Text: templates.Msg("round.published-at", "at", at)}
}

// ComparedCount counts the round's results, those of them that were typed a second time, and where the two differed and the stored one
// was kept.
func (d *DeskRound) ComparedCount() (done, all, kept int) {
	for _, g := range d.Round.Games {
		if g.IsFree() || !g.Result.HasPoints() {
			continue
		}
		all++
		if g.Compared != play.NotCompared {
			done++
		}
		if g.Compared == play.KeptAgain {
			kept++
		}
	}
	return done, all, kept
}

// Compared says how far the second entry is.
func (d *DeskRound) Compared() templates.Progress {
	done, all, kept := d.ComparedCount()
	key := "second.progress"
	if done == all {
		key = "second.all"
	}
	return templates.Progress{Done: done, Total: all, Text: templates.Msg(key, "done", done, "all", all, "kept", kept)}
}

// Decisions gathers what waits for the arbiter: sheets whose finding nobody has decided on, this round's first, and earlier
// rounds whose results are missing.
func (d *DeskRound) Decisions() ([]templates.Decision, error) {
	here, err := d.undecided(d.Round)
	if err != nil {
		return nil, err
	}
	here = slices.Concat(d.openIncidents(), d.levelMatches(), here)
	for _, r := range d.Event.Rounds {
		if r.Number == d.N || !r.IsPublished() {
			continue
		}
		other, err := d.undecided(r)
		if err != nil {
			return nil, err
		}
		here = append(here, other...)
		here = append(here, d.missing(r)...)
	}
	return here, nil
}

func (d *DeskRound) undecided(r play.Round) ([]templates.Decision, error) {
	var out []templates.Decision
	for _, g := range r.Games {
		if !d.Event.Undecided(g) {
			continue
		}
		report, err := d.Event.Finding(g)
		if err != nil {
			return nil, err
		}
		item := templates.Decision{Where: templates.Msg("decisions.board", "board", g.Board), Href: d.People.GameHref(g.ID)}
		if r.Number != d.N {
			item.Where = templates.Msg("decisions.round-board", "round", r.Number, "board", g.Board)
		}
		item.Text, item.Clause = d.People.DecisionText(report, g.Result), RuleOf(d.Event.Head, report.Fault)
		if d.Results {
			item.Actions = decisionActions(d.People, g, report, strconv.Itoa(d.N))
		}
		out = append(out, item)
	}
	return out, nil
}

// missing names the boards of another round whose games are postponed, and those of an earlier one that have no result yet.
func (d *DeskRound) missing(r play.Round) []templates.Decision {
	if d.Event.AtOnce() {
		return nil
	}
	var open, postponed []int
	for _, g := range show.Pairings(d.Event, r.Number) {
		switch {
		case g.State == show.Postponed:
			postponed = append(postponed, g.Board)
		case g.IsAwaited() && r.Number < d.N:
			open = append(open, g.Board)
		}
	}
	var out []templates.Decision
	add := func(key string, boards []int) {
		if boards = slices.Compact(boards); len(boards) > 0 {
			out = append(out, templates.Decision{
				Where: templates.Msg("decisions.round", "round", r.Number), Href: d.People.RoundHref(r.Number),
				Text: templates.Msg(key, "n", len(boards), "boards", show.NumberList(boards)),
			})
		}
	}
	add("decisions.missing", open)
	add("decisions.postponed", postponed)
	return out
}

// openIncidents are the disputes, claims and protests that wait for a decision, of every round.
func (d *DeskRound) openIncidents() []templates.Decision {
	var out []templates.Decision
	for _, i := range incident.Open(d.Event.Incidents) {
		if i.ID == 0 || i.Text == "" && i.At.IsZero() { // nothing but that it is there is known to a helper
			continue
		}
		out = append(out, templates.Decision{
			Where: IncidentPlace(d.Event, i), Href: IncidentPath(d.Event, i.ID), Clause: ClauseOf(d.Event.Head, i.Clause),
			Text: templates.Msg("incident.waits-of", "what", IncidentWhat(d.Event.Head, i), "who", d.People.IncidentWho(d.Event, i)),
		})
	}
	return out
}
