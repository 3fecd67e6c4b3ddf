package settings

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// LengthHint says how many rounds the system needs for the players that there are.
func LengthHint(c *web.Call, h play.Head) templates.Text {
	would := *board.EventOf(c)
	would.Head = h
	if n := would.ScheduledRounds(); n > 0 {
		return templates.Msg(board.EntrantKey(h.Discipline, "setup.length"), "n", n, "players", len(would.Players))
	}
	return templates.Text{}
}

// cyclesInput is how often everybody meets everybody, and how many rounds that makes.
func cyclesInput(h *play.Head) web.Inputs {
	var options []templates.Option
	for n := 1; n <= play.MaxCycles; n++ {
		options = append(options, web.Option(strconv.Itoa(n), templates.Msg("cycles", "n", n)))
	}
	cycles := web.NumberChoice(&h.Regulations.Cycles, "cycles", options...).Short().Required()
	return web.Inputs{{cycles.With(func(c *web.Call, f *templates.Field) { f.Hint = LengthHint(c, *h) })}}
}

// RoundsInput is the number of rounds, where that is a matter of the regulations, with what is usual for so many players.
func RoundsInput(h *play.Head) web.Inputs {
	rounds := web.NumberInput(&h.Regulations.Rounds, "rounds", 1, play.MaxRounds).Required()
	return web.Inputs{{rounds.With(func(c *web.Call, f *templates.Field) {
		f.Min = strconv.Itoa(max(1, len(board.EventOf(c).Rounds)))
		f.Hint = roundsHint(*h, len(board.EventOf(c).Players))
	})}}
}

func roundsHint(h play.Head, players int) templates.Text {
	r := h.Regulations
	low, high, most := r.System.UsualRounds(players)
	switch _, _, ever := r.System.UsualRounds(2); {
	case most == 0 && ever > 0:
		return templates.Msg("field.rounds.hint")
	case most == 0:
		return templates.Text{}
	case r.Rounds > most:
		return templates.Msg(board.EntrantKey(h.Discipline, "field.rounds.too-many"), "players", players, "n", most)
	}
	return templates.Msg(board.EntrantKey(h.Discipline, "field.rounds.usual"), "players", players, "low", low, "high", high, "most", most)
}

func swapInput(h *play.Head) web.Inputs {
	return web.Inputs{{web.TickInput(&h.Regulations.SwapLast, "swap_last", "field.swap_last").Hinted()}}
}
