package composing

import (
	"slices"
	"strconv"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
)

// Award is what a contest comes to by the marks so far: the results and places of entries, and the places of authors.
type Award struct {
	Entries  []Result  // in the order of the numbers
	Sections []Ranking // in the order of the regulations
	Overall  []Placed  // over all sections; empty where there is only one

	// Norms are those that authors have fulfilled, for the director also what the others lack. Award leaves them out.
	Norms []NormResult
}

// Result is what came of an entry.
type Result struct {
	places.Composition                 // its authors and judges are ids as text
	ID                 contest.EntryID // 0 for those who know numbers alone
	Lesser             int             // the number of the version of the same composition that counts instead of this one; 0: this one counts
}

// Ranking are the places of authors in a section.
type Ranking struct {
	Section string
	Authors []Placed
}

// Placed is an author's place.
type Placed struct {
	ID PersonID
	places.Author
}

// Award works the results out of the marks that were handed in, or, when told, of those that the newest award has.
func (c *Contest) Award(told bool) Award {
	contest, entry := c.places(told), c.numbered()
	first := places.Decide(contest)
	lesser := c.lesser(first, entry)
	for i, e := range contest.Entries {
		if lesser[e.No] != 0 {
			contest.Entries[i].Out = "version"
		}
	}
	decided := places.Decide(contest)
	a := Award{Entries: make([]Result, len(decided.Compositions))}
	for i, p := range decided.Compositions {
		a.Entries[i] = Result{Composition: p, ID: entry[p.No].ID}
		if by := lesser[p.No]; by != 0 { // it keeps its result and has no place
			a.Entries[i].Composition, a.Entries[i].Place, a.Entries[i].Lesser = first.Compositions[i], 0, by
		}
	}
	for _, s := range c.Head.Regulations.Sections {
		r := Ranking{Section: s.Name}
		for _, of := range decided.Sections {
			if of.Name == s.Name {
				r.Authors = placed(of.Authors)
			}
		}
		a.Sections = append(a.Sections, r)
	}
	if len(a.Sections) > 1 {
		a.Overall = placed(decided.Overall)
	}
	return a
}

func placed(authors []places.Author) []Placed {
	all := make([]Placed, len(authors))
	for i, a := range authors {
		id, _ := strconv.ParseInt(a.Author, 10, 64)
		all[i] = Placed{PersonID(id), a}
	}
	return all
}

// Numbered returns the entry that judges know under a number, which is never 0.
func (c *Contest) Numbered(no int) (Entry, bool) {
	i := slices.IndexFunc(c.Entries, func(e Entry) bool { return e.No == no && no != 0 })
	if i < 0 {
		return Entry{}, false
	}
	return c.Entries[i], true
}

// numbered are the entries that judges know, by number.
func (c *Contest) numbered() map[int]Entry {
	all := make(map[int]Entry, len(c.Entries))
	for _, e := range c.Entries {
		if e.No != 0 {
			all[e.No] = e
		}
	}
	return all
}

// places is the contest as package places has it. A mark counts when its judge has handed it in, and marks the section.
func (c *Contest) places(told bool) places.Contest {
	of := places.Contest{Settings: c.Head.Regulations.Marks}
	for _, p := range c.People {
		if !p.Judge {
			continue
		}
		of.Settings.Judges = append(of.Settings.Judges, p.ID.text())
		of.Conflicts = append(of.Conflicts, places.Conflict{Judge: p.ID.text(), Author: p.ID.text()})
		for _, near := range p.Conflicts {
			of.Conflicts = append(of.Conflicts, places.Conflict{Judge: p.ID.text(), Author: near.Author.text()})
		}
	}
	numbered := map[contest.EntryID]Entry{}
	for _, e := range c.Entries {
		if e.No == 0 || e.Withdrawn {
			continue
		}
		numbered[e.ID] = e
		entry := places.Entry{No: e.No, Section: e.Section, SentBy: e.SentBy.text(), Out: e.Out}
		for _, a := range e.Authors {
			entry.Authors = append(entry.Authors, a.text())
		}
		of.Entries = append(of.Entries, entry)
	}
	for _, m := range c.Marks {
		text := m.Told
		judge, _ := c.Person(m.Judge)
		if !told && !judge.HandedIn.IsZero() {
			text = m.Mark
		}
		e, there := numbered[m.Entry]
		if text == "" || !there || !judge.marksSection(e.Section) {
			continue
		}
		mark, ok := places.ParseDecimal(text)
		of.Marks = append(of.Marks, places.Mark{Judge: m.Judge.text(), No: e.No, Mark: mark, Wrong: !ok})
	}
	return of
}

// lesser says of each entry that is a version which other version of the same composition counts instead: the better marked one.
func (c *Contest) lesser(o places.Outcome, entry map[int]Entry) map[int]int {
	place, at := map[contest.EntryID]places.Composition{}, map[contest.EntryID][]contest.EntryID{}
	for _, p := range o.Compositions {
		e := entry[p.No]
		place[e.ID] = p
		root := c.Original(e)
		at[root] = append(at[root], e.ID)
	}
	instead := map[int]int{}
	for _, versions := range at {
		best := slices.MaxFunc(versions, func(a, b contest.EntryID) int { return compareResults(place[a], place[b]) })
		for _, v := range versions {
			if v != best && place[v].HasResult {
				instead[place[v].No] = place[best].No
			}
		}
	}
	return instead
}

// compareResults orders two versions: one with a result, then the better result, then the better marks, then the smaller number.
func compareResults(a, b places.Composition) int {
	switch {
	case a.HasResult != b.HasResult && a.HasResult:
		return 1
	case a.HasResult != b.HasResult:
		return -1
	case a.Result != b.Result:
		return int(sign(a.Result - b.Result))
	case a.Total != b.Total:
		return int(sign(a.Total - b.Total))
	}
	return b.No - a.No
}

func sign(d places.Decimal) places.Decimal {
	if d < 0 {
		return -1
	}
	return 1
}

// Original is the first of the versions of a composition: the entry itself where it is none.
func (c *Contest) Original(e Entry) contest.EntryID {
	for range MaxEntries {
		first, ok := c.Entry(e.VersionOf)
		if e.VersionOf == 0 || !ok {
			return e.ID
		}
		e = first
	}
	return e.ID
}

func (p PersonID) text() string { return strconv.FormatInt(int64(p), 10) }
