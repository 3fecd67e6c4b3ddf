package desk

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// typedSeat is who is to sit at a board of a match of teams: "7-12", the team and its member, 0 for nobody; and why.
type typedSeat struct{ who, reason string }

func seatInputs(t *typedSeat) web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&t.who, "select", "who").Labelled("lineup.who").Required()},
		{web.TextInput(&t.reason, templates.Field{
			Name: "reason", Label: templates.Msg("lineup.reason"), MaxLength: 120, Autocomplete: "off", Width: "full",
		})},
	}
}

// showSeat shows the form for a substitution at a board.
func showSeat(c *board.Desk, g play.Game) error {
	v, err := seatView(c, g, typedSeat{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func seatView(c *board.Desk, g play.Game, t typedSeat) (web.View, error) {
	shown := show.PairingOf(c.Event, g)
	if !shown.IsBoard() || !shown.Seated {
		return web.View{}, &refusal.Error{Code: refusal.NotFound, Key: "error.lineup.none"}
	}
	title := templates.Msg("lineup.seat-title", "round", g.Round, "table", g.Board, "board", shown.Place)
	round := web.DeskRoundPath(c.Event.ID, g.Round)
	f := templates.Form{
		Action: view.DeskPeople(c.Event).GameHref(g.ID) + "/seat", Hidden: []templates.Hidden{web.HiddenRevision(g.Revision)},
		Groups: web.Rows(seatInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("lineup.substitute-do"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: round + "#" + view.RowID(g.ID)},
	}
	web.EachField(f, func(field *templates.Field) {
		if field.Kind == "select" {
			field.Options = seatOptions(c.Event, shown, t.who)
		}
	})
	body := templates.FormPage{Form: f}
	one := shown.First()
	for _, id := range []play.PlayerID{one, shown.Opponent(one)} {
		key := "lineup.sits"
		if shown.Sitter(id).ID == 0 {
			key = "lineup.sits-nobody"
		}
		body.Lead = append(body.Lead, templates.Msg(key, "team", c.Event.Name(id), "name", shown.Sitter(id).Name))
	}
	return web.View{
		Title: title, Body: body, Section: web.SectionRounds,
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, g.Round), Href: round}, {Label: templates.Msg("lineup.substitute", "board", shown.Place)},
		},
	}, nil
}

// seatOptions are the members of both teams who do not sit at this board, and an empty board for each.
func seatOptions(e *play.Event, g show.Pairing, chosen string) []templates.Option {
	options := []templates.Option{{Label: templates.Msg("lineup.choose")}}
	one := g.First()
	for _, id := range []play.PlayerID{one, g.Opponent(one)} {
		p, _ := e.Player(id)
		add := func(member play.MemberID, label templates.Text) {
			if member != g.Sitter(id).ID {
				value := web.Number64(id) + "-" + web.Number64(member)
				options = append(options, templates.Option{Value: value, Label: label, Selected: value == chosen})
			}
		}
		for _, m := range p.Members {
			key := "lineup.option"
			if m.Reserve {
				key = "lineup.option-reserve"
			}
			add(m.ID, templates.Msg(key, "team", p.ShortName(), "name", m.Name))
		}
		add(0, templates.Msg("lineup.option-nobody", "team", p.ShortName()))
	}
	return options
}

// substitute sets who plays at a board.
func substitute(c *board.Desk, g play.Game) error {
	var t typedSeat
	err := seatInputs(&t).Read(c.Plain())
	team, member, ok := strings.Cut(t.who, "-")
	of, known := web.ParseID(team)
	who, readErr := strconv.ParseInt(member, 10, 64)
	switch {
	case err != nil:
	case !ok || !known || readErr != nil || who < 0:
		err = refusal.NewInvalid("who", "error.lineup.who", nil)
	default:
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Events.Substitute(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, play.PlayerID(of), play.MemberID(who), t.reason, agreed)
		})
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v, err := seatView(c, g, t)
			if body, ok := v.Body.(templates.FormPage); ok {
				body.Form = r.On(body.Form)
				v.Body = body
			}
			return v, err
		})
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, g.Round)+"#"+view.RowID(g.ID), web.Saved("lineup.said-substituted"))
}

// bothAbsent and nobodyAbsent are said of a match beside the one team or the other.
const (
	bothAbsent   = "both"
	nobodyAbsent = "none"
)

// typedForfeit is who did not come to a match of teams.
type typedForfeit struct{ who, reason string }

