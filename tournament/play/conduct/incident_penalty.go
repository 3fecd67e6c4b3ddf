package conduct

import (
	"slices"
	"strconv"

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

// Effects that are named one by one; of more only the number is said.
const namedEffects = 6

// penaltyWarnings say what a penalty changes: the result, the sums, the places. Nothing where it changes nothing.
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
	warnings := []tournament.Warning{{level, "warning.incident." + string(i.Penalty.Sanction), args}}
	return append(warnings, tableWarnings(before, after)...)
}

// tableWarnings say who stands elsewhere or has another sum after a change, after the last published round.
func tableWarnings(before, after *play.Event) []tournament.Warning {
	rounds := after.PublishedRounds()
	was, err := before.Table(rounds)
	if err != nil {
		return nil
	}
	is, err := after.Table(rounds)
	if err != nil {
		return nil
	}
	type standing struct{ sum, place string }
	stood := map[play.PlayerID]standing{}
	row := func(t *play.Table, k int) (play.PlayerID, standing) {
		r, place := t.Rows[k], ""
		if r.Place.First > 0 {
			place = strconv.Itoa(r.Place.First)
		}
		sum := ""
		if len(r.Values) > 0 && r.Values[0].Defined() {
			sum = pointsText(r.Values[0], after.Head.Scale().Halves)
		}
		return play.PlayerID(r.Player), standing{sum, place}
	}
	for k := range was.Rows {
		id, s := row(was, k)
		stood[id] = s
	}
	var warnings []tournament.Warning
	more := 0
	for k := range is.Rows {
		id, now := row(is, k)
		then := stood[id]
		if now == then {
			continue
		}
		if len(warnings) == namedEffects {
			more++
			continue
		}
		p, _ := after.Player(id)
		key := "warning.incident.moves"
		switch {
		case now.sum != then.sum && now.place == then.place:
			key = "warning.incident.sum"
		case now.sum == then.sum:
			key = "warning.incident.place"
		}
		warnings = append(warnings, tournament.Warning{tournament.Note, key, refusal.Args{
			"name": p.ShortName(), "sum": then.sum, "new_sum": now.sum, "place": orDash(then.place), "new_place": orDash(now.place),
		}})
	}
	if more > 0 {
		warnings = append(warnings, tournament.Warning{tournament.Note, "warning.incident.more", refusal.Args{"n": more}})
	}
	if len(warnings) == 0 {
		warnings = append(warnings, tournament.Warning{tournament.Note, "warning.incident.no-place", nil})
	}
	return warnings
}

func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}
