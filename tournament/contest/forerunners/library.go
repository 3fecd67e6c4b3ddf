package forerunners

import (
	"adyukh/rules/games"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// Library is a collection of compositions of one game, such as a magazine's, in which forerunners are looked for.
type Library struct {
	Game     string // a spec of rules/games
	Problems []Composition
}

// Problem is a composition that was published.
type Composition struct {
	Position string // FEN
	Task     string // as solve.ParseTask reads it; "": not known
	Solution string // as solve.ReadSolution reads it; "": not known
	Authors  string
	Title    string // a motto, a dedication or a number
	Source   string // where it was published, or the contest
	Date     string // when, as the source has it
	Award    string // what it got there
}

// Bounds of a library.
const (
	MaxProblems = 100_000
	MaxBytes    = 16 << 20 // of its text
	MaxText     = 300      // runes of a text about a problem
)

// Index makes the index of a library's positions: its matches name problems.
func (l Library) Index(game games.Game) *Index {
	positions := make([]string, len(l.Problems))
	for i, p := range l.Problems {
		positions[i] = p.Position
	}
	return NewIndex(game, positions)
}

// Found is what is near to an entry of a contest: another entry, or a problem of a library.
type Found struct {
	Match
	Entry contest.EntryID // the other entry; 0: problem number Of of the library
}

// Search finds what is near to each entry of a contest: other entries, but for versions of the same composition, and positions of a
// library, whose index may be nil. Entries that were withdrawn are looked at, too: the same composition may have been sent twice. An entry
// with nothing near has no place in the answer, one with much the nearest, at most so many from each of the two.
func Search(c *composing.Contest, game games.Game, library *Index, most int) map[contest.EntryID][]Found {
	positions := make([]string, len(c.Entries))
	for i, e := range c.Entries {
		positions[i] = e.Position
	}
	own := NewIndex(game, positions)
	found := map[contest.EntryID][]Found{}
	for _, e := range c.Entries {
		matches, err := own.Find(e.Position, maxNear)
		if err != nil {
			continue // a game whose name has changed since can't read it
		}
		n := 0
		for _, m := range matches {
			other := c.Entries[m.Of]
			if n < most && other.ID != e.ID && c.Original(other) != c.Original(e) {
				found[e.ID] = append(found[e.ID], Found{Match: m, Entry: other.ID})
				n++
			}
		}
		if library == nil {
			continue
		}
		if matches, err = library.Find(e.Position, most); err != nil {
			continue
		}
		for _, m := range matches {
			found[e.ID] = append(found[e.ID], Found{Match: m})
		}
	}
	return found
}
