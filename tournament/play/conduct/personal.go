package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// OpenLink makes the address of a player's own page, with a code that nobody can guess; one that was there before leads nowhere. seen is
// the revision of the player that the caller saw.
func (s *Service) OpenLink(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64) (*play.Event,
	error,
) {
	return s.setLink(ctx, by, id, of, seen, guest.NewCode(), LinkOpened)
}

// ShutLink makes the address of a player's own page lead nowhere.
func (s *Service) ShutLink(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64) (*play.Event,
	error,
) {
	return s.setLink(ctx, by, id, of, seen, "", LinkShut)
}

func (s *Service) setLink(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64, code string,
	action tournament.Action,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		p, ok := e.Player(of)
		if !ok {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := hasLinks(e); err != nil {
			return note{}, err
		}
		if err := s.StaleError(ctx, e, p.Revision, seen); err != nil {
			return note{}, err
		}
		e.EditPlayer(of, func(p *play.Player) { p.Code = code })
		return note{Action: action, Args: refusal.Args{"name": p.Name}}, nil
	})
}

// OpenLinks makes the addresses of all players who have none. seen is the version of the event that the caller saw.
func (s *Service) OpenLinks(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	open := func(p *play.Player) bool {
		if p.Code != "" {
			return false
		}
		p.Code = guest.NewCode()
		return true
	}
	return s.setLinks(ctx, by, id, seen, LinksOpened, open, func(refusal.Args) error { return nil })
}

// RenewLinks gives other addresses to all players, or captains of teams, who have one, to the door and to the screens of the hall, as one
// change: who has come by a copy of the database or a list of addresses can do nothing with them any more. The caller has to agree: cards
// that were handed out lead nowhere then. seen is the version of the event that the caller saw.
func (s *Service) RenewLinks(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed) (
	*play.Event, error,
) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if err := hasLinks(e); err != nil && !e.IsTeam() && e.HandedOut() == 0 {
			return note{}, err
		}
		n := 0
		e.EditPlayers(func(p *play.Player) {
			if p.Code != "" {
				p.Code = guest.NewCode()
				n++
			}
		})
		if e.CheckIn.Code != "" {
			e.CheckIn.Code = guest.NewCode()
		}
		for _, screen := range e.Screens {
			screen.Code = guest.NewCode()
			e.PutScreen(screen.ID, &screen)
		}
		return note{Action: LinksRenewed, Args: refusal.Args{"n": n}}, agreed.ToRenewal(n, tournament.LinksRenew)
	})
}

// ShutLinks makes the addresses of all players lead nowhere, once the caller agrees.
func (s *Service) ShutLinks(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed) (
	*play.Event, error,
) {
	shut := func(p *play.Player) bool {
		had := p.Code != ""
		p.Code = ""
		return had
	}
	return s.setLinks(ctx, by, id, seen, LinksShut, shut, func(args refusal.Args) error {
		return agreed.To(deedLinksShut.Of(args), []tournament.Warning{{Level: tournament.Confirm, Key: "warning.links.shut"}})
	})
}

func (s *Service) setLinks(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, action tournament.Action,
	set func(*play.Player) bool, asks func(refusal.Args) error,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if err := hasLinks(e); err != nil {
			return note{}, err
		}
		n := 0
		e.EditPlayers(func(p *play.Player) {
			if set(p) {
				n++
			}
		})
		args := refusal.Args{"n": n}
		return note{Action: action, Args: args}, asks(args)
	})
}

// hasLinks refuses events whose players have no pages of their own: for a team its captain has one, and who plays by correspondence has
// another.
func hasLinks(e *play.Event) error {
	if !e.HasLinks() {
		return refusal.NewConflict("error.personal.none", nil)
	}
	return nil
}

// Personal returns the event with the player whose own page has the code, or a NotFound error.
func (s *Service) Personal(ctx context.Context, id tournament.EventID, code string) (*play.Event, play.Player, error) {
	e, err := s.Event(ctx, id)
	return guest.Admit(e, err, noPersonal(), func(e *play.Event) (play.Player, bool) {
		p, ok := e.ByCode(code)
		return p, ok && e.HasLinks()
	})
}

func noPersonal() error { return refusal.NewNotFound("error.personal.link", nil) }
