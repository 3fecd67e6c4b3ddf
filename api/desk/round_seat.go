package desk

import (
	"context"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
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
func showSeat(c *web.Call, g play.Game) error {
	v, err := seatView(c, g, typedSeat{})
	if err != nil {
		return err
	}
	return c.Page("form", v)
}

func seatView(c *web.Call, g play.Game, t typedSeat) (web.View, error) {
	shown := show.PairingOf(c.Event, g)
	if !shown.IsBoard() || !shown.Seated {
		return web.View{}, &refusal.Error{Code: refusal.NotFound, Key: "error.lineup.none"}
	}
	title := templates.Msg("lineup.seat-title", "round", g.Round, "table", g.Board, "board", shown.Place)
	round := web.DeskRoundPath(c.Event.ID, g.Round)
	f := templates.Form{
		Action: view.DeskPeople(c.Event).GameHref(g.ID) + "/seat", Hidden: []templates.Hidden{web.HiddenRevision(g.Revision)},
		Groups: web.Rows(seatInputs(&t).Rows(c)...), Submit: templates.Msg("lineup.substitute-do"),
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
			{Label: templates.Msg("round.title", "n", g.Round), Href: round}, {Label: templates.Msg("lineup.substitute", "board", shown.Place)},
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
func substitute(c *web.Call, g play.Game) error {
	var t typedSeat
	err := seatInputs(&t).Read(c)
	team, member, ok := strings.Cut(t.who, "-")
	of, known := web.ParseID(team)
	who, readErr := strconv.ParseInt(member, 10, 64)
	switch {
	case err != nil:
	case !ok || !known || readErr != nil || who < 0:
		err = refusal.NewInvalid("who", "error.lineup.who", nil)
	default:
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Server.Events.Substitute(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, play.PlayerID(of), play.MemberID(who), t.reason, agreed)
		})
	}
	if err != nil {
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) {
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
