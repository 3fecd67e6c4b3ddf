package games

import (
	"sync"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/apokachi"
	"adyukh/rules/dodgem"
	"adyukh/rules/northcott"
	"adyukh/rules/paired"
	"adyukh/rules/russian"
	"adyukh/rules/senegal"
)

// entry is one game of the list: what it is called and how it is built.
type entry struct {
	name   string
	ru, en string // for people
	// words are what else a Variant tag may call it
	words   []string
	options []rules.Option
	build   func(entry, rules.Settings) (Game, error)
}

// list is the list of all games, the main one first; nobody writes into it. It is made when it is first asked for.
var list = sync.OnceValue(func() []entry {
	return []entry{
		{"adyukh", "шашки адиюх", "Adyukh draughts", nil, nil, of(plain[adyukh.Game])},
		{"russian", "русские шашки", "Russian draughts", nil, russian.Options(), of(russian.New)},
		{"paired", "парные шашки", "paired draughts", nil, paired.Options(), of(paired.New)},
		{"apokachi", "апокачи", "Apokachi", []string{"нанайские шашки"}, apokachi.Options(), of(apokachi.New)},
		{"senegal", "сенегальские шашки", "Senegalese draughts", []string{"Senegalese"}, senegal.Options(), of(senegal.New)},
		{"dodgem", "доджем", "Dodgem", nil, dodgem.Options(), of(dodgem.New)},
		{"northcott", "шашки Норкотта", "Northcott's game", []string{"Northcott"}, northcott.Options(), of(northcott.New)},
	}
})

// of returns what builds a Game out of a game with types of its own.
func of[G rules.Game[P, M], P comparable, M any](build func(rules.Settings) (G, error)) func(entry, rules.Settings) (Game, error) {
	return func(e entry, s rules.Settings) (Game, error) {
		all, err := rules.Settle(e.options, s)
		if err != nil {
			return nil, err
		}
		g, err := build(all)
		if err != nil {
			return nil, err
		}
		return game[P, M]{Game: g, entry: e, settings: all}, nil
	}
}

// plain builds a game that has no options.
func plain[G any](rules.Settings) (g G, err error) { return g, nil }
