package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Pass is what a helper without an account holds, and the event as those see it who work on it. A page shows of it the boards that the
// pass is for, in the last round, and nothing else.
type Pass struct {
	account.Pass

	Event *play.Event
	token string
}

// passCookie holds the token of a pass.
const passCookie = "pass"

// PassPath is the address at which a helper types a code.
func PassPath(id tournament.EventID) string { return PublicBase(id) + "/helper" }

// admitHelper finds the pass that the sender's device holds.
func (c *Call) admitHelper() error {
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	p, err := c.HeldPass(tournament.EventID(id))
	if err != nil && cookieValue(c.Request, passCookie) == "" {
		return fmt.Errorf("%w: %w", errNoCode, err)
	}
	if err != nil {
		return err
	}
	e, err := c.Server.Events.Event(c.Request.Context(), tournament.EventID(id))
	if err != nil {
		return err
	}
	c.Pass = &Pass{Pass: p, Event: e.For(play.Helpers), token: cookieValue(c.Request, passCookie)}
	c.ChooseLanguage(e.Head.Language)
	return nil
}

// HeldPass is the pass of an event that the sender's device holds, or account.ErrNoPass.
func (c *Call) HeldPass(id tournament.EventID) (account.Pass, error) {
	return c.Server.Accounts.PassOf(c.Request.Context(), account.EventID(id), cookieValue(c.Request, passCookie))
}

// UsePass takes the code of a pass, and lets the device hold it. Guessing is slowed down, by address and by event.
func (c *Call) UsePass(id tournament.EventID, code string) error {
	guess := account.Source{Account: Number64(id), Address: c.address()}
	if err := c.Server.codes.Take(guess); err != nil {
		return err
	}
	p, token, err := c.Server.Accounts.UsePass(c.Request.Context(), account.EventID(id), code)
	if err != nil {
		return err
	}
	c.Server.codes.Forgive(guess)
	left := p.Ends.Sub(c.Server.Events.Now())
	c.SetCookie(http.Cookie{Name: passCookie, Value: token, MaxAge: max(1, int(left/time.Second)), HttpOnly: true})
	return nil
}

// UnlockPass takes the code of a pass that is locked. Guessing is slowed down as for UsePass.
func (c *Call) UnlockPass(code string) error {
	guess := account.Source{Account: Number64(c.Pass.Event.ID), Address: c.address()}
	if err := c.Server.codes.Take(guess); err != nil {
		return err
	}
	err := c.Server.Accounts.UnlockPass(c.Request.Context(), c.Pass.Pass, code)
	if err == nil {
		c.Server.codes.Forgive(guess)
	}
	return err
}

// ForgetPass takes the pass from the device.
func (c *Call) ForgetPass() { c.SetCookie(http.Cookie{Name: passCookie, MaxAge: -1, HttpOnly: true}) }

// newCodeLimit returns how fast codes of passes can be guessed: from one address ten at once, then one in half a minute, and of one event a
// hundred at once, then one in five seconds. Of a hundred million codes that finds none within the half hour for which one lasts.
func newCodeLimit(now account.Clock) *account.Limiter {
	one := limit.Bucket{Burst: 10, Every: 30 * time.Second}
	return account.NewLimiter(account.Limits{Pair: one, Address: one, Account: limit.Bucket{Burst: 100, Every: 5 * time.Second}}, now)
}

// StreamPass tells a helper's page when something has changed of what everybody sees who works on the event.
func (c *Call) StreamPass() error {
	return c.Stream(passSource{server: c.Server, event: c.Pass.Event.ID, token: c.Pass.token})
}

type passSource struct {
	server *Server
	event  tournament.EventID
	token  string
}

// State is where the event stands.
func (p passSource) State(ctx context.Context) []Message {
	e, err := p.server.Events.Event(ctx, p.event)
	if err != nil {
		return nil
	}
	return []Message{{Event: p.event, Version: e.Version}}
}

// News is the version of the event, without words on what has changed.
func (p passSource) News(_ context.Context, a tournament.Announcement) (Message, bool) {
	return Message{Event: a.Event, Version: a.Version}, a.Event == p.event
}

