package correspondence

import (
	"context"
	"errors"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// PlayerReplaced is what the journal of an event says of a player who plays on for another.
const PlayerReplaced tournament.Action = "player-replaced"

// Replacement is a player who takes another's place: his number, his place in the table with the games that he had finished, and his
// running games with their positions and clocks.
type Replacement struct {
	Player play.PlayerID // whose place it is
	Seen   int64         // his revision on the page from which it comes
	Data   play.PlayerData
	Known  bool   // the caller knows of a player with the same name
	Days   int    // that the new player gets in each running game
	Text   string // stands in the log of every running game: the opponents read it
}

// ReplacePlayer lets a new player play on for another. What the one before him had of his own, conditional moves and notes, is gone, and
// so are his leaves to come. The address of his page leads nowhere any more: the new player gets one of his own.
func (s *Service) ReplacePlayer(ctx context.Context, by tournament.Actor, event tournament.EventID, r Replacement) (*play.Event, error) {
	if r.Days < 0 || r.Days > MaxGrant {
		return nil, refusal.NewInvalid("days", "error.correspondence.grant", refusal.Args{"most": MaxGrant})
	}
	games, err := s.gamesOf(ctx, event, r.Player)
	if err != nil {
		return nil, err
	}
	var finished []play.GameID
	for _, g := range games {
		if g.State.IsOver() {
			finished = append(finished, g.Game.ID)
		}
	}
	data := r.Data.Clean()
	var was string
	e, err := s.change(ctx, by, event, func(e *play.Event, now time.Time) (tournament.Sentence, error) {
		p, ok := e.Person(r.Player)
		if !ok {
			return tournament.Sentence{}, refusal.NewNotFound("error.player.none", nil)
		}
		was = p.Name
		return s.replace(ctx, e, p, r, data, finished, now)
	})
	if err != nil {
		return nil, err
	}
	if err := s.vacate(ctx, event, r.Player); err != nil {
		return e, err
	}
	for _, g := range games {
		if err := s.hand(ctx, by, g, r, was+" → "+data.Name); err != nil {
			return e, err
		}
	}
	return e, s.Recount(ctx, event)
}

func (s *Service) replace(ctx context.Context, e *play.Event, p play.Player, r Replacement, data play.PlayerData, finished []play.GameID,
	now time.Time,
) (tournament.Sentence, error) {
	var none tournament.Sentence
	if err := s.events.StaleError(ctx, e, p.Revision, r.Seen); err != nil {
		return none, err
	}
	if data.FoldedName() == p.FoldedName() {
		return none, refusal.NewInvalid("name", "error.correspondence.same-player", refusal.Args{"name": p.Name})
	}
	if err := play.CheckData(data, now.Year()); err != nil {
		return none, err
	}
	if other, ok := e.PossibleDuplicate(p.ID, data); ok && !r.Known {
		return none, &refusal.Error{Code: refusal.Conflict, Key: "error.player.namesake", Field: "name", Args: refusal.Args{"name": other.Name}}
	}
	today := person.DateOf(now.In(e.Head.Location()))
	data.Group = p.Group
	e.SetPerson(p.ID, data)
	e.WithdrawPerson(p.ID, play.Withdrawal{})
	if !e.IsTeam() {
		e.EditPlayer(p.ID, func(to *play.Player) {
			to.Person, to.Former = 0, append(slices.Clone(p.Former), play.Former{Name: p.Name, Until: today, Games: finished})
		})
	}
	for _, l := range slices.Clone(e.Leaves) {
		switch {
		case l.Player != int64(p.ID) || l.To.Before(today):
		case l.From.Before(today):
			l.To = today
			e.PutLeave(l.ID, &l)
		default:
			e.PutLeave(l.ID, nil)
		}
	}
	return tournament.Sentence{Action: PlayerReplaced, Args: refusal.Args{"name": data.Name, "before": p.Name}}, nil
}

// hand hands a game over to the new player: what the one before had of his own goes, and in a running game the log says who plays on.
func (s *Service) hand(ctx context.Context, by tournament.Actor, g *Game, r Replacement, who string) error {
	k := Key{Event: g.Event.ID, Game: g.Game.ID}
	for range attempts {
		g, err := s.Load(ctx, k)
		if err != nil {
			return err
		}
		side, _ := g.Side(r.Player)
		if own := g.Kept.Own[side]; own.Revision > 0 && (own.Notes != "" || own.Conditions != nil) {
			if err := s.store.PutOwn(ctx, k, int(side), Own{Revision: own.Revision}); errors.Is(err, ErrStale) {
				continue
			} else if err != nil {
				return err
			}
		}
		if g.State.IsOver() || g.handed(who) {
			return nil
		}
		text := who
		if r.Text != "" {
			text += "\n" + r.Text
		}
		_, err = s.Do(ctx, by, k, Act{
			Kind: Replace, Side: side, Seen: g.State.Seq, By: ByArbiter, Name: by.Name, Days: r.Days, Text: text,
		})
		if refusal.CodeOf(err) != refusal.Stale {
			return err
		}
	}
	return tooBusy()
}

// vacate gives the seat of a player another code, and forgets how the one before him was reached.
func (s *Service) vacate(ctx context.Context, event tournament.EventID, player play.PlayerID) error {
	seats, err := s.Seats(ctx, event)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(seats, func(seat Seat) bool { return seat.Person == player })
	if i < 0 {
		return nil
	}
	seat := seats[i]
	seat.Email, seat.Language, seat.Zone, seat.Account = "", "", "", 0
	_, err = s.RenewSeat(ctx, seat)
	return err
}

// handed tells whether the log says already who plays on: the last entry of the kind does.
func (g *Game) handed(who string) bool {
	for _, e := range slices.Backward(standing(g.Kept.Log)) {
		if e.Kind == Replace {
			return len(e.Text) >= len(who) && e.Text[:len(who)] == who
		}
	}
	return false
}

// LeavesOfPlayer returns a player's leaves in the order in which they begin.
func LeavesOfPlayer(e *play.Event, player int64) []terms.Leave {
	own := leavesOf(e, player)
	slices.SortStableFunc(own, func(a, b terms.Leave) int { return a.From.Number() - b.From.Number() })
	return own
}
