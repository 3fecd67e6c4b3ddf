package compositions

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/charset"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/refusal"
)

// Reading is what a file holds.
type Reading struct {
	Library forerunners.Library
	Faults  []Fault // in the order of the file, at most MaxFaults
	More    int     // faults that are left out
	LeftOut int     // records that are in no library: without a position, or of another game
}

// MaxFaults is how many faults of a file are told.
const MaxFaults = 100

// Fault is something in a file that can't be used.
type Fault struct {
	Line, Column int // from 1; the column counts characters, 0 where the whole line is meant
	Kind         Kind
	Text         string           // the part that is wrong; may be empty
	Other        *sheet.TextError // of Game: which one it is, where that is known to be played elsewhere
}

// Kind is what is wrong with a record.
type Kind string

// The faults. With Position and below the record is left out, with the others the problem is kept without what is wrong.
const (
	Text     Kind = "text"     // of the record can't be read
	Task     Kind = "task"     // is none
	Solution Kind = "solution" // has brackets or numbers that fit nothing
	Move     Kind = "move"     // of the solution can't be played
	Position Kind = "position" // is missing or none
	Game     Kind = "game"     // is another one
)

// Library reads the text of a library that Write has written.
func Library(text string, game games.Game) (forerunners.Library, error) {
	r, err := Read(strings.NewReader(text), game)
	return r.Library, err
}

// Read reads a library of a game. The error is a *refusal.Error, which says why nothing of the file can be used, or the source's own; of a
// file that has records, but no position of the game, the faults come with it.
func Read(src io.Reader, game games.Game) (Reading, error) {
	r := reader{game: game, Reading: Reading{Library: forerunners.Library{Game: game.Spec()}}}
	bounded := &bound{src: src, left: forerunners.MaxBytes}
	for rec, err := range sheet.Read(charset.NewReader(bounded), sheet.Limits{}) {
		var bad *sheet.TextError
		switch {
		case errors.As(err, &bad) && bad.Kind == sheet.NoGame:
			return Reading{}, refusal.NewInvalid("file", "error.library.none", nil)
		case errors.As(err, &bad):
			return Reading{}, refusal.NewInvalid("file", "error.library.text", refusal.Args{"line": bad.Line, "column": bad.Column})
		case err != nil:
			return Reading{}, err
		}
		if len(r.Library.Problems) >= forerunners.MaxProblems {
			return Reading{}, refusal.NewInvalid("file", "error.library.most", refusal.Args{"most": forerunners.MaxProblems})
		}
		r.record(rec)
	}
	if len(r.Library.Problems) == 0 {
		line := 1
		if len(r.Faults) > 0 {
			line = r.Faults[0].Line
		}
		return r.Reading, refusal.NewInvalid("file", "error.library.no-positions", refusal.Args{"line": line})
	}
	return r.Reading, nil
}

// bound refuses a source that is longer.
type bound struct {
	src  io.Reader
	left int
}

// Read reads on while there is room.
func (b *bound) Read(into []byte) (int, error) {
	n, err := b.src.Read(into)
	if b.left -= n; b.left < 0 {
		return 0, refusal.NewInvalid("file", "error.library.bytes", refusal.Args{"most": forerunners.MaxBytes >> 20})
	}
	return n, err
}

type reader struct {
	Reading
	game games.Game
}

func (r *reader) fault(line, column int, kind Kind, text string) {
	if len(r.Faults) >= MaxFaults {
		r.More++
		return
	}
	r.Faults = append(r.Faults, Fault{Line: line, Column: column, Kind: kind, Text: cut(text, 60)})
}

