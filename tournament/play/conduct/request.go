package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// CanAsk refuses a request that regulations do not know, or that nobody could grant. What drafts say is known to nobody by it.
func CanAsk(e *play.Event, p play.Player, r selfservice.Request) error {
	if !e.Head.Regulations.Requests || !e.HasLinks() {
		return refusal.NewConflict("error.request.off", nil)
	}
	if from := p.Withdrawn.FromRound; from != 0 && from <= max(1, r.Round) {
		return refusal.NewConflict("error.request.out", refusal.Args{"round": from})
	}
	switch r.Wish {
	case selfservice.Here:
		if r.Round != ArrivalRound(e) || e.Ticks.Of(r.Round, r.Player).State == attendance.Present {
			return refusal.NewConflict("error.request.here", nil)
		}
		return mayBeThere(p, r.Round)
	case selfservice.Zero, selfservice.Half:
		if err := canAskOff(e, p, r.Round); err != nil || r.Wish == selfservice.Zero {
			return err
		}
		return canAskHalf(e, p, r.Round)
	case selfservice.Leave:
		if !slices.Contains(LeavingRounds(e, p), r.Round) {
			return refusal.NewInvalid("round", "error.request.round", refusal.Args{"round": r.Round})
		}
		return nil
	}
	return refusal.NewInvalid("wish", "error.request.wish", nil)
}

// ArrivalRound is the round for which players say that they are there: that of the check-in, else the one that is on or comes.
func ArrivalRound(e *play.Event) int {
	if e.CheckIn.Round > 0 {
		return e.CheckIn.Round
	}
	return e.WorkingRound()
}

// OffRounds are the rounds that a player can ask to be let off, as far as readers know.
func OffRounds(e *play.Event, p play.Player) []int {
	var all []int
	for n := e.PublishedRounds() + 1; n <= e.LastRound(); n++ {
		if canAskOff(e, p, n) == nil {
			all = append(all, n)
		}
	}
	return all
}

// LeavingRounds are the rounds from which on a player can ask to leave: those in which there is still something to play.
func LeavingRounds(e *play.Event, p play.Player) []int {
	var all []int
	for n := 1; n <= e.LastRound(); n++ {
		g, paired := e.GameOf(p.ID, n)
		if n > e.PublishedRounds() || paired && !g.IsFree() && e.Waiting(g) {
			all = append(all, n)
		}
	}
	return all
}

func canAskOff(e *play.Event, p play.Player, round int) error {
	switch args := (refusal.Args{"round": round}); {
	case !e.Head.Regulations.System.HasOwnRounds():
		return refusal.NewConflict("error.request.system", nil)
	case round <= e.PublishedRounds() || round > e.LastRound() || p.Entered > round:
		return refusal.NewInvalid("round", "error.request.round", args)
	case p.HasBye(round):
		return refusal.NewConflict("error.request.off-already", args)
	case p.Withdrawn.FromRound != 0 && round >= p.Withdrawn.FromRound:
		return refusal.NewConflict("error.request.out", refusal.Args{"round": p.Withdrawn.FromRound})
	}
	return nil
}

// canAskHalf says why a player gets no half-point bye in a round: what an arbiter would be warned of is beyond the regulations.
func canAskHalf(e *play.Event, p play.Player, round int) error {
	if p.NoHalf {
		return refusal.NewConflict("error.request.no-half", nil)
	}
	for _, w := range e.ByeWarnings(p, []play.Bye{{Round: round, Kind: play.HalfBye}}) {
		if w.Level < tournament.Confirm {
			continue
		}
		args := refusal.Args{"round": round}
		if n, ok := w.Args["n"]; ok {
			args["n"] = n
		}
		return refusal.NewConflict("error.request."+w.Key[len("warning.bye."):], args)
	}
	return nil
}

// WhyNoHalf says why a player gets half a point for none of the rounds that can be asked off; nil where there is one.
func WhyNoHalf(e *play.Event, p play.Player) error {
	var why error
	for _, n := range OffRounds(e, p) {
		if why = canAskHalf(e, p, n); why == nil {
			return nil
		}
	}
	return why
}

