package show

import (
	"adyukh/rules"
	"adyukh/tournament/play"
)

// Pairing is a game of a round as every list of the round says it, or the round of a player without an opponent, who then
// stands as White.
type Pairing struct {
	ID       play.GameID
	Round    int
	Board    int // 0 in a round without an opponent
	Leg      int // which game of the match on this board, from 0
	White    play.PlayerID
	Black    play.PlayerID // 0 in a round without an opponent
	Result   play.Result   // as tables count it
	Rated    play.Result   // as ratings count it where that is another one; else zero
	State    PairingState
	Score    Score  // zero while there is none, and of a game that was not played and does not count
	Points   int    // what a round without an opponent gives, by the scale of the event's game
	Got      string // the same as it is written: "+13"; "" for nothing
	Record   string // the moves as handed in
	Annulled bool   // a player left the table with all games
	Withheld bool   // the result is disputed, and readers get none until that is decided
	Late     int    // the round with which the player of a round without an opponent begins; 0 for who has begun

	// Of a match of teams: see Pairing.seat.
	Place  int       // the board of the match, from 1; 0 elsewhere
	Game   int       // which game at this board, from 1; 0 where one is played
	Seats  [2]Sitter // White's and Black's
	Seated bool      // it is known who sits there
	Turned bool      // the team that is named first has Black
	Taken  [2]bool   // from White, and from Black, by a breach of the regulations
}

// PairingState says how far a game has come.
type PairingState string

// The states.
const (
	Awaited   PairingState = "awaited"   // the result is to come
	Postponed PairingState = "postponed" // the same, though a later round is played or was paired
	Over      PairingState = "over"
	Struck    PairingState = "struck" // one of the players left the table with all games
	Settled   PairingState = "spared" // the match is settled without it
	Undone    PairingState = "undone" // the event was ended without its result
	Unpaired  PairingState = "alone"  // a round without an opponent
)

// Score is a result as it is written for both: 17 and 7; + and − for a game that was not played.
type Score struct{ White, Black string }

// ScoreOf writes a result; it is zero while there is none.
func ScoreOf(r play.Result, scale rules.Scale) Score {
	switch {
	case !r.HasPoints():
		return Score{}
	case r.IsPlayed():
		return Score{scale.FormatPoints(r.White), scale.FormatPoints(r.Black)}
	}
	sign := func(points int) string {
		if points > 0 {
			return "+"
		}
		return "−"
	}
	return Score{sign(r.White), sign(r.Black)}
}

// IsZero tells whether there is no result.
func (s Score) IsZero() bool { return s == Score{} }

// String writes both sides: "17:7", "+:−"; nothing where there is no result.
func (s Score) String() string {
	if s.IsZero() {
		return ""
	}
	return s.White + ":" + s.Black
}

// Turned is the score with the sides changed.
func (s Score) Turned() Score { return Score{s.Black, s.White} }

// PairingOf shows a game of an event.
func PairingOf(e *play.Event, g play.Game) Pairing {
	return pairingOf(e, g, e.Head.Scale(), e.CurrentRound())
}

func pairingOf(e *play.Event, g play.Game, scale rules.Scale, current int) Pairing {
	p := Pairing{
		ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Result: e.Counted(g), Rated: g.Rated,
		Record: g.Sheet.Text,
	}
	p.seat(e, g)
	p.Taken[0], p.Taken[1] = e.IsTaken(g)
	p.Withheld = e.IsWithheld(g.ID)
	p.Annulled = e.IsAnnulled(g.White) || e.IsAnnulled(g.Black)
	if !p.Annulled || p.Result.IsPlayed() {
		p.Score = ScoreOf(p.Result, scale)
	}
	switch {
	case g.IsFree():
		p.State, p.Points = Unpaired, e.ByePoints(g.Result.Kind)
		if p.Points > 0 {
			p.Got = "+" + scale.FormatPoints(p.Points)
		}
		if player, _ := e.Player(g.White); g.Round < player.Entered {
			p.Late = player.Entered
		}
	case p.Annulled:
		p.State = Struck
	case p.Result.HasPoints():
		p.State = Over
	case e.HasEnded() && e.Lacks(g):
		p.State = Undone
	case !e.Waiting(g):
		p.State = Settled
	case e.AtOnce():
		p.State = Awaited
	case p.Result.Kind == play.Adjourned || g.Round < current:
		p.State = Postponed
	default:
		p.State = Awaited
	}
	return p
}

