package api

import (
	"strconv"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// entrant is what pages show of a player, whoever looks.
type entrant struct {
	number    int
	name      string
	short     string // surname and initial
	note      string // club, else region
	group     string
	withdrawn int // from which round on; 0 when not
}

// people names the players of an event on the pages below base: "/e/7" or "/desk/e/7".
type people struct {
	base    string
	byID    map[tournament.PlayerID]entrant
	scale   rules.Scale // of the event's game
	match   tournament.MatchRules
	grouped bool // groups have tables of their own
	rule    bool // clauses of шашки адиюх may be quoted
}

// deskPeople returns the players as the desk names them.
func deskPeople(e *tournament.Event) people {
	all := people{base: deskBase(e.ID), byID: make(map[tournament.PlayerID]entrant, len(e.Players)), scale: e.Head.Scale(), rule: e.Head.HasClauses()}
	all.match, all.grouped = e.Head.Regulations.Match, e.Head.Regulations.System.Shape() == tournament.ShapeGroups
	for _, p := range e.Players {
		all.byID[p.ID] = entrant{
			number: p.Number, name: p.Name, short: p.ShortName(), note: firstOf(p.Club, p.Federation), group: p.Group,
			withdrawn: p.Withdrawn.FromRound,
		}
	}
	return all
}

// publicPeople returns the players as everybody may see them.
func publicPeople(p *tournament.Public) people {
	all := people{base: publicBase(p.ID), byID: make(map[tournament.PlayerID]entrant, len(p.Players)), scale: p.Scale(), match: p.Match}
	all.grouped = p.System.Shape() == tournament.ShapeGroups
	for _, player := range p.Players {
		all.byID[player.ID] = entrant{
			number: player.Number, name: player.Name, short: player.ShortName, note: firstOf(player.Club, player.Federation),
			group: player.Group, withdrawn: player.WithdrawnFrom,
		}
	}
	return all
}

func (p people) name(id tournament.PlayerID) string  { return p.byID[id].name }
func (p people) short(id tournament.PlayerID) string { return p.byID[id].short }

// href returns the address of a player's page.
func (p people) href(id tournament.PlayerID) string {
	return p.base + "/players/" + strconv.FormatInt(int64(id), 10)
}

// gameHref returns the address of a game's page.
func (p people) gameHref(id tournament.GameID) string {
	return p.base + "/games/" + strconv.FormatInt(int64(id), 10)
}

// roundHref returns the address of a round's page.
func (p people) roundHref(n int) string { return p.base + "/rounds/" + strconv.Itoa(n) }

// out says that a player has left, and whether the games went too.
func (p people) out(id tournament.PlayerID, status standings.Status) templates.Text {
	from := p.byID[id].withdrawn
	switch {
	case from == 0:
		return templates.Text{}
	case status == standings.Annulled:
		return templates.Msg("player.out-annulled", "round", from)
	}
	return templates.Msg("player.out", "round", from)
}

func deskBase(id tournament.EventID) string   { return "/desk" + publicBase(id) }
func publicBase(id tournament.EventID) string { return "/e/" + strconv.FormatInt(int64(id), 10) }

// firstOf returns the first text that is not empty.
func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
