package molter

// passes bounds the search for balanced teams.
const passes = 12

// colour deals out the colours: everybody has both in rounds 1 and 2, in 3 and 4, and so on, so that they differ by one at most and
// nobody has one three times running. Games whose colours follow from each other in that way make chains, of which each can be turned;
// one, or two of the same rounds, are turned as long as teams come nearer to as many Whites as Blacks in each round.
func (m Event) colour(table [][]Board) {
	c := colours{table: table, surplus: make([][]int, len(table))}
	for r, round := range table {
		c.surplus[r] = make([]int, m.Teams)
		c.done = append(c.done, make([]bool, len(round)))
		c.at = append(c.at, map[Seat]place{})
		for b, g := range round {
			c.at[r][g.White], c.at[r][g.Black] = place{r, b}, place{r, b}
		}
	}
	for r, round := range table {
		for b := range round {
			if !c.done[r][b] {
				c.chains = append(c.chains, c.chain(place{r, b}))
			}
		}
	}
	for r, round := range table {
		for _, g := range round {
			c.surplus[r][g.White.Team]++
			c.surplus[r][g.Black.Team]--
		}
	}
	for range passes {
		better := false
		for i := range c.chains {
			better = c.improve(i) || better
		}
		if !better {
			return
		}
	}
}

// place is the place of a game in a table.
type place struct{ round, board int }

// colours is a table whose colours are dealt out.
type colours struct {
	table   [][]Board
	at      []map[Seat]place // by round: where everybody sits
	done    [][]bool         // in a chain
	chains  [][]place
	surplus [][]int // Whites less Blacks, by round and team
}

// chain gives the colours that follow from those of a game: of the same players in the other round of the two, and so on. Everybody is in
// two games at most, and they never contradict each other.
func (c *colours) chain(first place) []place {
	chain := []place{first}
	c.done[first.round][first.board] = true
	for i := 0; i < len(chain); i++ {
		g := c.table[chain[i].round][chain[i].board]
		other := chain[i].round ^ 1 // rounds count from 0
		if other >= len(c.table) {
			continue
		}
		for _, s := range []Seat{g.White, g.Black} {
			next := c.at[other][s]
			if c.done[next.round][next.board] {
				continue
			}
			c.done[next.round][next.board] = true
			if n := &c.table[next.round][next.board]; (g.White == s) == (n.White == s) {
				n.White, n.Black = n.Black, n.White
			}
			chain = append(chain, next)
		}
	}
	return chain
}

// turn exchanges the colours of a chain, and returns how much worse the teams are balanced.
func (c *colours) turn(chain []place) (worse int) {
	for _, e := range chain {
		g := &c.table[e.round][e.board]
		white, black := &c.surplus[e.round][g.White.Team], &c.surplus[e.round][g.Black.Team]
		worse -= *white**white + *black**black
		*white, *black = *white-2, *black+2
		worse += *white**white + *black**black
		g.White, g.Black = g.Black, g.White
	}
	return worse
}

// improve turns a chain, alone or with another one of the same rounds, when that balances the teams better.
func (c *colours) improve(i int) bool {
	worse := c.turn(c.chains[i])
	if worse < 0 {
		return true
	}
	for _, other := range c.chains[i+1:] {
		if c.chains[i][0].round/2 != other[0].round/2 {
			continue
		}
		if worse+c.turn(other) < 0 {
			return true
		}
		c.turn(other)
	}
	c.turn(c.chains[i])
	return false
}
