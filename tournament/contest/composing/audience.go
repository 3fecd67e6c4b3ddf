package composing

import (
	"cmp"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
)

// Viewer is who is shown a contest: the director, a person of it on his own page, or, the zero value, everybody.
type Viewer struct {
	Director bool
	Person   PersonID
}

// For returns the contest as a viewer may see it: an ordinary contest with nothing in it that has to stay hidden, so that all that is
// shown can be made of it. Every field that stays is named here, and a new one is hidden until somebody decides otherwise.
//
// Before names are told entries have no authors, and no id, which would tell the order in which they came: they are known by their
// numbers. A person's own entries keep both. A judge is not told which entries a conflict bars him from, since that would name the author:
// he marks them, and his mark does not count.
func (c *Contest) For(v Viewer) *Contest {
	if v.Director {
		return c.forDirector()
	}
	own, _ := c.Person(v.Person)
	seen := &Contest{
		Envelope: tournament.Envelope{ID: c.ID, Published: c.Published}, Head: c.headFor(), Seen: &v,
	}
	for _, e := range c.Entries {
		switch {
		case v.Person != 0 && e.By(v.Person):
			seen.Entries = append(seen.Entries, c.ownEntry(e))
		case c.showsEntry(e), own.marks(c, e):
			seen.Entries = append(seen.Entries, c.entryFor(own, e))
		default:
			continue
		}
	}
	slices.SortFunc(seen.Entries, func(a, b Entry) int { return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.No, b.No)) })
	authors := map[PersonID]bool{}
	for _, e := range seen.Entries {
		for _, a := range e.Authors {
			authors[a] = true
		}
	}
	for _, p := range c.People {
		if p, ok := c.personFor(own, p, authors[p.ID]); ok {
			seen.People = append(seen.People, p)
		}
	}
	for _, m := range c.Marks {
		seen.Marks = append(seen.Marks, c.marksFor(own, m)...)
	}
	slices.SortFunc(seen.Marks, func(a, b Mark) int {
		return cmp.Or(cmp.Compare(a.Entry, b.Entry), cmp.Compare(a.Judge, b.Judge), cmp.Compare(a.Remark, b.Remark))
	})
	for _, k := range c.Claims {
		if k, ok := c.claimFor(own, k); ok {
			seen.Claims = append(seen.Claims, k)
		}
	}
	if c.IsTold() {
		told := c.awardFor(own)
		seen.Told = &told
	}
	if own.Judge {
		seen.Headway = c.progress(own.ID)
	}
	return seen
}

// forDirector is all but the marks that judges have not handed in.
func (c *Contest) forDirector() *Contest {
	seen := *c
	seen.Seen, seen.Marks = &Viewer{Director: true}, slices.Clone(c.Marks)
	for i := range seen.Marks {
		m := &seen.Marks[i]
		if judge, _ := c.Person(m.Judge); judge.HandedIn.IsZero() {
			m.Mark, m.Remark, m.Note, m.Abstains = m.Told, m.Said, "", false
		}
	}
	told := c.Award(false)
	told.Norms = c.norms(told)
	seen.Told, seen.Headway = &told, c.progress(0)
	return &seen
}

// IsTold tells whether an award is published.
func (c *Contest) IsTold() bool {
	return !c.Head.Course.Preliminary.IsZero() || !c.Head.Course.Final.IsZero()
}

// AreNamed tells whether everybody may know the authors.
func (c *Contest) AreNamed() bool {
	return !c.Head.Course.Final.IsZero() || c.Head.Regulations.Names == WithPreliminary && c.IsTold()
}

// headFor is the head for whoever is not the director: all of it is announced, but for the seed, from which the numbers follow.
func (c *Contest) headFor() Head {
	h := c.Head
	h.Revision = 0
	if h.Course.Final.IsZero() {
		h.Course.Seed = 0
	}
	return h
}

// showsEntry tells whether everybody may see the entry.
func (c *Contest) showsEntry(e Entry) bool { return c.IsTold() && e.No != 0 && !e.Withdrawn }

// marks tells whether the person is a judge who marks the entry.
func (p Person) marks(c *Contest, e Entry) bool {
	return !c.Head.Course.Handed.IsZero() && e.No != 0 && e.Stands() && !e.By(p.ID) &&
		p.marksSection(e.Section)
}

