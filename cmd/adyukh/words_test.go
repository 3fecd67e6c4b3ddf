package main

import (
	"slices"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/games"
	"adyukh/rules/northcott"
	"adyukh/rules/notation"
	"adyukh/rules/russian"
	"adyukh/rules/senegal"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
)

// spoken lists the keys of everything that a report, a move or a position can be said to be.
func spoken() []string {
	var keys []string
	for _, k := range []rules.Kind{
		rules.KindUnreadable, rules.KindAmbiguous, rules.KindNoFigure, rules.KindNotYours, rules.KindOccupied,
		rules.KindNotDiagonal, rules.KindCaptureDue, rules.KindIncompleteCapture, rules.KindTooMuchCaptured,
		rules.KindBackward, rules.KindKingQuiet, rules.KindBlocked, rules.KindAfterEnd, rules.KindIllegal,
	} {
		keys = append(keys, (&sheet.Fault{Kind: k, Square: "c3"}).Phrase().Key)
	}
	keys = append(keys, (&sheet.Fault{Kind: rules.KindNoFigure}).Phrase().Key)
	for _, k := range []sheet.TextKind{
		sheet.BrokenUTF8, sheet.NoGame, sheet.LineTooLong, sheet.GameTooLong, sheet.TooManyPlies, sheet.UnclosedComment,
		sheet.LateSetup, sheet.BadPosition, sheet.UnknownGame, sheet.BadOption,
	} {
		keys = append(keys, (&sheet.TextError{Kind: k}).Phrase().Key)
	}
	for _, reason := range []string{
		notation.ReasonUnknownSquare, notation.ReasonLightSquare, notation.ReasonOccupiedTwice, adyukh.ReasonBadCount,
		notation.ReasonTooMany, notation.ReasonNoSide, notation.ReasonSideTwice, notation.ReasonUnknownWord,
		notation.ReasonEmpty, notation.ReasonTooLong,
		russian.ReasonManOnLastRow, russian.ReasonBadRange, senegal.ReasonBadPoints,
		northcott.ReasonTracksForm, northcott.ReasonBadColumns, northcott.ReasonBadRow, northcott.ReasonTooManyRows,
	} {
		keys = append(keys, (&sheet.TextError{Kind: sheet.BadPosition, Reason: reason}).Phrase().Key)
	}
	for _, number := range games.Elsewhere() {
		keys = append(keys, (&sheet.TextError{Kind: sheet.UnknownGame, Reason: number}).Phrase().Key)
	}
	for _, k := range []sheet.RemarkKind{
		sheet.ColonInQuiet, sheet.Repetition, sheet.OfferTwice, sheet.NumberGap, sheet.ClaimsDiffer, sheet.ImpossibleCount,
		sheet.NeedsFinal, sheet.TextAfterEnd, sheet.LinesSkipped, sheet.EarlyDraw, sheet.CountTurned, sheet.WinnerDiffers, sheet.WinnerUnclear,
		sheet.MovesBehind, sheet.LooseHeader, sheet.BadHeader, play.AnotherGame, play.AnotherOpening,
	} {
		keys = append(keys, sheet.Remark{Kind: k}.Phrase().Key)
	}
	for _, k := range mend.Kinds() {
		keys = append(keys, mend.Repair{Kind: k}.Phrase().Key)
	}
	for _, k := range mend.QuestionKinds() {
		keys = append(keys, mend.Question{Kind: k}.Phrase().Key)
	}
	return slices.Concat(keys, statuses(), ofFiles())
}

// ofFiles lists the keys of what can be said of tournament report files.
func ofFiles() []string {
	var keys []string
	for _, k := range trf.Kinds() {
		keys = append(keys, (&trf.Problem{Kind: k}).Key())
	}
	for _, k := range replay.Kinds() {
		keys = append(keys, (&replay.Refusal{Kind: k}).Key())
	}
	for _, k := range replay.NoteKinds() {
		keys = append(keys, replay.Note{Kind: k}.Key())
	}
	for _, k := range trfevent.NoteKinds() {
		keys = append(keys, trfevent.Note{Kind: k}.Key())
	}
	for _, k := range archive.Kinds() {
		keys = append(keys, (&archive.Error{Kind: k}).Key())
	}
	return keys
}

