package desk

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
	"adyukh/tournament/team"
)

// typedBreach is what a team did against the regulations: "7-order-2", the team, the kind and the board.
type typedBreach struct{ what, reason string }

func breachInputs(t *typedBreach) web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&t.what, "select", "what").Labelled("breach.what").Required()},
		{web.TextInput(&t.reason, templates.Field{
			Name: "reason", Label: templates.Msg("breach.reason"), Hint: templates.Msg("breach.reason-hint"), MaxLength: 120, Autocomplete: "off",
			Width: "full",
		})},
	}
}

// breachValue names a breach in a form, and parseBreach reads it.
func breachValue(b team.Breach) string { return fmt.Sprintf("%d-%s-%d", b.Team, b.Kind, b.Board) }

func parseBreach(text string) (b team.Breach, err error) {
	of, rest, _ := strings.Cut(text, "-")
	kind, at, ok := strings.Cut(rest, "-")
	id, known := web.ParseID(of)
	board, readErr := strconv.Atoi(at)
	if !ok || !known || readErr != nil || !team.BreachKind(kind).IsRecorded() {
		return b, refusal.NewInvalid("what", "error.breach.what", nil)
	}
	return team.Breach{Team: id, Kind: team.BreachKind(kind), Board: board}, nil
}

// showBreach shows what the teams of a match did against the regulations, and asks for what its boards do not show.
func showBreach(c *board.Desk, g play.Game) error {
	v, err := breachView(c, g, typedBreach{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func breachView(c *board.Desk, g play.Game, t typedBreach) (web.View, error) {
	b, err := matchOf(c, g)
	if err != nil {
		return web.View{}, err
	}
	if b.IsClosed() {
		return web.View{}, refusal.NewConflict("error.breach.closed", refusal.Args{"round": g.Round})
	}
	r, _ := c.Event.Round(g.Round)
	who, round, seen := view.DeskPeople(c.Event), web.DeskRoundPath(c.Event.ID, g.Round), []templates.Hidden{web.HiddenRevision(r.Revision)}
	f := templates.Form{
		Action: who.GameHref(g.ID) + "/breach", Hidden: seen, Groups: web.Rows(breachInputs(&t).Rows(c.Plain())...),
		Submit: templates.Msg("breach.do"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: round + "#" + view.MatchAnchor(g.Board)},
	}
	web.EachField(f, func(field *templates.Field) {
		if field.Kind == "select" {
			field.Options = breachOptions(c.Event, who, b, t.what)
		}
	})
	body := templates.FormPage{Form: f, Lead: []templates.Text{
		templates.Msg("breach.match", "one", who.Name(b.Players[0]), "two", who.Name(b.Players[1])),
	}}
	for _, of := range b.Breaches {
		said := templates.Msg("breach.of", "team", who.Name(play.PlayerID(of.Team)), "text", of.Text())
		body.Lead = append(body.Lead, said)
		if of.Kind.IsRecorded() {
			body.Actions = append(body.Actions, templates.Action{
				Label:  templates.Msg("breach.back", "team", who.Name(play.PlayerID(of.Team)), "what", of.What()),
				Action: who.GameHref(g.ID) + "/breach/back", Hidden: append(seen, templates.Hidden{Name: "what", Value: breachValue(of.Breach)}),
			})
		}
	}
	return web.View{
		Title: templates.Msg("breach.title", "round", g.Round, "table", g.Board), Body: body, Section: web.SectionRounds,
		Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, g.Round), Href: round},
			{Label: templates.Msg("pairing.board-n", "board", g.Board), Href: round + "#" + view.MatchAnchor(g.Board)},
			{Label: templates.Msg("breach.crumb")},
		},
	}, nil
}

// breachOptions are what can be noted of both teams, each with what it costs.
func breachOptions(e *play.Event, who view.People, b show.Board, chosen string) []templates.Option {
	options := []templates.Option{{Label: templates.Msg("breach.choose")}}
	rules := e.Head.Regulations
	add := func(of team.Breach, what templates.Text) {
		for _, there := range b.Breaches {
			if of.Is(there.Breach) {
				return
			}
		}
		said := templates.Msg("breach.option", "team", who.Name(play.PlayerID(of.Team)), "what", what, "cost",
			show.CostOf(rules, of.Kind, e.Head.Scale()))
		value := breachValue(of)
		options = append(options, templates.Option{Value: value, Label: said, Selected: value == chosen})
	}
	for side, id := range b.Players {
		for _, place := range b.Places(rules.Match.Count) {
			if name := place.Sitter(side).Name; name != "" {
				of := team.Breach{Team: int64(id), Kind: team.WrongOrder, Board: place.Number}
				add(of, templates.Msg("breach.order-of", "board", place.Number, "name", name))
			}
		}
		for _, k := range []team.BreachKind{team.LateLineup, team.NoLineup} {
			add(team.Breach{Team: int64(id), Kind: k}, templates.Msg("breach."+string(k)))
		}
	}
	return options
}

// noteBreach keeps what a team did, and takes what it costs.
func noteBreach(c *board.Desk, g play.Game) error {
	return setBreach(c, g, c.Events.NoteBreach, "breach.said")
}

// takeBreachBack forgives it.
func takeBreachBack(c *board.Desk, g play.Game) error {
	return setBreach(c, g, c.Events.TakeBreachBack, "breach.said-back")
}

func setBreach(c *board.Desk, g play.Game, act func(context.Context, tournament.Actor, tournament.EventID, play.GameID, int64, team.Breach,
	conduct.Correction) (*play.Event, error), said string,
) error {
	var t typedBreach
	err := breachInputs(&t).Read(c.Plain())
	b, wrong := parseBreach(t.what)
	if err == nil {
		err = wrong
	}
	if err == nil {
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return act(ctx, c.Actor(), c.Event.ID, g.ID, c.Seen, b, correction(ctx, c, agreed))
		})
	}
	switch {
	case refusal.CodeOf(err) == refusal.Unconfirmed && !permit.Of(c.Event, permit.Correct, g.Round).IsFree():
		return askCorrection(c, g, err, web.ReasonField("reason"))
	case err != nil:
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v, err := breachView(c, g, t)
			if body, ok := v.Body.(templates.FormPage); ok {
				body.Form = r.On(body.Form)
				v.Body = body
			}
			return v, err
		})
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, g.Round)+"#"+view.MatchAnchor(g.Board), web.Saved(said, "round", g.Round, "table", g.Board))
}
