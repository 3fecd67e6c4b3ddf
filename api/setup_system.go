package api

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
)

// systemShown is the hidden field that lists the systems whose fields the sender has seen, the present one last.
// reloadSystem is the button that shows those of another one.
const (
	systemShown  = "system_shown"
	reloadSystem = "reload_system"
)

// systemGroups show the system and what belongs to it. Once a round is paired they only say it, but for the number of rounds.
func (c *call) systemGroups(h tournament.Head) []templates.Group {
	r := h.Regulations
	if len(c.event.Rounds) > 0 {
		fixed := templates.Group{Legend: templates.Msg("setup.system"), Note: templates.Msg("setup.system-fixed"), Facts: c.systemFacts(r, h.Scale())}
		if r.System.HasOwnRounds() {
			fixed.Facts = slices.DeleteFunc(fixed.Facts, func(f templates.Fact) bool { return f.Label.Key == "field.rounds" })
			fixed.Rows = []templates.Row{row(c.roundsField(h))}
		}
		return []templates.Group{fixed}
	}
	groups := []templates.Group{group("setup.system", row(c.systemField(r.System))), c.matchGroup(r)}
	if !r.System.Has(tournament.SettingRounds) && !r.System.Has(tournament.SettingCycles) {
		groups[0].Note = c.lengthHint(h)
	}
	for _, s := range settingsOf(r.System) {
		rows, last := s.rows(c, h), len(groups)-1
		switch {
		case s.legend == "":
			groups[0].Rows = append(groups[0].Rows, rows...)
		case groups[last].Legend.Key == s.legend:
			groups[last].Rows = append(groups[last].Rows, rows...)
		default:
			own := group(s.legend, rows...)
			own.Note = templates.Msg(s.legend + "-note")
			groups = append(groups, own)
		}
	}
	return groups
}

// systemField offers the systems, each with what it is for. Choosing another one shows its fields.
func (c *call) systemField(value tournament.System) templates.Field {
	f := systemChoice(value)
	f.Label = templates.Msg("field.system-choice")
	f.Reload = &templates.Option{Value: reloadSystem, Label: templates.Msg("setup.system-reload")}
	f.Autofocus = c.Request.Method == post && c.field(systemShown) != "" && c.field("system") != lastWord(c.field(systemShown))
	return f
}

func systemChoice(value tournament.System) templates.Field {
	var options []templates.Option
	for _, s := range tournament.Systems() {
		o := option(string(s), templates.Msg("system."+string(s)))
		o.Hint = templates.Msg("system-use." + string(s))
		options = append(options, o)
	}
	return required(choice("system", "radios", string(value), options...))
}

// cyclesField is how often everybody meets everybody, and how many rounds that makes.
func (c *call) cyclesField(h tournament.Head) templates.Field {
	var options []templates.Option
	for n := 1; n <= tournament.MaxCycles; n++ {
		options = append(options, option(strconv.Itoa(n), templates.Msg("cycles", "n", n)))
	}
	cycles := short(required(choice("cycles", "select", strconv.Itoa(h.Regulations.Cycles), options...)))
	cycles.Hint = c.lengthHint(h)
	return cycles
}

func (c *call) swapField(h tournament.Head) templates.Field {
	return templates.Field{
		Kind: "checkbox", Name: "swap_last", Label: templates.Msg("field.swap_last"), Hint: templates.Msg("field.swap_last.hint"),
		Checked: h.Regulations.SwapLast,
	}
}

func readSwap(c *call, r *tournament.Regulations, asked bool) error {
	if asked {
		r.SwapLast = c.isTicked("swap_last")
	}
	return nil
}

// lengthHint says how many rounds the system needs for the players that there are.
func (c *call) lengthHint(h tournament.Head) templates.Text {
	would := *c.event
	would.Head = h
	if n := would.ScheduledRounds(); n > 0 {
		return templates.Msg("setup.length", "n", n, "players", len(would.Players))
	}
	return templates.Text{}
}

// roundsField is the number of rounds, where that is a matter of the regulations, with what is usual for so many players.
func (c *call) roundsField(h tournament.Head) templates.Field {
	f := required(c.typed(number("rounds", h.Regulations.Rounds, max(1, len(c.event.Rounds)), tournament.MaxRounds)))
	n, system := len(c.event.Players), h.Regulations.System
	low, high, most := system.UsualRounds(n)
	if most == 0 {
		if _, _, ever := system.UsualRounds(2); ever > 0 {
			return hinted(f, templates.Msg("field.rounds.hint"))
		}
		return f
	}
	if h.Regulations.Rounds > most {
		return hinted(f, templates.Msg("field.rounds.too-many", "players", n, "n", most))
	}
	return hinted(f, templates.Msg("field.rounds.usual", "players", n, "low", low, "high", high, "most", most))
}

// typed shows a number as it was typed, also when it is none.
func (c *call) typed(f templates.Field) templates.Field {
	if values, ok := c.form[f.Name]; ok {
		if _, err := c.number(f.Name); err != nil {
			f.Value = values[0]
		}
	}
	return f
}

// carried are hidden fields for what was typed for systems that the form does not show now, so that it is not lost when
// somebody only looks at another one.
func (c *call) carried(f templates.Form) []templates.Hidden {
	shown := map[string]bool{}
	eachField(f, func(field *templates.Field) { shown[field.Name] = true })
	var hidden []templates.Hidden
	for _, name := range systemFields() {
		name = strings.TrimSuffix(name, repeated)
		if shown[name] {
			continue
		}
		for _, value := range c.form[name] {
			hidden = append(hidden, templates.Hidden{Name: name, Value: value})
		}
	}
	return hidden
}

// systemsSeen lists the systems whose fields the sender has seen, with the one that is shown now last.
func (c *call) systemsSeen(now tournament.System) string {
	seen := slices.DeleteFunc(strings.Fields(c.field(systemShown)), func(s string) bool { return s == string(now) })
	return strings.Join(append(seen, string(now)), " ")
}

func lastWord(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}
