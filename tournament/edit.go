package tournament

import (
	"slices"

	"adyukh/tournament/refusal"
)

// EditKind says what a change of a round's pairings by hand does.
type EditKind string

// The kinds of an Edit. A match of several games moves as a whole.
const (
	EditSwap    EditKind = "swap"    // White and Black, wherever they sit, exchange their seats
	EditColours EditKind = "colours" // the colours of Board are turned, and with them its results: the points stay with the players
	EditUnpair  EditKind = "unpair"  // the two of Board leave their seats
	EditPair    EditKind = "pair"    // White and Black, who sit nowhere, sit down at Board; 0: the lowest that is free
	EditBye     EditKind = "bye"     // White, who sits nowhere, has no opponent, for the reason Bye
	EditUnseat  EditKind = "unseat"  // White, who has no opponent, sits nowhere
	EditBoard   EditKind = "board"   // Board gets the number To; where there is one, it gets this one's
	EditRest    EditKind = "rest"    // the engine, or the table, seats everybody who sits nowhere, around the boards that stay
)

// EditKinds lists the kinds.
func EditKinds() []EditKind {
	return []EditKind{EditSwap, EditColours, EditUnpair, EditPair, EditBye, EditUnseat, EditBoard, EditRest}
}

// Edit is one change of a round's pairings by hand. Its Kind says which fields count.
type Edit struct {
	Kind  EditKind
	Board int
	To    int
	White PlayerID
	Black PlayerID
	Bye   ResultKind // FreeRound, HalfBye, FullBye or Absent
}

// maxBoard bounds the numbers of boards and tables.
const maxBoard = 9999

// edited is what an Edit has come to beside the changes themselves.
type edited struct {
	args     refusal.Args
	warnings []Warning
	cleared  []string // results that went, as the journal tells them
}

func (d *edited) warn(level Level, key string, args refusal.Args) {
	d.warnings = append(d.warnings, Warning{Level: level, Key: key, Args: args})
}

// edit does an Edit on round n of the working copy.
func (e *Event) edit(n int, edit Edit) (edited, error) {
	d := edited{args: refusal.Args{"round": n}}
	if !slices.Contains(EditKinds(), edit.Kind) {
		return d, refusal.NewInvalid("kind", "error.edit.kind", refusal.Args{"text": string(edit.Kind)})
	}
	if e.Head.Regulations.System.HasBracket() && edit.Kind != EditColours {
		return d, refusal.NewConflict("error.edit.knockout", nil)
	}
	do := map[EditKind]func(int, Edit, *edited) error{
		EditSwap: e.editSwap, EditColours: e.editColours, EditUnpair: e.editUnpair, EditPair: e.editPair,
		EditBye: e.editBye, EditUnseat: e.editUnseat, EditBoard: e.editBoard, EditRest: e.editRest,
	}[edit.Kind]
	return d, do(n, edit, &d)
}

// editSwap exchanges the seats of two players; at one board that is a turn of colours.
func (e *Event) editSwap(n int, edit Edit, d *edited) error {
	a, b := edit.White, edit.Black
	if a == b {
		return refusal.NewInvalid("black", "error.edit.same", nil)
	}
	one, err := e.seat(n, a)
	if err != nil {
		return err
	}
	two, err := e.seat(n, b)
	if err != nil {
		return err
	}
	d.args["white"], d.args["black"] = e.name(a), e.name(b)
	if one.Board == two.Board && !one.IsFree() && !two.IsFree() {
		return e.editColours(n, Edit{Board: one.Board}, d)
	}
	for id, to := range map[PlayerID]Game{a: two, b: one} {
		if !to.IsFree() {
			if err := e.mayPlay(n, id, d); err != nil {
				return err
			}
		}
	}
	to := map[PlayerID]PlayerID{a: b, b: a}
	games := slices.Clone(e.Rounds[n-1].Games)
	for i := range games {
		g := &games[i]
		white, black := g.White, g.Black
		if other, ok := to[white]; ok {
			g.White = other
		}
		if other, ok := to[black]; ok {
			g.Black = other
		}
		if !g.IsFree() && (g.White != white || g.Black != black) {
			e.clear(g, Game{Round: n, Board: g.Board, White: white, Black: black}, d)
		}
	}
	e.setGames(n, games)
	return nil
}

// clear takes the result and the record off a game whose players change; pairing says who they were.
func (e *Event) clear(g *Game, pairing Game, d *edited) {
	if g.Result.Kind == NoResult && !g.Sheet.isThere() {
		return
	}
	args := e.gameArgs(pairing)
	args["result"] = e.Head.Score(g.Result)
	d.warn(Confirm, "warning.edit.clears", args)
	d.cleared = append(d.cleared, e.lostText(*g))
	g.Result, g.Sheet = Result{}, Sheet{}
}

func (e *Event) editColours(n int, edit Edit, d *edited) error {
	match, err := e.boardMatch(n, edit.Board)
	if err != nil {
		return err
	}
	d.args["board"] = edit.Board
	for _, g := range match {
		e.warnTurned(g, d)
		e.editGame(g.ID, (*Game).turn)
	}
	return nil
}

