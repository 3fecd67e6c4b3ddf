package replay

import (
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// double returns the question that a match of a Double-Swiss is: match k takes the rounds 2k−1 and 2k of the file, and was paired before
// the first of them. A match is forfeited when one player forfeits both games (C.04.5).
func (f *File) double(round int) (teams.Swiss, error) {
	match := (round + 1) / 2
	s, err := f.Swiss(2*match - 1)
	if err != nil {
		return teams.Swiss{}, err
	}
	d := teams.Swiss{Round: match, Rounds: (s.Rounds + 1) / 2, Initial: s.Initial, Double: true, Seats: f.seats}
	for _, group := range s.Forbidden {
		for i, a := range group {
			for _, b := range group[:i] {
				d.Barred = append(d.Barred, [2]int{a, b})
			}
		}
	}
	at := map[int]*pairing.Entrant{}
	for i := range s.Entrants {
		at[s.Entrants[i].Number] = &s.Entrants[i]
	}
	for _, e := range s.Entrants {
		t := teams.Team{Number: e.Number, Absent: e.Absent}
		for k := range match - 1 {
			t.Past = append(t.Past, f.doublePast(e, at, k, s.Points.Win))
		}
		d.Teams = append(d.Teams, t)
	}
	return d, nil
}

// doublePast puts the two games of match k+1 of a player together.
func (f *File) doublePast(e pairing.Entrant, at map[int]*pairing.Entrant, k, win int) teams.Past {
	one, two := e.Past[2*k], e.Past[2*k+1]
	p := teams.Past{Primary: one.Points + two.Points}
	o := at[one.Opponent]
	switch {
	case o != nil && forfeitsBoth(e, k):
		p.Kind, p.Opponent = teams.Lost, one.Opponent
	case o != nil && forfeitsBoth(*o, k):
		p.Kind, p.Opponent = teams.Won, one.Opponent
	case o != nil:
		p.Kind, p.Opponent, p.Colour = teams.Played, one.Opponent, one.Colour
		if p.Colour == pairing.NoColour { // of a forfeited game
			p.Colour = f.colourOf(e.Number, 2*k+1, f.cell(e.Number, 2*k+1))
		}
	case one.Kind == pairing.AllocatedBye || two.Kind == pairing.AllocatedBye:
		p.Kind = teams.Bye
	case one.Points >= win && two.Points >= win:
		p.Kind = teams.FullBye
	}
	return p
}

func forfeitsBoth(e pairing.Entrant, k int) bool {
	one, two := e.Past[2*k], e.Past[2*k+1]
	return one.Kind == pairing.Forfeited && two.Kind == pairing.Forfeited && one.Points+two.Points == 0
}

// pairDouble pairs a round of a Double-Swiss: the second game of a match has the colours reversed.
func (f *File) pairDouble(round int) (Round, error) {
	s, err := f.double(round)
	if err != nil {
		return Round{}, err
	}
	out, err := pairUpwards(round, s)
	if err == nil && round%2 == 0 {
		for i, g := range out.Games {
			out.Games[i] = trf.Pair{White: g.Black, Black: g.White}
		}
	}
	return out, err
}
