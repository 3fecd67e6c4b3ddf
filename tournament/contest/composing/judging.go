package composing

import (
	"context"
	crand "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// HandOver numbers the entries in an order that is drawn and hands them to the judges: from then on nobody can change one. It is done
// after the term of entry. What the director should know first is asked: too few judges, entries that name an author.
func (s *Service) HandOver(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, seed uint64, agreed tournament.Agreed,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Head.Revision, seen); err != nil {
			return note{}, err
		}
		switch phase := c.Head.Phase(s.Times()); {
		case !c.Head.Course.Handed.IsZero():
			return note{}, refusal.NewConflict("error.contest.handed", nil)
		case phase != Closed:
			ends := s.until(c.Head.Timetable.Closes)
			return note{}, refusal.NewConflict("error.contest.hand-early", refusal.Args{"at": ends.In(c.Head.Location())})
		}
		warnings, n := c.handWarnings(), c.number(seed)
		if n == 0 {
			return note{}, refusal.NewConflict("error.contest.no-entries", nil)
		}
		if err := agreed.To(deedHand.Of(refusal.Args{"n": n}), warnings); err != nil {
			return note{}, err
		}
		c.Head.Course.Handed, c.Head.Course.Seed = now, seed
		return note{Action: EntriesHanded, Args: refusal.Args{"n": n}}, nil
	})
}

// handWarnings is what should be known before entries go to the judges.
func (c *Contest) handWarnings() []tournament.Warning {
	var met []tournament.Warning
	for _, s := range c.Head.Regulations.Sections {
		judges := len(c.JudgesOf(s.Name))
		if least := c.Head.Regulations.Marks.Least; judges < least {
			met = append(met, tournament.Warning{
				Level: tournament.Confirm, Key: "warning.contest.judges", Args: refusal.Args{"section": s.Name, "n": judges, "least": least},
			})
		}
	}
	for _, p := range c.People {
		if same, ok := c.namesake(p); ok && same.ID > p.ID && p.Author && same.Author {
			met = append(met, tournament.Warning{Level: tournament.Confirm, Key: "warning.contest.doubles", Args: refusal.Args{"name": p.Data.Name}})
		}
	}
	return met
}

// NewSeed returns a seed for the numbers of entries that nobody can know before.
func NewSeed() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:])                       // never fails: crypto/rand ends the program instead
	return binary.LittleEndian.Uint64(b[:]) >> 11 // exact in JSON
}

// JudgesOf returns the judges who mark a section.
func (c *Contest) JudgesOf(section string) []Person {
	var judges []Person
	for _, p := range c.People {
		if p.marksSection(section) {
			judges = append(judges, p)
		}
	}
	return judges
}

// number gives the entries that stand numbers from 1, section by section, in an order that the seed makes: the order in which they came
// would tell their authors. It returns how many there are.
func (c *Contest) number(seed uint64) int {
	random := rand.New(rand.NewPCG(seed, 0x636f6d706f736572)) //nolint:gosec // everybody can check it by the seed, which is told at the end
	c.Entries = slices.Clone(c.Entries)
	n := 0
	for _, s := range c.Head.Regulations.Sections {
		var at []int
		for i, e := range c.Entries {
			if e.Section == s.Name && e.Stands() {
				at = append(at, i)
			}
		}
		random.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
		for _, i := range at {
			n++
			c.Entries[i].No = n
		}
	}
	return n
}