// warnTurned asks before colours are turned that were played, or are said to have been.
func (e *Event) warnTurned(g Game, d *edited) {
	if g.Result.Kind == NoResult {
		return
	}
	args := e.gameArgs(g)
	args["result"] = e.Head.Score(g.Result)
	d.warn(Confirm, "warning.colours.turned", args)
}

// turn exchanges the colours of a game. The points stay with the players, and what was decided about the record goes: it was
// decided about another result.
func (g *Game) turn() {
	g.White, g.Black = g.Black, g.White
	g.setResult(Result{Kind: g.Result.Kind, White: g.Result.Black, Black: g.Result.White})
}

func (e *Event) editUnpair(n int, edit Edit, d *edited) error {
	match, err := e.boardMatch(n, edit.Board)
	if err != nil {
		return err
	}
	d.args["board"], d.args["white"], d.args["black"] = edit.Board, e.name(match[0].White), e.name(match[0].Black)
	for i := range match {
		e.clear(&match[i], match[i], d)
	}
	e.setGames(n, slices.DeleteFunc(slices.Clone(e.Rounds[n-1].Games), func(g Game) bool {
		return !g.IsFree() && g.Board == edit.Board
	}))
	return nil
}

func (e *Event) editPair(n int, edit Edit, d *edited) error {
	if edit.White == edit.Black {
		return refusal.NewInvalid("black", "error.edit.same", nil)
	}
	for _, id := range []PlayerID{edit.White, edit.Black} {
		if err := e.mayMove(n, id); err != nil {
			return err
		}
		if err := e.mayPlay(n, id, d); err != nil {
			return err
		}
	}
	r := e.Rounds[n-1]
	switch {
	case edit.Board < 0 || edit.Board > maxBoard:
		return refusal.NewInvalid("board", "error.edit.board-number", refusal.Args{"board": edit.Board, "most": maxBoard})
	case edit.Board == 0:
		edit.Board = r.freeBoard()
	case len(r.Match(edit.Board)) > 0:
		return refusal.NewConflict("error.edit.board-taken", refusal.Args{"board": edit.Board})
	}
	d.args["board"], d.args["white"], d.args["black"] = edit.Board, e.name(edit.White), e.name(edit.Black)
	e.seatGames(n, e.match(Game{Round: n, Board: edit.Board, White: edit.White, Black: edit.Black}))
	return nil
}

func (e *Event) editBye(n int, edit Edit, d *edited) error {
	rule, ok := edit.Bye.Rule()
	if !ok || !rule.Unpaired || edit.Bye != FreeRound && !e.Head.Regulations.System.HasOwnRounds() {
		return refusal.NewInvalid("bye", "error.edit.bye", refusal.Args{"text": string(edit.Bye)})
	}
	if err := e.mayMove(n, edit.White); err != nil {
		return err
	}
	if edit.Bye == FreeRound {
		if err := e.mayPlay(n, edit.White, d); err != nil {
			return err
		}
	} else if err := e.enter(n, edit.White); err != nil {
		return err
	}
	p, _ := e.Player(edit.White)
	if err := p.checkHalf([]Bye{{n, edit.Bye}}); err != nil {
		return err
	}
	d.warnings = append(d.warnings, e.byeWarnings(p, []Bye{{n, edit.Bye}})...)
	d.args["white"], d.args["kind"] = p.ShortName(), string(edit.Bye)
	e.seatGames(n, []Game{{Round: n, White: edit.White, Result: Result{Kind: edit.Bye}}})
	return nil
}

func (e *Event) editUnseat(n int, edit Edit, d *edited) error {
	seat, err := e.seat(n, edit.White)
	if err != nil {
		return err
	}
	if !seat.IsFree() {
		return refusal.NewConflict("error.edit.at-board", refusal.Args{"name": e.name(edit.White), "board": seat.Board})
	}
	d.args["white"], d.args["kind"] = e.name(edit.White), string(seat.Result.Kind)
	e.setGames(n, slices.DeleteFunc(slices.Clone(e.Rounds[n-1].Games), func(g Game) bool { return g.ID == seat.ID }))
	return nil
}

func (e *Event) editBoard(n int, edit Edit, d *edited) error {
	if _, err := e.boardMatch(n, edit.Board); err != nil {
		return err
	}
	if edit.To < 1 || edit.To > maxBoard {
		return refusal.NewInvalid("to", "error.edit.board-number", refusal.Args{"board": edit.To, "most": maxBoard})
	}
	games := slices.Clone(e.Rounds[n-1].Games)
	for i := range games {
		switch g := &games[i]; {
		case g.IsFree():
		case g.Board == edit.Board:
			g.Board = edit.To
		case g.Board == edit.To:
			g.Board = edit.Board
		}
	}
	slices.SortFunc(games, compareBoards)
	e.setGames(n, games)
	d.args["board"], d.args["to"] = edit.Board, edit.To
	return nil
}
