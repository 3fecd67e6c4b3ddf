package conduct

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Withdraw marks that a player takes no part from a round on. What that does to games is said before, see WithdrawalEffects;
// see play/withdrawal.go for what becomes of them.
func (s *Service) Withdraw(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	w play.Withdrawal, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *play.Event, p *play.Player) (note, error) {
		err := withdraw(e, p, w, agreed)
		action := PlayerWithdrawn
		if w.Finished == play.FinishedApart {
			action = PlayerLeftOut
		}
		return note{Action: action, Args: refusal.Args{"name": p.Name, "round": w.FromRound}}, err
	})
}

func withdraw(e *play.Event, p *play.Player, w play.Withdrawal, agreed tournament.Agreed) error {
	w.Reason = play.CleanText(w.Reason)
	if err := play.CheckText("reason", w.Reason); err != nil {
		return err
	}
	if w.FromRound < 1 || w.FromRound > max(1, e.ScheduledRounds()) {
		return refusal.NewInvalid("from_round", "error.player.from-round",
			refusal.Args{"round": w.FromRound, "most": max(1, e.ScheduledRounds())})
	}
	switch {
	case w.Finished != play.FinishedByRule && w.Finished != play.FinishedApart:
		return refusal.NewInvalid("apart", "error.correspondence.finished", nil)
	case w.Finished == play.FinishedApart && !e.CanLeaveOut():
		return refusal.NewInvalid("apart", "error.player.apart", nil)
	}
	if err := agreed.To(deedWithdraw.Of(refusal.Args{"name": p.ShortName(), "round": w.FromRound}), WithdrawalEffects(e, *p, w)); err != nil {
		return err
	}
	p.Withdrawn = w
	return nil
}

// Return takes a withdrawal back: the player goes on, and games not played are waited for again.
func (s *Service) Return(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64) (*play.Event,
	error,
) {
	return s.changePlayer(ctx, by, id, player, seen, func(_ *play.Event, p *play.Player) (note, error) {
		p.Withdrawn = play.Withdrawal{}
		return note{Action: PlayerReturned, Args: refusal.Args{"name": p.Name}}, nil
	})
}

// WithdrawalEffects says what a withdrawal does, by comparing the event with a copy from which the player has left: which games leave the
// table, which are lost without play, which are still waited for, and what becomes of the rounds to come.
func WithdrawalEffects(e *play.Event, p play.Player, w play.Withdrawal) []tournament.Warning {
	after := *e
	after.EditPlayer(p.ID, func(p *play.Player) { p.Withdrawn = w })
	l := leaving{before: e, after: &after, player: p}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Has(p.ID) && !g.IsFree() {
				l.add(r, g, w)
			}
		}
	}
	all := []tournament.Warning{{
		Level: tournament.Acknowledge, Key: "warning.withdraw.out", Args: refusal.Args{"name": p.ShortName(), "round": w.FromRound},
	}}
	add := func(level tournament.Level, key string, games []string) {
		if len(games) > 0 {
			all = append(all, tournament.Warning{Level: level, Key: key, Args: refusal.Args{
				"n": len(games), "all": e.ScheduledGames(p.ID), "games": strings.Join(games, "; "),
			}})
		}
	}
	add(tournament.Confirm, "warning.withdraw.annulled", l.gone)
	add(tournament.Confirm, "warning.withdraw.free", l.free)
	add(tournament.Confirm, "warning.withdraw.forfeits", l.lost)
	add(tournament.Confirm, "warning.withdraw.match", l.matches)
	add(tournament.Acknowledge, "warning.withdraw.waits", l.waits)
	add(tournament.Acknowledge, "warning.withdraw.draft", l.drafts)
	return append(all, l.later(w)...)
}

// leaving gathers what becomes of a player's games, each as "3: Петров П. 17:7".
type leaving struct {
	before, after                            *play.Event
	player                                   play.Player
	gone, free, lost, waits, drafts, matches []string
}

func (l *leaving) add(r play.Round, g play.Game, w play.Withdrawal) {
	opponent, _ := l.before.Player(g.Opponent(l.player.ID))
	game := fmt.Sprintf("%d: %s", g.Round, opponent.ShortName())
	was, is := l.before.Counted(g), l.after.Counted(g)
	annulled := l.after.IsAnnulled(l.player.ID)
	switch {
	case l.before.IsAnnulled(opponent.ID): // the game counts for nobody as it is
	case annulled && was.HasPoints():
		own := play.Result{Kind: was.Kind, White: was.Points(g.White == l.player.ID), Black: was.Points(g.White != l.player.ID)}
		l.gone = append(l.gone, game+" "+l.before.Head.Score(own))
	case annulled:
		l.free = append(l.free, game)
	case is != was:
		l.lost = append(l.lost, game)
	case l.after.Waiting(g) && !r.IsPublished() && r.Number >= w.FromRound:
		l.drafts = append(l.drafts, game)
	case l.after.Waiting(g) && r.IsPublished():
		l.waits = append(l.waits, game)
	}
	if g.Leg > 0 {
		return
	}
	match, _ := l.after.Bracket().Match(g.Round, g.Board)
	if old, _ := l.before.Bracket().Match(g.Round, g.Board); match.Winner != old.Winner {
		winner, _ := l.after.Player(match.Winner)
		l.matches = append(l.matches, fmt.Sprintf("%d: %s", g.Round, winner.ShortName()))
	}
}

// later says what becomes of the rounds that are not paired yet; a knock-out pairs nobody who has lost.
func (l *leaving) later(w play.Withdrawal) []tournament.Warning {
	from, last, key := max(w.FromRound, len(l.before.Rounds)+1), l.before.ScheduledRounds(), "warning.withdraw.later-forfeits"
	switch l.before.Head.Regulations.System.Leaving() {
	case play.LeavesForfeits:
		return nil
	case play.LeavesUnpaired:
		key = "warning.withdraw.later-unpaired"
	case play.LeavesByHalfWay:
		if l.after.IsAnnulled(l.player.ID) {
			key = "warning.withdraw.later-free"
		}
	}
	var rounds []string
	for n := from; n <= last; n++ {
		rounds = append(rounds, fmt.Sprint(n))
	}
	if len(rounds) > 2 {
		rounds = slices.Concat(rounds[:1], rounds[len(rounds)-1:])
		rounds = []string{strings.Join(rounds, "–")}
	}
	if len(rounds) == 0 {
		return nil
	}
	return []tournament.Warning{{
		Level: tournament.Acknowledge, Key: key, Args: refusal.Args{"n": last - from + 1, "rounds": strings.Join(rounds, ", ")},
	}}
}
