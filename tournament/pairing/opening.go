package pairing

import "fmt"

// OpeningError says that no opening can be drawn, as the table has no entry that may be.
type OpeningError struct {
	Entries int // entries of the table, all of them barred
}

// Error describes the fault in English; callers translate by the fields.
func (e *OpeningError) Error() string {
	return fmt.Sprintf("no opening can be drawn: none of %d entries may be", e.Entries)
}

// Opening draws the opening of a round from a table of moves or positions («летающие шашки»): one entry a round, for
// all boards and all games of a micro-match, as the Russian regulations of draughts-64 have it. The table is the caller's,
// who may edit it between rounds; here it is how often each of its entries has been drawn so far, or below 0 for an entry
// that may not be drawn. Of the entries drawn least often, each is equally likely, so none comes again before all have come.
// The result is the place of the entry, from 0; it depends on nothing but the arguments, so that everybody who knows the
// event's seed can repeat the draw. The error is an *OpeningError when no entry may be drawn.
func Opening(drawn []int, seed uint64, round int) (int, error) {
	var least []int
	for i, times := range drawn {
		switch {
		case times < 0:
		case len(least) == 0 || times < drawn[least[0]]:
			least = append(least[:0], i)
		case times == drawn[least[0]]:
			least = append(least, i)
		}
	}
	if len(least) == 0 {
		return 0, &OpeningError{Entries: len(drawn)}
	}
	return least[lotOf(seed, round).below(uint64(len(least)))], nil
}
