package settings

import (
	"fmt"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TeamMatchInputs ask what a match of teams is: at how many boards, what it gives, who has White. Once a round is paired it is settled.
func TeamMatchInputs(h *play.Head) web.Inputs {
	r := &h.Regulations
	t := &r.Team
	return web.Inputs{
		{
			web.NumberInput(&t.Boards, "boards", team.MinBoards, team.MaxBoards).Required().Short(),
			web.NumberChoice(&t.Games, "board_games", web.Option("1", templates.Msg("board-games", "n", 1)),
				web.Option("2", templates.Msg("board-games", "n", 2))).Required().Hinted(),
		},
		{teamCountInput(r)},
		{matchPointsInput(t)},
		{coloursInput(t)},
	}
}

// preferInput asks which colours teams prefer, where that is for the pairing to know.
func preferInput(h *play.Head) web.Inputs {
	types := web.Options("team-colours.", team.Preferences()...)
	return web.Inputs{{web.ChoiceInput(&h.Regulations.Team.Prefer, "select", "team_colours", types...).Required().Hinted()}}
}

// teamCountInput asks what decides a match; the field is that of micro-matches.
func teamCountInput(r *play.Regulations) web.Input {
	count := view.MatchCount(*r)
	counts := web.HintedOptions("team-count.", "team-count-hint.", r.MatchCounts()...)
	return web.ChoiceInput(&count, "radios", "match_count", counts...).Required().Labelled("field.team_count").Then(func(*web.Call) error {
		r.Match.Count = count
		return nil
	})
}

// matchPointsInput asks what a match gives: 2-1-0, or 3-1-0, or as it was.
func matchPointsInput(t *team.Rules) web.Input {
	usual := [][2]int{{2, 1}, {3, 1}}
	if now := [2]int{t.Win, t.Draw}; t.Win > 0 && !slices.Contains(usual, now) {
		usual = append(usual, now)
	}
	var options []templates.Option
	for _, p := range usual {
		options = append(options, web.Option(fmt.Sprintf("%d-%d", p[0], p[1]), templates.Msg("match-points", "win", p[0], "draw", p[1])))
	}
	at := [2]int{t.Win, t.Draw}
	f := templates.Field{Kind: "select", Name: "match_win", Options: options}
	return web.ParsedInput(&at, f, func(p [2]int) string { return fmt.Sprintf("%d-%d", p[0], p[1]) }, func(text string) (p [2]int, err error) {
		win, draw, _ := strings.Cut(text, "-")
		if p[0], err = web.WholeNumber(win, "match_win"); err == nil {
			p[1], err = web.WholeNumber(draw, "match_win")
		}
		return p, err
	}).Required().Hinted().Then(func(*web.Call) error {
		t.Win, t.Draw = at[0], at[1]
		return nil
	})
}

// coloursInput asks who has White at which board: by a pattern, or as it was.
func coloursInput(t *team.Rules) web.Input {
	at := team.PatternOf(t.Colours)
	options := web.OrNone("board-colours.alternate", web.Options("board-colours.", team.Mirrored, team.Same))
	if !slices.Contains(team.Patterns(), at) {
		letters := strings.NewReplacer("W", "○", "B", "●").Replace(t.Colours)
		options = append(options, web.Option(string(at), templates.Literal(letters)))
	}
	return web.ChoiceInput(&at, "select", "board_colours", options...).Hinted().Then(func(*web.Call) error {
		t.Colours = at.Colours(t.Boards)
		return nil
	})
}

// TeamLineupInputs ask who may play for a team, and who says it.
func TeamLineupInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Team
	orders := web.HintedOptions("board-order.", "board-order-hint.", team.Orders()...)
	ways := web.HintedOptions("lineups.", "lineups-hint.", team.LineupWays()...)
	return web.Inputs{
		{web.NumberInput(&t.Reserves, "reserves", 0, team.MaxMembers-team.MinBoards).Zero().Required().Hinted()},
		{web.ChoiceInput(&t.Order, "radios", "board_order", orders...).Required()},
		{web.NumberInput(&t.Gap, "board_gap", 0, team.MaxGap).Zero().Hinted()},
		{web.ChoiceInput(&t.Lineups, "radios", "lineups", ways...).Required()},
		{
			web.NumberInput(&t.Deadline, "lineup_deadline", 0, team.MaxDeadline).Zero().Hinted(),
			web.ChoiceInput(&t.Missing, "select", "lineup_missing", web.Options("lineup-missing.", team.MissingWays()...)...).Required(),
		},
		{seatList(t)},
	}
}

