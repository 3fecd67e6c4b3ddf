package show

import "adyukh/tournament/play"

// Bracket is a knock-out: every round of it, also those that are not paired yet.
type Bracket struct {
	Rounds []BracketRound
	Places []play.BracketPlace // of all players, by number
}

// BracketRound is a round of a knock-out.
type BracketRound struct {
	Number  int
	Title   Text
	Paired  bool // who sits where can be seen
	Matches []BracketMatch
	Third   *BracketMatch // for the third place, in the last round
}

// BracketMatch is a match with what is said of it.
type BracketMatch struct {
	play.BracketMatch
	Sides [2]BracketSide
	Note  Text // how it was settled beside its games, or what is missing
}

// BracketSide is one of the two of a match.
type BracketSide struct {
	play.BracketSide
	Number int
	Name   string // "" while nobody is known
	Short  string
	Won    bool
	Score  string   // the points in the match; "" before a result is in
	Games  []string // the points in each game; "" in one without a result
	Wait   Text     // in place of the name: who may come, or that nobody does
}

// Bracket shows the knock-out as it is after a round; nil in other systems, and before numbers are drawn.
func (v *View) Bracket(after int) *Bracket {
	b, _ := keep(v, bracketKey(after), func() (*Bracket, error) {
		if after == len(v.Rounds) {
			return bracketOf(v.knockout(), after, v.Roster()), nil
		}
		return bracketOf(upTo(v.Event, after).Bracket(), after, v.Roster()), nil
	})
	return b
}

// upTo is the event as it was after a round.
func upTo(e *play.Event, after int) *play.Event {
	short := *e
	short.Rounds = e.Rounds[:after]
	return &short
}

func bracketOf(b *play.Bracket, after int, r Roster) *Bracket {
	if b == nil {
		return nil
	}
	shown := &Bracket{Places: b.Places}
	for _, from := range b.Rounds {
		round := BracketRound{Number: from.Number, Title: stageHead(len(b.Rounds) - from.Number), Paired: from.Number <= after}
		for _, m := range from.Matches {
			match := r.match(b, from.Number, m)
			if m.Third {
				round.Third = &match
				continue
			}
			round.Matches = append(round.Matches, match)
		}
		shown.Rounds = append(shown.Rounds, round)
	}
	return shown
}

// All are the matches of the round, that for the third place last.
func (r BracketRound) All() []BracketMatch {
	if r.Third == nil {
		return r.Matches
	}
	return append(r.Matches[:len(r.Matches):len(r.Matches)], *r.Third)
}

// IsFree tells whether a player goes on without an opponent.
func (m BracketMatch) IsFree() bool { return m.State == play.MatchFree }

// IsOn tells whether both players are known and the match is not won.
func (m BracketMatch) IsOn() bool {
	return m.State == play.MatchOpen || m.State == play.MatchLevel || m.State == play.MatchStuck
}

// Settled says what settled the match beside its games; nothing where they did, or while it is not won.
func (m BracketMatch) Settled() Text {
	if m.State != play.MatchOver || m.Won == play.WonByGames {
		return Text{}
	}
	return Msg("bracket.by." + string(m.Won))
}

func (r Roster) match(b *play.Bracket, round int, m play.BracketMatch) BracketMatch {
	v := BracketMatch{BracketMatch: m}
	v.Note = v.Settled()
	switch m.State {
	case play.MatchLevel:
		v.Note = Msg("match.level", "n", len(m.Next))
	case play.MatchStuck:
		v.Note = Msg("match.stuck")
	case play.MatchVoid:
		v.Note = Msg("match.void")
	}
	for i, s := range m.Sides {
		side := BracketSide{BracketSide: s, Won: !v.IsFree() && m.Winner != 0 && m.Winner == s.Player}
		switch {
		case s.Player != 0:
			p := r.players[s.Player]
			side.Number, side.Name, side.Short = p.number, p.name, p.short
			r.score(&side, m.Games, i)
		case s.Nobody, v.IsFree():
			side.Wait = Msg("bracket.free")
		default:
			side.Wait = r.comesFrom(b.Rounds[round-2].Matches[s.From-1], s)
		}
		v.Sides[i] = side
	}
	return v
}

// score writes what a side made in the games of its match, and in all of them.
func (r Roster) score(s *BracketSide, games []play.BracketGame, side int) {
	for _, g := range games {
		text := ""
		if !g.Result.IsOpen() {
			text, s.Score = r.scale.FormatPoints(g.Result.Points(g.White == side)), r.scale.FormatPoints(s.Points)
		}
		s.Games = append(s.Games, text)
	}
}

// comesFrom says who may come to a side: one of two players, or of a match whose players are not known either.
func (r Roster) comesFrom(m play.BracketMatch, s play.BracketSide) Text {
	one, two := m.Sides[0].Player, m.Sides[1].Player
	switch {
	case one != 0 && two != 0:
		return Msg("bracket.one-of", "one", r.players[one].short, "two", r.players[two].short)
	case s.Loser:
		return Msg("bracket.loser-of", "match", s.From)
	}
	return Msg("bracket.winner-of", "match", s.From)
}
