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

// Reload is the button that shows the fields which a choice brings; nothing is saved by it.
const Reload = "reload_system"

// MatchInputs ask how many games opponents play in a round, and how several count.
func MatchInputs(h *play.Head) web.Inputs {
	r := &h.Regulations
	persons := !r.Team.IsTeam() // teams have a form of their own
	asked := persons && r.System.MatchGames() == 0
	var sizes []templates.Option
	for n := 1; n <= pairing.MaxMatchGames; n++ {
		sizes = append(sizes, web.Option(strconv.Itoa(n), view.MatchText(n)))
	}
	count := view.MatchCount(*r)
	counts := web.HintedOptions("match-count.", "match-count-hint.", r.MatchCounts()...)
	return web.Inputs{
		{web.NumberChoice(&r.Match.Games, "match_games", sizes...).Required().Reloads(Reload, "setup.system-reload").If(asked)},
		{web.ChoiceInput(&count, "radios", "match_count", counts...).Required().If(persons && r.Match.IsMatch()).Then(func(*web.Call) error {
			r.Match.Count = count
			r.Match.Count = view.MatchCount(*r)
			return nil
		})},
	}
}

func thirdInput(h *play.Head) web.Inputs {
	return web.Inputs{{web.TickInput(&h.Regulations.Knockout.Third, "third", "field.third").Hinted()}}
}

func thirdFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	if !r.Knockout.Third {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("about.third"), Text: templates.Msg("form.yes")}}
}

// tieInputs ask how a level match is settled: step after step what is done, and how many games it has at most.
func tieInputs(h *play.Head) web.Inputs {
	at := &h.Regulations.Knockout.Ties
	steps := slices.Clone(*at)
	for range emptyTies {
		if len(steps) < mostTies {
			steps = append(steps, pairing.TieStep{})
		}
	}
	list := web.List[pairing.TieStep]{At: &steps, Prefix: "t", Inputs: func(i int, s *pairing.TieStep) web.Inputs {
		kinds := web.Options("tie.", pairing.TieGames, pairing.TieWin, pairing.TieRank, pairing.TieLot)
		kind := web.ChoiceInput(&s.Kind, "select", "tie_kind", web.OrNone("tie.none", kinds)...)
		return web.Inputs{{
			kind.With(func(_ *web.Call, f *templates.Field) { f.Label = templates.Msg("field.tie_kind", "number", i+1) }),
			web.NumberInput(&s.Games, "tie_games", 1, pairing.MaxTieGames),
		}}
	}}
	return web.Inputs{{list.Input().Then(func(*web.Call) error {
		*at = nil
		for _, s := range steps {
			if s.Kind != pairing.TieGames && s.Kind != pairing.TieWin {
				s.Games = 0
			}
			if s.Kind != "" {
				*at = append(*at, s)
			}
		}
		return nil
	})}}
}