// Pairings shows the games of a round by board, those without an opponent last.
func Pairings(e *play.Event, n int) []Pairing {
	r, _ := e.Round(n)
	all, scale, current := make([]Pairing, len(r.Games)), e.Head.Scale(), e.CurrentRound()
	for i, g := range r.Games {
		all[i] = pairingOf(e, g, scale, current)
	}
	return all
}

// IsUnpaired tells whether it is a player's round without an opponent.
func (p Pairing) IsUnpaired() bool { return p.State == Unpaired }

// IsAwaited tells whether the result is to come.
func (p Pairing) IsAwaited() bool { return p.State == Awaited || p.State == Postponed }

// IsSeated tells whether two players sit down to it: not where a withdrawal has decided, or all was settled without play.
func (p Pairing) IsSeated() bool { return p.IsAwaited() || p.Result.IsPlayed() }

// Has tells whether a player plays in it.
func (p Pairing) Has(id play.PlayerID) bool { return id != 0 && (p.White == id || p.Black == id) }

// Opponent returns the other player, 0 where there is none.
func (p Pairing) Opponent(id play.PlayerID) play.PlayerID {
	if p.White == id {
		return p.Black
	}
	return p.White
}

// Winner returns who has won a game that counts, 0 for nobody.
func (p Pairing) Winner() play.PlayerID {
	switch {
	case p.State != Over || p.Result.White == p.Result.Black:
		return 0
	case p.Result.White > p.Result.Black:
		return p.White
	}
	return p.Black
}

// Counts returns what the game or the round brings a player: nothing while it is open, and where it is struck out.
func (p Pairing) Counts(id play.PlayerID) int {
	switch p.State {
	case Unpaired:
		return p.Points
	case Over:
		return p.Result.Points(p.White == id)
	}
	return 0
}

// Ending says how the game ended, why a player had no opponent, or why there is no result: "сдача", "пропуск", "играют".
func (p Pairing) Ending() Text {
	switch {
	case p.Late > 0 && p.Result.Kind == play.Absent:
		return Msg("pdf.not-entered", "round", p.Late)
	case p.Late > 0:
		return Msg("pairing.late", "kind", Msg("result-kind."+string(p.Result.Kind)), "round", p.Late)
	case p.State == Struck:
		return Msg("pairing.annulled")
	case p.IsTaken():
		return Msg("breach.ending")
	case p.State == Awaited && p.Withheld:
		return Msg("pairing.withheld")
	case p.State == Awaited:
		return Msg("pairing.playing")
	case p.State == Settled:
		return Msg("match.spare")
	case p.State == Undone:
		return Msg("pairing.undone")
	case p.State == Postponed:
		return Msg("result-kind." + string(play.Adjourned))
	}
	return Msg("result-kind." + string(p.Result.Kind))
}

// IsTaken tells whether a breach of the regulations takes the game from somebody.
func (p Pairing) IsTaken() bool { return p.Taken[0] || p.Taken[1] }

// Remark is Ending where the score does not say it by itself: not of a game that was played out.
func (p Pairing) Remark() Text {
	if p.State == Over {
		return p.Manner()
	}
	return p.Ending()
}

// Manner says how a game with a result ended, whether it counts or not; nothing where it was played out.
func (p Pairing) Manner() Text {
	if p.Score.IsZero() || p.Result.Kind == play.FinalPosition || p.Result.Kind == play.PlayedOut {
		return Text{}
	}
	if p.IsTaken() {
		return p.Ending()
	}
	return Msg("result-kind." + string(p.Result.Kind))
}
