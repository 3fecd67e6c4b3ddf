package correspondence

import (
	"context"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// PlayerLeft is what the journal of an event says of a player who leaves it.
const PlayerLeft tournament.Action = "player-left"

// Fate says what becomes of the running games of a player who leaves.
type Fate string

// The fates.
const (
	GamesLost        Fate = "lost"     // the opponents win them without play
	GamesAdjudicated Fate = "adjudged" // analyses are called for
	GamesWait        Fate = "wait"     // nothing yet: somebody may replace him
)

// Fates lists them, the most usual first.
func Fates() []Fate { return []Fate{GamesLost, GamesAdjudicated, GamesWait} }

// Departure is how a player leaves an event.
type Departure struct {
	Player   play.PlayerID
	Seen     int64         // his revision on the page from which it comes
	Reason   string        // for the arbiters alone
	Finished play.Finished // his finished games; where they are annulled the running ones end without play
	Running  Fate          //
	Days     int           // GamesAdjudicated: the term for analyses
	Text     string        // stands in the log of every game that ends or is adjudicated: his opponents read it
}

// deedWithdraw is what Withdraw asks about.
const deedWithdraw tournament.DeedKind = "correspondence-withdraw"

// Withdraw lets a player leave an event, and does with his running games what is said. Where it is interrupted the games that are left
// are among those that wait for the arbiter, and it can be done again. agreed is that the caller knows how many games this is about.
func (s *Service) Withdraw(ctx context.Context, by tournament.Actor, event tournament.EventID, d Departure, agreed tournament.Agreed) (
	*play.Event, error,
) {
	if err := d.check(); err != nil {
		return nil, err
	}
	games, err := s.gamesOf(ctx, event, d.Player)
	if err != nil {
		return nil, err
	}
	var running []*Game
	for _, g := range games {
		if !g.State.IsOver() {
			running = append(running, g)
		}
	}
	e, err := s.change(ctx, by, event, func(e *play.Event, _ time.Time) (tournament.Sentence, error) {
		p, ok := e.Person(d.Player)
		if !ok {
			return tournament.Sentence{}, refusal.NewNotFound("error.player.none", nil)
		}
		if p.Withdrawn.FromRound != 0 { // it goes on with the games that are left
			return tournament.Sentence{}, nil
		}
		if err := s.events.StaleError(ctx, e, p.Revision, d.Seen); err != nil {
			return tournament.Sentence{}, err
		}
		reason := play.CleanText(d.Reason)
		if err := play.CheckText("reason", reason); err != nil {
			return tournament.Sentence{}, err
		}
		ask := func(key string, n int) tournament.Warning {
			return tournament.Warning{Level: tournament.Confirm, Key: "warning.correspondence." + key, Args: refusal.Args{"n": n, "days": d.Days}}
		}
		if err := agreed.To(deedWithdraw.Of(refusal.Args{"name": p.Name}), []tournament.Warning{
			ask("finished-"+string(d.Finished), len(games)-len(running)), ask("running-"+string(d.Running), len(running)),
		}); err != nil {
			return tournament.Sentence{}, err
		}
		if e.IsTeam() && d.Finished == play.FinishedAnnulled {
			return tournament.Sentence{}, refusal.NewInvalid("finished", "error.correspondence.finished-team", nil)
		}
		e.WithdrawPerson(p.ID, play.Withdrawal{FromRound: 1, Reason: reason, Finished: d.Finished})
		return tournament.Sentence{Action: PlayerLeft, Args: refusal.Args{
			"name": p.Name, "finished": len(games) - len(running), "running": len(running),
		}}, nil
	})
	if err != nil || d.Running == GamesWait {
		return e, err
	}
	for _, g := range running {
		if err := s.leave(ctx, by, g, d); err != nil {
			return e, err
		}
	}
	return s.events.Event(ctx, event)
}

func (d *Departure) check() error {
	switch {
	case d.Finished != play.FinishedKept && d.Finished != play.FinishedAnnulled:
		return refusal.NewInvalid("finished", "error.correspondence.finished", nil)
	case d.Finished == play.FinishedAnnulled && d.Running == GamesAdjudicated:
		return refusal.NewInvalid("running", "error.correspondence.annulled-verdict", nil)
	case d.Running == GamesAdjudicated && (d.Days < 1 || d.Days > MaxGrant):
		return refusal.NewInvalid("days", "error.correspondence.term", refusal.Args{"most": MaxGrant})
	case d.Running != GamesWait && d.Text == "":
		return refusal.NewInvalid("text", "error.correspondence.say", nil)
	}
	for _, f := range Fates() {
		if f == d.Running {
			return nil
		}
	}
	return refusal.NewInvalid("running", "error.correspondence.fate", nil)
}

// leave does with a running game what a player who leaves wants of it. A game that has ended meanwhile stays as it ended.
func (s *Service) leave(ctx context.Context, by tournament.Actor, g *Game, d Departure) error {
	side, _ := g.Side(d.Player)
	a := Act{Kind: Ruling, Side: side, By: ByArbiter, Name: by.Name, Text: d.Text}
	switch score := g.Event.Head.Scale().Won(side.Other()); d.Running {
	case GamesAdjudicated:
		a.Kind, a.Days = Adjudge, d.Days
	default:
		a.Result = play.Result{Kind: play.Forfeit, White: score.White, Black: score.Black}
	}
	return s.asItStands(ctx, by, Key{Event: g.Event.ID, Game: g.Game.ID}, a)
}

// asItStands does an act of the arbiter in a game whatever has come to pass in it since he looked, unless it is over, or on the way that
// the act begins.
func (s *Service) asItStands(ctx context.Context, by tournament.Actor, k Key, a Act) error {
	for range attempts {
		g, err := s.Load(ctx, k)
		if err != nil {
			return err
		}
		if g.State.IsOver() || a.Kind == Adjudge && g.State.Adjudged != nil {
			return s.bring(ctx, by, g)
		}
		a.Seen = g.State.Seq
		if _, err = s.Do(ctx, by, k, a); refusal.CodeOf(err) != refusal.Stale {
			return err
		}
	}
	return tooBusy()
}

// gamesOf are the games of a player that have started.
func (s *Service) gamesOf(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]*Game, error) {
	standings, err := s.store.CorrespondenceGames(ctx, event, player)
	if err != nil {
		return nil, err
	}
	games := make([]*Game, len(standings))
	for i, standing := range standings {
		if games[i], err = s.Load(ctx, standing.Key); err != nil {
			return nil, err
		}
	}
	return games, nil
}