// seatList asks which boards are not for everybody: a line for each that there is, and one more.
func seatList(t *team.Rules) web.Input {
	seats := slices.Clone(t.Seats)
	if len(seats) < max(t.Boards, team.MinBoards) {
		seats = append(seats, team.Seat{})
	}
	list := web.List[team.Seat]{At: &seats, Prefix: "s", Inputs: func(_ int, s *team.Seat) web.Inputs {
		sexes := web.OrNone("seat-sex.any", web.Options("seat-sex.", play.Female, play.Male))
		return web.Inputs{{
			web.NumberInput(&s.Board, "seat_board", 1, team.MaxBoards).Short(),
			web.ChoiceInput(&s.Sex, "select", "seat_sex", sexes...),
			web.NumberInput(&s.BornFrom, "seat_from", 1900, 2100).Short(),
			web.NumberInput(&s.BornTo, "seat_to", 1900, 2100).Short(),
		}}
	}}
	return list.Input().Then(func(*web.Call) error {
		t.Seats = slices.DeleteFunc(seats, func(s team.Seat) bool { return s.Board == 0 })
		return nil
	})
}

// TeamFacts say what a match of teams is, and who plays.
func TeamFacts(r play.Regulations, scale rules.Scale) []templates.Fact {
	t := r.Team
	if !t.IsTeam() {
		return nil
	}
	var facts []templates.Fact
	add := func(label string, text templates.Text) {
		facts = append(facts, templates.Fact{Label: templates.Msg(label), Text: text})
	}
	count := templates.Msg("match-count-short." + string(view.MatchCount(r)))
	add("about.team-match", templates.Msg("match.counted", "match", view.TeamBoards(t), "count", count))
	add("field.match_win", templates.Msg("match-points", "win", t.Win, "draw", t.Draw))
	if t.Order == team.GapOrder {
		add("field.board_order", templates.Msg("board-order.gap-of", "gap", t.Gap))
	} else {
		add("field.board_order", templates.Msg("board-order."+string(t.Order)))
	}
	if t.Lineups == team.ByCaptains {
		add("field.lineups", templates.Msg("lineups.captains-until", "n", t.Deadline))
	} else {
		add("field.lineups", templates.Msg("lineups."+string(t.Lineups)))
	}
	add("about.penalties", penaltiesText(r, scale))
	for _, s := range t.Seats {
		facts = append(facts, templates.Fact{Label: templates.Msg("about.seat", "board", s.Board), Text: seatText(s)})
	}
	return facts
}

// seatText says for whom a board is: "женщины, 2008 г. р. и моложе".
func seatText(s team.Seat) templates.Text {
	text := templates.Text{}
	add := func(next templates.Text) {
		if text.Empty() {
			text = next
			return
		}
		text = templates.Msg("about.seat-and", "first", text, "next", next)
	}
	if s.Sex != "" {
		add(templates.Msg("seat-sex." + s.Sex))
	}
	if s.BornFrom != 0 {
		add(templates.Msg("about.seat-from", "year", fmt.Sprint(s.BornFrom)))
	}
	if s.BornTo != 0 {
		add(templates.Msg("about.seat-to", "year", fmt.Sprint(s.BornTo)))
	}
	return text
}
