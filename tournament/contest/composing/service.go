package composing

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
)

// Service is what can be done with contests: every use case is a method. It is safe for concurrent use.
type Service struct {
	*tournament.Recorder[Contest]
	contest.Acts[Contest]

	watch *steady.Watch

	Room Room // for what nobody has confirmed, in each contest
}

// note is the sentence of a journal entry.
type note = tournament.Sentence

// NewService returns a Service over a store. The watch says when a term is over.
func NewService(store Store, watch *steady.Watch) *Service {
	s := &Service{
		Room: UsualRoom(), watch: watch,
		Recorder: tournament.NewRecorder(Kind(), tournament.RecordStore[Contest](store), watch.Now, registered()),
	}
	s.Acts = contest.ActsOf(s, contest.Common[Contest]{
		Kind: Kind(), Head: head, Final: func(c *Contest) time.Time { return c.Head.Course.Final },
		AsNew: (*Contest).AsNew, Foreign: (*Contest).checkForeign, Fits: (*Contest).fits, Strangers: strangers(),
		Opened: ContestOpened, Hidden: ContestHidden, Imported: ContestImported, NormsSet: NormsSet,
		Undoable: directors, NoUndo: "error.contest.undo",
	})
	return s
}

// What the journal says was done.
const (
	ContestCreated   tournament.Action = "contest-created"
	ContestChanged   tournament.Action = "contest-changed"
	ContestOpened    tournament.Action = "contest-opened"
	ContestHidden    tournament.Action = "contest-hidden"
	TermsMoved       tournament.Action = "contest-terms-moved"
	PersonAdded      tournament.Action = "contest-person-added"
	PersonAsked      tournament.Action = "contest-person-asked"
	PersonAskedFull  tournament.Action = "contest-person-asked-full"
	PersonConfirmed  tournament.Action = "contest-person-confirmed"
	StrangersRemoved tournament.Action = "contest-strangers-removed"
	PersonChanged    tournament.Action = "contest-person-changed"
	PersonRemoved    tournament.Action = "contest-person-removed"
	CodeRenewed      tournament.Action = "contest-code-renewed"
	CodesRenewed     tournament.Action = "contest-codes-renewed"
	EntrySent        tournament.Action = "entry-sent"
	EntrySentFull    tournament.Action = "entry-sent-full"
	EntryChanged     tournament.Action = "entry-changed"
	EntryWithdrawn   tournament.Action = "entry-withdrawn"
	EntryOut         tournament.Action = "entry-out"
	EntryBack        tournament.Action = "entry-back"
	EntriesHanded    tournament.Action = "entries-handed"
	MarkPut          tournament.Action = "mark-put"
	MarksHandedIn    tournament.Action = "marks-handed-in"
	MarksGivenBack   tournament.Action = "marks-given-back"
	AwardPublished   tournament.Action = "award-preliminary"
	FinalPublished   tournament.Action = "award-final"
	ClaimFiled       tournament.Action = "contest-claim-filed"
	ClaimFiledFull   tournament.Action = "contest-claim-filed-full"
	ClaimAnswered    tournament.Action = "contest-claim-answered"
	ClaimRuled       tournament.Action = "contest-claim-ruled"
	ConflictChanged  tournament.Action = "contest-conflicts"
	NormsSet         tournament.Action = "contest-norms"
)

// directors are the acts that the director can take back: what authors and judges have sent is theirs.
var directors = []tournament.Action{
	ContestChanged, ContestOpened, ContestHidden, TermsMoved, PersonAdded, PersonChanged, PersonRemoved, EntryOut, EntryBack, EntriesHanded,
	PersonConfirmed, StrangersRemoved, MarksGivenBack, AwardPublished, FinalPublished, ClaimRuled, ConflictChanged, NormsSet, PeopleLinked,
	tournament.Undone,
}

// New makes a contest, hidden from the public, and returns it.
func (s *Service) New(ctx context.Context, by tournament.Actor, h Head) (*Contest, error) {
	h = h.clean()
	h.Head, h.Course, h.Timetable.Moves = h.AsNew(), Course{}, nil
	return s.Create(ctx, by, &Contest{Head: h}, note{Action: ContestCreated, Args: refusal.Args{"name": h.ShortName()}})
}

func (h Head) clean() Head {
	h.Head = h.Head.Clean()
	h.Regulations.Sections = slices.Clone(h.Regulations.Sections)
	for i := range h.Regulations.Sections {
		at := &h.Regulations.Sections[i]
		at.Name, at.Title = person.Clean(at.Name), person.Clean(at.Title)
	}
	h.Regulations.Marks.Judges = nil
	return h
}

