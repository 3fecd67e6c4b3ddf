package templates

import "strconv"

// Replay is a game on a board, drawn by the partial "replay": the position after Ply plies, the moves, and the data from
// which static/js/board.js shows every other position. Without JavaScript each move is a link to its position.
type Replay struct {
	ID      string
	Plies   []Ply  // Plies[0] is the start: a position without a move
	Current int    // index in Plies
	Base    string // address of the game: links are Base + "?ply=3"
	Flipped bool
}

// Ply is a position and the move that led to it.
type Ply struct {
	Move    string // "b2:h6"
	Number  int    // of the move, from 1
	Black   bool   // Black made it
	Board   Board
	From    string
	To      string
	Touched []string
	Note    Text // what the check says about it
	Tone    string
}

// ScoreBar shows how all checkers lie on the two halves now: the score if the game ended here.
type ScoreBar struct {
	ID    string
	White int
	Black int
}

// Total returns the points of both sides together, at least 1.
func (s ScoreBar) Total() int { return max(s.White+s.Black, 1) }

// Href returns the address of the position after i plies.
func (r Replay) Href(i int) string { return r.Base + "?ply=" + strconv.Itoa(i) }

// Previous returns the ply before the current one.
func (r Replay) Previous() int { return max(r.Current-1, 0) }

// Next returns the ply after the current one.
func (r Replay) Next() int { return min(r.Current+1, r.Last()) }

// Last returns the last ply.
func (r Replay) Last() int { return len(r.Plies) - 1 }

// View returns the current position with drawings for every figure of the game.
func (r Replay) View() BoardView {
	v := r.viewOf(r.Plies[r.Current])
	for _, p := range r.Plies {
		for _, f := range p.Board.Figures {
			v.Towers = append(v.Towers, f.Tower())
		}
	}
	return v
}

// viewOf returns a position of the game.
func (r Replay) viewOf(p Ply) BoardView {
	return BoardView{ID: r.ID + "-board", Board: p.Board, From: p.From, To: p.To, Touched: p.Touched, Flipped: r.Flipped}
}

// Bar returns the score bar of the current position.
func (r Replay) Bar() ScoreBar {
	b := r.Plies[r.Current].Board
	return ScoreBar{ID: r.ID + "-bar", White: b.White, Black: b.Black}
}

// MoveRow is a line of the list of moves; White or Black is nil where nobody moved.
type MoveRow struct {
	Number       int
	White, Black *MoveLink
}

// MoveLink is one move of the list.
type MoveLink struct {
	Ply     int
	Move    string
	Href    string
	Tone    string
	Current bool
}

// Rows returns the moves in lines of two.
func (r Replay) Rows() []MoveRow {
	var rows []MoveRow
	for i, p := range r.Plies {
		if i == 0 {
			continue
		}
		if len(rows) == 0 || rows[len(rows)-1].Number != p.Number {
			rows = append(rows, MoveRow{Number: p.Number})
		}
		row := &rows[len(rows)-1]
		link := &MoveLink{Ply: i, Move: p.Move, Href: r.Href(i), Tone: p.Tone, Current: i == r.Current}
		if p.Black {
			row.Black = link
		} else {
			row.White = link
		}
	}
	return rows
}

// ReplayData is what board.js reads: the corners of the squares and, for each ply, which tower stands where.
type ReplayData struct {
	Cell    int               `json:"cell"`
	Inset   int               `json:"inset"` // of the gold frame
	Corners map[string][2]int `json:"corners"`
	Plies   []PlyData         `json:"plies"`
}

// PlyData is one position of ReplayData; Figures maps squares to names of towers.
type PlyData struct {
	Move    string            `json:"move"`
	Figures map[string]string `json:"figures"`
	From    string            `json:"from"`
	To      string            `json:"to"`
	Marks   []Mark            `json:"marks,omitempty"` // the numbers of touched squares
	White   int               `json:"white"`
	Black   int               `json:"black"`
	Href    string            `json:"href"`
}

// Data returns the positions for board.js.
func (r Replay) Data() ReplayData {
	d := ReplayData{Cell: cellSize, Inset: frameInset, Corners: r.View().Corners(), Plies: make([]PlyData, len(r.Plies))}
	for i, p := range r.Plies {
		figures := make(map[string]string, len(p.Board.Figures))
		for _, f := range p.Board.Figures {
			figures[f.Square] = f.Tower().Name()
		}
		d.Plies[i] = PlyData{
			Move: p.Move, Figures: figures, From: p.From, To: p.To, Marks: r.viewOf(p).Marks(),
			White: p.Board.White, Black: p.Board.Black, Href: r.Href(i),
		}
	}
	return d
}
