package correspondence

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/refusal"
)

// What ends a game is asked about on a page of its own; what does not is done at once.

// question is a page that asks before an act, once more where what was typed is refused.
func (t *table) question(c *board.Playing, title templates.Text, lead []templates.Text, f templates.Form, r web.Refusal) error {
	if !r.Text.Empty() {
		f = r.On(c.AsPosted(f))
	}
	f.Hidden = append(f.Hidden, seen(t.State))
	f.Cancel = &templates.Link{Label: templates.Msg("correspondence.back"), Href: t.path}
	v, err := t.view(c, title, templates.FormPage{Lead: append([]templates.Text{t.title()}, lead...), Form: f})
	if err != nil {
		return err
	}
	v.Status = r.Status
	return c.Page(v)
}

// view is a page about the game, beside its own one.
func (t *table) view(c *board.Playing, title templates.Text, body templates.Body) (web.View, error) {
	return framed(c, board.SectionCorrespondence, web.View{
		Title: title, Body: body, Crumbs: []templates.Link{
			{Label: templates.Msg("nav.correspondence"), Href: board.SeatPath(t.Event.ID, c.Seat.Code)},
			{Label: t.brief(), Href: t.path},
			{Label: title},
		},
	})
}

// brief names the game where there is little room.
func (t *table) brief() templates.Text {
	if n := t.number(); n != "" {
		return templates.Msg("correspondence.number", "number", n)
	}
	return templates.Literal(t.name(t.Side.Other()))
}

// title names the game for its player: by its number and the opponent.
func (t *table) title() templates.Text {
	if n := t.number(); n != "" {
		return templates.Msg("correspondence.game-with", "number", n, "name", t.name(t.Side.Other()))
	}
	return templates.Msg("correspondence.with", "name", t.name(t.Side.Other()))
}

// finish does an act from a page of its own, which may be asked for again where it was refused.
func (t *table) finish(c *board.Playing, a correspondence.Act, said string) error {
	if _, err := t.do(c, a); err != nil {
		return again(c, t, err)
	}
	return c.Done(t.path, web.Saved(said, "at", sayStamp(c, c.Now())))
}

func askAccept(c *board.Playing, t *table) error {
	if !t.State.Offered || !t.isMyMove() {
		return c.Done(t.path, web.Wrong(templates.Msg("error.correspondence.no-offer")))
	}
	scale := t.Event.Head.Scale()
	lead := []templates.Text{templates.Msg("correspondence.accept-lead", "score", scale.Format(scale.Even()))}
	return t.question(c, templates.Msg("correspondence.accept-title"), lead, templates.Form{
		Action: t.path + "/accept", Submit: templates.Msg("correspondence.accept-now", "score", scale.Format(scale.Even())),
	}, web.Refusal{})
}

func acceptDraw(c *board.Playing, t *table) error {
	return t.finish(c, t.act(correspondence.Accept, c.Seen), "correspondence.said-accepted")
}

func declineDraw(c *board.Playing, t *table) error {
	return t.finish(c, t.act(correspondence.Decline, c.Seen), "correspondence.said-declined")
}

func sureInputs(sure *bool) web.Inputs {
	return web.Inputs{{web.TickInput(sure, "sure", "correspondence.resign-sure").Required()}}
}

// askResign asks twice: the page has to be opened and a box ticked.
func askResign(c *board.Playing, t *table) error { return t.resignPage(c, web.Refusal{}) }

func (t *table) resignPage(c *board.Playing, r web.Refusal) error {
	if t.State.IsOver() || !t.State.IsStarted() {
		return c.Done(t.path)
	}
	scale := t.Event.Head.Scale()
	lead := []templates.Text{templates.Msg("correspondence.resign-lead", "score", scale.Format(scale.Won(t.Side.Other())))}
	return t.question(c, templates.Msg("correspondence.resign-title"), lead, templates.Form{
		Action: t.path + "/resign", Submit: templates.Msg("correspondence.resign-now"), Danger: true,
		Groups: web.Rows(sureInputs(new(bool)).Rows(c.Plain())...),
	}, r)
}

func resign(c *board.Playing, t *table) error {
	sure := false
	if err := sureInputs(&sure).Read(c.Plain()); err != nil {
		return err
	}
	if !sure {
		r, _ := c.Refusal(refusal.NewInvalid("sure", "error.correspondence.sure", nil))
		return t.resignPage(c, r)
	}
	return t.finish(c, t.act(correspondence.Resign, c.Seen), "correspondence.said-resigned")
}

func sendWord(c *board.Playing, t *table) error {
	return t.finish(c, t.act(correspondence.Word, c.Seen), "correspondence.said-word")
}

func refillInputs(a *correspondence.Act) web.Inputs {
	return web.Inputs{{web.NumberInput(&a.Days, "days", 1, clock.MaxBank).Required()}}
}

// askRefill asks for how many days are to be taken from the bank of a triple block.
func askRefill(c *board.Playing, t *table) error {
	return t.refillPage(c, correspondence.Act{Days: min(10, t.count.Bank[t.Side])}, web.Refusal{})
}

func (t *table) refillPage(c *board.Playing, a correspondence.Act, r web.Refusal) error {
	if !t.State.Terms.Clock.IsTriple() || t.State.IsOver() || !t.State.IsStarted() {
		return c.Done(t.path)
	}
	bank := t.count.Bank[t.Side]
	lead := []templates.Text{templates.Msg("correspondence.refill-lead", "n", bank), templates.Msg("correspondence.refill-full")}
	days := refillInputs(&a)[0][0].With(func(_ *web.Call, f *templates.Field) { f.Max = strconv.Itoa(bank) }).Draw(c.Plain())
	return t.question(c, templates.Msg("correspondence.refill-title"), lead, templates.Form{
		Action: t.path + "/refill", Submit: templates.Msg("correspondence.refill-now"), Groups: web.Rows(web.Row(days)),
	}, r)
}

func refill(c *board.Playing, t *table) error {
	a := t.act(correspondence.Refill, c.Seen)
	if err := refillInputs(&a).Read(c.Plain()); err != nil {
		r, ok := c.Refusal(err)
		if !ok {
			return err
		}
		return t.refillPage(c, a, r)
	}
	return t.finish(c, a, "correspondence.said-refilled")
}
