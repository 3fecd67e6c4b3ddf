package pairing

// TieKind is a way to settle a knock-out match that stands level.
type TieKind string

// The ways, all of them usual practice: no handbook of draughts or chess settles them for good.
const (
	TieGames TieKind = "games" // more games, all of them played, by the count of the match
	TieWin   TieKind = "win"   // more games until one of them is won
	TieRank  TieKind = "rank"  // the one with the smaller number of the bracket goes on
	TieLot   TieKind = "lot"   // by lot
)

// MaxTieGames is the largest number of games of one step.
const MaxTieGames = 20

// TieStep is a step by which a level match is settled.
type TieStep struct {
	Kind  TieKind `json:"kind"`
	Games int     `json:"games,omitzero"` // TieGames and TieWin: how many at most
}

// Tie is how a knock-out match finds its winner: the match itself, then step after step while it stands level.
type Tie struct {
	Match MicroMatch
	Steps []TieStep

	// Most, when above 0, is the most that one game can bring: games that can't change the winner any more are not played.
	Most int
}

// Verdict is what the games played so far say about a knock-out match.
type Verdict struct {
	Winner int      // 1 or 2: the player named first in the match, or the other; 0: not settled yet
	Step   int      // index of the step that settled it or is under way; -1: the match itself
	Next   []Colour // of the player named first, in the games that are still to be played in this step, open ones included
	Stuck  bool     // all steps are used up and the match stands level: the arbiter has to name a winner
}

// Check returns a *SizeError when a number of games can't be, and a *ChoiceError when a kind is unknown or the games of the
// match don't give one winner because they count by themselves (CountGames).
func (t Tie) Check() error {
	if err := t.Match.Check(); err != nil {
		return err
	}
	if t.Match.Count == CountGames {
		return &ChoiceError{What: "match count", Value: string(t.Match.Count)}
	}
	for _, s := range t.Steps {
		switch s.Kind {
		case TieGames, TieWin:
			if s.Games < 1 || s.Games > MaxTieGames {
				return &SizeError{What: "games", Value: s.Games, Low: 1, High: MaxTieGames}
			}
		case TieRank, TieLot:
		default:
			return &ChoiceError{What: "tie step", Value: string(s.Kind)}
		}
	}
	return nil
}

// Decide tells how a match stands after the given games, in the order in which they are played: those of the match, then
// those of the steps. Colours change from game to game throughout. High is 1 or 2: who has the smaller number of the
// bracket. Seed is that of the lot, drawn for this match alone (Knockout.Lot). A match in which both forfeited everything
// stands level. The error is a *SizeError when there are more games than the match needed.
func (t Tie) Decide(games []GameScore, high int, seed uint64) (Verdict, error) {
	rest := games
	for step := -1; step < len(t.Steps); step++ {
		kind, size := TieGames, t.Match.Games
		if step >= 0 {
			kind, size = t.Steps[step].Kind, t.Steps[step].Games
		}
		v := Verdict{Step: step}
		switch kind {
		case TieRank:
			v.Winner = high
		case TieLot:
			v.Winner = 1 + int(lotOf(seed, step).below(2))
		default:
			played := rest[:min(size, len(rest))]
			if kind == TieWin {
				played = upToWin(played)
			}
			rest = rest[len(played):]
			v.Winner, v.Next = t.stage(kind, played, size, len(games)-len(rest)-len(played))
		}
		if v.Winner != 0 || v.Next != nil {
			return v, t.surplus(len(games), len(rest))
		}
	}
	return Verdict{Step: len(t.Steps) - 1, Stuck: true}, t.surplus(len(games), len(rest))
}

// surplus is about games that were played after the match was settled.
func (t Tie) surplus(games, rest int) error {
	if rest == 0 {
		return nil
	}
	return &SizeError{What: "games", Value: games, Low: 0, High: games - rest}
}

// upToWin cuts the games after the first that is won.
func upToWin(games []GameScore) []GameScore {
	for i, g := range games {
		if !g.Open && !g.Forfeit && g.Points[0] != g.Points[1] {
			return games[:i+1]
		}
	}
	return games
}

// stage returns the winner of a step of so many games, or the games that it still has to see: all of them, but of TieWin
// only the next. Before is how many games there were in the steps before.
func (t Tie) stage(kind TieKind, played []GameScore, size, before int) (winner int, next []Colour) {
	m := t.Match
	m.Games = size
	s, _ := m.Score(played) // never more games than m has
	won := s.ahead(m.Count)
	switch {
	case kind == TieWin && won != 0:
		size = len(played)
	case kind == TieGames && t.Most > 0 && m.Settled(s, t.Most) != 0:
		return won, nil
	}
	for i := range size {
		if i >= len(played) || played[i].Open {
			next = append(next, colourOfGame(before+i))
		}
		if kind == TieWin && next != nil {
			break
		}
	}
	if next != nil {
		return 0, next
	}
	return won, nil
}

// colourOfGame returns the colour of the player named first in game i of a match, from 0.
func colourOfGame(i int) Colour {
	if i%2 == 0 {
		return White
	}
	return Black
}
