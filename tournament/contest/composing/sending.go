package composing

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Composition is what is sent in: an entry without what the contest knows of it.
type Composition struct {
	Section  string
	Authors  []PersonID // none: the sender alone
	Motto    string
	Position string // in any of the game's text forms
	Task     string
	Solution string
	Comment  string
	Composed string

	VersionOf contest.EntryID
	Posted    time.Time // of a letter that the director enters: when it was posted; else zero
}

// Send takes a composition from an author's page; the director sends one from a letter for the author, with the day on which it was posted.
// The same composition sent twice is there once. Where there is no room an older one gives way, see Room. Errors name what can't be read,
// the first move that can't be played, a term that is over, a limit that is reached, and a name in the texts that judges read.
func (s *Service) Send(ctx context.Context, by tournament.Actor, id tournament.EventID, sender PersonID, p Composition) (
	*Contest, contest.EntryID, error,
) {
	var sent contest.EntryID
	c, err := s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		e := Entry{SentBy: sender, Received: now, Changed: now, Posted: !p.Posted.IsZero()}
		if e.Posted {
			e.Received = p.Posted
		}
		if err := c.takes(e, s.Times()); err != nil {
			return note{}, err
		}
		if err := c.fill(&e, p); err != nil {
			return note{}, err
		}
		if same, ok := c.sameEntry(e); ok {
			sent = same.ID
			return note{}, nil
		}
		if err := errors.Join(c.checkLimit(e), c.checkEach(e)); err != nil {
			return note{}, err
		}
		gone, err := s.roomForEntry(ctx, c)
		if err != nil {
			return note{}, err
		}
		e.ID = contest.EntryID(c.NextID())
		sent = e.ID
		c.putEntry(e)
		if gone.ID != 0 {
			return note{Action: EntrySentFull, Args: refusal.Args{"section": e.Section, "gone": gone.Section}}, nil
		}
		return note{Action: EntrySent, Args: refusal.Args{"section": e.Section}}, nil
	})
	return c, sent, err
}

// Amend replaces an entry by what its author, or the director for him, sends now; seen is the entry's revision.
func (s *Service) Amend(
	ctx context.Context, by tournament.Actor, id tournament.EventID, sender PersonID, entry contest.EntryID, seen int64, p Composition,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		e, err := s.own(ctx, c, sender, entry, seen)
		if err != nil {
			return note{}, err
		}
		if e.Withdrawn {
			return note{}, refusal.NewConflict("error.contest.entry-withdrawn", nil)
		}
		if e.Posted && !p.Posted.IsZero() {
			e.Received = p.Posted
		}
		changes := Entry{Posted: e.Posted && !p.Posted.IsZero(), Received: e.Received}
		if err := c.takes(changes, s.Times()); err != nil {
			return note{}, err
		}
		if !changes.Posted {
			if e.Amends >= MaxAmends {
				return note{}, refusal.NewConflict("error.contest.amends", refusal.Args{"most": MaxAmends})
			}
		}
		was := e
		if err := c.fill(&e, p); err != nil {
			return note{}, err
		}
		if was.Section != e.Section {
			if err := c.checkLimit(e); err != nil {
				return note{}, err
			}
		}
		if !slices.Equal(was.Authors, e.Authors) || !sameComposition(was, e) {
			e.Changed = now
			if !changes.Posted {
				e.Amends++
			}
		}
		c.putEntry(e)
		return note{Action: EntryChanged, Args: refusal.Args{"section": e.Section}}, nil
	})
}

// Withdraw takes an entry out for its author, as long as the judges do not have it.
func (s *Service) Withdraw(ctx context.Context, by tournament.Actor, id tournament.EventID, sender PersonID, entry contest.EntryID,
	seen int64) (
	*Contest, error,
) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		e, err := s.own(ctx, c, sender, entry, seen)
		if err != nil {
			return note{}, err
		}
		if !c.Head.Course.Handed.IsZero() {
			return note{}, refusal.NewConflict("error.contest.handed", nil)
		}
		e.Withdrawn = true
		c.putEntry(e)
		return note{Action: EntryWithdrawn, Args: refusal.Args{"section": e.Section}}, nil
	})
}

// takes refuses an entry after the term, before it, and when the judges have theirs. A letter counts by when it was posted.
func (c *Contest) takes(e Entry, at Times) error {
	t := c.Head.Timetable
	zone := c.Head.Location()
	switch {
	case !c.Head.Course.Handed.IsZero():
		return refusal.NewConflict("error.contest.handed", nil)
	case e.Posted && e.Received.After(at.Now):
		return refusal.NewInvalid("posted", "error.contest.posted-future", nil)
	case e.Posted && !e.Received.Before(t.Closes):
		return refusal.NewInvalid("posted", "error.contest.posted-late", refusal.Args{"at": t.Closes.In(zone)})
	case e.Posted:
		return nil
	case !at.hasBegun(t.Opens):
		return refusal.NewConflict("error.contest.early", refusal.Args{"at": t.Opens.In(zone)})
	case at.isOver(t.Closes):
		return refusal.NewConflict("error.contest.late", refusal.Args{"at": t.Closes.In(zone)})
	}
	return nil
}

