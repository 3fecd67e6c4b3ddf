package show

import (
	"strconv"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Cross is a table of who made what against whom: of all players, of a group, or of one side against the other.
type Cross struct {
	Key     string // what tells it from the other tables of the event: "1", "2"; "" for the only one
	Group   string // whose it is
	Title   Text   // the same in words
	Final   bool
	Open    int             // results to come
	Square  bool            // rows and columns are the same players
	Points  standings.Value // of a side together
	Match   standings.Value
	Columns []Column
	Heads   []Line // who stands above the columns of cells
	Rows    []CrossRow
}

// CrossRow is the line of a player with the games against everybody of Heads.
type CrossRow struct {
	Line
	Cells []CrossCell
}

// CrossCell are the games of two players in the order of rounds. Each game of a match that does not count as one stands alone.
type CrossCell struct {
	Self  bool
	Games []Game
}

// met are the games of two players, as the first of them sees them.
type met map[[2]play.PlayerID][]Game

// met collects the games of all rounds.
func (f *Field) met() met {
	all := met{}
	f.eachMet(func(player play.PlayerID, g Game) {
		pair := [2]play.PlayerID{player, g.Opponent}
		all[pair] = append(all[pair], g)
	})
	return all
}

// MetRow is the line of a player with all games against others, in the order of rounds.
type MetRow struct {
	Line
	Games []Game
}

// Met are the games of each player: the table of who met whom where nobody meets everybody.
func (f *Field) Met(by standings.Order) []MetRow {
	games := map[play.PlayerID][]Game{}
	f.eachMet(func(player play.PlayerID, g Game) { games[player] = append(games[player], g) })
	lines := f.lines(f.Table.Rows, Columns(f.Table), by)
	rows := make([]MetRow, len(lines))
	for i, l := range lines {
		rows[i] = MetRow{l, games[l.Player]}
	}
	return rows
}

// eachMet goes over the games of all rounds, each as both players see it.
func (f *Field) eachMet(see func(play.PlayerID, Game)) {
	add := func(games []Pairing, whole bool) {
		for _, player := range []play.PlayerID{games[0].White, games[0].Black} {
			if g := f.meeting(player, games, whole); g.Kind != NotNeeded {
				see(player, g)
			}
		}
	}
	for _, r := range f.rounds {
		for games := range meetings(r) {
			switch whole := f.wholeMatches(); {
			case games[0].IsUnpaired():
			case whole:
				add(games, true)
			default:
				for i := range games {
					add(games[i:i+1], false)
				}
			}
		}
	}
}

// wholeMatches tells whether the games of two players in a round count as one match.
func (f *Field) wholeMatches() bool { return f.match.IsMatch() && f.match.Count != pairing.CountGames }

// meetings goes over the games of a round board by board.
func meetings(games []Pairing) func(func([]Pairing) bool) {
	return func(yield func([]Pairing) bool) {
		for from := 0; from < len(games); {
			to := from + 1
			for to < len(games) && !games[to].IsUnpaired() && games[to].Leg > 0 && games[to].Board == games[from].Board {
				to++
			}
			if !yield(games[from:to]) {
				return
			}
			from = to
		}
	}
}

// Everybody is the table of all players against all.
func (f *Field) Everybody(by standings.Order) *Cross {
	return f.cross(f.Table, f.Table.Rows, by, f.met())
}

// Crosses are the tables of who met whom: of each group, of each side, or of all.
func (f *Field) Crosses(by standings.Order) []*Cross {
	met := f.met()
	var all []*Cross
	if len(f.sides) == 2 {
		var of [2]*Cross
		for i, side := range f.sides {
			of[i] = f.cross(f.Table, side.Rows, by, nil)
			of[i].Key, of[i].Group, of[i].Title = strconv.Itoa(i+1), side.Group, f.sideTitle(i)
			of[i].Points, of[i].Match = side.Points, side.Match
		}
		heads := [2][]Line{of[0].Heads, of[1].Heads}
		for i, c := range of {
			c.fill(heads[1-i], false, met)
			all = append(all, c)
		}
		return all
	}
	for i := range f.groups {
		g := &f.groups[i]
		c := f.cross(&g.Table, g.Rows, by, met)
		if c.Group = g.Group; g.Group != "" {
			c.Key, c.Title = strconv.Itoa(i+1), GroupTitle(g.Group)
		}
		all = append(all, c)
	}
	return all
}

// GroupTitle names a group; nothing where all are in one.
func GroupTitle(name string) Text {
	if name == "" {
		return Text{}
	}
	return Msg("group.title", "group", name)
}

// sideTitle names a side with the sums of both.
func (f *Field) sideTitle(side int) Text {
	own, other := f.sides[side], f.sides[1-side]
	return Msg("side.sum", "own", own.Group, "other", other.Group,
		"points", Msg("side.sums", "own", f.number(own.Points), "other", f.number(other.Points)),
		"match", Msg("side.sums", "own", f.number(own.Match), "other", f.number(other.Match)))
}

// cross makes the table of some of the rows of t; its cells are empty without games.
func (f *Field) cross(t *play.Table, rows []standings.Row, by standings.Order, games met) *Cross {
	c := &Cross{Final: t.Final, Open: t.Open, Columns: Columns(t)}
	c.Heads = f.lines(rows, c.Columns, by)
	for _, l := range c.Heads {
		c.Rows = append(c.Rows, CrossRow{Line: l})
	}
	if games != nil {
		c.fill(c.Heads, true, games)
	}
	return c
}

// fill puts the games of the rows' players against others into their cells.
func (c *Cross) fill(heads []Line, square bool, games met) {
	others := heads
	for i := range c.Rows {
		row := &c.Rows[i]
		row.Cells = make([]CrossCell, len(others))
		for j := range others {
			if row.Cells[j].Self = row.Player == others[j].Player; !row.Cells[j].Self {
				row.Cells[j].Games = games[[2]play.PlayerID{row.Player, others[j].Player}]
			}
		}
	}
	c.Heads, c.Square = heads, square
}
