package view

import (
	"maps"
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// PhraseText turns a sentence of package sheet into a message of the catalogues.
func PhraseText(p sheet.Phrase) templates.Text {
	var args []any
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		args = append(args, name, p.Args[name])
	}
	return templates.Msg(p.Key, args...)
}

// faultText says what is wrong, with the clause that forbids it.
func faultText(f *sheet.Fault) templates.Text {
	text := PhraseText(f.Phrase())
	if f.Clause == "" {
		return text
	}
	return templates.Msg("finding.clause", "text", text, "clause", f.Clause)
}

// faultPlace says where: the move with its side, or the place in a text that is no game.
func faultPlace(f *sheet.Fault) templates.Text {
	if f.Ply == 0 {
		return templates.Msg("finding.place", "line", f.Line, "column", f.Column)
	}
	return templates.Msg("finding.move", "number", f.Number, "side", sideOf(f.Side))
}

func sideOf(s rules.Side) templates.Text { return templates.Msg("side." + s.String() + "-of") }

// MoveAt names a move and where it is written.
func MoveAt(number int, side rules.Side, line, column int) templates.Text {
	return templates.Msg("finding.move-at", "number", number, "side", sideOf(side), "line", line, "column", column)
}

// sheetChip says in a word or two what the record of a game is worth, nil where none is expected.
func sheetChip(g play.Game, report sheet.Report, wanted bool) *templates.Chip {
	if g.Sheet.Text == "" {
		if wanted && g.Result.IsPlayed() {
			return &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("sheet.chip.none")}
		}
		return nil
	}
	if g.Sheet.Decision != play.NoDecision && !report.Settled() {
		return &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("sheet.chip.decided")}
	}
	chip := verdict(report)
	return &chip
}

// verdict says in a word or two what was found.
func verdict(r sheet.Report) templates.Chip {
	switch {
	case r.IsEarlyDraw():
		return templates.Chip{Tone: templates.Attention, Text: templates.Msg("sheet.chip.early-draw")}
	case r.Settled():
		return templates.Chip{Tone: templates.Right, Text: templates.Msg("sheet.chip.right")}
	case r.Status == sheet.WrongMove:
		return templates.Chip{Tone: templates.Wrong, Text: templates.Msg("sheet.chip.wrong-move", "number", r.Fault.Number)}
	case r.Status == sheet.CountDiffers:
		return templates.Chip{Tone: templates.Attention, Text: templates.Msg("sheet.chip.count", "score", r.Scale.Format(*r.Score))}
	case r.Status == sheet.NotFinished:
		return templates.Chip{Tone: templates.Attention, Text: templates.Msg("sheet.chip.not-finished")}
	}
	return templates.Chip{Tone: templates.Wrong, Text: templates.Msg("sheet.chip.unreadable")}
}

// Moves is how many moves so many plies are, a half counted as one.
func Moves(plies int) int { return (plies + 1) / 2 }

// Of legal moves a sentence names longestLegal, the list under a finding mostLegal: a game on long rows can have hundreds.
const (
	longestLegal = 6
	mostLegal    = 24
)

// DecisionText says what waits for the arbiter about a sheet: the fault by its clause, what was possible, and that the result
// stands until he decides (8.8).
func (p People) DecisionText(r sheet.Report, result play.Result) templates.Text {
	text := PhraseText(r.Phrase())
	if f := r.Fault; f != nil {
		text = templates.Msg("finding.wrong", "place", faultPlace(f), "move", f.Move, "fault", faultText(f))
		if f.Move == "" {
			text = templates.Msg("finding.wrong-text", "place", faultPlace(f), "fault", faultText(f))
		}
		text = withLegal(text, f.Legal)
	}
	key := "finding.stands-plain"
	if p.rule {
		key = "finding.stands"
	}
	return templates.Msg(key, "finding", text, "result", p.ScoreText(result))
}

// withLegal adds to a sentence which moves were possible, the first of them by name.
func withLegal(text templates.Text, legal []string) templates.Text {
	switch n := len(legal); {
	case n == 0:
		return text
	case n > longestLegal:
		named := strings.Join(legal[:longestLegal], ", ")
		return templates.Msg("finding.wrong-more", "wrong", text, "legal", named, "n", n-longestLegal)
	}
	return templates.Msg("finding.wrong-legal", "wrong", text, "legal", strings.Join(legal, ", "))
}

// SheetCheck shows what is known about a record: the verdict, the findings, the game as far as it can be played. base is the
// game's address for readers without scripts, "" where the text is not stored yet; ply is the position shown, -1 the last one.
func SheetCheck(c *web.Call, e *play.Event, g play.Game, text, base string, ply int) (templates.SheetCheck, error) {
	v := templates.SheetCheck{ID: "findings"}
	h, opening := e.Head, e.Opening(g)
	trace, err := h.TraceOpened(opening, text)
	if err != nil {
		return v, err
	}
	if strings.TrimSpace(text) == "" {
		start := ReplayView("sheet", trace, base, 0)
		v.Verdict = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("sheet.chip.none")}
		v.Summary, v.Replay = templates.Msg("finding.empty"), &start
		return v, nil
	}
	report, err := h.CheckOpened(opening, text, g.Result)
	if err != nil {
		return v, err
	}
	v.Verdict, v.Summary = verdict(report), PhraseText(report.Phrase())
	if g.Result.Kind == play.NoResult && report.Status == sheet.NotFinished {
		v.Verdict.Tone = templates.Quiet
	}
	if ply < 0 {
		ply = len(trace.Plies)
	}
	replay := ReplayView("sheet", trace, base, ply)
	v.Replay = &replay
	v.End = EndOf(h, trace)
	if report.Fault != nil {
		v.Findings = append(v.Findings, faultFinding(h, report.Fault, replay))
	}
	for _, remark := range report.Remarks {
		v.Findings = append(v.Findings, remarkFinding(c, h, remark, replay))
	}
	return v, nil
}

func faultFinding(h play.Head, f *sheet.Fault, r templates.Replay) templates.Finding {
	v := templates.Finding{
		Tone: templates.Wrong, Where: faultPlace(f), Move: f.Move, Text: PhraseText(f.Phrase()), Legal: f.Legal,
	}
	if n := len(f.Legal); n > mostLegal {
		v.Legal, v.More = f.Legal[:mostLegal], n-mostLegal
	}
	if g, err := h.Rules(); err == nil && f.Text == nil {
		v.Clause = ClauseLink(g.Name(), f.Kind, f.Clause)
	}
	if f.Ply > 0 {
		v.Where = MoveAt(f.Number, f.Side, f.Line, f.Column)
		v.Ply, v.Href = f.Ply-1, r.Href(f.Ply-1)
	}
	return v
}

func remarkFinding(c *web.Call, h play.Head, m sheet.Remark, r templates.Replay) templates.Finding {
	v := templates.Finding{Tone: templates.Attention, Text: PhraseText(m.Phrase()), Where: templates.Msg("finding.whole")}
	switch m.Kind {
	case sheet.EndedByRule:
		v.Clause = endRule(h, m.Reason)
	case play.AnotherGame:
		v.Text = templates.Msg("sheet.remark.another-game", "found", specText(c, m.Found, m.Want), "want", specText(c, m.Want, m.Found))
	}
	if m.Ply > 0 && m.Ply <= r.Last() {
		ply := r.Plies[m.Ply]
		side := rules.White
		if ply.Black {
			side = rules.Black
		}
		v.Where, v.Move = templates.Msg("finding.move", "number", ply.Number, "side", sideOf(side)), ply.Move
		v.Ply, v.Href = m.Ply, r.Href(m.Ply)
	}
	return v
}
