package play

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/pairing/teams"
	"adyukh/tournament/refusal"
)

// question is all that an engine's pairing of a round depends on, in numbers of its own.
type question interface {
	pair() (Drawn, error)
	digest() string // two questions with the same digest are the same
	takesPart(number int) bool
	// explain explains a round, with so many steps of work; 0: as many as are usual, below 0: none.
	explain(v reasons.Voice, d Drawn, steps int) (reasons.Explanation, error)
	whyNot(v reasons.Voice, d Drawn, a, b int) ([]string, error) // why a does not meet b, or with b 0 does not have the free round
}

// engine is a system that asks an engine for its rounds.
type engine interface {
	question(e *Event, n int, number map[PlayerID]int, absent map[PlayerID]bool) question
}

// question returns what the pairing of round n depends on, for players with these numbers, of whom some are absent. It is nil where no
// engine pairs.
func (e *Event) question(n int, number map[PlayerID]int, absent map[PlayerID]bool) question {
	if s, ok := e.system().(engine); ok {
		return s.question(e, n, number, absent)
	}
	return nil
}

// dutch is a question to the Dutch system.
type dutch struct{ pairing.Swiss }

func (q dutch) pair() (Drawn, error) {
	d, err := q.Pair()
	return Drawn{Draw: d}, engineError(q.Round, err)
}

func (q dutch) digest() string { return digest(q.Swiss) }

func (q dutch) takesPart(number int) bool {
	return number > 0 && number <= len(q.Entrants) && !q.Entrants[number-1].Absent
}

func (q dutch) explain(v reasons.Voice, d Drawn, steps int) (reasons.Explanation, error) {
	if steps == 0 {
		steps = reasons.StepsFor(len(q.Entrants))
	}
	return reasons.Explain(v, q.Swiss, d.Draw, steps)
}

func (q dutch) whyNot(v reasons.Voice, d Drawn, a, b int) ([]string, error) {
	questions := q.Questions()
	questions.Most = pairing.StepsForOne(len(q.Entrants))
	ask := func() (pairing.Answer, error) { return questions.WhyNotPair(a, b) }
	if b == 0 {
		ask = func() (pairing.Answer, error) { return questions.WhyNotBye(a) }
	}
	answer, err := ask()
	var input *pairing.InputError
	switch {
	case errors.Is(err, pairing.ErrWork):
		return nil, &refusal.Error{Code: refusal.Conflict, Key: "error.explain.work", Args: refusal.Args{"round": q.Round}, Err: err}
	case errors.As(err, &input):
		return nil, explainError(q.Round, input.Kind == pairing.InputAbsent, err)
	}
	return reasons.Answer(v, d.Draw, answer), engineError(q.Round, err)
}

// ofTeams is a question to the system for teams, or for matches of two games.
type ofTeams struct {
	teams.Swiss
	soft [][][2]int // who is kept apart as long as a pairing is left; the first restriction gives way first
}

func (q ofTeams) pair() (Drawn, error) {
	_, d, err := q.settled()
	return Drawn{Teams: &d}, engineError(q.Round, err)
}

// settled pairs the round with as many of the restrictions as leave a pairing.
func (q ofTeams) settled() (s teams.Swiss, d teams.Round, err error) {
	var none *teams.NoPairingError
	for gone := 0; gone <= len(q.soft); gone++ {
		s = q.Swiss
		s.Barred = slices.Concat(s.Barred, slices.Concat(q.soft[gone:]...))
		if d, err = s.Pair(); !errors.As(err, &none) {
			break
		}
	}
	return s, d, err
}

func (q ofTeams) digest() string { return teamDigest(q) }

func (q ofTeams) takesPart(number int) bool {
	return number > 0 && number <= len(q.Teams) && !q.Teams[number-1].Absent
}

func (q ofTeams) explain(v reasons.Voice, d Drawn, steps int) (reasons.Explanation, error) {
	if steps == 0 {
		steps = reasons.TeamSteps
	}
	s, _, err := q.settled()
	if err != nil {
		return reasons.Explanation{}, engineError(q.Round, err)
	}
	return reasons.Teams(v, s, *d.Teams, steps)
}

func (q ofTeams) whyNot(v reasons.Voice, d Drawn, a, b int) ([]string, error) {
	s, _, err := q.settled()
	if err != nil {
		return nil, engineError(q.Round, err)
	}
	ask := func() (teams.Answer, error) { return s.WhyNotPair(a, b) }
	if b == 0 {
		ask = func() (teams.Answer, error) { return s.WhyNotBye(a) }
	}
	answer, err := ask()
	var input *teams.InputError
	if errors.As(err, &input) {
		return nil, explainError(q.Round, input.Kind == teams.InputAbsent, err)
	}
	return reasons.TeamAnswer(v, *d.Teams, answer), engineError(q.Round, err)
}

