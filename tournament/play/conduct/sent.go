package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// SentKind is what players send by their own pages.
type SentKind string

// The kinds.
const (
	SentReport  SentKind = "report"  // of a result, which is not entered yet
	SentRequest SentKind = "request" // which nobody has answered
	SentRecord  SentKind = "record"  // of a game whose record is not saved yet
	SentPhoto   SentKind = "photo"   // of a sheet of such a game
)

// Sent is one thing that a player has sent and no arbiter has dealt with.
type Sent struct {
	Kind   SentKind
	Player play.PlayerID
	Game   play.GameID      // 0 of a request
	Slot   selfservice.Slot // of a request
	Number int              // of a photo
	At     time.Time
	From   string // the network address from which it came; "" where that is forgotten
}

// SentByPlayers is what players have reported and asked for and no arbiter has dealt with. Records and photos are beside the event.
func (s *Service) SentByPlayers(ctx context.Context, e *play.Event) ([]Sent, error) {
	var all []Sent
	games, requests := make([]int64, 0, len(e.Reports)), make([]int64, 0, len(e.Requests))
	for _, r := range e.Reports {
		g, ok := e.Game(play.GameID(r.ID))
		if !ok || r.State() == selfservice.None {
			continue
		}
		games = append(games, r.ID)
		for _, player := range []play.PlayerID{g.White, g.Black} {
			if side := r.Of(player == g.White); side.Spoke() {
				all = append(all, Sent{Kind: SentReport, Player: player, Game: g.ID, At: side.At})
			}
		}
	}
	for _, r := range e.Requests {
		if slot, _ := r.Wish.Slot(); r.IsOpen() {
			requests = append(requests, r.ID)
			all = append(all, Sent{Kind: SentRequest, Player: play.PlayerID(r.Player), Slot: slot, At: r.At})
		}
	}
	byGame, err := s.Changers(ctx, e.ID, play.ReportPart, games...)
	if err != nil {
		return nil, err
	}
	byRequest, err := s.Changers(ctx, e.ID, play.RequestPart, requests...)
	if err != nil {
		return nil, err
	}
	for i, sent := range all {
		senders := byGame[int64(sent.Game)]
		if sent.Kind == SentRequest {
			senders = byRequest[selfservice.RequestID(int64(sent.Player), sent.Slot)]
		}
		for _, by := range senders {
			if by.At.Equal(sent.At.Truncate(time.Microsecond)) {
				all[i].From = by.From
				break
			}
		}
	}
	return all, nil
}

// RemoveSent puts aside what players have sent, in one step that can be taken back: a report is forgotten, a request refused, records and
// photos are seen no more. What was sent anew or dealt with meanwhile stays; it is refused where all of it was.
func (s *Service) RemoveSent(ctx context.Context, by tournament.Actor, id tournament.EventID, things ...Sent) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		n := 0
		for _, t := range things {
			if putAside(e, t) {
				n++
			}
		}
		if n == 0 {
			return note{}, refusal.NewConflict("error.contest.strangers-none", nil)
		}
		return note{Action: SentRemoved, Args: refusal.Args{"n": n}}, nil
	})
}

// putAside puts one thing aside, and tells whether it still stood as it was sent.
func putAside(e *play.Event, t Sent) bool {
	if t.Kind == SentRequest {
		r := e.Request(t.Player, t.Slot)
		if !r.IsOpen() || !r.At.Equal(t.At) {
			return false
		}
		r.Answer, r.Reason = selfservice.Refused, ""
		e.PutRequest(r)
		return true
	}
	g, ok := e.Game(t.Game)
	if !ok || !g.Has(t.Player) {
		return false
	}
	if t.Kind == SentReport {
		r, _ := e.Report(g.ID)
		white := g.White == t.Player
		if side := r.Of(white); !side.Spoke() || !side.At.Equal(t.At) {
			return false
		}
		r = r.Without(white)
		e.PutReport(g.ID, &r)
		return true
	}
	thing, aside := selfservice.Thing{Player: int64(t.Player), Number: t.Number, At: t.At}, e.Aside(g.ID)
	if g.Sheet.Text != "" || aside.Holds(thing) {
		return false
	}
	e.PutAside(aside.With(thing))
	return true
}
