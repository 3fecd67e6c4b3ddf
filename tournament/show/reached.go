package show

import (
	"slices"

	"adyukh/tournament/play"
)

// reach says of every row of a knock-out how far the player came, and who may still come further.
func (s *Standings) reach(e *play.Event) {
	b := &play.Bracket{}
	if after := s.Table.After; after > 0 {
		b = upTo(e, after).Bracket()
	}
	for i := range s.Rows {
		row := &s.Rows[i]
		at := slices.IndexFunc(b.Places, func(p play.BracketPlace) bool { return p.Player == row.Player })
		row.In = at < 0 || b.Places[at].In
		row.Reached = reached(b, row.Player)
	}
}

// reached names the round in which a player went out, or says that the player is in.
func reached(b *play.Bracket, id play.PlayerID) Text {
	for n := len(b.Rounds); n > 0; n-- {
		for _, m := range b.Rounds[n-1].Matches {
			switch {
			case m.Sides[0].Player != id && m.Sides[1].Player != id:
			case m.State != play.MatchOver && m.State != play.MatchVoid:
				return Msg("pdf.in")
			case m.Third:
				return Stage(len(b.Rounds) - n + 1)
			default:
				return Stage(len(b.Rounds) - n)
			}
		}
	}
	return Msg("pdf.in")
}

// RoundName names a round: "Тур 3", in a knock-out "Тур 3, полуфинал". Pages, papers, screens and programs all ask here.
func RoundName(e *play.Event, n int) Text {
	name := Msg("round.title", "n", n)
	if stage := StageOf(e, n); !stage.Empty() {
		return Msg("round.title-stage", "round", name, "stage", stage)
	}
	return name
}

// StageOf is the Stage of a round of an event; nothing where it is no knock-out.
func StageOf(e *play.Event, n int) Text {
	if !e.Head.Regulations.System.HasBracket() || n > e.ScheduledRounds() {
		return Text{}
	}
	return Stage(e.ScheduledRounds() - n)
}

// BoardName names what a board of a knock-out's last round is about where there are two: the first place and the third; nothing elsewhere.
func BoardName(e *play.Event, b *play.Bracket, round, board int) Text {
	m, ok := b.Match(round, board)
	switch {
	case !ok || !e.Head.Regulations.Knockout.Third || round != len(b.Rounds) || len(b.Rounds[round-1].Matches) < 2:
		return Text{}
	case m.Third:
		return Msg("pdf.stage.third")
	}
	return Msg("pdf.stage.first")
}

// Stage names a round of a knock-out by how many are left after it: "1/8 финала", "полуфинал", "финал".
func Stage(left int) Text { return stage("pdf.stage.", left) }

// stageHead is a Stage as the heading of a column.
func stageHead(left int) Text { return stage("bracket.", left) }

func stage(words string, left int) Text {
	switch left {
	case 0:
		return Msg(words + "final")
	case 1:
		return Msg(words + "semi-final")
	}
	return Msg(words+"part", "n", 1<<left)
}
