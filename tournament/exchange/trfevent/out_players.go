package trfevent

import (
	"strings"
	"unicode/utf8"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
)

// Columns of line 001.
const (
	nameColumns       = 33
	federationColumns = 3
	idColumns         = 11
)

// players writes the lines 001, without points and places, and the counts of the games.
func (x *export) players() {
	var counts []trf.Record
	games := make([]map[play.PlayerID]play.Game, len(x.columns))
	for i, c := range x.columns {
		games[i] = x.gamesOf(c)
		for _, p := range x.list {
			if g, ok := games[i][p.ID]; ok && g.White == p.ID && !g.IsFree() {
				counts = append(counts, x.counts(i+1, g)...)
			}
		}
	}
	for i, p := range x.list {
		line := trf.Player{
			Number: i + 1, Sex: strings.Replace(string(p.Sex), "f", "w", 1), Name: surnameFirst(p.Name), Rating: p.Rating,
			Birth:  shortDate(p.PlayerData),
			Points: trf.NoPoints,
		}
		if isTitle(p.Rank) {
			line.Title = p.Rank
		}
		if isCode(p.Federation) {
			line.Federation = p.Federation
		}
		if isNumber(p.OwnID) {
			line.FideID = p.OwnID
		}
		for k := range x.columns {
			g, ok := games[k][p.ID]
			if !ok {
				g, ok = x.freeInRound(x.columns[k], p.ID)
			}
			line.Rounds = append(line.Rounds, x.underWay(k, i+1, x.cell(p.ID, g, ok, x.columns[k].round)))
		}
		x.add(line)
	}
	x.sayUnderWay()
	x.add(counts...)
}

// gamesOf returns the games of a column by player.
func (x *export) gamesOf(c column) map[play.PlayerID]play.Game {
	games := map[play.PlayerID]play.Game{}
	for _, g := range x.p.Rounds[c.round-1].Games {
		if g.Leg != c.leg || g.IsFree() && c.leg > 0 {
			continue
		}
		games[g.White] = g
		if !g.IsFree() {
			games[g.Black] = g
		}
	}
	return games
}

// freeInRound returns the round without an opponent of a player in a further column of its matches.
func (x *export) freeInRound(c column, id play.PlayerID) (play.Game, bool) {
	g, ok := x.p.GameOf(id, c.round)
	return g, ok && g.IsFree() && c.leg > 0
}

// cell says a game from the side of a player. Nothing is said of a round before a late entry.
func (x *export) cell(id play.PlayerID, g play.Game, ok bool, round int) trf.Cell {
	switch {
	case x.e.IsTeam() && (!ok || g.IsFree() || x.isAnnulled(g)):
		return x.withoutOpponent(id, g, ok, round)
	case !ok:
		return trf.Cell{}
	case g.IsFree():
		return trf.Cell{Result: byeLetter(g.Result.Kind)}
	}
	white := g.White == id
	c := trf.Cell{Opponent: x.number[g.Opponent(id)], Colour: trf.Black, Result: x.letter(g, white)}
	if white {
		c.Colour = trf.White
	}
	return c
}

// byeLetter is the letter of a round without an opponent.
func byeLetter(kind play.ResultKind) trf.Result {
	switch kind {
	case play.FreeRound:
		return trf.PairingBye
	case play.HalfBye:
		return trf.HalfBye
	case play.FullBye:
		return trf.FullBye
	}
	return trf.ZeroBye
}

// letter is that of a game for White or for Black. A game that has no result yet has none; one of a player whose games left
// the table was not played.
func (x *export) letter(g play.Game, white bool) trf.Result {
	if x.isAnnulled(g) {
		return trf.ForfeitLoss
	}
	r := x.p.Counted(g)
	rule, _ := r.Kind.Rule()
	own, other := r.Points(white), r.Points(!white)
	switch {
	case r.Kind == play.Adjourned:
		return trf.Unknown
	case !rule.Meeting:
		return trf.NoResult
	case rule.Played && own > other:
		return trf.Win
	case rule.Played && own < other, r.IsLostByBoth(): // the format lets both have 0
		return trf.Loss
	case rule.Played:
		return trf.Draw
	case own > other:
		return trf.ForfeitWin
	}
	return trf.ForfeitLoss
}

func (x *export) isAnnulled(g play.Game) bool {
	return x.e.IsAnnulled(x.sideOf(g.White)) || x.e.IsAnnulled(x.sideOf(g.Black))
}

// counts says the counts of a game whose points add up to those that readers expect.
func (x *export) counts(column int, g play.Game) []trf.Record {
	r := x.p.Counted(g)
	if !x.hasCounts() || !r.HasPoints() || x.isAnnulled(g) {
		return nil
	}
	return []trf.Record{trf.Counts{
		Round: column, White: x.number[g.White], Black: x.number[g.Black], WhiteCount: r.White, BlackCount: r.Black,
	}}
}

// hasCounts tells whether the counts of the event's game can be said.
func (x *export) hasCounts() bool { return x.scale.Counts && x.scale.Shared }

// surnameFirst puts the comma behind the surname that the format wants.
func surnameFirst(name string) string {
	surname, rest, found := strings.Cut(name, " ")
	if !found || strings.Contains(name, ",") {
		return name
	}
	return surname + ", " + rest
}

func isTitle(rank string) bool {
	switch rank {
	case "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM":
		return true
	}
	return false
}

// isCode tells whether a federation is a code that fits its columns.
func isCode(federation string) bool {
	return utf8.RuneCountInString(federation) == federationColumns && strings.ToUpper(federation) == federation &&
		!strings.ContainsAny(federation, " .-")
}

// isNumber tells whether a player's own number is one that the format takes.
func isNumber(id string) bool {
	return id != "" && len(id) <= idColumns && !strings.ContainsFunc(id, func(r rune) bool { return r < '0' || r > '9' })
}