// Ask notes what the player whose own page has the code asks for; what was asked before in its slot is gone with it.
func (s *Service) Ask(ctx context.Context, by tournament.Actor, id tournament.EventID, code string, wish selfservice.Wish, round int,
	words string,
) (*play.Event, error) {
	return s.changeOwn(ctx, by, id, code, func(e *play.Event, p play.Player, now time.Time) (note, error) {
		slot, ok := wish.Slot()
		if !ok {
			return note{}, refusal.NewInvalid("wish", "error.request.wish", nil)
		}
		if wish == selfservice.Here {
			round = ArrivalRound(e)
		}
		before := e.Request(p.ID, slot)
		r := before
		r.Wish, r.Round, r.Words, r.At, r.Answer, r.Reason, r.Times = wish, round, play.CleanText(words), now, selfservice.Waits, "",
			before.Times+1
		if before.IsOpen() && before.Same(r) {
			return note{}, nil
		}
		if err := play.CheckText("words", r.Words); err != nil {
			return note{}, err
		}
		if err := CanAsk(e, p, r); err != nil {
			return note{}, err
		}
		if before.Times >= selfservice.MostTimes {
			return note{}, refusal.NewConflict("error.request.often", refusal.Args{"most": selfservice.MostTimes})
		}
		e.PutRequest(r)
		return note{Action: RequestMade, Args: requestArgs(p, r)}, nil
	})
}

// TakeBack takes back what a player asks for.
func (s *Service) TakeBack(ctx context.Context, by tournament.Actor, id tournament.EventID, code string,
	slot selfservice.Slot) (*play.Event,
	error,
) {
	return s.changeOwn(ctx, by, id, code, func(e *play.Event, p play.Player, _ time.Time) (note, error) {
		r := e.Request(p.ID, slot)
		if !r.IsOpen() {
			return note{}, refusal.NewConflict("error.request.closed", nil)
		}
		r.Answer = selfservice.TakenBack
		e.PutRequest(r)
		return note{Action: RequestTakenBack, Args: requestArgs(p, r)}, nil
	})
}

func (s *Service) changeOwn(ctx context.Context, by tournament.Actor, id tournament.EventID, code string,
	do func(*play.Event, play.Player, time.Time) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		p, ok := e.ByCode(code)
		if !ok || !e.HasLinks() {
			return note{}, noPersonal()
		}
		return do(e, p, now)
	})
}

func requestArgs(p play.Player, r selfservice.Request) refusal.Args {
	return refusal.Args{"name": p.Name, "wish": string(r.Wish), "round": r.Round}
}

// Grant does what a player asks for. seen is the revision of the request that the caller saw.
func (s *Service) Grant(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, slot selfservice.Slot,
	seen int64, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.answer(ctx, by, id, player, slot, seen, func(e *play.Event, r *selfservice.Request, now time.Time) (note, error) {
		p, _ := e.Player(player)
		if err := grant(e, &p, *r, now, agreed); err != nil {
			return note{}, err
		}
		e.PutPlayer(player, &p)
		r.Answer = selfservice.Granted
		return note{Action: RequestGranted, Args: requestArgs(p, *r)}, nil
	})
}

func grant(e *play.Event, p *play.Player, r selfservice.Request, now time.Time, agreed tournament.Agreed) error {
	switch r.Wish {
	case selfservice.Here:
		if err := mayBeThere(*p, r.Round); err != nil {
			return err
		}
		return setMark(e, p, r.Round, attendance.MarkPresent, now, agreed)
	case selfservice.Leave:
		return withdraw(e, p, play.Withdrawal{FromRound: r.Round, Reason: r.Words}, agreed)
	}
	if !e.CanAskOff(r.Round) {
		return askedOffTooLate(e, p, r.Round)
	}
	bye := play.Bye{Round: r.Round, Kind: play.Absent, Reason: r.Words}
	if r.Wish == selfservice.Half {
		bye.Kind = play.HalfBye
	}
	byes := slices.DeleteFunc(slices.Clone(p.Byes), func(b play.Bye) bool { return b.Round == r.Round })
	_, err := setAbsences(e, p, Absences{append(byes, bye), p.NoHalf}, agreed)
	return err
}

// Refuse says no to what a player asks for, with a reason that the player reads. seen is that of Grant.
func (s *Service) Refuse(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, slot selfservice.Slot,
	seen int64, reason string,
) (*play.Event, error) {
	return s.answer(ctx, by, id, player, slot, seen, func(e *play.Event, r *selfservice.Request, _ time.Time) (note, error) {
		r.Answer, r.Reason = selfservice.Refused, play.CleanText(reason)
		if err := play.CheckText("reason", r.Reason); err != nil {
			return note{}, err
		}
		p, _ := e.Player(player)
		return note{Action: RequestRefused, Args: requestArgs(p, *r)}, nil
	})
}

func (s *Service) answer(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, slot selfservice.Slot,
	seen int64, do func(*play.Event, *selfservice.Request, time.Time) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		r := e.Request(player, slot)
		if _, ok := e.Player(player); !ok || r.Wish == "" {
			return note{}, refusal.NewConflict("error.request.closed", nil)
		}
		if err := s.StaleError(ctx, e, r.Revision, seen); err != nil {
			return note{}, err
		}
		if !r.IsOpen() {
			return note{}, refusal.NewConflict("error.request.closed", nil)
		}
		said, err := do(e, &r, now)
		if err == nil {
			e.PutRequest(r)
		}
		return said, err
	})
}