func forfeitInputs(t *typedForfeit) web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&t.who, "radios", "who").Labelled("forfeit.who").Required()},
		{web.TextInput(&t.reason, templates.Field{
			Name: "reason", Label: templates.Msg("lineup.reason"), MaxLength: 120, Autocomplete: "off", Width: "full",
		})},
	}
}

// showForfeit shows the form in which it is said which team did not come.
func showForfeit(c *board.Desk, g play.Game) error {
	v, err := forfeitView(c, g, typedForfeit{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

// matchOf is the match of teams that a game belongs to.
func matchOf(c *board.Desk, g play.Game) (show.Board, error) {
	all := show.Boards(c.Event, g.Round)
	i := slices.IndexFunc(all, func(b show.Board) bool { return b.Number == g.Board && b.IsTeams() })
	if r, _ := c.Event.Round(g.Round); i < 0 || !r.IsPublished() {
		return show.Board{}, refusal.NewNotFound("error.forfeit.no-match", refusal.Args{"round": g.Round})
	}
	return all[i], nil
}

func forfeitView(c *board.Desk, g play.Game, t typedForfeit) (web.View, error) {
	b, err := matchOf(c, g)
	if err != nil {
		return web.View{}, err
	}
	who, round := view.DeskPeople(c.Event), web.DeskRoundPath(c.Event.ID, g.Round)
	games := c.Event.MatchGames(g.Round, g.Board)
	f := templates.Form{
		Action: who.GameHref(g.ID) + "/forfeit", Hidden: []templates.Hidden{web.HiddenRevision(play.NewestRevision(games))},
		Groups: web.Rows(forfeitInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("forfeit.do"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: round + "#" + view.MatchAnchor(g.Board)},
	}
	web.EachField(f, func(field *templates.Field) {
		if field.Kind == "radios" {
			field.Options = forfeitOptions(who, b, t.who)
		}
	})
	body := templates.FormPage{Form: f, Lead: []templates.Text{
		templates.Msg("forfeit.match", "one", who.Name(b.Players[0]), "two", who.Name(b.Players[1]), "n", len(games)),
		templates.Msg("forfeit.note"),
	}}
	return web.View{
		Title: templates.Msg("forfeit.title", "round", g.Round, "table", g.Board), Body: body, Section: web.SectionRounds,
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, g.Round), Href: round},
			{Label: templates.Msg("pairing.board-n", "board", g.Board), Href: round + "#" + view.MatchAnchor(g.Board)},
			{Label: templates.Msg("forfeit.crumb")},
		},
	}, nil
}

// forfeitOptions are the two teams, both, and nobody once somebody was said to be absent.
func forfeitOptions(who view.People, b show.Board, chosen string) []templates.Option {
	absent := b.Absent()
	if chosen == "" && len(absent) == 1 {
		chosen = web.Number64(absent[0])
	}
	var options []templates.Option
	for _, id := range b.Players {
		options = append(options, templates.Option{Value: web.Number64(id), Label: templates.Literal(who.Name(id))})
	}
	options = append(options, templates.Option{Value: bothAbsent, Label: templates.Msg("forfeit.both")})
	if len(absent) > 0 {
		options = append(options, templates.Option{Value: nobodyAbsent, Label: templates.Msg("forfeit.nobody")})
	}
	for i := range options {
		options[i].Selected = options[i].Value == chosen
	}
	return options
}

// forfeit gives a match to whoever came, in one act.
func forfeit(c *board.Desk, g play.Game) error {
	b, err := matchOf(c, g)
	if err != nil {
		return err
	}
	var t typedForfeit
	absent := b.Players[:]
	if err = forfeitInputs(&t).Read(c.Plain()); err == nil {
		switch t.who {
		case bothAbsent:
		case nobodyAbsent:
			absent = nil
		default:
			id, _ := web.ParseID(t.who)
			absent = []play.PlayerID{play.PlayerID(id)}
		}
		correction := conduct.Correction{Reason: t.reason}
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			correction.Agreed = agreed
			return c.Events.ForfeitMatch(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, absent, correction)
		})
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v, err := forfeitView(c, g, t)
			if body, ok := v.Body.(templates.FormPage); ok {
				body.Form = r.On(body.Form)
				v.Body = body
			}
			return v, err
		})
	}
	said := web.Saved("forfeit.said", "round", g.Round, "table", g.Board)
	if absent == nil {
		said = web.Saved("forfeit.said-back", "round", g.Round, "table", g.Board)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, g.Round)+"#"+view.MatchAnchor(g.Board), said)
}