// marksSection tells whether the person is a judge of a section.
func (p Person) marksSection(name string) bool {
	return p.Judge && (len(p.Sections) == 0 || slices.Contains(p.Sections, name))
}

// entryFor is an entry under its number, with its authors where they are told.
func (c *Contest) entryFor(own Person, e Entry) Entry {
	seen := Entry{
		No: e.No, Section: e.Section, Position: e.Position, Task: e.Task, Solution: e.Solution, Out: e.Out, Forerunner: e.Forerunner,
	}
	if own.marks(c, e) || c.AreNamed() {
		seen.Comment = e.Comment
	}
	if first, ok := c.Entry(e.VersionOf); ok && first.No != 0 {
		seen.VersionOf = contest.EntryID(first.No) // of entries that are known by numbers that one
	}
	if c.AreNamed() {
		seen.Authors, seen.SentBy, seen.Motto, seen.Composed = e.Authors, e.SentBy, e.Motto, e.Composed
	}
	return seen
}

// ownEntry is an entry as its authors see it. Its number stays hidden from them until the award: an author who knows it could tell a judge.
func (c *Contest) ownEntry(e Entry) Entry {
	if !c.IsTold() {
		e.No = 0
	}
	return e
}

// personFor is a person as far as he may be known: judges by name, authors when they are told, and oneself.
func (c *Contest) personFor(own, p Person, isAuthor bool) (Person, bool) {
	if p.ID == own.ID {
		p.Conflicts = nil // they name authors
		return p, true
	}
	known := Person{ID: p.ID, Judge: p.Judge, Author: isAuthor}
	if p.Judge {
		known.Sections = p.Sections
	}
	if !known.Judge && !known.Author {
		return Person{}, false
	}
	known.Data = p.Data.Only(func(f person.Field) bool {
		return f.Seen == person.Everybody || f.Seen == person.Published && c.AreNamed()
	})
	if known.Author && c.AreNamed() {
		known.Card = p.Card
	}
	return known, true
}

// marksFor is a mark for the judge who gave it, and as the award has it for everybody: the remark apart from the mark, since it is
// nobody's, and before authors are told the remark alone.
func (c *Contest) marksFor(own Person, m Mark) []Mark {
	e, _ := c.Entry(m.Entry)
	no := contest.EntryID(e.No)
	if m.Judge == own.ID && own.marks(c, e) {
		m.Entry, m.ID = no, 0
		return []Mark{m}
	}
	if !c.showsEntry(e) {
		return nil
	}
	var all []Mark
	if m.Told != "" && c.AreNamed() {
		all = append(all, Mark{Judge: m.Judge, Entry: no, Mark: m.Told})
	}
	if m.Said != "" {
		all = append(all, Mark{Entry: no, Remark: m.Said})
	}
	return all
}

// claimFor is a claim as everybody may read it: who filed it is told with the names of authors, whom his being one could give away.
func (c *Contest) claimFor(own Person, k Claim) (Claim, bool) {
	e, ok := c.Entry(k.Entry)
	if !ok || !c.showsEntry(e) {
		return Claim{}, false
	}
	k.Revision, k.Entry = 0, contest.EntryID(e.No)
	if !c.AreNamed() && (own.ID == 0 || k.By != own.ID) {
		k.By, k.From = 0, ""
	}
	return k, true
}

// awardFor is the newest award. Where authors are not told it has no marks either: that a judge's mark is missing or does not count would
// tell whose entry it is.
func (c *Contest) awardFor(own Person) Award {
	a := c.Award(true)
	named := c.AreNamed()
	for i := range a.Entries {
		r := &a.Entries[i]
		if own.ID == 0 || !slices.Contains(r.Authors, own.ID.text()) {
			r.ID = 0
		}
		if !named {
			r.Authors, r.SentBy, r.Marks, r.Valid, r.Total, r.Highest = nil, "", nil, 0, 0, 0
		}
	}
	if !named {
		a.Overall = nil
		for i := range a.Sections {
			a.Sections[i].Authors = nil
		}
		return a
	}
	a.Norms = c.toldNorms(a)
	return a
}
