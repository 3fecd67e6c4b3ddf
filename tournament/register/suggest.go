package register

import (
	"cmp"
	"slices"
)

// Match says how well a card fits a player of an event.
type Match uint8

// The matches, from the best to the worst.
const (
	ByOwnID Match = iota + 1 // the same own number: linked without a question
	ByYear                   // the same words of the name and the same year of birth
	ByName                   // the same words of the name; at least one of the two says no year
	ByShort                  // the same first two words and the same year: a patronymic is missing
)

// Suggestion is a card that a player of an event may be.
type Suggestion struct {
	Person Person
	Match  Match
}

// Suggest returns the cards that a player with the data may be, the likeliest first: at most five. Cards of other years of
// birth are nobody's. A card that is merged or deleted is never suggested.
func Suggest(player PersonData, cards []Person) []Suggestion {
	var all []Suggestion
	for _, card := range cards {
		if m := match(player, card.PersonData); m != 0 && !card.Gone && !card.IsMerged() {
			all = append(all, Suggestion{card, m})
		}
	}
	slices.SortStableFunc(all, func(a, b Suggestion) int {
		return cmp.Or(cmp.Compare(a.Match, b.Match), cmp.Compare(b.Person.Events, a.Person.Events), cmp.Compare(a.Person.ID, b.Person.ID))
	})
	const most = 5
	return all[:min(most, len(all))]
}

func match(player, card PersonData) Match {
	for _, id := range player.OwnIDs {
		if slices.Contains(card.OwnIDs, id) {
			return ByOwnID
		}
	}
	known := player.BirthYear != 0 && card.BirthYear != 0
	if known && player.BirthYear != card.BirthYear {
		return 0
	}
	switch sameName := NameKey(player.Name) == NameKey(card.Name); {
	case sameName && known:
		return ByYear
	case sameName:
		return ByName
	case known && ShortKey(player.Name) == ShortKey(card.Name):
		return ByShort
	}
	return 0
}

// Sure returns the card that a player is linked with unless somebody says otherwise: the only one with the own number, else
// the only one with name and year. ok is false when somebody has to look.
func Sure(found []Suggestion) (s Suggestion, ok bool) {
	for _, m := range []Match{ByOwnID, ByYear} {
		fit := slices.DeleteFunc(slices.Clone(found), func(s Suggestion) bool { return s.Match != m })
		if len(fit) > 0 {
			return fit[0], len(fit) == 1
		}
	}
	return Suggestion{}, false
}
