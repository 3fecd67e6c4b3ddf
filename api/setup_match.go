package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
)

// How many lines the list of ways to settle a level match has: those in use, and spare ones up to a limit.
const (
	spareTies = 2
	mostTies  = 10
)

// matchGroup asks how many games opponents play in a round, and how they count.
func (c *call) matchGroup(r tournament.Regulations) templates.Group {
	var sizes []templates.Option
	for n := 1; n <= pairing.MaxMatchGames; n++ {
		sizes = append(sizes, option(strconv.Itoa(n), matchText(n)))
	}
	games := required(choice("match_games", "select", strconv.Itoa(r.Match.Games), sizes...))
	var counts []templates.Option
	for _, count := range matchCounts(r.System) {
		o := option(string(count), templates.Msg("match-count."+string(count)))
		o.Hint = templates.Msg("match-count-hint." + string(count))
		counts = append(counts, o)
	}
	return group("setup.match", row(games), row(required(choice("match_count", "radios", string(matchCount(r)), counts...))))
}

// matchText says how many games a match has.
func matchText(games int) templates.Text {
	if games == 1 {
		return templates.Msg("match.one")
	}
	return templates.Msg("match.several", "n", games)
}

// matchCounts lists how a match can count. In a knock-out it has to have a winner, so there the games don't count by themselves.
func matchCounts(s tournament.System) []pairing.MatchCount {
	if s == tournament.Knockout {
		return []pairing.MatchCount{pairing.CountSum, pairing.CountWins}
	}
	return []pairing.MatchCount{pairing.CountGames, pairing.CountSum, pairing.CountWins}
}

// matchCount is how the matches of the event count.
func matchCount(r tournament.Regulations) pairing.MatchCount {
	if r.System == tournament.Knockout && r.Match.Count == pairing.CountGames {
		return pairing.CountSum
	}
	return r.Match.Count
}

// knockoutGroup asks for the match for the third place, and how a level match is settled.
func (c *call) knockoutGroup(k tournament.KnockoutRules) templates.Group {
	third := templates.Field{Kind: "checkbox", Name: "third", Label: templates.Msg("field.third"), Hint: templates.Msg("field.third.hint"), Checked: k.Third}
	g := group("setup.ties", row(third))
	g.Note = templates.Msg("setup.ties-note")
	steps := append([]pairing.TieStep{}, k.Ties...)
	for range spareTies {
		if len(steps) < mostTies {
			steps = append(steps, pairing.TieStep{})
		}
	}
	for i, s := range steps {
		g.Rows = append(g.Rows, tieRow(i, s))
	}
	return g
}

func tieKinds() []pairing.TieKind {
	return []pairing.TieKind{pairing.TieGames, pairing.TieWin, pairing.TieRank, pairing.TieLot}
}

// tieRow is one step: what is done, and how many games it has at most.
func tieRow(i int, s pairing.TieStep) templates.Row {
	options := []templates.Option{option("", templates.Msg("tie.none"))}
	for _, k := range tieKinds() {
		options = append(options, option(string(k), templates.Msg("tie."+string(k))))
	}
	kind := required(choice("tie_kind", "select", string(s.Kind), options...))
	kind.Label, kind.Required = templates.Msg("field.tie_kind", "number", i+1), false
	games := number("tie_games", s.Games, 1, pairing.MaxTieGames)
	kind.Prefix, games.Prefix = "t"+strconv.Itoa(i)+"-", "t"+strconv.Itoa(i)+"-"
	return row(kind, games)
}

// readKnockout takes over the match for the third place, when it was asked for, and the steps.
func readKnockout(c *call, k *tournament.KnockoutRules, asked bool) error {
	if asked {
		k.Third = c.isTicked("third")
	}
	kinds, games := c.form["tie_kind"], c.form["tie_games"]
	if len(kinds) == 0 && len(games) == 0 {
		return nil
	}
	if len(kinds) != len(games) {
		return errMalformed
	}
	k.Ties = nil
	var wrong error
	for i, kind := range kinds {
		if kind == "" {
			continue
		}
		step := pairing.TieStep{Kind: pairing.TieKind(kind)}
		if step.Kind == pairing.TieGames || step.Kind == pairing.TieWin {
			n, err := wholeNumber(games[i], "ties")
			if err != nil {
				wrong = err
			}
			step.Games = n
		}
		k.Ties = append(k.Ties, step)
	}
	return wrong
}
