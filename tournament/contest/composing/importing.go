package composing

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/filecheck"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// ContestImported is the first entry in the journal of a contest that was made of a file.
const ContestImported tournament.Action = "contest-imported"

// AsNew returns a contest of a file as a new one, with its texts as they are kept. What belongs to the database where it was is left out.
func (c *Contest) AsNew() *Contest {
	f := &Contest{
		Envelope: tournament.Envelope{LastID: c.LastID}, Head: c.Head.clean(), People: slices.Clone(c.People),
		Entries: slices.Clone(c.Entries), Marks: slices.Clone(c.Marks), Claims: slices.Clone(c.Claims),
	}
	f.Head.Head = f.Head.AsNew()
	for i := range f.People {
		p := &f.People[i]
		p.Data, p.Code, p.Card, p.Revision = p.Data.Clean(), guest.NewCode(), 0, 1
	}
	for i := range f.Entries {
		f.Entries[i].Revision = 1
	}
	for i := range f.Marks {
		f.Marks[i].Revision = 1
	}
	for i := range f.Claims {
		f.Claims[i].Revision = 1
	}
	return f
}

// checkForeign finds what the acts rule out, and Check does therefore not look for: ids, references, texts and bounds of what stands in a
// file. The error names the place.
func (c *Contest) checkForeign(now time.Time) error {
	if err := c.checkForeignHead(); err != nil {
		return err
	}
	err := errors.Join(
		filecheck.CheckIDs("people", c.People, c.LastID, func(p Person) int64 { return int64(p.ID) }),
		filecheck.CheckIDs("entries", c.Entries, c.LastID, func(e Entry) int64 { return int64(e.ID) }),
		filecheck.CheckIDs("marks", c.Marks, c.LastID, func(m Mark) int64 { return m.ID }),
		filecheck.CheckIDs("claims", c.Claims, c.LastID, func(k Claim) int64 { return k.ID }),
	)
	if err != nil { // nothing can be found by its id
		return err
	}
	numbers, given := map[int]bool{}, map[[2]int64]bool{}
	return errors.Join(
		filecheck.Each("people", c.People, func(p Person) error { return c.checkForeignPerson(p, now) }),
		filecheck.Each("entries", c.Entries, func(e Entry) error { return c.checkForeignEntry(e, numbers) }),
		filecheck.Each("marks", c.Marks, func(m Mark) error { return c.checkForeignMark(m, given) }),
		filecheck.Each("claims", c.Claims, c.checkForeignClaim),
	)
}

func (c *Contest) checkForeignHead() error {
	h := c.Head
	if err := h.Check(); err != nil {
		return err
	}
	for _, term := range Terms() {
		if err := filecheck.CheckTime(string(term), h.Timetable.At(term), false); err != nil {
			return err
		}
	}
	if len(h.Timetable.Moves) > maxMoves {
		return filecheck.Refuse("timetable.moves", "number", refusal.Args{"low": 0, "high": maxMoves, "found": len(h.Timetable.Moves)})
	}
	for i, m := range h.Timetable.Moves {
		if err := m.check(); err != nil {
			return filecheck.In(fmt.Sprintf("timetable.moves[%d]", i), err)
		}
	}
	return h.Course.check()
}

// check refuses a move of a term that nobody can have made.
func (m Move) check() error {
	if !slices.Contains(Terms(), m.Term) {
		return filecheck.Refuse("term", "word", refusal.Args{"text": string(m.Term)})
	}
	if m.Reason == "" {
		return refusal.NewInvalid("reason", "error.contest.term-reason", nil)
	}
	if fault := person.CheckLine("reason", m.Reason, maxReason); fault != nil {
		return contest.RefusalOf(fault)
	}
	return errors.Join(filecheck.CheckTime("from", m.From, false), filecheck.CheckTime("to", m.To, false),
		filecheck.CheckTime("at", m.At, true))
}

// check refuses a course in which something has happened before what it rests on.
func (c Course) check() error {
	switch {
	case c.Preliminary.IsZero() && !c.Final.IsZero():
		return filecheck.Refuse("course.final", "course", nil)
	case c.Handed.IsZero() && (!c.Preliminary.IsZero() || c.Seed != 0):
		return filecheck.Refuse("course.handed", "course", nil)
	case c.Seed > filecheck.MaxID:
		return filecheck.Refuse("course.seed", "number", refusal.Args{"low": 0, "high": int64(filecheck.MaxID), "found": c.Seed})
	}
	return errors.Join(filecheck.CheckTime("course.handed", c.Handed, false), filecheck.CheckTime("course.preliminary", c.Preliminary, false),
		filecheck.CheckTime("course.final", c.Final, false))
}

