package lists

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// playerList is a list of players as it was sent, and what was understood of it.
type playerList struct {
	text    string
	sheets  []string // of the workbook that was sent; nil without one
	table   exchange.Table
	mapping exchange.Mapping
	rows    []exchange.PlayerRow
	fates   []conduct.RowFate // of the rows without an error, in their order
	free    []playerlist.Line // of a list that is read line by line; nil of a table
	others  []playerlist.Line // that are no players there

	freeKeys, otherKeys []string // of their lines

	two []int // lines that are people of their own, whoever has the same name
}

// readList reads the list that was sent, a file before pasted text, and finds out what its columns hold, or takes what was
// chosen.
func readList(c *board.Desk) (playerList, error) {
	l := playerList{text: c.Field("text")}
	sheet, err := l.take(c)
	if err != nil {
		return l, err
	}
	if l.table, err = exchange.ParseTable(l.text); err != nil {
		return l, err
	}
	l.table.Sheet = sheet
	if len(l.table.Rows) == 0 {
		return l, &refusal.Error{Code: refusal.Invalid, Key: "error.import.empty", Field: "text"}
	}
	l.two = numbers(c.Form["two"])
	table := l.table
	if !isFree(c, table) || !l.readFree(c) {
		l.table, l.free, l.others, l.freeKeys, l.otherKeys = table, nil, nil, nil, nil
		l.mapping = mapping(c, l.table)
	}
	l.judge(c.Event, c.Events)
	return l, nil
}

// take takes the file that was sent, if there is one: a workbook becomes a text of the same rows, so that it goes the way of all
// lists. sheet is the sheet from which the text comes, now or when it was looked at first.
func (l *playerList) take(c *board.Desk) (sheet string, err error) {
	name, raw, err := sentBytes(c)
	if err != nil || len(raw) == 0 {
		return c.Field("from"), err
	}
	if err := exchange.CheckFile(name, raw); err != nil {
		return "", err
	}
	if exchange.IsWorkbook(raw) {
		b, err := exchange.ReadWorkbook(raw, c.Field("sheet"))
		if err != nil {
			return "", err
		}
		l.text, l.sheets = b.Text(), b.Sheets
		return b.Sheet, nil
	}
	l.text, _, err = exchange.Decode(bytes.NewReader(raw))
	return "", err
}

// sentBytes is the file that was sent with a form, and its name; nothing without one.
func sentBytes(c *board.Desk) (name string, raw []byte, err error) {
	file, name, err := c.File()
	if file == nil {
		return "", nil, err
	}
	defer file.Close()
	raw, err = io.ReadAll(io.LimitReader(file, max(exchange.MaxTableBytes, exchange.MaxWorkbookBytes)+1))
	return name, raw, err
}

// mapping is what was chosen for the columns of this very table, else a guess.
func mapping(c *board.Desk, t exchange.Table) exchange.Mapping {
	chosen := c.Form["column"]
	if len(chosen) != t.Width() {
		return exchange.Guess(t)
	}
	m := exchange.Mapping{Header: c.IsTicked("header")}
	for _, column := range chosen {
		m.Columns = append(m.Columns, exchange.Column(column))
	}
	return m
}

// judge finds out what would become of each row.
func (l *playerList) judge(e *play.Event, events *conduct.Service) {
	l.rows = exchange.Players(l.table, l.mapping)
	var good []int
	var players []play.PlayerData
	for i, r := range l.rows {
		if l.isApart(i) && isSameName(r.Err) {
			l.rows[i].Err, r.Err = nil, nil
		}
		if r.Err == nil {
			good, players = append(good, i), append(players, r.Data)
		}
	}
	l.fates = make([]conduct.RowFate, len(l.rows))
	for j, fate := range conduct.PreviewImport(e, players, events.Now(), l.apart()...) {
		i := good[j]
		if fate.Err == nil && fate.Earlier != 0 {
			fate.Err = &refusal.Error{Code: refusal.Invalid, Key: "error.import.same-name", Args: refusal.Args{
				"name": l.rows[i].Data.Name, "first": l.rows[good[fate.Earlier-1]].Line,
			}}
		}
		l.rows[i].Err, l.fates[i] = fate.Err, fate
	}
}

// isApart tells whether it was said of a row that another person stands behind it than behind those of the same name.
func (l *playerList) isApart(i int) bool { return slices.Contains(l.two, l.rows[i].Line) }

// apart are these rows among those without an error.
func (l *playerList) apart() (out []int) {
	n := 0
	for i, r := range l.rows {
		if r.Err != nil {
			continue
		}
		if l.isApart(i) {
			out = append(out, n)
		}
		n++
	}
	return out
}

func isSameName(err error) bool {
	var wrong *refusal.Error
	return errors.As(err, &wrong) && wrong.Key == "error.import.same-name"
}

// mayBeTwo tells whether a row has the name of another, or of a player of the event whom it would change.
func (l *playerList) mayBeTwo(i int) bool {
	return isSameName(l.rows[i].Err) || l.rows[i].Err == nil && l.fate(i) == view.RowChanged && l.rows[i].Data.OwnID == ""
}

// players are the rows that can be entered, and how many can't.
func (l *playerList) players() (good []play.PlayerData, wrong int) {
	for _, r := range l.rows {
		if r.Err != nil {
			wrong++
			continue
		}
		good = append(good, r.Data)
	}
	return good, wrong
}