// cut shortens a text to so many characters.
func cut(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// record takes one record of the file.
func (r *reader) record(rec *sheet.Record) {
	if of, err := games.Of(rec, r.game); err != nil || of.Spec() != r.game.Spec() {
		r.LeftOut++
		tag := find(rec, "Variant", "GameType")
		r.fault(lineOf(rec, tag), 0, Game, tag.Value)
		var bad *sheet.TextError
		if errors.As(err, &bad) && bad.Kind == sheet.UnknownGame && bad.Reason != "" && r.More == 0 {
			r.Faults[len(r.Faults)-1].Other = bad
		}
		return
	}
	at := find(rec, "FEN")
	fen, err := r.game.Position(at.Value)
	if err != nil || at.Value == "" {
		r.LeftOut++
		r.fault(lineOf(rec, at), at.Column, Position, at.Value)
		return
	}
	for _, e := range rec.Errors {
		r.fault(e.Line, e.Column, Text, e.Text)
	}
	p := forerunners.Composition{
		Position: fen, Authors: known(rec, "Author", "White"), Title: known(rec, "Title"), Source: known(rec, "Source", "Event"),
		Date: known(rec, "Date"), Award: known(rec, "Award"),
	}
	first := rules.White
	if strings.HasPrefix(fen, "B") {
		first = rules.Black
	}
	p.Task = r.task(rec, first)
	p.Solution = r.solution(rec, fen, first)
	r.Library.Problems = append(r.Library.Problems, p)
}

// lineOf is the line of a tag, or of the record where there is none.
func lineOf(rec *sheet.Record, t sheet.Tag) int {
	if t.Line > 0 {
		return t.Line
	}
	return rec.Line
}

// find returns the first of the tags that the record has.
func find(rec *sheet.Record, names ...string) sheet.Tag {
	for _, name := range names {
		for _, t := range rec.Tags {
			if strings.EqualFold(t.Name, name) {
				return t
			}
		}
	}
	return sheet.Tag{}
}

// known is what the first of the tags says that says something.
func known(rec *sheet.Record, names ...string) string {
	for _, name := range names {
		if value := cut(rec.Tag(name), forerunners.MaxText); strings.Trim(value, "?.*- ") != "" {
			return value
		}
	}
	return ""
}

// words are those of tasks that people write.
var words = map[string]string{
	"выигрыш": "win", "+": "win", "ничья": "draw", "=": "draw", "запирание": "block", "запереть": "block", "блокировка": "block",
}

// task reads what is to be reached, of the tag Task or of the result.
func (r *reader) task(rec *sheet.Record, first rules.Side) string {
	tag := find(rec, "Task")
	if text := strings.ToLower(strings.TrimSpace(tag.Value)); strings.Trim(text, "?") != "" {
		if word, ok := words[text]; ok {
			text = word
		}
		task, err := solve.ParseTask(text)
		if err != nil {
			r.fault(tag.Line, tag.Column, Task, tag.Value)
			return ""
		}
		return task.String()
	}
	return r.taskOf(rec.Tag("Result"), first)
}

// taskOf is the task whose end a result is: a win of the side that begins, a draw, a count.
func (r *reader) taskOf(result string, first rules.Side) string {
	if result == "1/2-1/2" || result == "½-½" {
		return "draw"
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(result, ":", "-"), "-")
	white, err1 := strconv.Atoi(a)
	black, err2 := strconv.Atoi(b)
	switch {
	case !ok || err1 != nil || err2 != nil || white < 0 || black < 0:
		return ""
	case r.game.Scale().Counts && white+black > 2:
		task, err := solve.ParseTask(a + ":" + b)
		if err != nil {
			return ""
		}
		return task.String()
	case white == black:
		return "draw"
	case white > black == (first == rules.White):
		return "win"
	}
	return ""
}

// maxSolution is the length of a solution in bytes, as it is of an entry's.
const maxSolution = 20_000

// solution puts the moves of a record together as the text of a solution; "" where it has none, or one that can't be played.
func (r *reader) solution(rec *sheet.Record, fen string, first rules.Side) string {
	if len(rec.Moves) == 0 {
		return ""
	}
	var text strings.Builder
	for _, m := range rec.Moves {
		if m.Number > 0 {
			text.WriteString(strconv.Itoa(m.Number) + ".")
			if m.Dots {
				text.WriteString("..")
			}
		}
		text.WriteString(" " + m.Text + " " + m.Lines + " ")
	}
	start := rec.Moves[0]
	if text.Len() > maxSolution {
		r.fault(start.Line, start.Column, Solution, "")
		return ""
	}
	root, err := solve.ReadSolution(text.String(), first)
	var bad *solve.SolutionError
	if errors.As(err, &bad) {
		r.fault(start.Line, start.Column, Solution, bad.Text)
		return ""
	}
	if err != nil {
		return ""
	}
	if at, move, ok := r.play(fen, root, 0); !ok {
		m := rec.Moves[min(at, len(rec.Moves)-1)]
		r.fault(m.Line, m.Column, Move, move)
		return ""
	}
	return root.Format(first)
}

// play plays every variation. Of the first move that can't be played it returns the text, and the ply of the main moves at which it stands
// or its variation begins.
func (r *reader) play(fen string, after *solve.Ply, ply int) (at int, move string, ok bool) {
	for i, next := range after.Next {
		states, err := r.game.Play(fen, next.Text)
		if err != nil {
			return ply, next.Text, false
		}
		if at, move, ok = r.play(states[0].FEN, next, ply+1); !ok {
			if i > 0 {
				at = ply
			}
			return at, move, false
		}
	}
	return 0, "", true
}

// Kinds lists the faults.
func Kinds() []Kind { return []Kind{Text, Task, Solution, Move, Position, Game} }
