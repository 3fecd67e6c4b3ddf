package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
)

// BackField says to which page an answer leads back.
const BackField = "back"

// offered is how many opponents are offered to somebody who waits; the others are found on the page on which pairs are changed by hand.
const offered = 3

// unfolded is how many who enter later stand among the others who wait.
const unfolded = 3

// Waits are those for whom the round and the hall do not agree, with the answers as buttons. Back is the page that shows them, from the
// end of the round's address.
func Waits(e *play.Event, n int, may func(account.Action) bool, back string) templates.Waits {
	all := e.Waits(n)
	if len(all) == 0 {
		return templates.Waits{}
	}
	late := 0
	for _, w := range all {
		if w.Kind == play.WaitsLate {
			late++
		}
	}
	v := waitsView{
		Event: e, n: n, path: web.DeskRoundPath(e.ID, n), back: back, people: DeskPeople(e), pair: may(account.PairRounds),
		enter: may(account.EnterResults), leave: may(account.EditPlayers),
	}
	var out templates.Waits
	for _, w := range all {
		if w.Kind == play.WaitsLate && late > unfolded {
			out.Late = append(out.Late, v.decision(w))
		} else {
			out.Now = append(out.Now, v.decision(w))
		}
	}
	return out
}

type waitsView struct {
	*play.Event
	n                  int
	path, back         string
	people             People
	pair, enter, leave bool
}

func (v waitsView) decision(w play.Wait) templates.Decision {
	p := v.people.ByID[w.Player]
	d := templates.Decision{
		Where: templates.Literal(p.Name), Href: web.PlayerPath(v.ID, w.Player),
		Text: templates.Msg("wait."+string(w.Kind), "board", w.Seat.Board, "name", v.people.Short(w.Seat.Opponent(w.Player)), "round", v.n),
	}
	if v.pair {
		for _, id := range w.Partners[:min(offered, len(w.Partners))] {
			d.Actions = append(d.Actions, v.meet(w.Player, id))
		}
		for _, kind := range w.Byes {
			d.Actions = append(d.Actions, v.act(templates.Msg("wait.bye-"+string(kind)), "kind", string(play.EditBye),
				"white", web.Number64(w.Player), "bye", string(kind)))
		}
	}
	r, _ := v.Round(v.n)
	if v.enter && w.HasBoard() && r.IsPublished() {
		d.Actions = append(d.Actions, Forfeits(v.Event, w)...)
		if v.IsTeam() {
			d.Links = append(d.Links, templates.Link{Label: templates.Msg("wait.forfeit"), Href: v.people.GameHref(w.Seat.ID) + "/forfeit"})
		}
	}
	if v.pair && w.HasBoard() && v.Head.Regulations.System.CanPairAgain() && permit.Of(v.Event, permit.Repair, v.n).IsFree() {
		d.Actions = append(d.Actions, templates.Action{
			Label: templates.Msg("wait.repair"), Action: v.path + "/repair", Style: "small", Hidden: RevisionField(v.Version),
		})
	}
	if v.leave && w.Kind == play.WaitsAbsent {
		d.Links = append(d.Links, templates.Link{
			Label: templates.Msg("attendance.withdraw"), Href: web.PlayerPath(v.ID, w.Player) + "#withdraw",
		})
	}
	return d
}

// meet is a button that brings two together. It says why the other can be had.
func (v waitsView) meet(one, two play.PlayerID) templates.Action {
	key := "wait.meet"
	if g, sits := v.GameOf(two, v.n); sits {
		key = "wait.meet-" + map[bool]string{true: "free", false: "left"}[g.IsFree()]
		if g.IsFree() && g.Result.Kind != play.FreeRound {
			key = "wait.meet"
		}
	}
	return v.act(templates.Msg(key, "one", v.people.Short(one), "two", v.people.Short(two)), "kind", string(play.EditMeet),
		"white", web.Number64(one), "black", web.Number64(two))
}

func (v waitsView) act(label templates.Text, fields ...string) templates.Action {
	a := templates.Action{Label: label, Action: v.path + "/seat", Style: "small", Hidden: RevisionField(v.Version)}
	for i := 0; i+1 < len(fields); i += 2 {
		a.Hidden = append(a.Hidden, templates.Hidden{Name: fields[i], Value: fields[i+1]})
	}
	if v.back != "" {
		a.Hidden = append(a.Hidden, templates.Hidden{Name: BackField, Value: v.back})
	}
	return a
}

// Forfeits are the results that can be entered for the games of who is missing: a loss, or of both where both are.
func Forfeits(e *play.Event, w play.Wait) []templates.Action {
	r, _ := e.Round(w.Seat.Round)
	if !r.IsPublished() || e.IsTeam() {
		return nil
	}
	var all []templates.Action
	for _, g := range r.Match(w.Seat.Board) {
		if !g.Has(w.Player) || !e.Waiting(g) {
			continue
		}
		key, result := "attendance.forfeit", "n+"
		switch {
		case len(e.MissingAt(g)) == 2:
			key, result = "attendance.forfeit-both", "n="
		case g.White == w.Player:
			result = "n-"
		}
		all = append(all, templates.Action{
			Label: templates.Msg(key, "board", g.Board), Style: "small",
			Action: web.DeskBase(e.ID) + "/games/" + strconv.FormatInt(int64(g.ID), 10) + "/result",
			Hidden: []templates.Hidden{{Name: "result", Value: result}, web.HiddenRevision(g.Revision)},
		})
	}
	return all
}

// markMissing says at a board who of the two was not found.
func markMissing(e *play.Event, g play.Game, row *templates.Pairing) {
	if g.Result.Kind != play.NoResult {
		return
	}
	for _, p := range e.MissingAt(g) {
		seat := &row.White
		if g.Black == p.ID {
			seat = &row.Black
		}
		seat.Absent = true
	}
}