// fill puts a composition into an entry, checked.
func (c *Contest) fill(e *Entry, p Composition) error {
	fen, err := c.Head.CheckComposition(p.Section, p.Position, p.Task, p.Solution)
	if err != nil {
		return err
	}
	e.Section, e.Position, e.Task = p.Section, fen, strings.TrimSpace(p.Task)
	e.Solution, e.Comment = contest.CleanText(p.Solution), contest.CleanText(p.Comment)
	e.Motto, e.Composed = person.Clean(p.Motto), person.Clean(p.Composed)
	if e.Authors = slices.Clone(p.Authors); len(e.Authors) == 0 {
		e.Authors = []PersonID{e.SentBy}
	}
	switch r := c.Head.Regulations; {
	case len(e.Authors) > 1 && !r.Joint:
		return refusal.NewInvalid("authors", "error.contest.joint", nil)
	case !e.By(e.SentBy):
		return refusal.NewInvalid("authors", "error.contest.sender", nil)
	case p.VersionOf != 0 && !r.Versions:
		return refusal.NewInvalid("version", "error.contest.versions", nil)
	}
	if first, ok := c.Entry(p.VersionOf); p.VersionOf != 0 && (!ok || first.SentBy != e.SentBy || first.ID == e.ID || first.VersionOf != 0) {
		return refusal.NewInvalid("version", "error.contest.version", nil)
	}
	if p.VersionOf != 0 && slices.ContainsFunc(c.Entries, func(o Entry) bool { return o.VersionOf == e.ID && e.ID != 0 }) {
		return refusal.NewInvalid("version", "error.contest.version", nil)
	}
	e.VersionOf = p.VersionOf
	for _, text := range []struct {
		field, text string
		most        int
	}{{"motto", e.Motto, 100}, {"composed", e.Composed, 40}} {
		if fault := person.CheckLine(text.field, text.text, text.most); fault != nil {
			return contest.RefusalOf(fault)
		}
	}
	if err := errors.Join(contest.CheckText("solution", e.Solution, contest.MaxSolution),
		contest.CheckText("comment", e.Comment, MaxText)); err != nil {
		return err
	}
	return c.checkNameless("comment", e.Authors, e.Comment+" "+e.Solution)
}

// checkNameless refuses a text for the judges in which an author is named; field is where it was typed.
func (c *Contest) checkNameless(field string, authors []PersonID, text string) error {
	said := map[string]bool{}
	for _, w := range person.Words(text) {
		said[w] = true
	}
	for _, id := range authors {
		a, _ := c.Person(id)
		for _, w := range person.Words(a.Data.Name) {
			if len([]rune(w)) > 2 && said[w] {
				return refusal.NewInvalid(field, "error.contest.names-author", refusal.Args{"word": w})
			}
		}
	}
	return nil
}

// checkLimit refuses more entries of a sender in a section than the regulations admit, versions among them.
func (c *Contest) checkLimit(e Entry) error {
	most, n := c.Head.Regulations.Marks.Limit, 0
	if most == 0 {
		return nil
	}
	for _, o := range c.Entries {
		if o.ID != e.ID && o.SentBy == e.SentBy && o.Section == e.Section && o.Stands() {
			n++
		}
	}
	if n >= most {
		return refusal.NewConflict("error.contest.limit", refusal.Args{"most": most, "section": e.Section})
	}
	return nil
}

// checkEach refuses more entries of a sender than one can send. Letters are the director's to enter.
func (c *Contest) checkEach(e Entry) error {
	if e.Posted {
		return nil
	}
	return c.Refusal(e.SentBy)
}

// Refusal says why somebody can't send one more entry himself, nil if he can: he has sent as many as one can.
func (c *Contest) Refusal(sender PersonID) error {
	most, n := c.Head.Regulations.Most(), 0
	for _, o := range c.Entries {
		if o.SentBy == sender && !o.Posted {
			n++
		}
	}
	if n >= most {
		return refusal.NewConflict("error.contest.each", refusal.Args{"most": most})
	}
	return nil
}

// sameEntry returns the entry that the sender has already sent just so.
func (c *Contest) sameEntry(e Entry) (Entry, bool) {
	i := slices.IndexFunc(c.Entries, func(o Entry) bool {
		return o.SentBy == e.SentBy && !o.Withdrawn && o.VersionOf == e.VersionOf && slices.Equal(o.Authors, e.Authors) && sameComposition(o, e)
	})
	if i < 0 {
		return Entry{}, false
	}
	return c.Entries[i], true
}

// sameComposition tells whether two entries show the same to everybody.
func sameComposition(a, b Entry) bool {
	return a.Section == b.Section && a.Position == b.Position && a.Task == b.Task && a.Solution == b.Solution && a.Comment == b.Comment &&
		a.Motto == b.Motto && a.Composed == b.Composed
}

// own returns the entry of a sender in the revision that he saw.
func (s *Service) own(ctx context.Context, c *Contest, sender PersonID, entry contest.EntryID, seen int64) (Entry, error) {
	e, ok := c.Entry(entry)
	if !ok || e.SentBy != sender {
		return e, refusal.NewNotFound("error.contest.entry-none", nil)
	}
	return e, s.StaleError(ctx, c, e.Revision, seen)
}

func (c *Contest) putEntry(e Entry) {
	c.Entries = tournament.PutByID(c.Entries, int64(e.ID), &e, func(e Entry) int64 { return int64(e.ID) })
}