// Allowed tells whether the device still holds the pass.
func (p passSource) Allowed(ctx context.Context) bool {
	_, err := p.server.Accounts.PassOf(ctx, account.EventID(p.event), p.token)
	return err == nil
}

// PassActor is the helper who makes a change, for the journal.
func (c *Call) PassActor() tournament.Actor {
	return tournament.Actor{Name: c.Say(templates.Msg("pass.actor", "name", c.Pass.Name)), From: c.address()}
}

// ReloadPass takes the event as it stands after a change.
func (c *Call) ReloadPass() error { return c.admitHelper() }

// PassScreen answers with a page of a helper.
func (c *Call) PassScreen(status int, block string, p templates.Page) error {
	p.StreamEvent = int64(c.Pass.Event.ID)
	return c.PersonalScreen(status, block, c.Pass.Event, p)
}

// MePath is the address of a player's own page.
func MePath(id tournament.EventID, code string) string { return PublicBase(id) + "/me/" + code }

// CodePath is the address at which the players of an event type the codes of their own pages.
func CodePath(id tournament.EventID) string { return PublicBase(id) + "/me" }

// OpenCodePath is CodePath of an event that readers see while players have such codes, else "".
func (c *Call) OpenCodePath(id tournament.EventID) (string, error) {
	e, err := c.Server.Events.Event(c.Request.Context(), id)
	if err != nil || !e.Head.Public || !e.HasOpenLinks() {
		return "", err
	}
	return CodePath(id), nil
}

// Me is the player whose own page is asked for, and the code in its address. The event is as it is stored: a page shows of it what is the
// player's own, and of all else what readers see, which is in Call.Public; where they see nothing, that is nil.
type Me struct {
	Event  *play.Event
	Player play.Player
	Code   string
}

// admitPlayer finds the player of the address.
func (c *Call) admitPlayer() error {
	id, ok := ParseID(c.Param("event"))
	if !ok {
		return ErrNotFound
	}
	code := c.Param("code")
	e, p, err := c.Server.Events.Personal(c.Request.Context(), tournament.EventID(id), code)
	if err != nil {
		return err
	}
	c.Me = &Me{Event: e, Player: p, Code: code}
	c.ChooseLanguage(e.Head.Language)
	if !e.Head.Public {
		return nil
	}
	public, err := c.Server.Live.watch(c.Request.Context(), e.ID)
	if refusal.CodeOf(err) == refusal.NotFound {
		return nil // hidden in this moment
	}
	if err == nil {
		c.Public = c.Server.views.of(public)
		c.spell()
	}
	return err
}

// errNoCode says that somebody has come without any code, which is no guess.
var errNoCode = errors.New("no code was sent")

// Guessed counts what err says of a code of a kind where it opens nothing. It returns err, or that there were too many from there.
func (c *Call) Guessed(kind string, err error) error {
	if refusal.CodeOf(err) == refusal.NotFound && !errors.Is(err, errNoCode) {
		if late := c.Server.wrong.Count(kind, c.address()); late != nil {
			return late
		}
	}
	return err
}

// TakeSaying counts what people in a hall say of themselves who are nobody to the program: at its door, on their own pages.
func (c *Call) TakeSaying(of tournament.EventID) error {
	return c.Server.sayings.Take(account.Source{Account: Number64(of), Address: c.address()})
}

// newLetterLimit returns how many letters a mailbox gets that ask whether it wants mails: six at once, then one in eight hours.
func newLetterLimit(now account.Clock) *account.Limiter {
	box, hall := limit.Bucket{Burst: 6, Every: 8 * time.Hour}, limit.Bucket{Burst: 1000, Every: time.Second}
	return account.NewLimiter(account.Limits{Pair: box, Address: hall, Account: box}, now)
}

// TakeLetter counts a letter to a mailbox, however its address is written and whoever asks for it.
func (c *Call) TakeLetter(email string) error {
	return c.Server.letters.Take(account.Source{Account: strings.ToLower(strings.TrimSpace(email)), Address: c.address()})
}

// Sayer is somebody who says something in that way, for the journal.
func (c *Call) Sayer(name string) tournament.Actor {
	return tournament.Actor{Name: name, From: c.address()}
}