// Adjudicate calls for analyses in every running game of an event that is not adjudicated, nor has a claim to be decided: the end of the
// event has come. It returns how many games that is.
func (s *Service) Adjudicate(ctx context.Context, by tournament.Actor, event tournament.EventID, days int, text string) (int, error) {
	games, err := s.store.CorrespondenceGames(ctx, event, 0)
	if err != nil {
		return 0, err
	}
	n := 0
	for _, standing := range games {
		if !standing.Ended.IsZero() || standing.Claimed {
			continue
		}
		g, err := s.Load(ctx, standing.Key)
		if err != nil {
			return n, err
		}
		if g.State.IsOver() || g.State.Claim != nil || g.State.Adjudged != nil {
			continue
		}
		err = s.asItStands(ctx, by, standing.Key, Act{
			Kind: Adjudge, Side: rules.White, By: ByArbiter, Name: by.Name, Days: days, Text: text,
		})
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// change changes an event by correspondence.
func (s *Service) change(ctx context.Context, by tournament.Actor, event tournament.EventID,
	do func(e *play.Event, now time.Time) (tournament.Sentence, error),
) (*play.Event, error) {
	return s.events.Change(ctx, by, event, func(e *play.Event, now time.Time) (tournament.Sentence, error) {
		if !e.Head.Regulations.Correspondence.IsCorrespondence() {
			return tournament.Sentence{}, refusal.NewConflict("error.correspondence.over-board", nil)
		}
		return do(e, now)
	})
}
