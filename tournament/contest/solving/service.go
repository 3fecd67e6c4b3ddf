package solving

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
)

// Service is what can be done with contests for solvers: every use case is a method. It is safe for concurrent use.
type Service struct {
	*tournament.Recorder[Contest]
	contest.Acts[Contest]

	logs  *logs
	watch *steady.Watch

	Room int // for strangers, in each contest
}

// note is the sentence of a journal entry.
type note = tournament.Sentence

// NewService returns a Service over a store. The watch says when a round starts by itself.
func NewService(store Store, watch *steady.Watch) *Service {
	s := &Service{
		Room:     UsualRoom,
		Recorder: tournament.NewRecorder(Kind(), tournament.RecordStore[Contest](store), watch.Now, registered()),
		logs:     &logs{store: store, all: map[tournament.EventID]*followed{}},
		watch:    watch,
	}
	s.Acts = contest.ActsOf(s, contest.Common[Contest]{
		Kind: Kind(), Head: head, Final: func(c *Contest) time.Time { return c.Head.Final },
		AsNew: (*Contest).AsNew, Foreign: (*Contest).checkForeign, Strangers: strangers(),
		Opened: Opened, Hidden: Hidden, Imported: Imported, NormsSet: NormsSet,
		Undoable: undoable, NoUndo: "error.solving.undo",
	})
	return s
}

// What the journal says was done.
const (
	Created          tournament.Action = "solving-created"
	Changed          tournament.Action = "solving-changed"
	Opened           tournament.Action = "solving-opened"
	Hidden           tournament.Action = "solving-hidden"
	Finished         tournament.Action = "solving-final"
	RoundAdded       tournament.Action = "solving-round-added"
	RoundChanged     tournament.Action = "solving-round-changed"
	RoundRemoved     tournament.Action = "solving-round-removed"
	RoundStarted     tournament.Action = "solving-round-started"
	RoundArmed       tournament.Action = "solving-round-armed"
	RoundDisarmed    tournament.Action = "solving-round-disarmed"
	RoundExtended    tournament.Action = "solving-round-extended"
	RoundReleased    tournament.Action = "solving-round-released"
	ProblemSet       tournament.Action = "solving-problem-set"
	ProblemGone      tournament.Action = "solving-problem-removed"
	SolverAdded      tournament.Action = "solver-added"
	SolversAdded     tournament.Action = "solvers-added"
	SolverAsked      tournament.Action = "solver-asked"
	SolverAskedFull  tournament.Action = "solver-asked-full"
	SolverConfirmed  tournament.Action = "solver-confirmed"
	StrangersRemoved tournament.Action = "solver-strangers-removed"
	SolverChanged    tournament.Action = "solver-changed"
	SolverRemoved    tournament.Action = "solver-removed"
	SolverOut        tournament.Action = "solver-out"
	SolverBack       tournament.Action = "solver-back"
	SolverCode       tournament.Action = "solver-code-renewed"
	CodesRenewed     tournament.Action = "solving-codes-renewed"
	MarkerAdded      tournament.Action = "marker-added"
	MarkerChanged    tournament.Action = "marker-changed"
	MarkerRemoved    tournament.Action = "marker-removed"
	MarkerCode       tournament.Action = "marker-code-renewed"
	VenueAdded       tournament.Action = "venue-added"
	VenueChanged     tournament.Action = "venue-changed"
	VenueRemoved     tournament.Action = "venue-removed"
	VenueCode        tournament.Action = "venue-code-renewed"
	SheetReopened    tournament.Action = "sheet-reopened"
	DeviceAllowed    tournament.Action = "sheet-device-allowed"
	TimeGiven        tournament.Action = "sheet-time-given"
	TimeTyped        tournament.Action = "sheet-time-typed"
	ScoreKept        tournament.Action = "score-kept"
	ScoreDone        tournament.Action = "score-done"
	ScoreBack        tournament.Action = "score-given-back"
	PointsRuled      tournament.Action = "points-ruled"
	Protested        tournament.Action = "protest-filed"
	Replied          tournament.Action = "protest-answered"
	NormsSet         tournament.Action = "solving-norms"
)

// undoable are the acts that the director can take back: what solvers and markers have done is theirs, and a start can't be unseen.
var undoable = []tournament.Action{
	Changed, Opened, Hidden, Finished, RoundAdded, RoundChanged, RoundRemoved, RoundArmed, RoundExtended, ProblemSet, ProblemGone, SolverAdded,
	SolverConfirmed, StrangersRemoved, SolversAdded, SolverChanged, SolverRemoved, SolverOut, SolverBack, MarkerAdded, MarkerChanged,
	MarkerRemoved, VenueAdded, VenueChanged, VenueRemoved, TimeGiven, TimeTyped, PointsRuled, NormsSet, SolversLinked, tournament.Undone,
}

// New makes a contest, hidden from the public, and returns it.
func (s *Service) New(ctx context.Context, by tournament.Actor, h Head) (*Contest, error) {
	h = h.clean()
	h.Head, h.Final = h.AsNew(), time.Time{}
	return s.Create(ctx, by, &Contest{Head: h}, note{Action: Created, Args: refusal.Args{"name": h.ShortName()}})
}

func (h Head) clean() Head {
	h.Head = h.Head.Clean()
	return h
}

// SetHead replaces what the director sets up, but for whether the contest is public. seen is the head's revision. What ranks solvers can't
// be changed when results are released.
func (s *Service) SetHead(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, h Head) (*Contest, error) {
	h = h.clean()
	return s.ChangeHead(ctx, by, id, seen, func(c *Contest, _ time.Time) (note, error) {
		was := c.Head
		h.Head, h.Final = h.Over(was.Head), was.Final
		problems := slices.ContainsFunc(c.Rounds, func(r Round) bool { return len(r.Problems) > 0 })
		if h.Game != was.Game && problems {
			return note{}, &refusal.Error{Code: refusal.Conflict, Key: "error.solving.game-fixed", Field: "game"}
		}
		a, b := h.Regulations, was.Regulations
		a.ByLink, a.Lead, a.Points = b.ByLink, b.Lead, b.Points // these rank nobody
		if a != b && slices.ContainsFunc(c.Rounds, func(r Round) bool { return !r.Released.IsZero() }) {
			return note{}, refusal.NewConflict("error.solving.ranking-fixed", nil)
		}
		c.Head = h
		return note{Action: Changed}, nil
	})
}

// Finish declares the results final, when all rounds are released and no protest is open.
func (s *Service) Finish(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Version, seen); err != nil {
			return note{}, err
		}
		switch {
		case !c.Head.Final.IsZero():
			return note{}, refusal.NewConflict("error.solving.final", nil)
		case len(c.Rounds) == 0 || slices.ContainsFunc(c.Rounds, func(r Round) bool { return r.Released.IsZero() }):
			return note{}, refusal.NewConflict("error.solving.not-released", nil)
		case slices.ContainsFunc(c.Sheets, Sheet.hasOpenProtest):
			return note{}, refusal.NewConflict("error.solving.protests-open", nil)
		}
		c.Head.Final = now
		return note{Action: Finished}, nil
	})
}
