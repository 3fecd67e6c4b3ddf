package show

import (
	"adyukh/rules"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Late says with which round a late player began: "с тура 2".
func Late(p play.Player) Text { return late(p.Entered) }

// Out says since when a player is out, and whether the games left the table; nothing for who is in.
func Out(e *play.Event, p play.Player) Text {
	return Gone(GoneFrom(e, p), e.Status(p))
}

// Notices are what lists say beside a player's name: a late beginning, an early end, what was deducted from the sums.
func Notices(e *play.Event, p play.Player) []Text {
	points, match := 0, 0
	for _, d := range e.Deductions() {
		if play.PlayerID(d.Player) == p.ID && !e.IsAnnulled(p.ID) {
			points, match = points+d.Points, match+d.Match
		}
	}
	return notices(p.Entered, GoneFrom(e, p), e.Status(p), taken(e.Head, points, match))
}

func notices(entered, withdrawn int, status standings.Status, off Text) []Text {
	var all []Text
	for _, t := range []Text{late(entered), Gone(withdrawn, status), off} {
		if !t.Empty() {
			all = append(all, t)
		}
	}
	return all
}

func late(entered int) Text {
	if entered < 2 {
		return Text{}
	}
	return Msg("pdf.entered", "round", entered)
}

// atOnce is in place of the round from which on somebody is out, where all rounds are played at once.
const atOnce = -1

// GoneFrom is the round from which on a player is out, for Gone; 0 for who is in.
func GoneFrom(e *play.Event, p play.Player) int {
	if p.Withdrawn.FromRound != 0 && e.AtOnce() {
		return atOnce
	}
	return p.Withdrawn.FromRound
}

// Gone says that a player is out, and whether the games left the table, or the player the places.
func Gone(from int, status standings.Status) Text {
	switch {
	case from == 0:
		return Text{}
	case from == atOnce && status == standings.Annulled:
		return Msg("player.left-annulled")
	case from == atOnce:
		return Msg("player.left")
	case status == standings.Annulled:
		return Msg("player.out-annulled", "round", from)
	case status == standings.Apart:
		return Msg("player.out-apart", "round", from)
	}
	return Msg("player.out", "round", from)
}

// deducted says what was taken off both sums; one number where a game gives as much in both.
func deducted(scale rules.Scale, points, match Number) Text {
	switch {
	case !points.Defined() && !match.Defined():
		return Text{}
	case !match.Defined() || !scale.Counts && points == match:
		return Msg("player.deducted", "points", points)
	case !points.Defined():
		return Msg("player.deducted-match", "match", match)
	}
	return Msg("player.deducted-both", "points", points, "match", match)
}

// PenaltyText says what a penalty is, with its measure.
func PenaltyText(h play.Head, p incident.Penalty) Text {
	switch p.Sanction {
	case incident.Time:
		key := "incident.penalty.time"
		if p.Given {
			key = "incident.penalty.time-given"
		}
		return Msg(key, "n", p.Minutes)
	case incident.Deduction:
		return taken(h, p.Points, p.Match)
	case incident.Exclusion:
		return Msg("incident.penalty.round", "round", p.Round)
	case incident.Disqualification:
		return Msg("incident.penalty.out", "round", max(1, p.Round))
	}
	return Msg("incident-sanction." + string(p.Sanction))
}

// pointsOf are points as the scale keeps them: two of them are one where points are halved.
func pointsOf(n int, scale rules.Scale) Number {
	if scale.Halves {
		return NumberOf(standings.Ratio(int64(n), 2), scale)
	}
	return NumberOf(standings.Whole(int64(n)), scale)
}

// Deducted says what penalties have taken off a player's sums in a round; of teams, beside what breaches have: see BreachesOf.
func Deducted(e *play.Event, round int, id play.PlayerID) Text {
	points, match := 0, 0
	for _, i := range e.Incidents {
		if i.Deducts() && play.PlayerID(i.Player) == id && i.Round == round {
			points, match = points+i.Penalty.Points, match+i.Penalty.Match
		}
	}
	return taken(e.Head, points, match)
}

// taken says what was deducted; 0 for nothing.
func taken(h play.Head, points, match int) Text {
	var off, offMatch Number
	ofMatch := h.Scale()
	if h.Discipline.IsTeam() { // whole in every game
		ofMatch = rules.Scale{Counts: true}
	}
	if points != 0 {
		off = pointsOf(points, h.Scale())
	}
	if match != 0 {
		offMatch = pointsOf(match, ofMatch)
	}
	return deducted(ofMatch, off, offMatch)
}
