package correspondence

import (
	"context"
	"errors"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Seat is a person's place in an event by correspondence: the address of his own page, and how he is reached. It is no part of the event,
// and known to him and to the arbiters alone.
type Seat struct {
	Event    tournament.EventID
	Person   play.PlayerID // of teams a member
	Revision int64
	Code     string // of the address of his page
	Email    string // "": he gets no mail
	Language string // "": the event's
	Zone     string // IANA, in which he reads times; "": the event's
	Account  int64  // of the user whose games these are; 0: nobody's
}

// Location is the zone in which the person reads times, where event is that of the event.
func (s Seat) Location(event *time.Location) *time.Location {
	if s.Zone == "" {
		return event
	}
	zone, err := time.LoadLocation(s.Zone)
	if err != nil {
		return event
	}
	return zone
}

// Check returns what is wrong with what its owner can set.
func (s Seat) Check() error {
	if s.Email != "" && !person.IsEmail(s.Email) {
		return refusal.NewInvalid("email", "error.correspondence.email", refusal.Args{"text": s.Email})
	}
	if _, err := time.LoadLocation(s.Zone); err != nil || s.Zone == "Local" {
		return refusal.NewInvalid("zone", "error.event.zone", refusal.Args{"text": s.Zone})
	}
	if len(s.Language) > 35 {
		return refusal.NewInvalid("language", "error.event.language", refusal.Args{"text": s.Language})
	}
	return nil
}

// Seats returns those of an event that were made, in the order of the persons' ids.
func (s *Service) Seats(ctx context.Context, event tournament.EventID) ([]Seat, error) {
	return s.store.CorrespondenceSeats(ctx, event)
}

// OpenSeats makes a seat for each person of an event who has none. It returns how many there were.
func (s *Service) OpenSeats(ctx context.Context, event tournament.EventID) (int, error) {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return 0, err
	}
	if !e.Head.IsCorrespondence() {
		return 0, refusal.NewConflict("error.correspondence.over-board", nil)
	}
	var seats []Seat
	for _, p := range e.People() {
		seats = append(seats, Seat{Event: event, Person: p.ID, Revision: 1, Code: guest.NewCode()})
	}
	return s.store.AddCorrespondenceSeats(ctx, seats)
}

// SeatByCode returns the seat whose page has a code, with the event as it is stored. A code that leads nowhere is told apart from an event
// that is not there by nothing.
func (s *Service) SeatByCode(ctx context.Context, event tournament.EventID, code string) (*play.Event, Seat, error) {
	none := refusal.NewNotFound("error.correspondence.seat", nil)
	seat, err := s.store.CorrespondenceSeatByCode(ctx, event, strings.ToLower(code))
	if refusal.CodeOf(err) == refusal.NotFound {
		return nil, Seat{}, none
	}
	if err != nil {
		return nil, Seat{}, err
	}
	e, err := s.events.Event(ctx, event)
	return guest.Admit(e, err, none, func(e *play.Event) (Seat, bool) {
		_, ok := e.Person(seat.Person)
		return seat, ok
	})
}

// SeatsOfAccount returns the seats that a user has made his, in all events.
func (s *Service) SeatsOfAccount(ctx context.Context, account int64) ([]Seat, error) {
	return s.store.CorrespondenceSeatsOfAccount(ctx, account)
}

// PutSeat replaces what stands in a seat, where it is still the one with this revision. Its code stays.
func (s *Service) PutSeat(ctx context.Context, seat Seat) (Seat, error) {
	if err := seat.Check(); err != nil {
		return Seat{}, err
	}
	return s.putSeat(ctx, seat)
}

// RenewSeat gives a seat another code: the address before leads nowhere.
func (s *Service) RenewSeat(ctx context.Context, seat Seat) (Seat, error) {
	seat.Code = guest.NewCode()
	return s.putSeat(ctx, seat)
}

// RenewSeats gives all seats of an event other codes, and returns how many there are. One that somebody changes meanwhile is renewed as it
// then is. The caller has to agree.
func (s *Service) RenewSeats(ctx context.Context, event tournament.EventID, agreed tournament.Agreed) (renewed int, err error) {
	done := map[play.PlayerID]bool{}
	for range maxAtOnce {
		all, err := s.Seats(ctx, event)
		if err != nil {
			return len(done), err
		}
		if err := agreed.ToRenewal(len(all), tournament.LinksRenewPages); err != nil {
			return 0, err
		}
		for _, seat := range all {
			if done[seat.Person] {
				continue
			}
			_, err := s.RenewSeat(ctx, seat)
			if err != nil && refusal.CodeOf(err) != refusal.Stale {
				return len(done), err
			}
			if err == nil {
				done[seat.Person] = true
			}
		}
		if len(done) >= len(all) {
			return len(done), nil
		}
	}
	return len(done), tooBusy()
}

func (s *Service) putSeat(ctx context.Context, seat Seat) (Seat, error) {
	err := s.store.PutCorrespondenceSeat(ctx, seat)
	if errors.Is(err, ErrStale) {
		err = &refusal.Error{Code: refusal.Stale, Key: "error.correspondence.own"}
	}
	seat.Revision++
	return seat, err
}