// PutMark keeps what a judge thinks of the entry with a number, until he hands his marks in. An empty mark takes one away. seen is the
// revision of the mark that he saw, 0 for none.
func (s *Service) PutMark(
	ctx context.Context, by tournament.Actor, id tournament.EventID, judge PersonID, no int, seen int64, m Mark,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		p, e, err := c.judging(judge, no)
		if err != nil {
			return note{}, err
		}
		kept, ok := c.MarkOf(judge, e.ID)
		if err := s.StaleError(ctx, c, kept.Revision, seen); err != nil {
			return note{}, err
		}
		if !ok {
			kept = Mark{ID: c.NextID(), Judge: judge, Entry: e.ID}
		}
		kept.Mark, kept.Remark, kept.Note, kept.Abstains = person.Clean(m.Mark), contest.CleanText(m.Remark), contest.CleanText(m.Note),
			m.Abstains
		if kept.Abstains {
			kept.Mark = ""
		}
		if kept.Mark, err = c.Head.Regulations.readMark(kept.Mark); err != nil {
			return note{}, err
		}
		if err := contest.CheckText("remark", kept.Remark, MaxText); err != nil {
			return note{}, err
		}
		if err := contest.CheckText("note", kept.Note, MaxText); err != nil {
			return note{}, err
		}
		c.putMark(kept)
		return note{Action: MarkPut, Args: refusal.Args{"name": p.Data.Name, "no": no}}, nil
	})
}

// judging returns the judge and the entry that he marks, or says why he does not.
func (c *Contest) judging(judge PersonID, no int) (Person, Entry, error) {
	p, _ := c.Person(judge)
	e, ok := c.Numbered(no)
	switch {
	case !p.Judge:
		return p, e, refusal.NewNotFound("error.contest.no-judge", refusal.Args{"name": p.Data.Name})
	case !c.Head.Course.Final.IsZero():
		return p, e, refusal.NewConflict("error.contest.final", nil)
	case ok && e.By(judge):
		return p, e, refusal.NewConflict("error.contest.own-entry", nil)
	case !ok || !p.marks(c, e):
		return p, e, refusal.NewNotFound("error.contest.entry-none", nil)
	case !p.HandedIn.IsZero():
		return p, e, refusal.NewConflict("error.contest.handed-in", refusal.Args{"at": p.HandedIn.In(c.Head.Location())})
	}
	return p, e, nil
}

// readMark reads a mark on the scale, with a point or a comma, and writes it in its shortest form.
func (r Regulations) readMark(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	scale := r.Marks.Scale
	mark, ok := places.ParseDecimal(text)
	if !ok || !scale.Has(mark) {
		return "", refusal.NewInvalid("mark", "error.contest.mark",
			refusal.Args{"text": text, "low": scale.Low.String(), "high": scale.High.String(), "step": scale.Step.String()})
	}
	return mark.String(), nil
}

// MarkOf returns a judge's mark of an entry.
func (c *Contest) MarkOf(judge PersonID, entry contest.EntryID) (Mark, bool) {
	i := slices.IndexFunc(c.Marks, func(m Mark) bool { return m.Judge == judge && m.Entry == entry })
	if i < 0 {
		return Mark{}, false
	}
	return c.Marks[i], true
}

func (c *Contest) putMark(m Mark) {
	c.Marks = tournament.PutByID(c.Marks, m.ID, &m, func(m Mark) int64 { return m.ID })
}

// Headway is how far judges are.
type Headway []Progress

// Progress is how far a judge is.
type Progress struct {
	Judge   PersonID
	All     int   // entries that he marks
	Missing []int // the numbers of those that he has neither marked nor stepped back from
}

// Of returns the progress of a judge.
func (j *Headway) Of(judge PersonID) Progress {
	if j == nil {
		return Progress{Judge: judge}
	}
	i := slices.IndexFunc(*j, func(p Progress) bool { return p.Judge == judge })
	if i < 0 {
		return Progress{Judge: judge}
	}
	return (*j)[i]
}

// progress says how far the judges are, or one of them.
func (c *Contest) progress(only PersonID) *Headway {
	settled := map[[2]int64]bool{}
	for _, m := range c.Marks {
		settled[[2]int64{int64(m.Judge), int64(m.Entry)}] = m.Mark != "" || m.Abstains
	}
	all := Headway{}
	for _, p := range c.People {
		if !p.Judge || only != 0 && p.ID != only {
			continue
		}
		at := Progress{Judge: p.ID}
		for _, e := range c.Entries {
			if !p.marks(c, e) {
				continue
			}
			at.All++
			if !settled[[2]int64{int64(p.ID), int64(e.ID)}] {
				at.Missing = append(at.Missing, e.No)
			}
		}
		slices.Sort(at.Missing)
		all = append(all, at)
	}
	return &all
}

