package view

import (
	"adyukh/templates"
	"adyukh/tournament/play"
)

// bracketView shows a knock-out. Rounds up to paired have pages.
func (p People) bracketView(b *play.Bracket, paired int) *templates.Bracket {
	v := &templates.Bracket{}
	for _, r := range b.Rounds {
		round := templates.BracketRound{Title: bracketTitle(len(b.Rounds) - r.Number)}
		if r.Number <= paired {
			round.Href = p.RoundHref(r.Number)
		}
		for _, m := range r.Matches {
			match := p.bracketMatch(b, r.Number, m)
			if m.Third {
				round.Third = &match
				continue
			}
			round.Matches = append(round.Matches, match)
		}
		v.Rounds = append(v.Rounds, round)
	}
	return v
}

// bracketTitle names a round by how many are left after it.
func bracketTitle(left int) templates.Text {
	switch left {
	case 0:
		return templates.Msg("bracket.final")
	case 1:
		return templates.Msg("bracket.semifinal")
	}
	return templates.Msg("bracket.part", "n", 1<<left)
}

func (p People) bracketMatch(b *play.Bracket, round int, m play.BracketMatch) templates.BracketMatch {
	v := templates.BracketMatch{Number: m.Number, Free: m.State == play.MatchFree}
	open := true
	for _, g := range m.Games {
		open = open && g.Result.IsOpen()
	}
	for i, s := range m.Sides {
		side := templates.BracketSide{Winner: !v.Free && m.Winner != 0 && m.Winner == s.Player}
		switch {
		case s.Player != 0:
			side.Number, side.Name, side.Href = p.ByID[s.Player].Number, p.Short(s.Player), p.Href(s.Player)
			if !open {
				side.Score = p.Scale.FormatPoints(s.Points)
			}
		case v.Free:
			side.Wait = templates.Msg("bracket.free")
		default:
			side.Wait = p.comesFrom(b.Rounds[round-2].Matches[s.From-1], s)
		}
		v.Sides[i] = side
	}
	switch {
	case m.State == play.MatchLevel:
		v.Note = templates.Msg("match.level", "n", len(m.Next))
	case m.State == play.MatchStuck:
		v.Note = templates.Msg("match.stuck")
	case m.State == play.MatchOver && m.Won != play.WonByGames:
		v.Note = templates.Msg("bracket.by." + string(m.Won))
	}
	return v
}

// comesFrom says who may come to a side: one of two players, or of a match whose players are not known either.
func (p People) comesFrom(m play.BracketMatch, s play.BracketSide) templates.Text {
	one, two := m.Sides[0].Player, m.Sides[1].Player
	switch {
	case one != 0 && two != 0:
		return templates.Msg("bracket.one-of", "one", p.Short(one), "two", p.Short(two))
	case s.Loser:
		return templates.Msg("bracket.loser-of", "match", s.From)
	}
	return templates.Msg("bracket.winner-of", "match", s.From)
}
