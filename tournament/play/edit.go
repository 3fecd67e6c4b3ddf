package play

import (
	"slices"

	"adyukh/tournament"
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
	EditMeet    EditKind = "meet"    // White and Black, who both need an opponent, meet: see editMeet
	EditRest    EditKind = "rest"    // the engine, or the table, seats everybody who sits nowhere, around the boards that stay
)

// EditKinds lists the kinds.
func EditKinds() []EditKind {
	return []EditKind{EditSwap, EditColours, EditUnpair, EditPair, EditBye, EditUnseat, EditBoard, EditMeet, EditRest}
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

// MaxBoard bounds the numbers of boards and tables.
const MaxBoard = 9999

// Edited is what an Edit has come to beside the changes themselves.
type Edited struct {
	Args     refusal.Args
	Warnings []tournament.Warning
	Cleared  []string // results that went, as the journal tells them
}

func (d *Edited) warn(level tournament.Level, key string, args refusal.Args) {
	d.Warnings = append(d.Warnings, tournament.Warning{Level: level, Key: key, Args: args})
}

// Edit does an Edit on round n of the working copy.
func (e *Event) Edit(n int, edit Edit) (Edited, error) {
	d := Edited{Args: refusal.Args{"round": n}}
	if !slices.Contains(EditKinds(), edit.Kind) {
		return d, refusal.NewInvalid("kind", "error.edit.kind", refusal.Args{"text": string(edit.Kind)})
	}
	if e.Head.Regulations.System.HasBracket() && edit.Kind != EditColours {
		return d, refusal.NewConflict("error.edit.knockout", nil)
	}
	do := map[EditKind]func(int, Edit, *Edited) error{
		EditSwap: e.editSwap, EditColours: e.editColours, EditUnpair: e.editUnpair, EditPair: e.editPair,
		EditBye: e.editBye, EditUnseat: e.editUnseat, EditBoard: e.editBoard, EditMeet: e.editMeet, EditRest: e.editRest,
	}[edit.Kind]
	err := do(n, edit, &d)
	if err == nil {
		e.reseat(n)
	}
	return d, err
}

// editSwap exchanges the seats of two players; at one board that is a turn of colours.
func (e *Event) editSwap(n int, edit Edit, d *Edited) error {
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
	d.Args["white"], d.Args["black"] = e.Name(a), e.Name(b)
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
	e.SetGames(n, games)
	return nil
}

// clear takes the result and the record off a game whose players change; pairing says who they were.
func (e *Event) clear(g *Game, pairing Game, d *Edited) {
	if g.Result.Kind == NoResult && !g.Sheet.IsThere() {
		return
	}
	args := e.GameArgs(pairing)
	args["result"] = e.Head.Score(g.Result)
	d.warn(tournament.Confirm, "warning.edit.clears", args)
	d.Cleared = append(d.Cleared, e.lostText(*g))
	g.Result, g.Rated, g.Outdated, g.Sheet = Result{}, Result{}, 0, Sheet{}
}

func (e *Event) editColours(n int, edit Edit, d *Edited) error {
	match, err := e.boardMatch(n, edit.Board)
	if err != nil {
		return err
	}
	d.Args["board"] = edit.Board
	for _, g := range match {
		e.WarnTurned(g, d)
		e.EditGame(g.ID, (*Game).Turn)
	}
	return nil
}

// WarnTurned asks before colours are turned that were played, or are said to have been.
func (e *Event) WarnTurned(g Game, d *Edited) {
	if g.Result.Kind == NoResult {
		return
	}
	args := e.GameArgs(g)
	args["result"] = e.Head.Score(g.Result)
	d.warn(tournament.Confirm, "warning.colours.turned", args)
}

// Turn exchanges the colours of a game. The points stay with the players, and what was decided about the record goes: it was
// decided about another result.
func (g *Game) Turn() {
	g.White, g.Black = g.Black, g.White
	g.Members = [2]MemberID{g.Members[1], g.Members[0]}
	rated := g.Rated.turned()
	g.SetResult(g.Result.turned())
	g.Rated = rated
}

func (e *Event) editUnpair(n int, edit Edit, d *Edited) error {
	match, err := e.boardMatch(n, edit.Board)
	if err != nil {
		return err
	}
	d.Args["board"], d.Args["white"], d.Args["black"] = edit.Board, e.Name(match[0].White), e.Name(match[0].Black)
	for i := range match {
		e.clear(&match[i], match[i], d)
	}
	e.dropGames(n, func(g Game) bool { return !g.IsFree() && g.Board == edit.Board })
	return nil
}

func (e *Event) editPair(n int, edit Edit, d *Edited) error {
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
	case edit.Board < 0 || edit.Board > MaxBoard:
		return refusal.NewInvalid("board", "error.edit.board-number", refusal.Args{"board": edit.Board, "most": MaxBoard})
	case edit.Board == 0:
		edit.Board = r.freeBoard()
	case len(r.Match(edit.Board)) > 0:
		return refusal.NewConflict("error.edit.board-taken", refusal.Args{"board": edit.Board})
	}
	d.Args["board"], d.Args["white"], d.Args["black"] = edit.Board, e.Name(edit.White), e.Name(edit.Black)
	e.seatGames(n, e.match(Game{Round: n, Board: edit.Board, White: edit.White, Black: edit.Black}))
	return nil
}

func (e *Event) editBye(n int, edit Edit, d *Edited) error {
	rule, ok := edit.Bye.Rule()
	if !ok || !rule.Unpaired || edit.Bye != FreeRound && !e.Head.Regulations.System.HasOwnRounds() {
		return refusal.NewInvalid("bye", "error.edit.bye", refusal.Args{"text": string(edit.Bye)})
	}
	if g, sits := e.GameOf(edit.White, n); sits && g.IsFree() { // a round without an opponent, for another reason
		e.dropGames(n, func(o Game) bool { return o.ID == g.ID })
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
	bye := []Bye{{Round: n, Kind: edit.Bye}}
	if err := p.CheckHalf(bye); err != nil {
		return err
	}
	d.Warnings = append(d.Warnings, e.ByeWarnings(p, bye)...)
	e.ForgetHere(p.ID, n)
	d.Args["white"], d.Args["kind"] = p.ShortName(), string(edit.Bye)
	e.seatGames(n, []Game{{Round: n, White: edit.White, Result: Result{Kind: edit.Bye}}})
	return nil
}

func (e *Event) editUnseat(n int, edit Edit, d *Edited) error {
	seat, err := e.seat(n, edit.White)
	if err != nil {
		return err
	}
	if !seat.IsFree() {
		return refusal.NewConflict("error.edit.at-board", refusal.Args{"name": e.Name(edit.White), "board": seat.Board})
	}
	d.Args["white"], d.Args["kind"] = e.Name(edit.White), string(seat.Result.Kind)
	e.dropGames(n, func(g Game) bool { return g.ID == seat.ID })
	return nil
}

func (e *Event) editBoard(n int, edit Edit, d *Edited) error {
	if _, err := e.boardMatch(n, edit.Board); err != nil {
		return err
	}
	if edit.To < 1 || edit.To > MaxBoard {
		return refusal.NewInvalid("to", "error.edit.board-number", refusal.Args{"board": edit.To, "most": MaxBoard})
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
	slices.SortFunc(games, CompareBoards)
	e.SetGames(n, games)
	d.Args["board"], d.Args["to"] = edit.Board, edit.To
	return nil
}