// statuses lists the keys of the sentences that sum a check up.
func statuses() []string {
	score, other := &rules.Score{White: 17, Black: 7}, &sheet.Entered{Score: rules.Score{White: 16, Black: 8}}
	reports := []sheet.Report{
		{Status: sheet.Unreadable, Fault: &sheet.Fault{}},
		{Status: sheet.WrongMove, Plies: 1, Fault: &sheet.Fault{Ply: 2, Side: rules.White}},
		{Status: sheet.WrongMove, Plies: 1, Fault: &sheet.Fault{Ply: 2, Side: rules.Black}},
		{Status: sheet.Complete, Finished: true, Score: score},
		{Status: sheet.CountDiffers, Finished: true, Score: score, Entered: other},
		{Status: sheet.CountDiffers, Finished: true, Score: score},
		{Status: sheet.NotFinished},
		{Status: sheet.NotFinished, Entered: other},
		{Status: sheet.NotFinished, Remarks: []sheet.Remark{{Kind: sheet.EarlyDraw}}},
		{Status: sheet.NotFinished, Agrees: new(bool), Remarks: []sheet.Remark{{Kind: sheet.WinnerDiffers}}},
	}
	for _, how := range []sheet.Ending{sheet.Resigned, sheet.Flagged, sheet.Agreed, sheet.Forfeited} {
		reports = append(reports, sheet.Report{Status: sheet.NotFinished, Ended: how})
	}
	var keys []string
	for i := range reports {
		keys = append(keys, reports[i].Phrase().Key)
	}
	return keys
}

// TestSentences demands a sentence in every language for everything that can be said, and no other.
func TestSentences(t *testing.T) {
	all := catalogues()
	keys := spoken()
	for _, lang := range all.Languages() {
		w := all.Translator(lang)
		for _, key := range keys {
			if !w.Has(key) {
				t.Errorf("%s: no sentence for %s", lang, key)
			}
		}
		for _, key := range w.Keys() {
			for _, family := range []string{
				"sheet.fault.", "sheet.text.", "sheet.remark.", "sheet.status.", "sheet.mend.", "sheet.ask.",
				"position.", "trf.", "bridge.", "archive.",
			} {
				if strings.HasPrefix(key, family) && !slices.Contains(keys, key) {
					t.Errorf("%s: nothing says %s", lang, key)
				}
			}
		}
	}
}

// TestSentencesAreWhole puts every sentence into words with each argument that its phrase has.
func TestSentencesAreWhole(t *testing.T) {
	all := catalogues()
	for _, lang := range all.Languages() {
		w := words{all.Translator(lang)}
		for _, text := range []string{"c5-d6", "c3-d5", "c3-c4", "b6-a5", "b2-c3", "a3-c5", "zz", "a3-a3"} {
			bad := adyukh.Game{}.Diagnose(adyukh.Game{}.Start(), text)
			if bad == nil {
				t.Fatalf("%s is legal", text)
			}
			said := w.wrongMove(bad)
			if strings.Contains(said, "<no value>") || strings.Contains(said, "  ") || !strings.Contains(said, bad.Clause) {
				t.Errorf("%s: %q", text, said)
			}
			if bad.Kind != rules.KindIllegal && !strings.Contains(said, bad.Square) {
				t.Errorf("%s: %q", text, said)
			}
		}
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Ӏслам ½ 🙂": "Ӏслам ½ 🙂", "\x1b[2Ja\nb\u009bc": "�[2Ja�b�c",
	} {
		if got := printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestSentence: numbers choose their plural, and nothing that a file says steers the terminal.
func TestSentence(t *testing.T) {
	w := words{catalogues().Translator("en")}
	type text string
	for n, want := range map[int]string{1: "a�[2J: 1 player in the list", 2: "a�[2J: 2 players in the list"} {
		values := map[string]any{"n": n, "name": text("a\x1b[2J")}
		if got := sentence(w, "console.import-players", values); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := w.say("console.import-players", "n", n, "name", "a\x1b[2J"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestLineOf(t *testing.T) {
	const text = "аб\r\nв\n\nг"
	for n, want := range [][2]int{1: {1, 1}, 2: {1, 2}, 4: {1, 4}, 5: {2, 1}, 7: {3, 1}, 8: {4, 1}, 9: {4, 2}} {
		if want == [2]int{} {
			continue
		}
		if line, column := lineOf(text, n); line != want[0] || column != want[1] {
			t.Errorf("character %d: line %d, column %d, want %v", n, line, column, want)
		}
	}
}
