package web

import (
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// Guard says who may use a route, and makes the call that the route's handler gets: a Call, or an area's own that embeds it.
type Guard[C any] struct {
	admits admits
	enter  func(*Call) (C, error)
}

// admits is what is known of the people a guard lets in before one of them comes.
type admits uint8

const (
	nobody   admits = iota // of a route that forgot to say
	asFile                 // everybody; nobody is asked who they are
	everyone               // everybody
	signedIn               // whoever is signed in and meets what the guard asks beyond that
	byCode                 // whoever has a code or a link, whatever account they have
	byToken                // programs, which have no account
)

// Public is a guard that lets everybody in; enter finds what the address names, or says that it does not exist.
func Public[C any](enter func(*Call) (C, error)) Guard[C] { return Guard[C]{everyone, enter} }

// ByCode is a guard for people who come with a code or a link of a kind: enter finds out whose it is. Only codes that open nothing are
// counted, so that nobody keeps out who has the right one. Nobody keeps what they are answered.
func ByCode[C any](kind string, enter func(*Call) (C, error)) Guard[C] {
	return Guard[C]{byCode, func(c *Call) (C, error) {
		c.Writer.Header().Set("Cache-Control", "no-store")
		c.Writer.Header().Set("X-Robots-Tag", "noindex")
		of, err := enter(c)
		return of, c.Guessed(kind, err)
	}}
}

// Known is a guard for whoever is signed in.
func Known[C any](enter func(*Call) (C, error)) Guard[C] {
	return Guard[C]{signedIn, func(c *Call) (C, error) {
		if c.User == nil {
			var none C
			return none, errSignIn
		}
		return enter(c)
	}}
}

// OnDesk is a guard for people whose role in the event that the parameter of the address names allows an action. Strangers cannot learn
// whether it exists. find loads the event and may set Visit, so that even a refusal is a page of the event.
func OnDesk[C any](param string, action account.Action, find func(*Call, tournament.EventID) (C, error)) Guard[C] {
	return Known(func(c *Call) (of C, err error) {
		id, err := c.EventParam(param)
		if err != nil {
			return of, err
		}
		if c.Role, err = c.Server.Accounts.RoleOf(c.Request.Context(), c.User.Actor(), account.EventID(id)); err != nil {
			return of, err
		}
		if c.Role == account.NoRole {
			return of, errNoEvent
		}
		if of, err = find(c, id); err == nil && !c.May(action) {
			err = ErrForbidden
		}
		return of, err
	})
}

// EventParam reads the id of an event from the address.
func (c *Call) EventParam(name string) (tournament.EventID, error) {
	id, ok := ParseID(c.Param(name))
	if !ok {
		return 0, ErrNotFound
	}
	return tournament.EventID(id), nil
}

// With is a guard that lets in the same people as another, and makes another call of theirs.
func With[B, C any](g Guard[B], call func(B) C) Guard[C] {
	return Guard[C]{g.admits, func(c *Call) (of C, err error) {
		b, err := g.enter(c)
		if err != nil {
			return of, err
		}
		return call(b), nil
	}}
}

// Caller is a Call, or an area's own that embeds one.
type Caller interface{ Plain() *Call }

// Plain is the call without what areas know of it.
func (c *Call) Plain() *Call { return c }

// The guards of pages that are of no event.
var (
	Files      = Guard[*Call]{asFile, plain}
	All        = Public(plain)
	SignedIn   = Known(plain)
	Admins     = Known(func(c *Call) (*Call, error) { return c, allowed(c.User.Admin) })
	Registrars = Known(func(c *Call) (*Call, error) { return c, allowed(c.User.KeepsRegister()) })
	Tokens     = Guard[*Call]{byToken, func(c *Call) (*Call, error) { return c, c.admitToken() }}
)

func plain(c *Call) (*Call, error) { return c, nil }

func allowed(may bool) error {
	if !may {
		return ErrForbidden
	}
	return nil
}

// Visit is what stands around the pages of an event, as whoever asks may see it. A guard sets it once it has found the event.
type Visit interface {
	Zone() *time.Location                // in which times are shown
	IsTeam() bool                        // teams play: words are chosen for them
	Head() *templates.EventHead          // the event in the header; nil: nothing
	Nav(section string) []templates.Link // the navigation, where this section is current
	Stream() Stream                      // what open pages follow
	Home() string                        // where to go on from a problem; "": the first page of the site
}

// Work is the visit of somebody who works on an event whose results are typed.
type Work interface {
	Visit
	Instead(refused *refusal.Error) []templates.NextStep // of what was refused: links, or buttons where it is a change
}

// Stream is what an open page follows.
type Stream struct {
	Path    string // "": nothing, unless the page names a stream of its own
	Event   tournament.EventID
	Version int64 // that the page shows
}
