package replay

import (
	"errors"
	"strconv"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
)

// Points of адиюх when counts pair (the regulations' own scale of 24 for each game).
const (
	total    = 24
	countWin = total/2 + 1
	even     = total / 2
)

// Swiss returns the question that a round of a Swiss is: what was known when it was paired. Byes of the round that were known
// before are absences; what the pairing itself gave is not in it. Numbers are those of the engine (Numbered).
//
// Games without a result count as drawn and played, as those that are adjourned (C.04.2). The error is a *trf.Problem for a round
// that the event does not have, or a *Refusal.
func (f *File) Swiss(round int) (pairing.Swiss, error) {
	b, err := f.event.Before(round)
	if err != nil {
		return pairing.Swiss{}, err
	}
	s := pairing.Swiss{Round: round, Rounds: b.Rounds, Points: f.scale(b.Scoring), Initial: colour(b.Initial)}
	for i := range b.Players {
		entrant, err := f.entrant(&b.Players[i])
		if err != nil {
			return pairing.Swiss{}, err
		}
		s.Entrants = append(s.Entrants, entrant)
	}
	if b.Baku {
		if err := f.accelerate(s.Entrants, b); err != nil {
			return pairing.Swiss{}, err
		}
	}
	for _, group := range b.Forbidden {
		var numbers []int
		for _, n := range group {
			numbers = append(numbers, f.Numbered(n))
		}
		s.Forbidden = append(s.Forbidden, numbers)
	}
	return s, nil
}

// scale returns the points of a win, a loss and the most that a game can bring: tenths, or counts.
func (f *File) scale(s trf.Scoring) pairing.Points {
	if f.counted {
		return pairing.Points{Win: countWin, Most: total}
	}
	return pairing.Points{
		Win: int(min(s.WhiteWin, s.BlackWin)), Loss: int(max(s.WhiteLoss, s.BlackLoss)),
		Most: int(max(s.WhiteWin, s.BlackWin, s.WhiteDraw, s.BlackDraw)),
	}
}

func colour(c trf.Colour) pairing.Colour {
	switch c {
	case trf.White:
		return pairing.White
	case trf.Black:
		return pairing.Black
	}
	return pairing.NoColour
}

func (f *File) entrant(p *trf.Participant) (pairing.Entrant, error) {
	e := pairing.Entrant{Number: f.Numbered(p.Number), Absent: p.Bye != trf.NoResult}
	for i, c := range p.History {
		past, err := f.past(p, i+1, c)
		if err != nil {
			return e, err
		}
		e.Past = append(e.Past, past)
	}
	for _, v := range p.Virtual {
		e.Virtual = append(e.Virtual, f.virtual(v))
	}
	return e, nil
}

// virtual turns virtual points of the file into those that pair: where counts do, a win of the file is 24.
func (f *File) virtual(v trf.Points) int {
	if win := f.event.Scoring.WhiteWin; f.counted {
		return int(v * total / win)
	}
	return int(v)
}

// past turns a cell into a round of the engine.
func (f *File) past(p *trf.Participant, round int, c trf.Cell) (pairing.Past, error) {
	points, err := f.points(p, round, c)
	past := pairing.Past{Kind: pairing.Unpaired, Points: points}
	switch {
	case err != nil:
		return past, err
	case c.Result == trf.PairingBye:
		past.Kind = pairing.AllocatedBye
	case c.Opponent == 0 && c.Result == trf.ForfeitWin:
		past.Kind = pairing.Forfeited // there was a pairing, whoever it was with
	case c.Opponent == 0:
	case c.IsPlayed(), c.Result == trf.NoResult:
		past.Kind, past.Opponent = pairing.Played, f.Numbered(c.Opponent)
		past.Colour = f.colourOf(p.Number, round, c)
		if past.Colour == pairing.NoColour {
			return past, f.refuse(NoColour, p.Number, round, trf.Args{"opponent": c.Opponent})
		}
	default:
		past.Kind, past.Opponent = pairing.Forfeited, f.Numbered(c.Opponent)
	}
	return past, nil
}

