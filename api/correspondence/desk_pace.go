package correspondence

import (
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	corr "adyukh/tournament/correspondence"
)

// showPace shows how the players use their time, for an arbiter who is told that somebody plays for time.
func showPace(c *board.Desk) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	games, err := s.Games(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	paces, err := corr.Paces(games, c.Now())
	if err != nil {
		return err
	}
	body := templates.CorrespondencePace{Counts: c.Event.Head.Scale().Counts, None: templates.Msg("correspondence-desk.pace-none")}
	for _, p := range paces {
		body.Rows = append(body.Rows, templates.CorrespondencePaceRow{
			Number: numberOf(p.Game), Href: deskGamePath(p.Event, p.Game.Game.ID), Who: playerLink(p.Game, p.Side), Side: p.Side.String(),
			Moves: p.Moves, Days: p.Days, Earlier: perMove(p.Earlier, p.Before), Late: perMove(p.Late, p.Last), Forced: p.Forced,
			Count: strconv.Itoa(p.Own) + ":" + strconv.Itoa(p.Other), Slow: p.Slow,
		})
	}
	title := templates.Msg("correspondence-desk.pace")
	return c.Page(web.View{
		Title: title, Body: body, Section: board.SectionCorrespondenceDesk, Wide: true,
		Crumbs: []templates.Link{{Label: templates.Msg("correspondence-desk.title"), Href: deskBase(c.Event)}, {Label: title}},
	})
}

// perMove writes days a move with one decimal; a dash where there was none.
func perMove(days, moves int) templates.Text {
	if moves == 0 {
		return templates.Literal("–")
	}
	tenths := (10*days + moves/2) / moves
	return templates.Msg("correspondence-desk.decimal", "whole", tenths/10, "tenths", tenths%10)
}

func endInputs(t *typedCall) web.Inputs { return adjudgeInputs(t) }

// showEnd is the form for the end date: analyses are called for in all games that still run.
func showEnd(c *board.Desk) error {
	v, err := endView(c, typedCall{}, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func endView(c *board.Desk, t typedCall, r *web.Refusal) (web.View, error) {
	s, err := posted(c)
	if err != nil {
		return web.View{}, err
	}
	games, err := s.Games(c.Request.Context(), c.Event.ID)
	if err != nil {
		return web.View{}, err
	}
	running, claims := 0, 0
	for _, g := range games {
		switch {
		case g.State.IsOver() || g.State.Adjudged != nil:
		case g.State.Claim != nil:
			claims++
		default:
			running++
		}
	}
	t.text = web.OrDefault(t.text, c.Say(templates.Msg("correspondence-desk.end-text")))
	f := templates.Form{
		Action: deskBase(c.Event) + "/end", Hidden: []templates.Hidden{web.HiddenRevision(c.Event.Version)},
		Groups: web.Rows(endInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("correspondence-desk.end-do", "n", running),
	}
	if r != nil {
		f = r.On(f)
	}
	body := templates.FormPage{Form: f, Lead: []templates.Text{templates.Msg("correspondence-desk.end-lead", "n", running)}}
	if claims > 0 {
		body.Lead = append(body.Lead, templates.Msg("correspondence-desk.end-claims", "n", claims))
	}
	title := templates.Msg("correspondence-desk.end")
	return web.View{
		Title: title, Body: body, Section: board.SectionCorrespondenceDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("correspondence-desk.title"), Href: deskBase(c.Event)}, {Label: title}},
	}, nil
}

func adjudicateAll(c *board.Desk) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	var t typedCall
	n := 0
	if err = endInputs(&t).Read(c.Plain()); err == nil {
		n, err = s.Adjudicate(c.Request.Context(), c.Actor(), c.Event.ID, t.days, strings.TrimSpace(lines(t.text)))
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return endView(c, t, &r) })
	}
	return c.Done(deskBase(c.Event), web.Saved("correspondence-desk.saved-end", "n", n))
}
