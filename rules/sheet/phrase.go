package sheet

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
)

// Phrase is a sentence for people as a key and arguments; whoever shows it has the words. Keys are sheet.fault.<kind>,
// sheet.text.<kind>, position.<reason>, sheet.remark.<kind>, rules.end.<reason> and sheet.status.<what was found>.
type Phrase struct {
	Key  string
	Args map[string]string
}

// Phrase says what is wrong. Its arguments are ply, number, side ("white" or "black"), move, square, clause and legal, and
// for faults of text those of TextError.Phrase. The key of KindNoFigure without a square, where the text is a short one
// that names none, is sheet.fault.no-figure-short.
func (f *Fault) Phrase() Phrase {
	p := Phrase{"sheet.fault." + string(f.Kind), map[string]string{
		"ply": strconv.Itoa(f.Ply), "number": strconv.Itoa(f.Number), "side": f.Side.String(), "move": f.Move,
		"square": f.Square, "clause": f.Clause, "legal": strings.Join(f.Legal, ", "),
	}}
	switch {
	case f.Text != nil:
		text := f.Text.Phrase()
		p.Key = text.Key
		maps.Copy(p.Args, text.Args)
	case f.Kind == rules.KindNoFigure && f.Square == "":
		p.Key += "-short"
	}
	return p
}

// Phrase says what can't be read. Its arguments are line, column, text and want (in English). The key of a position whose
// fault is known is position.<reason>, see rules.PositionError; that of a game that is played elsewhere sheet.text.elsewhere-<number>.
func (e *TextError) Phrase() Phrase {
	key := "sheet.text." + string(e.Kind)
	switch {
	case e.Reason == "":
	case e.Kind == BadPosition:
		key = "position." + e.Reason
	case e.Kind == UnknownGame:
		key = "sheet.text.elsewhere-" + e.Reason
	}
	return Phrase{key, map[string]string{
		"line": strconv.Itoa(e.Line), "column": strconv.Itoa(e.Column), "text": e.Text, "want": e.Want,
	}}
}

// Phrase says what the remark is about. Its arguments are ply, found and want, and for TextAfterEnd those of
// TextError.Phrase. EndedByRule has the sentence of the reason: rules.end.repetition, ….
func (r Remark) Phrase() Phrase {
	args := map[string]string{"ply": strconv.Itoa(r.Ply), "found": r.Found, "want": r.Want}
	if r.Text != nil {
		maps.Copy(args, r.Text.Phrase().Args)
	}
	if r.Kind == EndedByRule {
		return Phrase{"rules.end." + r.Reason, args}
	}
	return Phrase{"sheet.remark." + string(r.Kind), args}
}

// Phrase says what was found, in one sentence. Its arguments are n (moves that are right, one of White alone counted as
// one), plies, score, claimed and entered, and of a fault number; counts are "" where there is none. Of a draw agreed too early also found
// and want, the moves after which it was and could be.
func (r *Report) Phrase() Phrase {
	args := map[string]string{
		"n": strconv.Itoa((r.Plies + 1) / 2), "plies": strconv.Itoa(r.Plies), "score": "", "claimed": "", "entered": "",
	}
	if r.Score != nil {
		args["score"] = r.Scale.Format(*r.Score)
	}
	args["claimed"] = r.Claimed
	if r.Entered != nil {
		args["entered"] = r.Scale.Format(r.Entered.Score)
	}
	if k := slices.IndexFunc(r.Remarks, func(m Remark) bool { return m.Kind == EarlyDraw }); k >= 0 {
		args["found"], args["want"] = r.Remarks[k].Found, r.Remarks[k].Want
	}
	if r.Fault != nil {
		args["number"] = strconv.Itoa(r.Fault.Number)
	}
	return Phrase{"sheet.status." + r.found(), args}
}

// found names what there is to say about the record. Where two counts differ from the one counted, the entered one counts.
func (r *Report) found() string {
	switch {
	case r.Fault != nil && (r.Fault.Ply == 0 || r.Plies == 0):
		return "from-start"
	case r.Fault != nil:
		return "until-" + r.Fault.Side.String()
	case r.Status == Complete:
		return "complete"
	case r.IsContested() && r.Agrees != nil && !*r.Agrees:
		return "contested"
	case r.Finished && r.Entered != nil && r.Entered.Score != *r.Score:
		return "count-entered"
	case r.Finished:
		return "count-claimed"
	case r.IsEarlyDraw():
		return "early-draw"
	case r.Settled():
		return "settled-" + string(r.Ended)
	case r.Entered != nil:
		return "breaks-off"
	}
	return "goes-on"
}

// Translate sets the messages of the fault and the remarks.
func (r *Report) Translate(sentence func(Phrase) string) {
	if r.Fault != nil {
		r.Fault.Message = sentence(r.Fault.Phrase())
	}
	for i := range r.Remarks {
		r.Remarks[i].Message = sentence(r.Remarks[i].Phrase())
	}
}
