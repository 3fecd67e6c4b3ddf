package show

import (
	"strconv"
	"strings"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Kind says what a player had in a place of a table.
type Kind uint8

// The kinds.
const (
	Nothing     Kind = iota // no game of these two, or not paired
	Open                    // every result is to come
	UnderWay                // some results of a match are in, some are to come
	Win                     // on the board
	Draw                    // on the board
	Loss                    // on the board
	ForfeitWin              // the other did not appear
	ForfeitLoss             // did not appear; both did not
	FreeRound               // no opponent was left
	FullBye                 // not paired, for the points of a free round
	HalfBye                 // not paired, for those of a draw
	Absent                  // not paired, for nothing
	NotNeeded               // a game of a match that was won without it
)

// Game is what a player had: a game, the games of a match together, or a round without an opponent.
type Game struct {
	Kind     Kind
	Text     string // what stands in the cell: "17"; "+" and "−" for forfeits; "(17)" for what is not counted; "+13" for a free round
	ID       play.GameID
	Round    int
	Opponent play.PlayerID // 0 in a round without one
	White    bool          // the player had White, in the first game of a match
	Annulled bool          // one of the two left the table: it is shown and counts for nobody
	Points   int           // own points as the event's scale keeps them; of a match those that are in
	Other    int           // and the opponent's
	Legs     []Leg         // of a match that counts as one
	Earned   string        // in an event of teams: the match points of a match that is over, or of a round without an opponent
	Places   []Leg         // of a match of teams: the boards, each with the own points of the games there

	partly bool // a match that counts when all of its games are over, and some are
	field  *Field
	player play.PlayerID
}

// Leg is one game of a match.
type Leg struct {
	Kind  Kind
	Text  string // own points, as in Game
	Score string // own and the other's: "13:11"
	White bool
}

// Won tells whether the player has won, on the board or not.
func (g Game) Won() bool { return won(g.Kind) }

// Won tells whether the player has won the game.
func (l Leg) Won() bool { return won(l.Kind) }

func won(k Kind) bool { return k == Win || k == ForfeitWin }

// Counts tells whether the points of the cell are in the player's sum.
func (g Game) Counts() bool {
	return !g.Annulled && !g.partly && g.Kind != Nothing && g.Kind != Open
}

// IsFree tells whether it is a round without an opponent.
func (g Game) IsFree() bool { return g.Kind >= FreeRound && g.Kind <= Absent }

// Link is the game to which the cell leads, 0 for none.
func (g Game) Link() play.GameID {
	if g.Opponent == 0 || g.Kind == Open {
		return 0
	}
	return g.ID
}

// Look is the class of the cell's colour: "win", "draw", "loss", "unplayed" or "future".
func (g Game) Look() string {
	switch {
	case g.Kind == Nothing, g.Kind == Open:
		return "future"
	case g.Annulled, g.Kind == UnderWay:
		return "unplayed"
	case g.Kind == Win:
		return "win"
	case g.Kind == Loss:
		return "loss"
	case g.Kind == Draw:
		return "draw"
	}
	return "unplayed"
}

// State is what a game is to programs.
func (g Game) State() standings.State {
	switch g.Kind {
	case Nothing, Open, UnderWay, NotNeeded:
		return standings.Open
	case Win, Draw, Loss:
		return standings.Played
	}
	return standings.Forfeit
}

// Games are the games of the cell as they were played, without those that were not needed.
func (g Game) Games() []Leg {
	if g.Legs == nil {
		return []Leg{{Kind: g.Kind, Text: g.Text, White: g.White}}
	}
	var all []Leg
	for _, l := range g.Legs {
		if l.Kind != NotNeeded {
			all = append(all, l)
		}
	}
	return all
}

// Scores writes the games of a match that are in: "13:11 12:12".
func (g Game) Scores() string {
	var all []string
	for _, l := range g.Legs {
		if l.Score != "" {
			all = append(all, l.Score)
		}
	}
	return strings.Join(all, " ")
}

// Texts writes the player's points in the games of a match: "13 12".
func (g Game) Texts() string {
	var all []string
	for _, l := range g.Legs {
		if l.Text != "" {
			all = append(all, l.Text)
		}
	}
	return strings.Join(all, " ")
}

// Label says the cell in words: the round, who played, and what came of it.
func (g Game) Label() Text {
	f := g.field
	switch {
	case f == nil || g.Kind == Nothing:
		return Text{}
	case g.IsFree():
		kind := Msg("result-kind." + string(freeKinds[g.Kind]))
		return Msg("cross.bye", "round", g.Round, "kind", kind, "points", f.scale.FormatPoints(g.Points))
	}
	white, black, one, two := g.player, g.Opponent, g.Points, g.Other
	if !g.White {
		white, black, one, two = black, white, two, one
	}
	key := "cross.game"
	switch {
	case g.Kind == Open:
		key = "cross.game-open"
	case g.Annulled:
		key = "cross.game-annulled"
	case g.Kind == ForfeitWin, g.Kind == ForfeitLoss:
		key = "cross.game-forfeit"
	}
	return Msg(key, "round", g.Round, "white", f.players[white].short, "black", f.players[black].short,
		"score", f.scale.FormatPoints(one)+":"+f.scale.FormatPoints(two))
}

// freeKinds are the results of the rounds without an opponent.
var freeKinds = map[Kind]play.ResultKind{
	FreeRound: play.FreeRound, FullBye: play.FullBye, HalfBye: play.HalfBye, Absent: play.Absent,
}

// free is a round without an opponent: + as much as a win, = as a draw, − nothing, with the points that it gives.
func (f *Field) free(g Pairing) Game {
	cell := Game{Kind: Absent, Text: "−", ID: g.ID, Round: g.Round, Points: g.Points, field: f, player: g.White}
	switch g.Result.Kind {
	case play.FreeRound:
		cell.Kind, cell.Text = FreeRound, "+"
	case play.FullBye:
		cell.Kind, cell.Text = FullBye, "+"
	case play.HalfBye:
		cell.Kind, cell.Text = HalfBye, "="
	}
	if g.Points > 0 {
		cell.Text += f.scale.FormatPoints(g.Points)
	}
	if f.event.IsTeam() {
		cell.Earned = strconv.Itoa(f.event.ByeMatchPoints(g.Result.Kind))
	}
	return cell
}

// counting is how the games of a meeting come to one result.
type counting struct {
	in, open, played int
	lostByBoth       int
	points, other    int
	wins, lost       int // games
	match, against   int // match points, game by game
}

// meeting is what the games of two players in a round brought one of them; whole tells whether they count as one match.
func (f *Field) meeting(player play.PlayerID, games []Pairing, whole bool) Game {
	first := games[0]
	cell := Game{ID: first.ID, Round: first.Round, Opponent: first.White, White: first.White == player, field: f, player: player}
	if cell.White {
		cell.Opponent = first.Black
	}
	var c counting
	for _, g := range games {
		cell.Annulled = cell.Annulled || g.Annulled
		c.add(g, player)
		if whole || len(games) > 1 {
			cell.Legs = append(cell.Legs, f.leg(g, player))
		}
	}
	cell.Points, cell.Other = c.points, c.other
	cell.Kind = c.kind(f.compare(c, len(games) > 1), whole)
	cell.partly = whole && cell.Kind == UnderWay
	cell.Text = f.text(cell)
	if first.IsBoard() {
		cell.Earned, cell.Places = f.earned(cell), f.places(player, games)
	}
	return cell
}

func (c *counting) add(g Pairing, player play.PlayerID) {
	white := g.White == player
	switch {
	case g.Result.IsOpen() && (g.IsAwaited() || g.Annulled):
		c.open++
	case g.Result.HasPoints():
		c.in++
		if g.Result.IsPlayed() {
			c.played++
			if g.Result.IsLostByBoth() {
				c.lostByBoth++
			}
		}
		own, other := g.Result.MatchPoints(white), g.Result.MatchPoints(!white)
		c.points, c.other = c.points+g.Result.Points(white), c.other+g.Result.Points(!white)
		c.match, c.against = c.match+own, c.against+other
		c.wins, c.lost = c.wins+own/2, c.lost+other/2
	}
}

// compare says who is ahead, as the regulations count a match.
func (f *Field) compare(c counting, match bool) int {
	switch {
	case match && f.match.Count == pairing.CountSum:
		return c.points - c.other
	case match && f.match.Count == pairing.CountWins:
		return c.wins - c.lost
	}
	return c.match - c.against
}

func (c counting) kind(ahead int, whole bool) Kind {
	switch {
	case c.in == 0 && c.open == 0:
		return NotNeeded
	case c.in == 0:
		return Open
	case c.open > 0:
		return UnderWay
	case c.played == 0 && ahead > 0:
		return ForfeitWin
	case c.played == 0:
		return ForfeitLoss
	case ahead > 0:
		return Win
	case ahead < 0, c.lostByBoth == c.played:
		return Loss
	}
	return Draw
}

// text is what stands in the cell of a game or a match.
func (f *Field) text(g Game) string {
	points := f.scale.FormatPoints(g.Points)
	forfeit := g.Kind == ForfeitWin || g.Kind == ForfeitLoss
	switch {
	case g.Kind == Open, g.Kind == NotNeeded, forfeit && g.Annulled:
		return ""
	case g.partly, g.Annulled:
		return "(" + points + ")"
	case g.Kind == ForfeitWin:
		return "+"
	case forfeit && (g.Points == 0 || g.Points < g.Other):
		return "−"
	}
	return points
}

// leg is one game of a match.
func (f *Field) leg(g Pairing, player play.PlayerID) Leg {
	white := g.White == player
	leg := Leg{White: white}
	var c counting
	c.add(g, player)
	leg.Kind = c.kind(c.match-c.against, false)
	leg.Text = f.text(Game{Kind: leg.Kind, Points: c.points})
	switch leg.Kind {
	case Open, NotNeeded:
	case ForfeitWin:
		leg.Score = "+:−"
	case ForfeitLoss:
		leg.Score = "−:+"
		if c.other == 0 {
			leg.Score = "−:−"
		}
	default:
		leg.Score = leg.Text + ":" + f.scale.FormatPoints(c.other)
	}
	return leg
}