// SetHead replaces what the director sets up, but for the terms and whether the contest is public. seen is the head's revision.
func (s *Service) SetHead(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, h Head) (*Contest, error) {
	h = h.clean()
	return s.ChangeHead(ctx, by, id, seen, func(c *Contest, _ time.Time) (note, error) {
		was := c.Head
		h.Head, h.Timetable, h.Course = h.Over(was.Head), was.Timetable, was.Course
		if h.Game != was.Game && len(c.Entries) > 0 {
			return note{}, &refusal.Error{Code: refusal.Conflict, Key: "error.contest.game-fixed", Field: "game"}
		}
		if c.IsTold() && !sameMarks(h.Regulations, was.Regulations) {
			return note{}, &refusal.Error{Code: refusal.Conflict, Key: "error.contest.marks-fixed", Field: "result"}
		}
		c.Head = h
		return note{Action: ContestChanged}, nil
	})
}

// sameMarks tells whether two regulations come to the same places.
func sameMarks(a, b Regulations) bool {
	a.Marks.Judges, b.Marks.Judges = nil, nil
	x, y := a.Marks, b.Marks
	return x.Scale == y.Scale && x.Trim == y.Trim && x.Result == y.Result && x.Round == y.Round && x.Least == y.Least && x.Best == y.Best &&
		x.Limit == y.Limit && a.Names == b.Names
}

// SetTerms moves terms. Those that everybody has read are moved with a reason, which is published. What has happened stays: entries that
// judges have can't be changed any more, and claims that were closed by the final award stay closed.
func (s *Service) SetTerms(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Timetable, reason string,
) (*Contest, error) {
	reason = person.Clean(reason)
	return s.ChangeHead(ctx, by, id, seen, func(c *Contest, now time.Time) (note, error) {
		moved := slices.Clone(c.Head.Timetable.Moves)
		for _, term := range Terms() {
			from, at := c.Head.Timetable.At(term), to.At(term)
			if from.Equal(at) {
				continue
			}
			if c.Head.isFixed(term) {
				return note{}, refusal.NewInvalid(string(term), "error.contest.term-fixed", refusal.Args{"term": string(term)})
			}
			if !c.Head.Public || from.IsZero() {
				continue
			}
			if reason == "" {
				return note{}, refusal.NewInvalid("reason", "error.contest.term-reason", nil)
			}
			if fault := person.CheckLine("reason", reason, maxReason); fault != nil {
				return note{}, contest.RefusalOf(fault)
			}
			moved = append(moved, Move{Term: term, From: from, To: at, Reason: reason, At: now})
		}
		if len(moved) > maxMoves {
			return note{}, refusal.NewConflict("error.contest.moves-most", nil)
		}
		c.Head.Timetable = to
		c.Head.Timetable.Moves = moved
		return note{Action: TermsMoved, Args: refusal.Args{"reason": reason}}, nil
	})
}

// isFixed tells whether what a term is about has been done.
func (h Head) isFixed(term Term) bool {
	switch term {
	case Opening, Closing:
		return !h.Course.Handed.IsZero()
	case Preliminary:
		return !h.Course.Preliminary.IsZero()
	}
	return !h.Course.Final.IsZero()
}

// Undo takes an act of the director's back. What authors and judges have sent can't be taken back for them.
func (s *Service) Undo(ctx context.Context, by tournament.Actor, id tournament.EventID, seen, version int64) (*Contest, error) {
	if err := s.CheckUndo(ctx, id, version); err != nil {
		return nil, err
	}
	return s.UndoAsking(ctx, by, id, seen, version, func(before, after *Contest, _ tournament.Entry) error {
		if before.IsTold() && !after.IsTold() && len(before.Claims) > 0 {
			return refusal.NewConflict("error.contest.undo-claims", nil)
		}
		if !before.Head.Course.Handed.IsZero() && len(after.Entries) > len(before.Entries) {
			return refusal.NewConflict("error.contest.handed", nil)
		}
		if !before.Head.Course.Handed.IsZero() && after.Head.Course.Handed.IsZero() && len(before.Marks) > 0 {
			return refusal.NewConflict("error.contest.undo-marks", nil)
		}
		for _, m := range before.Marks {
			was, _ := before.Person(m.Judge)
			if is, _ := after.Person(m.Judge); m.Revision > version && was.HandedIn.IsZero() && !is.HandedIn.IsZero() {
				return refusal.NewConflict("error.contest.undo-given-back", refusal.Args{"name": is.Data.Name})
			}
		}
		return nil
	})
}
