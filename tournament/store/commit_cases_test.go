package store_test

import (
	"time"

	"adyukh/tournament/play"
)

// edits are changes of pairedEvent that have to be possible.
var edits = []struct {
	name string
	edit func(e *play.Event)
}{
	{"head", func(e *play.Event) { e.Head.Name, e.Head.Public, e.Head.Revision = "", true, 2 }},
	{"published counter", func(e *play.Event) { e.Published, e.LastID = 4, 9 }},
	{"player", func(e *play.Event) { e.Players[0].Name, e.Players[0].Revision = "Я", 2 }},
	{"player leaves a number", func(e *play.Event) { e.Players[0].Number, e.Players[0].OwnID = 0, "" }},
	{"numbers change places", func(e *play.Event) {
		p := e.Players
		p[0].Number, p[1].Number, p[2].Number = p[1].Number, p[2].Number, p[0].Number
	}},
	{"own ids change places", func(e *play.Event) {
		e.Players[0].OwnID, e.Players[1].OwnID = e.Players[1].OwnID, e.Players[0].OwnID
	}},
	{"another player takes the number of one who leaves", func(e *play.Event) {
		e.Rounds[0].Games = e.Rounds[0].Games[:2]
		e.Players = append(e.Players[:4], play.Player{ID: 9, Number: 5, PlayerData: play.PlayerData{Name: "Новый", OwnID: "e"}})
	}},
	{"result", func(e *play.Event) {
		e.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
		e.Rounds[0].Games[0].Revision = 2
	}},
	{"colours change", func(e *play.Event) {
		g := e.Rounds[0].Games
		g[0].White, g[0].Black = g[0].Black, g[0].White
	}},
	{"opponents change", func(e *play.Event) { g := e.Rounds[0].Games; g[0].Black, g[1].Black = g[1].Black, g[0].Black }},
	{"seats rotate", func(e *play.Event) {
		g := e.Rounds[0].Games
		g[0].White, g[0].Black, g[1].White, g[1].Black, g[2].White = 5, 1, 2, 3, 4
	}},
	{"boards change", func(e *play.Event) {
		g := e.Rounds[0].Games
		g[0].Board, g[1].Board = 2, 1
		g[0], g[1] = g[1], g[0]
	}},
	{"sheet", func(e *play.Event) {
		e.Rounds[0].Games[0].Sheet = play.Sheet{Text: "1. c3-d4", Revision: 2}
	}},
	{"sheet leaves its revision", func(e *play.Event) { e.Rounds[0].Games[1].Sheet = play.Sheet{Revision: 2} }},
	{"round", func(e *play.Event) {
		e.Rounds[0].PublishedAt, e.Rounds[0].StartsAt = time.Time{}, time.Unix(60, 0).UTC()
	}},
	{"round goes", func(e *play.Event) { e.Rounds = nil }},
	{"round comes", func(e *play.Event) {
		e.Rounds = append(e.Rounds, play.Round{Number: 2, Games: []play.Game{{ID: 9, Round: 2, Board: 1, White: 2, Black: 1}}})
	}},
	{"everything goes", func(e *play.Event) { e.Rounds, e.Players = nil, nil }},
}

// mistakes are changes of pairedEvent that no order of steps may lead to.
var mistakes = []struct {
	name string
	edit func(e *play.Event)
}{
	{"two players with a number", func(e *play.Event) { e.Players[1].Number = 1 }},
	{"two players with an own id", func(e *play.Event) { e.Players[1].OwnID = "a" }},
	{"a player twice white", func(e *play.Event) { e.Rounds[0].Games[1].White = 1 }},
	{"a player twice black", func(e *play.Event) { e.Rounds[0].Games[1].Black = 2 }},
	{"a board twice", func(e *play.Event) { e.Rounds[0].Games[1].Board = 1 }},
	{"a player against himself", func(e *play.Event) { e.Rounds[0].Games[0].Black = 1 }},
	{"a player of nowhere", func(e *play.Event) { e.Rounds[0].Games[0].White = 77 }},
	{"a player who has left", func(e *play.Event) { e.Players = e.Players[1:] }},
	{"a game without a round", func(e *play.Event) { e.Rounds[0].Games[0].Round = 2 }},
	{"no white player", func(e *play.Event) { e.Rounds[0].Games[0].White = 0 }},
	{"no opponent on a board", func(e *play.Event) { e.Rounds[0].Games[0].Black = 0 }},
	{"points below nothing", func(e *play.Event) { e.Rounds[0].Games[0].Result.White = -1 }},
	{"a number below nothing", func(e *play.Event) { e.Players[0].Number = -1 }},
}