// HandIn gives a judge's marks to the director: he can't change them any more. Marks that are missing are asked about.
func (s *Service) HandIn(
	ctx context.Context, by tournament.Actor, id tournament.EventID, judge PersonID, seen int64, agreed tournament.Agreed,
) (*Contest, error) {
	return people().Change(ctx, s, by, id, int64(judge), seen, MarksHandedIn, func(c *Contest, p *Person, now time.Time) error {
		switch {
		case !p.Judge || c.Head.Course.Handed.IsZero():
			return refusal.NewConflict("error.contest.nothing-to-mark", nil)
		case !c.Head.Course.Final.IsZero():
			return refusal.NewConflict("error.contest.final", nil)
		case !p.HandedIn.IsZero():
			return refusal.NewConflict("error.contest.handed-in", refusal.Args{"at": p.HandedIn.In(c.Head.Location())})
		}
		if missing := c.progress(judge).Of(judge).Missing; len(missing) > 0 {
			met := tournament.Warning{
				Level: tournament.Confirm, Key: "warning.contest.unmarked",
				Args: refusal.Args{"n": len(missing), "numbers": someNumbers(missing)},
			}
			if err := agreed.To(deedHandIn.Of(refusal.Args{"name": p.Data.Name}), []tournament.Warning{met}); err != nil {
				return err
			}
		}
		p.HandedIn = now
		return nil
	})
}

// someNumbers lists the first numbers, and dots where there are more.
func someNumbers(all []int) string {
	const most = 20
	var text []string
	for i, n := range all {
		if i == most {
			text = append(text, "…")
			break
		}
		text = append(text, strconv.Itoa(n))
	}
	return strings.Join(text, ", ")
}

// GiveBack lets a judge change his marks again, as after a claim.
func (s *Service) GiveBack(ctx context.Context, by tournament.Actor, id tournament.EventID, judge PersonID, seen int64) (*Contest, error) {
	return people().Change(ctx, s, by, id, int64(judge), seen, MarksGivenBack, func(c *Contest, p *Person, _ time.Time) error {
		if !c.Head.Course.Final.IsZero() {
			return refusal.NewConflict("error.contest.final", nil)
		}
		if p.HandedIn.IsZero() {
			return refusal.NewConflict("error.contest.not-handed-in", refusal.Args{"name": p.Data.Name})
		}
		p.HandedIn = time.Time{}
		return nil
	})
}

// SetOut takes an entry out of the contest with a reason that everybody can read, or lets it in again where the reason is empty.
func (s *Service) SetOut(
	ctx context.Context, by tournament.Actor, id tournament.EventID, entry contest.EntryID, seen int64, reason, forerunner string,
) (*Contest, error) {
	reason, forerunner = person.Clean(reason), contest.CleanText(forerunner)
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		e, ok := c.Entry(entry)
		if !ok {
			return note{}, refusal.NewNotFound("error.contest.entry-none", nil)
		}
		if err := s.StaleError(ctx, c, e.Revision, seen); err != nil {
			return note{}, err
		}
		if !c.Head.Course.Final.IsZero() {
			return note{}, refusal.NewConflict("error.contest.final", nil)
		}
		if fault := person.CheckLine("reason", reason, 300); fault != nil {
			return note{}, contest.RefusalOf(fault)
		}
		if err := contest.CheckText("forerunner", forerunner, MaxText); err != nil {
			return note{}, err
		}
		e.Out, e.Forerunner = reason, forerunner
		c.putEntry(e)
		if reason == "" {
			return note{Action: EntryBack, Args: refusal.Args{"entry": int64(entry), "no": e.No}}, nil
		}
		return note{Action: EntryOut, Args: refusal.Args{"entry": int64(entry), "no": e.No, "reason": reason}}, nil
	})
}
