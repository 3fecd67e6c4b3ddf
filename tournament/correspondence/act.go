package correspondence

import (
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Act is what somebody wants to do in a game.
type Act struct {
	Kind   Kind
	Side   rules.Side
	Seen   int       // the revision of the game on the page from which it comes
	At     time.Time // when it was done; zero: now. Only the arbiter says another time, of what came by correspondence
	Now    time.Time
	By     By
	Name   string // of the arbiter
	Move   string // as it was typed
	Offer  bool
	Days   int
	Claim  ClaimKind
	Result play.Result
	Reopen bool
	From   int // of a Void: the first entry that is struck out
	Text   string
	Leaves []clock.Leave // of the two players
}

// kind is what there is to know of a kind of entries.
type kind struct {
	// check refuses what can't be done, and completes the entry.
	check func(s *State, a *Act, e *Entry) error
	// apply takes an entry into the state.
	apply func(s *State, e Entry)
}

// kinds are all kinds; each stands in the file of its subject.
var kinds map[Kind]kind

func init() {
	kinds = map[Kind]kind{
		Start: startKind, Move: moveKind, Accept: acceptKind, Decline: declineKind, Resign: resignKind, Word: wordKind, Refill: refillKind,
		Flag: flagKind, Claim: claimKind, Answer: answerKind, Ruling: rulingKind, Appeal: appealKind,
		Adjudge: adjudgeKind, Analysis: analysisKind, Replace: replaceKind, Void: voidKind,
	}
}

// Do returns the state after an act with the entry that it adds. The log is that of the state. Where the act is there already, sent a
// second time, it returns the state and no entry.
func (s *State) Do(log []Entry, a Act) (*State, []Entry, error) {
	k, ok := kinds[a.Kind]
	if !ok || k.check == nil {
		return nil, nil, refusal.NewInvalid("kind", "error.correspondence.kind", refusal.Args{"text": string(a.Kind)})
	}
	from, err := s, error(nil) // what the act follows
	if a.Kind == Void && a.Seen == s.Seq {
		if from, err = s.without(log, a.From); err != nil {
			return nil, nil, err
		}
	}
	now, err := from.notBefore(a.Now)
	if a.Now = now; a.At.IsZero() {
		a.At = a.Now
	}
	a.At = a.At.UTC().Truncate(time.Second)
	e := Entry{
		Seq: s.Seq + 1, Kind: a.Kind, Side: a.Side, At: a.At, Entered: a.Now, By: a.By, Name: a.Name, Move: a.Move, Offer: a.Offer,
		Days: a.Days, Claim: a.Claim, Result: a.Result, Reopen: a.Reopen, From: a.From, Text: a.Text,
	}
	if a.Seen != s.Seq {
		return s.again(log, e, a)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := from.ready(a); err != nil {
		return nil, nil, err
	}
	after := *from
	if err := k.check(&after, &a, &e); err != nil {
		return nil, nil, err
	}
	after.apply(e)
	return &after, []Entry{e}, nil
}

// ready refuses what no act can do at this time.
func (s *State) ready(a Act) error {
	switch {
	case !s.IsStarted() && a.Kind != Start:
		return refusal.NewConflict("error.correspondence.not-started", nil)
	case s.IsOver() && a.Kind != Ruling && a.Kind != Void && a.Kind != Appeal && a.Kind != Answer:
		return refusal.NewConflict("error.correspondence.over", refusal.Args{"result": s.Rules.Scale().Format(s.Result.Score()), "at": s.Ended})
	case a.Kind != Start && a.At.After(a.Now):
		return refusal.NewInvalid("at", "error.correspondence.future", refusal.Args{"at": a.At})
	case a.Kind != Start && a.Now.Before(s.Start):
		return refusal.NewConflict("error.correspondence.not-yet", refusal.Args{"at": s.Start})
	case a.At.Before(s.Since()):
		return refusal.NewInvalid("at", "error.correspondence.before", refusal.Args{"at": a.At, "last": s.Since()})
	case a.By == ByPlayer && a.At != a.Now:
		return &refusal.Error{Code: refusal.Forbidden, Key: "error.correspondence.arbiter"}
	}
	return tooLong(a)
}

// again answers an act from a page that is not of now: what it wanted may be there, sent a moment ago from here or another device.
func (s *State) again(log []Entry, e Entry, a Act) (*State, []Entry, error) {
	stale := &refusal.Error{Code: refusal.Stale, Key: "error.correspondence.stale", Args: refusal.Args{"move": len(s.Moves)}}
	if a.Seen < 0 || a.Seen >= len(log) {
		return nil, nil, stale
	}
	there := log[a.Seen]
	if Struck(log)[a.Seen] {
		return nil, nil, stale
	}
	same := there.Kind == e.Kind && there.Side == e.Side && there.Offer == e.Offer && there.Days == e.Days && there.Claim == e.Claim &&
		there.Result == e.Result && there.Reopen == e.Reopen && there.From == e.From && there.Text == e.Text
	if e.Kind != Move {
		if same && there.By == e.By {
			return s, nil, nil
		}
		return nil, nil, stale
	}
	if there.Kind != Move || there.Side != e.Side {
		return nil, nil, stale
	}
	plain, _, err := s.read(s.fenAt(plies(log[:a.Seen])), e.Move)
	if err == nil && same && plain == there.Move {
		return s, nil, nil
	}
	return nil, nil, &refusal.Error{
		Code: refusal.Stale, Key: "error.correspondence.other-move", Args: refusal.Args{"sent": e.Move, "stands": there.Move}, Field: "move",
	}
}

// plies counts the moves of a log that count.
func plies(log []Entry) int {
	n := 0
	for _, e := range standing(log) {
		if e.Kind == Move {
			n++
		}
	}
	return n
}

// mustSay refuses an empty text.
func mustSay(a *Act) error {
	if a.Text == "" {
		return refusal.NewInvalid("text", "error.correspondence.say", nil)
	}
	return nil
}

// turn refuses what only the side to move can do.
func (s *State) turn(a *Act) error {
	if a.Side != s.ToMove() {
		return refusal.NewConflict("error.correspondence.turn", refusal.Args{"move": len(s.Moves)})
	}
	return nil
}
