package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/report"
)

// next is what comes next for the event, seen from this round; the zero nextStep while results are being typed.
func (d *deskRound) next() templates.NextStep {
	e := d.event
	switch {
	case !d.paired && len(e.Players) < 2:
		return d.link("next.players", "/players")
	case !d.paired && !e.IsDrawn():
		return d.link("next.draw", "/draw")
	case !d.paired && d.n > len(e.Rounds)+1:
		return d.toRound(len(e.Rounds) + 1)
	case !d.paired:
		return d.post("next.pair", "/rounds", d.n)
	case d.round.Editing && d.pair:
		return d.link("edit.go-on", "/rounds/"+strconv.Itoa(d.n)+"/edit")
	case d.round.Editing:
		return templates.NextStep{}
	case !d.round.IsPublished() && d.n == e.PublishedRounds()+1:
		return d.post("next.publish", "/rounds/"+strconv.Itoa(d.n)+"/publish", d.n)
	case !d.round.IsPublished():
		return d.toRound(e.PublishedRounds() + 1)
	case !e.RoundComplete(d.n):
		return templates.NextStep{}
	}
	return d.afterRound()
}

// afterRound is what follows a round that has every result: the first round that is not so far, or the final table.
func (d *deskRound) afterRound() templates.NextStep {
	e, n := d.event, d.event.CompleteRounds()+1
	switch {
	case n > e.ScheduledRounds():
		return d.link("next.table", "/standings")
	case n == d.n+1 && n == len(e.Rounds)+1:
		return d.post("next.pair", "/rounds", n)
	case n == d.n+1 && n == e.PublishedRounds()+1:
		return d.post("next.publish", "/rounds/"+strconv.Itoa(n)+"/publish", n)
	}
	return d.toRound(n)
}

func (d *deskRound) toRound(n int) templates.NextStep {
	return templates.NextStep{Link: &templates.Link{Label: templates.Msg("next.round", "round", n), Href: d.people.roundHref(n)}}
}

func (d *deskRound) link(key, path string) templates.NextStep {
	return templates.NextStep{Link: &templates.Link{Label: templates.Msg(key), Href: d.people.base + path}}
}

func (d *deskRound) post(key, path string, round int) templates.NextStep {
	if !d.pair {
		return templates.NextStep{}
	}
	step := d.action(templates.Msg(key, "round", round), path)
	step.Style = "filled"
	return templates.NextStep{Post: &step}
}

// action is a button for a change of rounds, which is checked by the event's version.
func (d *deskRound) action(label templates.Text, path string) templates.Action {
	return templates.Action{Label: label, Action: d.people.base + path, Hidden: revisionField(d.event.Version)}
}

func revisionField(n int64) []templates.Hidden {
	return []templates.Hidden{hiddenRevision(n)}
}

// more are the other changes that the round's state allows.
func (d *deskRound) more() []templates.Action {
	if !d.pair {
		return nil
	}
	var out []templates.Action
	e, here := d.event, "/rounds/"+strconv.Itoa(d.n)
	last := len(e.Rounds)
	if e.IsDrawn() && last < e.ScheduledRounds() {
		if d.paired && (!e.RoundComplete(d.n) || last != d.n) && (e.PublishedRounds() == last || !e.Head.Regulations.System.UsesResults()) {
			out = append(out, d.action(templates.Msg("next.pair", "round", last+1), "/rounds"))
		}
		if last+1 < e.ScheduledRounds() && e.Head.Regulations.System.UsesTables() {
			out = append(out, d.action(templates.Msg("round.pair-all", "first", last+1, "last", e.ScheduledRounds()), "/rounds/all"))
		}
	}
	if d.paired && !d.round.Editing {
		out = append(out, d.action(templates.Msg("edit.begin"), here+"/edit/begin"))
	}
	if d.round.IsPublished() && d.n == e.PublishedRounds() && !hasResults(d.round) {
		out = append(out, d.action(templates.Msg("round.unpublish"), here+"/unpublish"))
	}
	if d.paired && !d.round.IsPublished() && d.n == last {
		out = append(out, d.action(templates.Msg("round.unpair", "round", d.n), here+"/unpair"))
	}
	return out
}

// hasResults tells whether a result or a sheet was entered in the round; it can then no longer be unpublished.
func hasResults(r tournament.Round) bool {
	for _, g := range r.Games {
		if !g.IsFree() && (g.Result.Kind != tournament.NoResult || g.Sheet.Text != "") {
			return true
		}
	}
	return false
}

// prints are the papers of the round.
func (d *deskRound) prints() []templates.Link {
	if !d.paired {
		return nil
	}
	return roundPapers(d.people.base, d.n, func(p report.Document) bool { return p.Kind == "" || d.results })
}
