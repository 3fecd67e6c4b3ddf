package board

import (
	"context"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// Links are what events over the board and by correspondence hand out.
func (s *Services) Links() []web.Links {
	links := []web.Links{{Held: s.heldInHall, Renew: s.renewInHall}}
	if s.Correspondence != nil {
		links = append(links, web.Links{Held: s.heldSeats, Renew: s.renewSeats})
	}
	return links
}

// heldInHall counts own pages, the door and the screens.
func (s *Services) heldInHall(ctx context.Context, id tournament.EventID) (int, string, error) {
	e, err := s.Events.Event(ctx, id)
	if err != nil {
		return 0, "", err
	}
	return e.HandedOut(), Cards(e), nil
}

// Cards is where the addresses of the own pages of players or captains are printed, "" where there are none.
func Cards(e *play.Event) string {
	for _, p := range e.Players {
		switch {
		case p.Code != "" && e.IsTeam():
			return CaptainCards(e.ID)
		case p.Code != "":
			return PlayerCards(e.ID)
		}
	}
	return ""
}

func (s *Services) renewInHall(ctx context.Context, by tournament.Actor, id tournament.EventID) error {
	e, err := s.Events.Event(ctx, id)
	if err == nil {
		_, err = s.Events.RenewLinks(ctx, by, id, e.Version, tournament.Renewing())
	}
	return err
}

func (s *Services) heldSeats(ctx context.Context, id tournament.EventID) (int, string, error) {
	seats, err := s.Correspondence.Seats(ctx, id)
	if len(seats) == 0 {
		return 0, "", err
	}
	return len(seats), SeatCards(id), err
}

func (s *Services) renewSeats(ctx context.Context, _ tournament.Actor, id tournament.EventID) error {
	_, err := s.Correspondence.RenewSeats(ctx, id, tournament.Renewing())
	return err
}
