package settings

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// How many lines the list of ways to settle a level match has: those in use, and spare ones up to a limit.
const (
	emptyTies = 2
	mostTies  = 10
)

// MatchGroup asks how many games opponents play in a round, and how they count.
func MatchGroup(c *web.Call, r play.Regulations) templates.Group {
	var sizes []templates.Option
	for n := 1; n <= pairing.MaxMatchGames; n++ {
		sizes = append(sizes, web.Option(strconv.Itoa(n), view.MatchText(n)))
	}
	games := web.Required(web.Choice("match_games", "select", strconv.Itoa(r.Match.Games), sizes...))
	var counts []templates.Option
	for _, count := range r.System.MatchCounts() {
		o := web.Option(string(count), templates.Msg("match-count."+string(count)))
		o.Hint = templates.Msg("match-count-hint." + string(count))
		counts = append(counts, o)
	}
	return web.Group("setup.match", web.Row(games), web.Row(web.Required(web.Choice("match_count", "radios", string(view.MatchCount(r)),
		counts...))))
}

func thirdField(c *web.Call, h play.Head) templates.Field {
	return templates.Field{
		Kind: "checkbox", Name: "third", Label: templates.Msg("field.third"), Hint: templates.Msg("field.third.hint"),
		Checked: h.Regulations.Knockout.Third,
	}
}

func readThird(c *web.Call, r *play.Regulations, asked bool) error {
	if asked {
		r.Knockout.Third = c.IsTicked("third")
	}
	return nil
}

func thirdFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	if !r.Knockout.Third {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("about.third"), Text: templates.Msg("form.yes")}}
}

// tieRows ask how a level match is settled.
func tieRows(c *web.Call, h play.Head) []templates.Row {
	steps := slices.Clone(h.Regulations.Knockout.Ties)
	for range emptyTies {
		if len(steps) < mostTies {
			steps = append(steps, pairing.TieStep{})
		}
	}
	var all []templates.Row
	for i, s := range steps {
		all = append(all, tieRow(i, s))
	}
	return all
}

func tieKinds() []pairing.TieKind {
	return []pairing.TieKind{pairing.TieGames, pairing.TieWin, pairing.TieRank, pairing.TieLot}
}

// tieRow is one step: what is done, and how many games it has at most.
func tieRow(i int, s pairing.TieStep) templates.Row {
	options := []templates.Option{web.Option("", templates.Msg("tie.none"))}
	for _, k := range tieKinds() {
		options = append(options, web.Option(string(k), templates.Msg("tie."+string(k))))
	}
	kind := web.Required(web.Choice("tie_kind", "select", string(s.Kind), options...))
	kind.Label, kind.Required = templates.Msg("field.tie_kind", "number", i+1), false
	games := web.Number("tie_games", s.Games, 1, pairing.MaxTieGames)
	kind.Prefix, games.Prefix = "t"+strconv.Itoa(i)+"-", "t"+strconv.Itoa(i)+"-"
	return web.Row(kind, games)
}

// readTies takes over the steps.
func readTies(c *web.Call, r *play.Regulations, _ bool) error {
	k := &r.Knockout
	kinds, games := c.Form["tie_kind"], c.Form["tie_games"]
	if len(kinds) == 0 && len(games) == 0 {
		return nil
	}
	if len(kinds) != len(games) {
		return web.ErrMalformed
	}
	k.Ties = nil
	var wrong error
	for i, kind := range kinds {
		if kind == "" {
			continue
		}
		step := pairing.TieStep{Kind: pairing.TieKind(kind)}
		if step.Kind == pairing.TieGames || step.Kind == pairing.TieWin {
			n, err := web.WholeNumber(games[i], "ties")
			if err != nil {
				wrong = err
			}
			step.Games = n
		}
		k.Ties = append(k.Ties, step)
	}
	return wrong
}
