package trf

import "slices"

// Before is everything that may be known when a round is paired, and nothing of what came later.
type Before struct {
	Round       int
	Rounds      int // of the event, 0 when the file does not say
	System      string
	Initial     Colour
	OrderByRank bool
	Baku        bool // virtual points by the rule, for lack of lines that say them
	Scoring     Scoring
	Players     []Participant // by number
	Forbidden   [][]int       // groups of which no two may meet in this round
}

// Participant is a player as known before a round.
type Participant struct {
	Number     int
	Name       string
	Title      string
	Federation string
	Rating     int
	Rank       int      // as the file has it; matters with OrderByRank only
	History    []Cell   // of the rounds before, all of them
	Gained     []Points // what each of these rounds was worth
	Virtual    []Points // of the rounds before and of this one
	Bye        Result   // NoResult: to be paired; else HalfBye, FullBye or ZeroBye: not in this round
}

// Points returns what the participant has, without virtual points.
func (p Participant) Points() Points {
	var sum Points
	for _, g := range p.Gained {
		sum += g
	}
	return sum
}

// Next returns the number of the round to be paired next.
func (e *Event) Next() int { return e.Paired + 1 }

// Before returns what was, or is, known before a round from 1 to Next. Byes of the round are input: cells with H, F or Z, a
// blank cell of a round that was paired, lines 240, and, for the next round, XXZ. The error is a *Problem of kind
// RoundTooHigh for a round that the event does not have.
func (e *Event) Before(round int) (Before, error) {
	last := e.Next()
	if e.Rounds > 0 {
		last = min(last, e.Rounds)
	}
	if round < 1 || round > last {
		return Before{}, &Problem{Kind: RoundTooHigh, Args: Args{"round": round, "last": last}}
	}
	b := Before{
		Round: round, Rounds: e.Rounds, System: e.System, Initial: e.Initial, OrderByRank: e.OrderByRank, Baku: e.Baku, Scoring: e.Scoring,
		Players: make([]Participant, len(e.Players)),
	}
	for i := range e.Players {
		b.Players[i] = e.participant(&e.Players[i], round)
	}
	for _, f := range e.Forbidden {
		if f.From <= round && round <= f.To {
			b.Forbidden = append(b.Forbidden, slices.Clone(f.Players))
		}
	}
	return b, nil
}

func (e *Event) participant(p *Entrant, round int) Participant {
	out := Participant{
		Number: p.Number, Name: p.Name, Title: p.Title, Federation: p.Federation, Rating: p.Rating, Rank: p.Rank,
		History: make([]Cell, round-1), Gained: make([]Points, round-1), Virtual: make([]Points, round), Bye: e.byeAsked(p, round),
	}
	for r := 1; r < round; r++ {
		out.History[r-1], out.Gained[r-1] = p.Cell(r), e.Worth(p, r)
	}
	copy(out.Virtual, p.Virtual)
	return out
}

// byeAsked returns the bye with which a player stays out of a round, or NoResult.
func (e *Event) byeAsked(p *Entrant, round int) Result {
	c := p.Cell(round)
	switch {
	case round > e.Paired && slices.Contains(e.Given, p.Number), c.Result == ForfeitWin && c.Opponent == 0:
		return FullBye // without an opponent nobody was paired
	case c.IsPaired():
		return NoResult
	case c.Result != NoResult && c.Result.Rule().Asked:
		return c.Result
	case round <= len(p.Asked) && p.Asked[round-1] != NoResult:
		return p.Asked[round-1]
	case c.Result != NoResult, round <= e.Paired, slices.Contains(e.absentPending, p.Number):
		return ZeroBye
	}
	return NoResult
}

// Pair is a game of a round by the players' numbers.
type Pair struct{ White, Black int }

// Pairs returns the games of a round as the file has them, by White's number, and who had the pairing-allocated bye. Where neither
// line has a colour the smaller number stands for White.
func (e *Event) Pairs(round int) (games []Pair, byes []int) {
	for i := range e.Players {
		p := &e.Players[i]
		c := p.Cell(round)
		if c.Result == PairingBye {
			byes = append(byes, p.Number)
		}
		if c.Opponent == 0 {
			continue
		}
		if e.isWhite(p, c, round) {
			games = append(games, Pair{p.Number, c.Opponent})
		}
	}
	return games, byes
}

func (e *Event) isWhite(p *Entrant, c Cell, round int) bool {
	if c.Colour != NoColour {
		return c.Colour == White
	}
	if o := e.entrant(c.Opponent); o != nil && o.Cell(round).Colour != NoColour {
		return o.Cell(round).Colour == Black
	}
	return p.Number < c.Opponent
}
