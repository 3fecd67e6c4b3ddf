package conduct

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// ChangeHead sets the event's name, officials and regulations. seen is the revision of the head that the caller edited.
//
// Once a round is paired the system and all that decides who meets whom are fixed, and once a result is in, the game. The
// number of rounds, and with results the order of criteria, can then be changed when the caller agrees twice; the journal
// says what they were.
func (s *Service) ChangeHead(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, head play.Head,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Head.Revision, seen); err != nil {
			return note{}, err
		}
		before := *e
		e.Head = e.CarriedOver(head.Clean())
		if len(e.Rounds) == 0 {
			e.KeepDraw(before.Head.Regulations)
			return note{Action: EventChanged, Args: conductArgs(e, &before, refusal.Args{"name": e.Head.ShortName()})}, nil
		}
		said, err := changeStarted(e, &before, agreed)
		conductArgs(e, &before, said.Args)
		return said, err
	})
}

// conductArgs add to the journal's entry what the regulations say about incidents now, where that has changed.
func conductArgs(e, before *play.Event, args refusal.Args) refusal.Args {
	is := e.Head.Regulations.Incidents
	if args == nil || reflect.DeepEqual(is, before.Head.Regulations.Incidents) {
		return args
	}
	var ladder []string
	for _, step := range is.Steps() {
		ladder = append(ladder, string(step))
	}
	args["ladder"], args["minutes"] = strings.Join(ladder, " "), is.PenaltyMinutes()
	args["draw_move"], args["published"] = is.DrawMove, 0
	if is.Published {
		args["published"] = 1
	}
	return args
}

// changeStarted checks a change of the head of an event that has a round.
func changeStarted(e *play.Event, before *play.Event, agreed tournament.Agreed) (note, error) {
	was, is := before.Head, e.Head
	if schedule(was) != schedule(is) || !sameRestriction(was.Regulations.Restrictions, is.Regulations.Restrictions) {
		_, err := permit.Ask(e, permit.Regulations, 1, nil)
		return note{}, err
	}
	if was.Game != is.Game && e.HasResults() {
		return note{}, &refusal.Error{Code: refusal.Conflict, Key: "error.event.game-fixed", Field: "game"}
	}
	if err := lineupsOpen(e, was.Regulations.Team, is.Regulations.Team); err != nil {
		return note{}, err
	}
	what, warnings, err := remarkable(e, before)
	if err != nil {
		return note{}, err
	}
	if err := agreed.To(deedRules.Of(nil), warnings); err != nil {
		return note{}, err
	}
	if what != "" {
		return note{Action: RulesChanged, Args: refusal.Args{"what": what}}, nil
	}
	return note{Action: EventChanged, Args: refusal.Args{"name": is.ShortName()}}, nil
}

// remarkable returns what the journal has to say about the change of an event that has begun, and what the caller has to
// agree to: another number of rounds, with the rules that the last round breaks for it, and another order of criteria.
func remarkable(e *play.Event, before *play.Event) (what string, warnings []tournament.Warning, err error) {
	was, is := before.Head.Regulations, e.Head.Regulations
	var changes []string
	if was.Rounds != is.Rounds {
		if is.Rounds < len(e.Rounds) {
			return "", nil, &refusal.Error{
				Code: refusal.Conflict, Key: "error.event.rounds-paired", Field: "rounds",
				Args: refusal.Args{"rounds": len(e.Rounds)},
			}
		}
		args := refusal.Args{"before": was.Rounds, "rounds": is.Rounds}
		warnings = append(warnings, tournament.Warning{tournament.ConfirmTwice, "warning.event.rounds", args})
		changes = append(changes, fmt.Sprintf("%d → %d", was.Rounds, is.Rounds))
		faults, err := e.NewFaults(before, len(e.Rounds))
		if err != nil {
			return "", nil, err
		}
		warnings = append(warnings, faults...)
	}
	if e.HasResults() && !slices.Equal(was.Criteria, is.Criteria) {
		old := criteriaText(was.Criteria)
		args := refusal.Args{"before": old, "after": criteriaText(is.Criteria)}
		warnings = append(warnings, tournament.Warning{tournament.ConfirmTwice, "warning.event.criteria", args})
		changes = append(changes, old+" → "+criteriaText(is.Criteria))
	}
	if e.HasResults() && was.Standings != is.Standings {
		warnings = append(warnings, tournament.Warning{tournament.ConfirmTwice, "warning.event.standings-rules", nil})
		changes = append(changes, rulesText(was.Standings)+" → "+rulesText(is.Standings))
	}
	if before := was.Correspondence; e.PublishedRounds() > 0 && is.Correspondence.IsCorrespondence() &&
		running(before) != running(is.Correspondence) {
		args := refusal.Args{"before": before.Clock.String(), "after": is.Correspondence.Clock.String()}
		warnings = append(warnings, tournament.Warning{tournament.ConfirmTwice, "warning.event.terms", args})
		changes = append(changes, before.Clock.String()+" → "+is.Correspondence.Clock.String())
	}
	return strings.Join(changes, "; "), warnings, nil
}

// running is what of the terms decides whether a running game is lost: another value counts for moves that were made already.
func running(t terms.Terms) [8]any {
	c := t.Clock
	return [8]any{c.Moves, c.Days, c.PerMove, c.Increment, c.DoubleAfter, c.Triple, c.LeaveStops, t.Overstep}
}

// rulesText names the edition and the handling of unplayed rounds: "2026-03, draughts".
func rulesText(r standings.Rules) string {
	edition := r.Edition
	if edition == "" {
		edition = standings.Editions()[0]
	}
	return string(edition) + ", " + r.Unplayed.String()
}

func criteriaText(codes []standings.Code) string {
	var list []string
	for _, c := range codes {
		list = append(list, string(c))
	}
	return strings.Join(list, ", ")
}

// schedule is the part of the regulations that decides who plays whom when, and what a round without an opponent gives.
func schedule(h play.Head) [10]any {
	r := h.Regulations
	swiss := r.Swiss
	if !r.System.HasOwnRounds() {
		swiss = play.SwissRules{}
	}
	return [10]any{
		r.System, r.Cycles, r.SwapLast, r.Numbering, r.Seed, r.Match, r.Knockout.Third, swiss, matchOfTeams(r.Team), h.IsCorrespondence(),
	}
}

// matchOfTeams is what the rounds that are paired rest on, of what the regulations say about teams.
func matchOfTeams(t team.Rules) [6]any {
	return [6]any{t.Boards, t.Games, t.Colours, t.Win, t.Draw, t.Prefer}
}

// lineupsOpen refuses another way of handing in line-ups while some of a round are still to be opened.
func lineupsOpen(e *play.Event, was, is team.Rules) error {
	if was.Lineups == is.Lineups {
		return nil
	}
	for _, r := range e.Rounds {
		if !r.Seated {
			return refusal.NewConflict("error.team.lineups-wait", refusal.Args{"round": r.Number})
		}
	}
	if len(e.Lineups) > 0 {
		return refusal.NewConflict("error.team.lineups-wait", refusal.Args{"round": e.Lineups[0].Round})
	}
	return nil
}

// sameRestriction tells whether two lists keep the same players apart.
func sameRestriction(a, b []play.Restriction) bool {
	return len(a) == 0 && len(b) == 0 || reflect.DeepEqual(a, b)
}
