package main

import (
	"testing"

	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trf/simulate"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/pairing/teams"
)

// explainTeams explains events of teams and asks why of pairs, and says what seldom happens once.
func explainTeams(l *listener) {
	l.t.Helper()
	for seed := range uint64(60) {
		o := simulate.Defaults()
		o.Seed, o.Teams, o.Boards, o.Rounds, o.Aways, o.Forfeits = seed, 5+int(seed)%9, 2, 3+int(seed)%5, 5, 5
		d, err := simulate.Tournament(o)
		if _, stopped := err.(*simulate.Stopped); err != nil && !stopped {
			l.t.Fatal(err)
		}
		file, err := replay.Open(d, replay.Options{Past: true})
		if err != nil {
			l.t.Fatal(err)
		}
		for round := 1; round <= file.Event().Paired; round++ {
			explainTeamRound(l, file, round)
		}
	}
	var d teams.Round
	for c := teams.C4; c <= teams.C10; c++ {
		reasons.TeamAnswer(l, d, teams.Answer{Kind: pairing.AnswerWorse, Criterion: c, Have: []int{1}, Would: []int{2}})
	}
	for _, rule := range []teams.Rule{
		teams.RuleByeScore, teams.RuleByePlayed, teams.RuleByeNumber, teams.RuleUpfloaters, teams.RuleIdentifier,
	} {
		reasons.TeamAnswer(l, d, teams.Answer{Kind: pairing.AnswerOrder, Rule: rule, Have: []int{1}, Would: []int{2}})
	}
	for _, double := range []bool{false, true} {
		for rule := teams.ColourRule(1); rule <= 9 && (!double || rule <= 5); rule++ {
			reasons.TeamBoard(l, double, teams.Match{Colours: rule, Seats: [2]teams.Seat{{Wants: pairing.White, Strong: true}, {Balance: 1}}})
		}
	}
}

func explainTeamRound(l *listener, file *replay.File, round int) {
	s, d, err := file.TeamQuestion(round)
	if err != nil {
		return
	}
	e, err := reasons.Teams(l, s, d, reasons.TeamSteps)
	if err != nil || len(e.Brackets) != len(d.Brackets) || len(e.Boards) != len(d.Matches) || (len(e.Bye) > 0) != (d.Bye > 0) {
		l.t.Fatalf("%v, %+v", err, e)
	}
	if e, err = reasons.Teams(l, s, d, 1); err != nil {
		l.t.Fatal(err)
	}
	for a := 1; a <= 5; a++ {
		for b := 0; b < a; b++ {
			if answer, round, err := file.TeamWhyNot(round, a, b); err == nil && len(reasons.TeamAnswer(l, round, answer)) == 0 {
				l.t.Errorf("%+v: nothing is said", answer)
			}
		}
	}
}

// TestTeamsAlone: those who can't be paired are named.
func TestTeamsAlone(t *testing.T) {
	t.Parallel()
	l := newListener(t)
	said := reasons.TeamAnswer(l, teams.Round{}, teams.Answer{Kind: pairing.AnswerStuck, Stuck: []int{2}})
	if len(said) != 2 || said[1] == "" {
		t.Errorf("%q", said)
	}
}
