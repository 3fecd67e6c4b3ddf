package settings

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// LengthHint says how many rounds the system needs for the players that there are.
func LengthHint(c *web.Call, h play.Head) templates.Text {
	would := *c.Event
	would.Head = h
	if n := would.ScheduledRounds(); n > 0 {
		return templates.Msg("setup.length", "n", n, "players", len(would.Players))
	}
	return templates.Text{}
}

// cyclesField is how often everybody meets everybody, and how many rounds that makes.
func cyclesField(c *web.Call, h play.Head) templates.Field {
	var options []templates.Option
	for n := 1; n <= play.MaxCycles; n++ {
		options = append(options, web.Option(strconv.Itoa(n), templates.Msg("cycles", "n", n)))
	}
	cycles := web.Short(web.Required(web.Choice("cycles", "select", strconv.Itoa(h.Regulations.Cycles), options...)))
	cycles.Hint = LengthHint(c, h)
	return cycles
}

// RoundsField is the number of rounds, where that is a matter of the regulations, with what is usual for so many players.
func RoundsField(c *web.Call, h play.Head) templates.Field {
	f := web.Required(view.Typed(c, web.Number("rounds", h.Regulations.Rounds, max(1, len(c.Event.Rounds)), play.MaxRounds)))
	n, system := len(c.Event.Players), h.Regulations.System
	low, high, most := system.UsualRounds(n)
	if most == 0 {
		if _, _, ever := system.UsualRounds(2); ever > 0 {
			return web.Hinted(f, templates.Msg("field.rounds.hint"))
		}
		return f
	}
	if h.Regulations.Rounds > most {
		return web.Hinted(f, templates.Msg("field.rounds.too-many", "players", n, "n", most))
	}
	return web.Hinted(f, templates.Msg("field.rounds.usual", "players", n, "low", low, "high", high, "most", most))
}

func swapField(c *web.Call, h play.Head) templates.Field {
	return templates.Field{
		Kind: "checkbox", Name: "swap_last", Label: templates.Msg("field.swap_last"), Hint: templates.Msg("field.swap_last.hint"),
		Checked: h.Regulations.SwapLast,
	}
}

// TakeNumber reads a posted number, and leaves the value when the form does not have the field.
func TakeNumber(c *web.Call, name string, into *int) error {
	if _, ok := c.Form[name]; !ok {
		return nil
	}
	n, err := c.Number(name)
	if err == nil {
		*into = n
	}
	return err
}

func readSwap(c *web.Call, r *play.Regulations, asked bool) error {
	if asked {
		r.SwapLast = c.IsTicked("swap_last")
	}
	return nil
}