// Explanation is what the engine knew and did when it paired a round, for the pages that tell why.
type Explanation struct {
	PairingLog
	Round   int
	Changed bool         // a result or the regulations were corrected since: questions are about what is known now
	ByHand  []Difference // where the round is not what the engine paired, as it was compared at the end of the last change by hand
	Anew    bool         // that comparison was not with the log: players or results had changed by then

	asked question // what the pairing depended on, or where Changed is true would depend on now, in the numbers of then
}

// Explain returns how round n was paired. The error is a Conflict when no engine did.
func (e *Event) Explain(n int) (Explanation, error) {
	r, ok := e.Round(n)
	if !ok {
		return Explanation{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	log, ok, err := r.ReadPairingLog()
	if err != nil {
		return Explanation{}, err
	}
	if !ok || !e.explains(log) {
		return Explanation{}, refusal.NewConflict("error.explain.none", refusal.Args{"round": n})
	}
	x := Explanation{PairingLog: log, Round: n, asked: e.question(n, numbering(log.Numbers), log.absent())}
	x.Changed = x.asked.digest() != log.Input
	x.ByHand, x.Anew, err = e.byHand(r, log)
	return x, err
}

// IsExplained tells whether Explain knows how round n was paired.
func (e *Event) IsExplained(n int) bool {
	r, _ := e.Round(n)
	log, ok, err := r.ReadPairingLog()
	return err == nil && ok && e.explains(log)
}

// explains tells whether a log is an engine's: one that only keeps which games were postponed explains nothing.
func (e *Event) explains(log PairingLog) bool {
	_, ok := e.system().(engine)
	return ok && log.Numbers != nil
}

// Say explains the whole round, with so many steps of work; 0: as many as are usual, below 0: none. Of what was corrected since nothing is
// asked.
func (x Explanation) Say(v reasons.Voice, steps int) (reasons.Explanation, error) {
	if x.Changed {
		steps = -1
	}
	return x.asked.explain(v, x.Drawn, steps)
}

// TookPart tells whether a player was to be paired.
func (x Explanation) TookPart(id PlayerID) bool { return x.asked.takesPart(x.Number(id)) }

// WhyNot says why the engine did not pair two players; b is 0 for the question why a player did not get the free round. Where something
// was corrected since, the answer is that of now. The error is a Conflict when one of the two did not take part.
func (x Explanation) WhyNot(v reasons.Voice, a, b PlayerID) ([]string, error) {
	d := x.Drawn
	if x.Changed {
		var err error
		if d, err = x.asked.pair(); err != nil {
			return nil, err
		}
	}
	other := 0
	if b != 0 {
		if other = x.Number(b); other == 0 {
			return nil, explainError(x.Round, true, nil)
		}
	}
	return x.asked.whyNot(v, d, x.Number(a), other)
}

func explainError(n int, absent bool, err error) error {
	key := "error.explain.changed"
	if absent {
		key = "error.explain.absent"
	}
	return &refusal.Error{Code: refusal.Conflict, Key: key, Args: refusal.Args{"round": n}, Err: err}
}

// byHand returns where a round is not what the engine paired: while its pairings are being changed with what is known now,
// and from then on as it was compared at the end.
func (e *Event) byHand(r Round, a PairingLog) (list []Difference, anew bool, err error) {
	if r.Editing {
		now, err := e.Compare(r.Number)
		if err == nil || refusal.CodeOf(err) != refusal.Conflict { // a Conflict: the engine finds no pairing for these players
			return now.Differences, now.Anew, err
		}
	}
	return e.sinceLog(r.Number, a), a.Due != nil, nil
}

// sinceLog returns where round n is not as the log of its pairing has it, or what it was compared with at the end of a change by hand.
func (e *Event) sinceLog(n int, a PairingLog) []Difference {
	due := Around{a.Numbers, a.Drawn}
	if a.Due != nil {
		due = *a.Due
	}
	return differences(e.expected(due.seating()), e.seatings(n))
}

// Repaired asks the engine what it would do otherwise in round n with what is known now than it did by the log. ok is false
// where no engine paired the round; there is no difference, and nobody is asked, where the pairing depended on the same as now. The
// error is a Conflict where no pairing would be left.
func (e *Event) Repaired(n int) (list []Difference, ok bool, err error) {
	r, _ := e.Round(n)
	log, ok, err := r.ReadPairingLog()
	if err != nil || !ok {
		return nil, false, err
	}
	q := e.question(n, numbering(log.Numbers), log.absent())
	if q == nil || log.Numbers == nil {
		return nil, false, nil
	}
	if q.digest() == log.Input {
		return nil, true, nil
	}
	ids := log.Numbers
	drawn, err := q.pair()
	if isInputError(err) { // somebody sits in an earlier round by now whom the log does not know
		ids = e.numbered()
		drawn, err = e.question(n, numbering(ids), e.absentees(n)).pair()
	}
	if err != nil {
		return nil, true, err
	}
	return differences(e.expected(Around{ids, drawn}.seating()), e.expected(log.seating())), true, nil
}
