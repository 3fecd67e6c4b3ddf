package show

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/play"
)

// Matters are the matters of one kind in a round, as one line says them: "тур 2, столы 4, 19".
type Matters struct {
	Kind   play.MatterKind
	N      int // how many
	Round  int
	Boards []int       // ascending; empty where they are about no board
	Game   play.GameID // of the first; 0 where it is about none
}

// MattersOf gathers what is open by kind, in the order in which kinds come up, and by round.
func MattersOf(open []play.Matter) []Matters {
	var kinds []play.MatterKind
	for _, m := range open {
		if !slices.Contains(kinds, m.Kind) {
			kinds = append(kinds, m.Kind)
		}
	}
	var all []Matters
	for _, kind := range kinds {
		for _, m := range open {
			if m.Kind != kind {
				continue
			}
			if last := len(all) - 1; last < 0 || all[last].Kind != kind || all[last].Round != m.Round {
				all = append(all, Matters{Kind: kind, Round: m.Round, Game: m.Game})
			}
			one := &all[len(all)-1]
			if one.N++; m.Board > 0 && !slices.Contains(one.Boards, m.Board) {
				one.Boards = append(one.Boards, m.Board)
			}
		}
	}
	return all
}

// Where names the round and the boards: "тур 2, столы 4, 19".
func (m Matters) Where() Text {
	switch {
	case m.Kind == play.RunningGame:
		return Msg("correspondence-paper.games", "n", m.N)
	case m.Round == 0:
		return Msg("open.where-none")
	case len(m.Boards) == 0:
		return Msg("open.where-round", "round", m.Round)
	}
	key := "open.where"
	if len(m.Boards) > 1 {
		key = "open.where-boards"
	}
	return Msg(key, "round", m.Round, "boards", NumberList(m.Boards))
}

// WhatIsOpen says what is open, kind after kind: "не сыграны — тур 3, столы 4, 9; отложены — тур 2, стол 19". It is empty when
// nothing is.
func WhatIsOpen(open []play.Matter) Text {
	all := MattersOf(open)
	var said Text
	for i := 0; i < len(all); {
		kind, where := all[i].Kind, all[i].Where()
		for i++; i < len(all) && all[i].Kind == kind; i++ {
			where = Msg("open.and", "first", where, "next", all[i].Where())
		}
		one := Msg("open."+string(kind), "where", where)
		if said.Empty() {
			said = one
		} else {
			said = Msg("open.join", "first", said, "next", one)
		}
	}
	return said
}

// Provisional says of a table that is not final after which round it stands, and what of these rounds is open.
func Provisional(t *play.Table, open []play.Matter) Text {
	if t.AtOnce {
		if open = notRunning(open); len(open) == 0 {
			return Msg("correspondence-paper.provisional", "stand", Stand(t))
		}
		return Msg("open.join", "first", Stand(t), "next", Msg("open.provisional", "open", WhatIsOpen(open)))
	}
	if until := WhatIsOpen(UpTo(open, t.After)); !until.Empty() {
		return Msg("standings.provisional", "round", t.After, "open", until)
	}
	return Msg("standings.after", "round", t.After)
}

// UpTo leaves out what is open in later rounds.
func UpTo(open []play.Matter, round int) []play.Matter {
	return slices.DeleteFunc(slices.Clone(open), func(m play.Matter) bool { return m.Round > round })
}

// NumberList writes ascending numbers with runs of three or more joined: "4, 9, 12–15".
func NumberList(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i < 2 {
			parts = append(parts, strconv.Itoa(numbers[i]))
			i++
			continue
		}
		parts = append(parts, strconv.Itoa(numbers[i])+"–"+strconv.Itoa(numbers[j]))
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
