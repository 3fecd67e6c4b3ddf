package ratinglist

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Open returns the entry as who did not load the list may see it: without what is for arbiters alone, but with the number of games, by
// which ratings are worked out.
func (e Entry) Open() Entry {
	e.Data = e.Data.Only(func(f person.Field) bool { return f.Seen != person.Arbiters || f.Key == "rated_games" })
	return e
}

// MaxFound is the most persons that a search answers with.
const MaxFound = 12

// Found is a person of a list.
type Found struct {
	List List
	Entry
}

// Search returns the persons of some lists whose names a person has begun to type: every word typed begins a word of the
// name, or the own id. Whoever types with the keyboard in Latin letters finds Russian names too. There are MaxFound at most.
func (s *Service) Search(ctx context.Context, lists []List, typed string) ([]Found, error) {
	words := person.Words(typed)
	found, err := s.searchRatings(ctx, lists, words)
	if other := person.Words(otherKeyboard(person.Fold(typed))); err == nil && len(found) == 0 && !slices.Equal(words, other) {
		return s.searchRatings(ctx, lists, other)
	}
	return found, err
}

func (s *Service) searchRatings(ctx context.Context, lists []List, words []string) ([]Found, error) {
	if len(words) == 0 {
		return nil, nil
	}
	var found []Found
	for _, l := range lists {
		if len(found) == MaxFound {
			break
		}
		entries, err := s.store.SearchRatings(ctx, l.ID, words[:min(len(words), maxWords)], MaxFound-len(found))
		if err != nil {
			return nil, fmt.Errorf("search in rating list %d: %w", l.ID, err)
		}
		for _, e := range entries {
			found = append(found, Found{List: l, Entry: e})
		}
	}
	return found, nil
}

// maxWords is how many of the words typed a search looks at.
const maxWords = 6

// The keys of the two keyboards that stand in the same place.
const (
	latinKeys   = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
	russianKeys = "ейцукенгшщзхъфывапролджэячсмитьбю"
)

// otherKeyboard returns what the keys would have written on the Russian keyboard: "bdfyjd" is "иванов".
func otherKeyboard(typed string) string {
	russian := []rune(russianKeys)
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(latinKeys, r); i >= 0 {
			return russian[i]
		}
		return r
	}, typed)
}

// Match is a player of an event and the person of a list who the player is.
type Match struct {
	Player  play.Player
	Entry   Entry // ID 0: nobody
	Several bool  // more than one person fits, so that nobody is taken
}

// Match finds the players of an event in a list: by the own id, else by the name where no birth year speaks against
// it. Players come in the order of their names, members of teams as play.Event.People has them.
func (s *Service) Match(ctx context.Context, e *play.Event, id ListID) ([]Match, error) {
	var ownIDs, surnames []string
	players := e.People()
	if !e.IsTeam() {
		players = e.ByName()
	}
	for _, p := range players {
		if p.OwnID != "" {
			ownIDs = append(ownIDs, p.OwnID)
		}
		if words := person.Words(p.Name); len(words) > 0 {
			surnames = append(surnames, words[0])
		}
	}
	entries, err := s.store.FindRatings(ctx, id, ownIDs, surnames)
	if err != nil {
		return nil, fmt.Errorf("find players of event %d in rating list %d: %w", e.ID, id, err)
	}
	index := newIndex(entries)
	matches := make([]Match, 0, len(players))
	for _, p := range players {
		entry, several := index.find(p.PlayerData)
		matches = append(matches, Match{Player: p, Entry: entry, Several: several})
	}
	return matches, nil
}

// index finds persons of a list by what a file or an event says of them.
type index struct {
	byOwnID map[string]Entry
	byName  map[string][]Entry
}

func newIndex(entries []Entry) index {
	x := index{byOwnID: make(map[string]Entry, len(entries)), byName: make(map[string][]Entry, len(entries))}
	for _, e := range entries {
		if e.Data.OwnID != "" {
			x.byOwnID[e.Data.OwnID] = e
		}
		name := e.Data.FoldedName()
		x.byName[name] = append(x.byName[name], e)
	}
	return x
}

// find returns the one person whom the data mean. A person with another own id, or born in another year, is somebody else.
func (x index) find(d play.PlayerData) (one Entry, several bool) {
	if e, ok := x.byOwnID[d.OwnID]; ok && d.OwnID != "" {
		return e, false
	}
	for _, e := range x.byName[d.FoldedName()] {
		sameYear := e.Data.BirthYear == d.BirthYear || e.Data.BirthYear == 0 || d.BirthYear == 0
		if !sameYear || d.OwnID != "" && e.Data.OwnID != "" {
			continue
		}
		if one.ID != 0 {
			return Entry{}, true
		}
		one = e
	}
	return one, false
}
