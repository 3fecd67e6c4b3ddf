package ranking

import (
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// Points of адиюх where a file has counts (the regulations' own scale of 24 for each game).
const (
	total    = 24
	countWin = total/2 + 1
	even     = total / 2
)

// matchMost and matchDraw are the match points of a game, 2-1-0.
const (
	matchMost = 2
	matchDraw = 1
)

// individual adds the rounds of single players.
type individual struct {
	*Field
	event   *trf.Event
	counted bool // points are the counts of remarks XAC
}

func (f *Field) addPlayers(e *trf.Event, counted bool) error {
	s := e.Scoring
	f.Facts.Points = standings.Scale{Unit: tenths, Most: int(max(s.WhiteWin, s.BlackWin)), Draw: int(max(s.WhiteDraw, s.BlackDraw))}
	if counted {
		f.Facts.Points = standings.Scale{Unit: 1, Most: total, Draw: even}
	}
	f.Facts.Match = standings.Scale{Unit: 1, Most: matchMost, Draw: matchDraw}
	in := individual{Field: f, event: e, counted: counted}
	cells := map[int]*trf.Entrant{}
	for i := range e.Players {
		p := &e.Players[i]
		cells[p.Number] = p
		f.Names[standings.ID(p.Number)] = p.Name
		one := standings.Player{ID: standings.ID(p.Number), Number: p.Number, Rating: p.Rating}
		if e.IsApart(p.Number) {
			one.Status = standings.Apart
		}
		f.Facts.Players = append(f.Facts.Players, one)
	}
	for i := range e.Players {
		p := &e.Players[i]
		for round := 1; round <= e.Paired; round++ {
			c := p.Cell(round)
			if c.Opponent == 0 {
				in.addBye(p, round)
			} else if isWhite(p, cells[c.Opponent], round) {
				if err := in.addGame(p, cells[c.Opponent], round); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// isWhite tells whether a game is told from the first player's side: he has White, or nobody has a colour and he has the
// lower number.
func isWhite(p, opponent *trf.Entrant, round int) bool {
	own, other := p.Cell(round).Colour, opponent.Cell(round).Colour
	if own == trf.NoColour && other == trf.NoColour {
		return p.Number < opponent.Number
	}
	return own == trf.White || other == trf.Black
}

func (in individual) addGame(white, black *trf.Entrant, round int) error {
	g := standings.Game{Round: round, White: standings.ID(white.Number), Black: standings.ID(black.Number)}
	if open(white.Cell(round)) || open(black.Cell(round)) {
		in.Facts.Games = append(in.Facts.Games, g)
		return nil
	}
	g.State = standings.Forfeit
	if white.Cell(round).IsPlayed() {
		g.State = standings.Played
	}
	var err error
	if g.WhiteGot, err = in.got(white, round); err != nil {
		return err
	}
	if g.BlackGot, err = in.got(black, round); err != nil {
		return err
	}
	in.Facts.Games = append(in.Facts.Games, g)
	return nil
}

// open tells whether a game has no result yet.
func open(c trf.Cell) bool {
	return c.Opponent != 0 && (c.Result == trf.NoResult || c.Result == trf.Unknown)
}

// got returns what a player got in a game.
func (in individual) got(p *trf.Entrant, round int) (standings.Result, error) {
	c := p.Cell(round)
	r := standings.Result{Points: int(in.event.Worth(p, round)), Match: matchPoints(c.Result)}
	if !in.counted {
		return r, nil
	}
	own, other, ok := in.event.CountsOf(p.Number, round)
	args := trf.Args{"round": round, "white": p.Number, "black": c.Opponent, "total": total}
	switch {
	case ok && own+other != total && own+other != 0:
		return r, &replay.Refusal{Kind: replay.WrongCount, Line: p.Line, Args: args}
	case ok:
		r.Points = own
	case c.Result == trf.ForfeitWin:
		r.Points = total
	case c.Result == trf.ForfeitLoss:
		r.Points = 0
	default:
		return r, &replay.Refusal{Kind: replay.NoCount, Line: p.Line, Args: args}
	}
	return r, nil
}

// matchPoints returns 2, 1 or 0.
func matchPoints(r trf.Result) int {
	switch r.Rule().Symbol {
	case 'W', '+':
		return matchMost
	case 'D':
		return matchDraw
	}
	return 0
}

// addBye adds a round without an opponent. A blank cell of a Swiss is an absence, which the facts need not name; in a round
// robin it is a free round.
func (in individual) addBye(p *trf.Entrant, round int) {
	c := p.Cell(round)
	if c.Result == trf.NoResult && round <= len(p.Asked) {
		c.Result = p.Asked[round-1]
	}
	if c.Result == trf.NoResult {
		return
	}
	worth := in.worth(p, round, c.Result)
	s := in.event.Scoring
	b := standings.Bye{Round: round, Player: standings.ID(p.Number), Kind: byeKind(c.Result), Got: standings.Result{Points: int(worth)}}
	switch {
	case worth >= min(s.WhiteWin, s.BlackWin):
		b.Got.Match = matchMost
	case worth >= min(s.WhiteDraw, s.BlackDraw):
		b.Got.Match = matchDraw
	}
	if in.counted {
		b.Got.Points = [...]int{0, even, countWin}[b.Got.Match]
		if free, ok := replay.FreeCount(in.event, c.Result); ok {
			b.Got.Points = free
		}
	}
	in.Facts.Byes = append(in.Facts.Byes, b)
}

// worth returns what a round without an opponent is worth; a bye that a line 240 gives stands in no cell.
func (in individual) worth(p *trf.Entrant, round int, r trf.Result) trf.Points {
	if p.Cell(round).Result != trf.NoResult {
		return in.event.Worth(p, round)
	}
	return in.event.Scoring.Of(r, trf.NoColour)
}

// byeKind returns the kind of a result without an opponent. A win or loss by forfeit against nobody is a round that the
// arbiter gave, or that the player missed.
func byeKind(r trf.Result) standings.ByeKind {
	switch r {
	case trf.PairingBye:
		return standings.FreeRound
	case trf.FullBye, trf.ForfeitWin:
		return standings.FullBye
	case trf.HalfBye:
		return standings.HalfBye
	}
	return standings.ZeroBye
}