func (c *Contest) checkForeignPerson(p Person, now time.Time) error {
	switch {
	case !p.Judge && !p.HandedIn.IsZero():
		return filecheck.Refuse("handed_in", "judge", nil)
	case !p.Judge && len(p.Conflicts) > 0:
		return filecheck.Refuse("conflicts", "judge", nil)
	case !p.Judge && len(p.Sections) > 0:
		return filecheck.Refuse("sections", "judge", nil)
	}
	for i, near := range p.Conflicts {
		place := fmt.Sprintf("conflicts[%d]", i)
		if a, ok := c.Person(near.Author); !ok || !a.Author || a.ID == p.ID {
			return filecheck.Refuse(place+".author", "person", refusal.Args{"id": int64(near.Author)})
		}
		if !slices.Contains(Nearnesses(), near.Why) {
			return filecheck.Refuse(place+".why", "word", refusal.Args{"text": string(near.Why)})
		}
	}
	return errors.Join(contest.CheckEmail(p.Email), filecheck.CheckTime("handed_in", p.HandedIn, false), c.checkPerson(p, now))
}

// checkForeignEntry checks an entry by the rules of the game. What a section asks for may have changed since it was sent.
func (c *Contest) checkForeignEntry(e Entry, numbers map[int]bool) error {
	if e.No < 0 || e.No > MaxEntries || e.No > 0 && (numbers[e.No] || c.Head.Course.Handed.IsZero()) {
		return filecheck.Refuse("no", "entry-number", refusal.Args{"no": e.No})
	}
	numbers[e.No] = true
	if err := c.checkEntry(e); err != nil {
		return err
	}
	h := c.Head
	h.Regulations.Sections = []Section{{Name: e.Section}}
	fen, err := h.CheckComposition(e.Section, e.Position, e.Task, e.Solution)
	if err != nil {
		return err
	}
	if fen != e.Position {
		return filecheck.Refuse("position", "written", refusal.Args{"text": fen})
	}
	if first, ok := c.Entry(e.VersionOf); e.VersionOf != 0 && (!ok || first.ID == e.ID || first.VersionOf != 0) {
		return refusal.NewInvalid("version_of", "error.contest.version", nil)
	}
	for _, text := range []struct {
		field, text string
		most        int
	}{{"motto", e.Motto, 100}, {"composed", e.Composed, 40}, {"out", e.Out, 300}} {
		if fault := person.CheckLine(text.field, text.text, text.most); fault != nil {
			return contest.RefusalOf(fault)
		}
	}
	return errors.Join(contest.CheckText("solution", e.Solution, contest.MaxSolution), contest.CheckText("comment", e.Comment, MaxText),
		contest.CheckText("forerunner", e.Forerunner, MaxText), filecheck.CheckTime("received", e.Received, true),
		filecheck.CheckTime("changed", e.Changed, true))
}

func (c *Contest) checkForeignMark(m Mark, given map[[2]int64]bool) error {
	if judge, ok := c.Person(m.Judge); !ok || !judge.Judge {
		return filecheck.Refuse("judge", "person", refusal.Args{"id": int64(m.Judge)})
	}
	if e, ok := c.Entry(m.Entry); !ok || e.No == 0 {
		return filecheck.Refuse("entry", "entry", refusal.Args{"id": int64(m.Entry)})
	}
	of := [2]int64{int64(m.Judge), int64(m.Entry)}
	if given[of] {
		return filecheck.Refuse("entry", "mark-twice", nil)
	}
	given[of] = true
	for _, at := range []struct{ field, mark string }{{"mark", m.Mark}, {"told", m.Told}} {
		if d, ok := places.ParseDecimal(at.mark); at.mark != "" && (!ok || d.String() != at.mark) {
			return filecheck.Refuse(at.field, "mark", refusal.Args{"text": at.mark})
		}
	}
	return errors.Join(contest.CheckText("remark", m.Remark, MaxText), contest.CheckText("note", m.Note, MaxText),
		contest.CheckText("said", m.Said, MaxText))
}

func (c *Contest) checkForeignClaim(k Claim) error {
	e, ok := c.Entry(k.Entry)
	if !ok || e.No == 0 {
		return filecheck.Refuse("entry", "entry", refusal.Args{"id": int64(k.Entry)})
	}
	if _, ok := c.Person(k.By); k.By != 0 && !ok {
		return filecheck.Refuse("by", "person", refusal.Args{"id": int64(k.By)})
	}
	if !slices.Contains([]Ruling{Open, Upheld, Dismissed}, k.Ruling) {
		return filecheck.Refuse("ruling", "word", refusal.Args{"text": string(k.Ruling)})
	}
	return errors.Join(c.checkClaim(e, k), contest.CheckText("answer", k.Answer, MaxText), contest.CheckText("reason", k.Reason, MaxText),
		filecheck.CheckTime("filed", k.Filed, true), filecheck.CheckTime("answered", k.Answered, false),
		filecheck.CheckTime("ruled", k.Ruled, false))
}
