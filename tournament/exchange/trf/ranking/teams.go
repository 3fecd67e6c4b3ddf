package ranking

import (
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// addTeams adds the teams and their matches.
func (f *Field) addTeams(e *trf.Event) error {
	if !f.Counted {
		e.IgnoreCounts()
	} else if err := replay.CheckCounts(e); err != nil {
		return err
	}
	for _, team := range e.Teams {
		f.Names[standings.ID(team.Number)] = team.Name
		p := standings.Player{ID: standings.ID(team.Number), Number: team.Number}
		switch {
		case e.IsAnnulled(team.Number):
			p.Status = standings.Annulled
		case e.IsApart(team.Number):
			p.Status = standings.Apart
		}
		f.Facts.Players = append(f.Facts.Players, p)
	}
	f.Facts.Boards = e.Boards()
	for round := 1; round <= e.Paired; round++ {
		matches, free := e.Matches(round)
		for _, m := range matches {
			g := game(m)
			f.Facts.Games = append(f.Facts.Games, g)
			f.deduct(round, m.White, &f.last().WhiteGot, m.Got[0])
			f.deduct(round, m.Black, &f.last().BlackGot, m.Got[1])
		}
		for _, t := range free {
			f.addFree(round, t)
		}
	}
	s := e.Scoring
	f.Facts.Points = standings.Scale{Unit: tenths, Most: f.Facts.Boards * int(s.WhiteWin), Draw: f.Facts.Boards * int(s.WhiteDraw)}
	if f.Counted {
		f.Facts.Points = standings.Scale{Unit: tenths, Most: f.Facts.Boards * tenths * total, Draw: f.Facts.Boards * tenths * even}
	}
	f.Facts.Match = standings.Scale{Unit: tenths, Most: int(s.TeamWin), Draw: int(s.TeamDraw)}
	return nil
}

func (f *Field) last() *standings.Game { return &f.Facts.Games[len(f.Facts.Games)-1] }

// addFree adds what a team has of a round without an opponent. Of one that stayed away for nothing the facts need not tell.
func (f *Field) addFree(round int, t trf.FreeTeam) {
	b := standings.Bye{
		Round: round, Player: standings.ID(t.Number), Kind: byeKind(t.Bye), Got: standings.Result{Points: int(t.Game), Match: int(t.Match)},
	}
	if t.Given {
		b.Kind = standings.FreeRound
	}
	f.deduct(round, t.Number, &b.Got, t.Got)
	if b.Kind != standings.ZeroBye || b.Got != (standings.Result{}) {
		f.Facts.Byes = append(f.Facts.Byes, b)
	}
}

// deduct takes what a line 299 says of a team in a round: less than the round gave was taken off by an arbiter, more was given by one.
func (f *Field) deduct(round, team int, natural *standings.Result, got trf.Score) {
	off := standings.Deduction{
		Round: round, Player: standings.ID(team), Points: max(0, natural.Points-int(got.Game)), Match: max(0, natural.Match-int(got.Match)),
	}
	natural.Points, natural.Match = max(natural.Points, int(got.Game)), max(natural.Match, int(got.Match))
	if off.Points != 0 || off.Match != 0 {
		f.Facts.Deductions = append(f.Facts.Deductions, off)
	}
}

// game is a match as the standings know it: a game of two teams with boards.
func game(m trf.Match) standings.Game {
	g := standings.Game{Round: m.Round, White: standings.ID(m.White), Black: standings.ID(m.Black)}
	if m.Open {
		return g
	}
	g.State = standings.Forfeit
	if m.Played {
		g.State = standings.Played
	}
	for _, b := range m.Boards {
		g.Boards = append(g.Boards, standings.Board{White: int(b[0]), Black: int(b[1])})
	}
	g.WhiteGot = standings.Result{Points: int(m.Game[0]), Match: int(m.Match[0])}
	g.BlackGot = standings.Result{Points: int(m.Game[1]), Match: int(m.Match[1])}
	return g
}
