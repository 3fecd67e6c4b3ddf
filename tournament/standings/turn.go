package standings

// turn is a game or a bye seen from one side.
type turn struct {
	round, leg int
	opponent   int // place in index.players; nobody for a bye
	place      int // place in index.turns
	white      bool
	how        mode
	own, other Result
	boards     []Board
}

const nobody = -1

// met tells whether there was an opponent, though perhaps no game.
func (t *turn) met() bool { return t.opponent != nobody }

// won tells whether the player got the better of his opponent.
func (t *turn) won() bool { return t.met() && t.own.Match > t.other.Match }

// lost tells whether the player lost without play: the opponent got more, or nobody got anything.
func (t *turn) lost() bool {
	return t.how == forfeited && (t.own.Match < t.other.Match || t.own == Result{})
}

// lostByBoth tells whether a game was played, and neither got anything for it: no draw.
func (t *turn) lostByBoth() bool { return t.how == played && t.own == Result{} && t.other == Result{} }

// board returns what the player, or team, got on a board, from 0, in units; ok is false where nothing is known of it.
func (t *turn) board(n int) (got int, ok bool) {
	if n >= len(t.boards) {
		return 0, false
	}
	if t.white {
		return t.boards[n].White, true
	}
	return t.boards[n].Black, true
}

// mode says what a turn was.
type mode uint8

const (
	open mode = iota
	played
	forfeited
	byes // and the kinds of byes from here on, in the order of ByeKind

	deducted = byes + mode(Gone) + 1 // no round at all, but a line of the sums
)

func (m mode) bye() bool { return m >= byes }

// voluntary tells whether it is a requested bye.
func (m mode) voluntary() bool { return m >= byes && ByeKind(m-byes).voluntary() }
