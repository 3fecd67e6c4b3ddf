package conduct

import (
	"slices"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// punish does what a penalty does to the event beside the sums, which are worked out from the incident itself.
func punish(e *play.Event, i *incident.Incident) error {
	id := play.PlayerID(i.Player)
	switch i.Penalty.Sanction {
	case incident.LostGame:
		g, ok := e.Game(play.GameID(i.Game))
		if !ok || g.IsFree() || !g.Has(id) {
			return refusal.NewInvalid("game", "error.incident.no-game", nil)
		}
		return lose(e, g, id, play.Ruled)
	case incident.Exclusion:
		return exclude(e, id, i.Penalty.Round)
	case incident.Disqualification:
		return disqualify(e, id, i)
	}
	return nil
}

// lose gives a game to the opponent of a player.
func lose(e *play.Event, g play.Game, id play.PlayerID, kind play.ResultKind) error {
	if r, _ := e.Round(g.Round); !r.IsPublished() {
		return refusal.NewConflict("error.incident.draft", refusal.Args{"round": g.Round})
	}
	side := rules.Black
	if g.Black == id {
		side = rules.White
	}
	score := e.Head.Scale().Won(side)
	e.EditGame(g.ID, func(g *play.Game) { g.SetResult(play.Result{Kind: kind, White: score.White, Black: score.Black}) })
	return nil
}

// exclude keeps a player out of a round: he is not paired in it; where he is already, or where tables pair, the game is the opponent's.
func exclude(e *play.Event, id play.PlayerID, round int) error {
	if round < 1 || round > e.ScheduledRounds() {
		return refusal.NewInvalid("from_round", "error.incident.round", nil)
	}
	p, _ := e.Player(id)
	if round > len(e.Rounds) {
		if !e.Head.Regulations.System.HasOwnRounds() {
			return refusal.NewInvalid("from_round", "error.incident.unpaired", refusal.Args{"round": round})
		}
		others := slices.DeleteFunc(slices.Clone(p.Byes), func(b play.Bye) bool { return b.Round == round })
		p.Byes = play.SortByes(append(others, play.Bye{Round: round, Kind: play.Absent}))
		e.PutPlayer(id, &p)
		return nil
	}
	return loseOpen(e, id, round, round)
}

// loseOpen gives the games of a player in some rounds to the opponents, as far as they have no result.
func loseOpen(e *play.Event, id play.PlayerID, from, to int) error {
	for _, r := range e.Rounds[from-1 : to] {
		for _, g := range r.Games {
			switch {
			case !g.Has(id) || g.IsFree():
			case !g.Result.IsOpen():
				if from == to {
					return refusal.NewConflict("error.incident.has-result", refusal.Args{"round": r.Number, "board": g.Board})
				}
			default:
				if err := lose(e, g, id, play.Forfeit); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// disqualify takes a player out of the event, from the round on in which he has no result yet. Games of rounds that are paired go to the
// opponents; of the others, and of those played, the rules of withdrawals decide.
func disqualify(e *play.Event, id play.PlayerID, i *incident.Incident) error {
	p, _ := e.Player(id)
	from := max(1, i.Penalty.Round)
	if from > max(1, e.ScheduledRounds()) {
		return refusal.NewInvalid("from_round", "error.incident.round", nil)
	}
	if from <= e.PublishedRounds() {
		if err := loseOpen(e, id, from, e.PublishedRounds()); err != nil {
			return err
		}
	}
	p.Withdrawn = play.Withdrawal{FromRound: from, Reason: p.Withdrawn.Reason}
	e.PutPlayer(id, &p)
	return nil
}

// penaltyWarnings say what a penalty does; nothing where it changes nothing. Whom it moves in the tables is for show.EffectOf.
func penaltyWarnings(before, after *play.Event, i incident.Incident) []tournament.Warning {
	if i.Kind != incident.Sanctioned || i.Penalty.Sanction == incident.Time {
		return nil
	}
	p, _ := after.Player(play.PlayerID(i.Player))
	level := tournament.Confirm
	if i.Penalty.Sanction == incident.Disqualification {
		level = tournament.ConfirmTwice
	}
	args := refusal.Args{"name": p.ShortName(), "round": max(1, i.Penalty.Round)}
	if g, ok := after.Game(play.GameID(i.Game)); ok && i.Penalty.Sanction == incident.LostGame {
		was, _ := before.Game(g.ID)
		args["board"], args["before"], args["after"] = g.Board, before.Head.Score(was.Result), after.Head.Score(g.Result)
	}
	return []tournament.Warning{{level, "warning.incident." + string(i.Penalty.Sanction), args}}
}
