package places

import (
	"cmp"
	"slices"
)

// Bounds of a contest.
const (
	MaxJudges  = 100
	MaxEntries = 10_000
	MaxMarks   = 200_000
	MaxRound   = 6 // decimals of a result
)

// Result says what the result of a composition is made of its marks.
type Result string

// The results.
const (
	Mean Result = "mean"
	Sum  Result = "sum"
)

// Results lists them.
func Results() []Result { return []Result{Mean, Sum} }

// Scale is what a mark can be: from Low to High, in whole steps from Low.
type Scale struct {
	Low  Decimal `json:"lowest_mark,omitzero"`
	High Decimal `json:"highest_mark"`
	Step Decimal `json:"step"`
}

// Has tells whether a mark is on the scale.
func (s Scale) Has(m Decimal) bool { return m >= s.Low && m <= s.High && (m-s.Low)%s.Step == 0 }

// Settings are the regulations of a contest as far as places go.
type Settings struct {
	Judges []string `json:"judges,omitzero"`
	Scale  Scale    `json:"scale"`
	Trim   int      `json:"trim_from,omitzero"`    // with so many valid marks one highest and one lowest go, if others are left; 0: never
	Result Result   `json:"result"`                //
	Round  int      `json:"decimals,omitzero"`     // decimals of a result, half away from zero
	Least  int      `json:"least_marks,omitzero"`  // fewest valid marks for a result
	Best   int      `json:"best,omitzero"`         // how many compositions of an author count in a section; 0: all
	Limit  int      `json:"most_entries,omitzero"` // most entries of an author in a section, by number; 0: any number
}

// Usual are the settings that are said of nobody.
func Usual() Settings {
	return Settings{Scale: Scale{High: 15 * whole, Step: whole / 4}, Trim: 5, Result: Mean, Round: 2, Least: 3, Best: 3}
}

// Entry is a composition that was sent in.
type Entry struct {
	No      int
	Section string
	Authors []string
	SentBy  string // for whom it counts
	Out     string // why it has no place; "": it has
}

// Conflict bars a judge from marking what an author has a part in.
type Conflict struct{ Judge, Author string }

// Mark is what a judge gave a composition.
type Mark struct {
	Judge string
	No    int
	Mark  Decimal
	Wrong bool // it could not be read
}

// Contest is all that places rest on.
type Contest struct {
	Settings  Settings
	Entries   []Entry
	Conflicts []Conflict
	Marks     []Mark
}

// Outcome is what a contest comes to.
type Outcome struct {
	BadMarks     []int // indices of marks that are not on the scale, in order
	Compositions []Composition
	Sections     []Section // by name
	Overall      []Author
}

// Composition is what came of an entry, in the order of the numbers.
type Composition struct {
	Entry
	Over      bool // one more than its sender's limit: not admitted
	Marks     []Given
	Valid     int // marks
	Total     Decimal
	Highest   Decimal
	HasResult bool
	Result    Decimal
	Place     int // in its section; 0 without a result
}

// Given is a mark of a composition that is on the scale, the last one of its judge.
type Given struct {
	Judge  string
	Mark   Decimal
	Why    Why // it does not count; "": it does
	Author string
}

// Why says why a mark does not count.
type Why string

// The reasons.
const (
	Barred      Why = "barred"   // the judge is too near to Author
	NoJudge     Why = "no-judge" // he is none of the contest
	DroppedHigh Why = "highest"
	DroppedLow  Why = "lowest"
)

// Section is the places of authors in a section.
type Section struct {
	Name    string
	Authors []Author
}

// Author is an author's place.
type Author struct {
	Author string
	Total  Decimal
	Place  int
	Counts []int // the numbers of the compositions that count, the best first; over all sections nil
	Firsts int   // over all sections: compositions of his in first places

	marks Decimal // the sum of all valid marks of what counts
	best  Decimal // his best single result
}

// Decide works out the results and places of a contest.
func Decide(c Contest) Outcome {
	var o Outcome
	given := c.given(&o)
	sorted := slices.SortedFunc(slices.Values(c.Entries), func(a, b Entry) int { return cmp.Compare(a.No, b.No) })
	sent := map[[2]string]int{}
	for _, e := range sorted {
		p := Composition{Entry: e}
		if e.Out == "" {
			key := [2]string{e.Section, e.SentBy}
			sent[key]++
			p.Over = c.Settings.Limit > 0 && sent[key] > c.Settings.Limit
		}
		c.mark(&p, given[e.No])
		o.Compositions = append(o.Compositions, p)
	}
	names := map[string][]*Composition{}
	for i := range o.Compositions {
		if p := &o.Compositions[i]; p.HasResult {
			names[p.Section] = append(names[p.Section], p)
		} else if _, ok := names[p.Section]; !ok {
			names[p.Section] = nil
		}
	}
	for name, all := range names {
		placeCompositions(all)
		o.Sections = append(o.Sections, Section{Name: name, Authors: c.Settings.authors(all)})
	}
	slices.SortFunc(o.Sections, func(a, b Section) int { return cmp.Compare(a.Name, b.Name) })
	o.Overall = overall(o)
	return o
}
