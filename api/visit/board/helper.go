package board

import (
	"context"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// Pass is what a helper without an account holds, and the event as those see it who work on it. A page shows of it the boards that the
// pass is for, in the last round, and nothing else.
type Pass struct {
	account.Pass

	Event *play.Event
	token string
}

// Helping is the call of a helper.
type Helping struct {
	*Call

	Pass *Pass
}

// Helpers lets in whose device holds a pass.
func (s *Services) Helpers() web.Guard[*Helping] {
	return web.ByCode("helper", func(c *web.Call) (*Helping, error) {
		h := &Helping{Call: s.Of(c)}
		return h, h.ReloadPass()
	})
}

// ReloadPass takes the pass and the event as they stand now.
func (c *Helping) ReloadPass() error {
	id, err := c.EventParam("event")
	if err != nil {
		return err
	}
	p, err := c.HeldPass(id)
	if err != nil {
		return err
	}
	e, err := c.Events.Event(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.Pass = &Pass{Pass: p, Event: e.For(play.Helpers), token: c.PassToken()}
	c.Visit = bare{c.Pass.Event}
	c.ChooseLanguage(e.Head.Language)
	return nil
}

// UnlockPass takes the code of a pass that is locked.
func (c *Helping) UnlockPass(code string) error {
	return c.Call.UnlockPass(c.Pass.Pass, code)
}

// StreamPass tells a helper's page when something has changed of what everybody sees who works on the event.
func (c *Helping) StreamPass() error {
	return c.Stream(passSource{c.Events, c.Server.Accounts, c.Pass.Event.ID, c.Pass.token})
}

type passSource struct {
	events   *conduct.Service
	accounts *account.Service
	event    tournament.EventID
	token    string
}

// State is where the event stands.
func (p passSource) State(ctx context.Context) []web.Message {
	e, err := p.events.Event(ctx, p.event)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: p.event, Version: e.Version}}
}

// News is the version of the event, without words on what has changed.
func (p passSource) News(_ context.Context, a tournament.Announcement) (web.Message, bool) {
	return web.Message{Event: a.Event, Version: a.Version}, a.Event == p.event
}

// Allowed tells whether the device still holds the pass.
func (p passSource) Allowed(ctx context.Context) bool {
	_, err := p.accounts.PassOf(ctx, account.EventID(p.event), p.token)
	return err == nil
}

// PassActor is the helper who makes a change, for the journal.
func (c *Helping) PassActor() tournament.Actor {
	return c.Sayer(c.Say(templates.Msg("pass.actor", "name", c.Pass.Name)))
}

// PassScreen answers with a page of a helper.
func (c *Helping) PassScreen(status int, p templates.Page, body templates.Body) error {
	p.StreamEvent = int64(c.Pass.Event.ID)
	return c.PersonalScreen(status, c.Pass.Event, p, body)
}
