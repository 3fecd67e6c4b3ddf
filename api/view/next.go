package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
)

// Next is what comes next for the event, seen from this round; zero where whoever looks may not do it.
func (d *DeskRound) Next() templates.NextStep {
	e := d.Event
	switch {
	case !d.Paired && len(e.Players) < 2:
		return d.link("next.players", "/players")
	case !d.Paired && !e.IsDrawn():
		return d.link("next.draw", "/draw")
	case d.begun && e.IsOver():
		return d.link("next.table", "/standings")
	case d.docket:
		return d.link("way.correspondence", "/post")
	case d.begun:
		return templates.NextStep{}
	case e.Head.IsCorrespondence() && !d.Round.Editing:
		return d.link("correspondence-start.next", "/post/start")
	case !d.Paired && d.N > len(e.Rounds)+1:
		return d.toRound(len(e.Rounds) + 1)
	case !d.Paired:
		return d.post("next.pair", "/rounds", d.N)
	case d.Round.Editing && d.Pair:
		return d.link("edit.go-on", "/rounds/"+strconv.Itoa(d.N)+"/edit")
	case d.Round.Editing:
		return templates.NextStep{}
	case d.couldPublishAll():
		step := d.publishAll()
		step.Style = "filled"
		return templates.NextStep{Post: &step}
	case !d.Round.IsPublished() && d.N == e.PublishedRounds()+1:
		return d.post("next.publish", "/rounds/"+strconv.Itoa(d.N)+"/publish", d.N)
	case !d.Round.IsPublished():
		return d.toRound(e.PublishedRounds() + 1)
	}
	return d.afterRound()
}

// couldPublishAll tells whether the round is the first of several drafts, none of which rests on results.
func (d *DeskRound) couldPublishAll() bool {
	e := d.Event
	return d.Pair && e.Head.Regulations.System.UsesTables() && d.N == e.PublishedRounds()+1 && d.N < len(e.Rounds)
}

func (d *DeskRound) publishAll() templates.Action {
	return d.Action(templates.Msg("round.publish-all", "first", d.N, "last", len(d.Event.Rounds)), "/rounds/publish")
}

// afterRound is what follows a published round: its results while some are to come, else the round where the work is; when all are
// played, what is still open, or the final table.
func (d *DeskRound) afterRound() templates.NextStep {
	e, n := d.Event, d.Event.WorkingRound()
	switch {
	case n == d.N && d.Pair && d.IsClosed():
		return d.link("lineup.next", "/rounds/"+strconv.Itoa(n)+"/lineups", "round", n)
	case n == d.N && !e.RoundComplete(n) && !d.Results:
		return templates.NextStep{}
	case n == d.N && !e.RoundComplete(n):
		return d.link("next.results", "/rounds/"+strconv.Itoa(n)+ResultsHash, "round", n)
	case e.IsOver():
		return d.link("next.table", "/standings")
	case n == d.N || e.RoundComplete(n):
		return templates.NextStep{Link: d.People.openLink(e)}
	case n == d.N+1 && n == len(e.Rounds)+1:
		return d.post("next.pair", "/rounds", n)
	case n == d.N+1 && n == e.PublishedRounds()+1:
		return d.post("next.publish", "/rounds/"+strconv.Itoa(n)+"/publish", n)
	}
	return d.toRound(n)
}

func (d *DeskRound) toRound(n int) templates.NextStep {
	return templates.NextStep{Link: &templates.Link{Label: templates.Msg("next.round", "round", n), Href: d.People.RoundHref(n)}}
}

func (d *DeskRound) link(key, path string, args ...any) templates.NextStep {
	return templates.NextStep{Link: &templates.Link{Label: templates.Msg(key, args...), Href: d.People.Base + path}}
}

func (d *DeskRound) post(key, path string, round int) templates.NextStep {
	if !d.Pair {
		return templates.NextStep{}
	}
	step := d.Action(templates.Msg(key, "round", round), path)
	step.Style = "filled"
	return templates.NextStep{Post: &step}
}

// Action is a button for a change of rounds, which is checked by the event's version.
func (d *DeskRound) Action(label templates.Text, path string) templates.Action {
	return templates.Action{Label: label, Action: d.People.Base + path, Hidden: RevisionField(d.Event.Version)}
}

func RevisionField(n int64) []templates.Hidden {
	return []templates.Hidden{web.HiddenRevision(n)}
}

// More are the other changes that the round's state allows.
func (d *DeskRound) More() []templates.Action {
	if !d.Pair || d.Event.HasEnded() {
		return nil
	}
	var out []templates.Action
	e, here := d.Event, "/rounds/"+strconv.Itoa(d.N)
	last := len(e.Rounds)
	if e.IsDrawn() && last < e.ScheduledRounds() {
		if d.Paired && (!e.RoundComplete(d.N) || last != d.N) && (e.PublishedRounds() == last || !e.Head.Regulations.System.UsesResults()) {
			out = append(out, d.Action(templates.Msg("next.pair", "round", last+1), "/rounds"))
		}
		if last+1 < e.ScheduledRounds() && e.Head.Regulations.System.UsesTables() {
			out = append(out, d.Action(templates.Msg("round.pair-all", "first", last+1, "last", e.ScheduledRounds()), "/rounds/all"))
		}
	}
	if d.couldPublishAll() {
		out = append(out, d.Action(templates.Msg("next.publish", "round", d.N), here+"/publish"))
	}
	if d.Paired && !permit.Of(e, permit.Edit, d.N).IsRefused() {
		out = append(out, d.Action(templates.Msg("edit.begin"), here+"/edit/begin"))
	}
	if permit.Of(e, permit.Unpublish, d.N).IsFree() || d.Round.IsPublished() && d.N == e.PublishedRounds() { // else it says what to do instead
		out = append(out, d.Action(templates.Msg("round.unpublish"), here+"/unpublish"))
	}
	if e.Head.Regulations.System.CanPairAgain() && !permit.Of(e, permit.Repair, d.N).IsRefused() {
		out = append(out, d.Action(templates.Msg("round.repair", "round", d.N), here+"/repair"))
	}
	if !permit.Of(e, permit.Unpair, d.N).IsRefused() {
		unpair := d.Action(templates.Msg("round.unpair", "round", d.N), here+"/unpair")
		unpair.Style = "danger"
		out = append(out, unpair)
	}
	return out
}

// Prints are the papers of the round for an audience.
func (d *DeskRound) Prints(a play.Audience) []templates.Link {
	if !d.Paired {
		return nil
	}
	return RoundPapers(d.People.Base, d.Event, d.N, a)
}
