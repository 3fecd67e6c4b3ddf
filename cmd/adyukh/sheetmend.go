package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/charset"
	"adyukh/rules/sheet/mend"
)

// mostMended is the length in bytes of a file that is read with --mend: it is held in memory as a whole.
const mostMended = 16 << 20

// shownMended shows a report; reading is what the sheet was read as, nil where strict reading was enough.
type shownMended func(w words, rec *sheet.Record, r *sheet.Report, reading *mend.Reading) error

// mend checks the games of a file, each by strict reading where that leaves nothing to decide, else by the nearest game that the rules
// and the result allow.
func (f *sheetFlags) mend(cmd *cobra.Command, name string, show shownMended) error {
	fallback, err := f.named()
	if err != nil {
		return err
	}
	in, err := openInput(cmd, name)
	if err != nil {
		return err
	}
	raw, err := io.ReadAll(io.LimitReader(charset.NewReader(in), mostMended+1))
	if err := errors.Join(wordsOf(cmd).explain(err), in.Close()); err != nil {
		return err
	}
	if len(raw) > mostMended {
		return refuse(fmt.Errorf("%s: --mend reads %d bytes at most", name, mostMended))
	}
	m := mending{words: wordsOf(cmd), fallback: fallback, show: show}
	for _, p := range mend.Split(string(raw), m.isWhole) {
		if err := m.piece(name, &p); err != nil {
			return err
		}
	}
	switch {
	case m.wrong:
		return errNo
	case m.mended:
		return errMended
	}
	return nil
}

// mending is one run of sheet check --mend.
type mending struct {
	words
	fallback      games.Game
	show          shownMended
	games         int
	wrong, mended bool
}

// isWhole tells whether strict reading leaves nothing to decide about a record.
func (m *mending) isWhole(rec *sheet.Record) bool {
	r := report(rec, m.fallback)
	return r.Settled()
}

// piece checks the text of one game. What strict reading makes of it stands where it is right or nothing better was found.
func (m *mending) piece(name string, p *mend.Piece) error {
	if len(p.Records) == 1 && m.isWhole(p.Records[0]) {
		return m.strictly(p, nil)
	}
	game := m.fallback
	if len(p.Records) > 0 {
		g, err := games.Of(p.Records[0], m.fallback)
		if err != nil {
			return m.strictly(p, nil)
		}
		game = g
	}
	reading := game.Mend(p.Text, mend.Options{Line: p.Line})
	if !reading.Found() || len(reading.Repairs) == 0 {
		if len(p.Records) == 0 && reading.Record == nil {
			_, err := sheet.ReadAll(p.Text, sheet.Limits{})
			return m.refuseText(name, err)
		}
		return m.strictly(p, &reading)
	}
	m.mended = true
	m.games++
	reading.Record.Index, reading.Report.Game, reading.Record.Line = m.games, m.games, p.Line
	return m.show(m.words, reading.Record, &reading.Report, &reading)
}

// strictly shows what strict reading makes of a piece, with the questions of a reading that was not enough.
func (m *mending) strictly(p *mend.Piece, reading *mend.Reading) error {
	asked := mend.Reading{}
	if reading != nil {
		asked.Questions = reading.Questions
	}
	records := p.Records
	if len(records) == 0 {
		records = []*sheet.Record{reading.Record}
	}
	for _, rec := range records {
		r := report(rec, m.fallback)
		m.games++
		rec.Index, r.Game = m.games, m.games
		m.wrong = m.wrong || !right(&r) || len(asked.Questions) > 0
		if err := m.show(m.words, rec, &r, &asked); err != nil {
			return err
		}
		asked = mend.Reading{}
	}
	return nil
}

// printMended writes a report for people, then what was read otherwise than it is written and what is asked.
func (w words) printMended(out io.Writer, rec *sheet.Record, r *sheet.Report, reading *mend.Reading) error {
	if err := w.printReport(out, rec, r); err != nil {
		return err
	}
	var lines []string
	if len(reading.Repairs) > 0 {
		lines = append(lines, "  "+w.say("console.mended", "n", len(reading.Repairs)))
	}
	for _, x := range reading.Repairs {
		lines = append(lines, "    "+w.repair(x))
	}
	for _, x := range reading.Questions {
		lines = append(lines, "  "+w.question(x))
	}
	if len(lines) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// repair says what was written, what was read and why.
func (w words) repair(x mend.Repair) string {
	place := w.say("finding.place", "line", x.Line, "column", x.Column)
	if x.Ply > 0 {
		place = w.say("finding.move-at", "number", x.Number, "side", w.say("side."+x.Side.String()+"-of"), "line", x.Line, "column", x.Column)
	}
	return place + ": " + w.phrase(x.Phrase())
}

// question asks what a sheet leaves open.
func (w words) question(x mend.Question) string {
	text := w.phrase(x.Phrase())
	if x.Line > 0 {
		place := w.say("finding.move-at", "number", x.Number, "side", w.say("side."+x.Side.String()+"-of"), "line", x.Line, "column", x.Column)
		text = place + ": " + text
	}
	return w.say("console.question", "what", text)
}

// mendedJSON is a repair as JSON has it, and a question, which has choices in place of what was read.
type mendedJSON struct {
	Kind    string   `json:"kind"`
	Ply     int      `json:"ply"`
	Line    int      `json:"line"`
	Column  int      `json:"column"`
	Written string   `json:"written"`
	Read    string   `json:"read"`
	Choices []string `json:"choices,omitempty"`
	Why     string   `json:"why"`
}

// encodeMended writes a report as JSON with mended[], questions[] and the text that was read.
func (w words) encodeMended(out io.Writer, r *sheet.Report, reading *mend.Reading) error {
	r.Translate(w.wrong)
	plain, err := json.Marshal(r)
	if err != nil {
		return err
	}
	more := struct {
		Mended    []mendedJSON `json:"mended"`
		Questions []mendedJSON `json:"questions"`
		Text      string       `json:"text,omitempty"`
	}{Mended: []mendedJSON{}, Questions: []mendedJSON{}, Text: reading.Text}
	for _, x := range reading.Repairs {
		more.Mended = append(more.Mended, mendedJSON{
			Kind: string(x.Kind), Ply: x.Ply, Line: x.Line, Column: x.Column, Written: x.Written, Read: x.Read, Why: w.phrase(x.Phrase()),
		})
	}
	for _, x := range reading.Questions {
		more.Questions = append(more.Questions, mendedJSON{
			Kind: string(x.Kind), Ply: x.Ply, Line: x.Line, Column: x.Column, Written: x.Written, Choices: x.Choices, Why: w.phrase(x.Phrase()),
		})
	}
	added, err := json.Marshal(more)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s,%s\n", plain[:len(plain)-1], added[1:])
	return err
}