// colourOf returns the colour of a game; where one line leaves it out, that of the other counts.
func (f *File) colourOf(number, round int, c trf.Cell) pairing.Colour {
	if c.Colour != trf.NoColour {
		return colour(c.Colour)
	}
	return colour(f.cell(c.Opponent, round).Colour.Other())
}

// points returns what a round brought, in the unit that pairs.
func (f *File) points(p *trf.Participant, round int, c trf.Cell) (int, error) {
	open := c.Opponent != 0 && (c.Result == trf.NoResult || c.Result == trf.Unknown)
	switch {
	case !f.counted && open:
		return int(f.event.Scoring.Unknown), nil
	case !f.counted:
		return int(p.Gained[round-1]), nil
	case c.Opponent == 0:
		return f.unpaired(c.Result, p.Gained[round-1]), nil
	}
	own, other, ok := f.event.CountsOf(p.Number, round)
	switch {
	case ok && own+other != total && own+other != 0:
		return 0, f.refuse(WrongCount, p.Number, round, trf.Args{"total": total, "white": p.Number, "black": c.Opponent})
	case ok:
		return own, nil
	case open:
		return even, nil
	case c.Result == trf.ForfeitWin:
		return total, nil
	case c.Result == trf.ForfeitLoss:
		return 0, nil
	}
	return 0, f.refuse(NoCount, p.Number, round, trf.Args{"white": p.Number, "black": c.Opponent})
}

// unpaired returns the points of a round without an opponent where counts pair: what the file's setting says for a free round,
// else those of the least win, of a draw, or none, by what the round is worth in lines 001.
func (f *File) unpaired(result trf.Result, worth trf.Points) int {
	s := f.event.Scoring
	if free, ok := FreeCount(&f.event, result); ok {
		return free
	}
	switch {
	case worth >= min(s.WhiteWin, s.BlackWin):
		return countWin
	case worth >= min(s.WhiteDraw, s.BlackDraw):
		return even
	}
	return 0
}

// FreeCount returns the count of a round without an opponent as the setting "free" of the file says it; ok is false where it
// says nothing of this result.
func FreeCount(e *trf.Event, result trf.Result) (count int, ok bool) {
	given := result == trf.PairingBye || result == trf.FullBye || result == trf.ForfeitWin
	n, err := strconv.Atoi(e.Setting(trf.SettingFree))
	return n, given && err == nil && n >= 0 && n <= total
}

// accelerate gives the virtual points of Baku acceleration to the upper group of those who were in the list of round 1.
func (f *File) accelerate(entrants []pairing.Entrant, b trf.Before) error {
	first, err := f.event.Before(1)
	if err != nil {
		return err
	}
	var list []pairing.Entrant
	for _, p := range first.Players {
		list = append(list, pairing.Entrant{Number: f.Numbered(p.Number), Absent: p.Bye != trf.NoResult})
	}
	win, draw := int(b.Scoring.WhiteWin), int(b.Scoring.WhiteDraw)
	if f.counted {
		win, draw = total, even
	}
	pairing.Accelerate(entrants, pairing.BakuLast(list), b.Rounds, win, draw)
	return nil
}

// cell returns what a player's line says about a round.
func (f *File) cell(number, round int) trf.Cell {
	if p := f.players[number]; p != nil {
		return p.Cell(round)
	}
	return trf.Cell{}
}

// refuse makes a Refusal about a cell of a player.
func (f *File) refuse(kind Kind, number, round int, args trf.Args) error {
	args["round"] = round
	return &Refusal{Kind: kind, Line: f.players[number].Line, Column: columnOf(round), Args: args}
}

// engineError says in the terms of the file what the engine refuses.
func (f *File) engineError(err error) error {
	var bad *pairing.InputError
	if !errors.As(err, &bad) {
		return err
	}
	number := f.Named(bad.Number)
	return f.refuse(Contrary, number, max(bad.Round, 1), trf.Args{"number": number})
}
