package main

import (
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/sheet"
)

// TestSentences demands a sentence in every language for everything that a report can say.
func TestSentences(t *testing.T) {
	var keys []string
	for _, k := range []rules.Kind{
		rules.KindUnreadable, rules.KindAmbiguous, rules.KindNoFigure, rules.KindNotYours, rules.KindOccupied,
		rules.KindNotDiagonal, rules.KindCaptureDue, rules.KindIncompleteCapture, rules.KindTooMuchCaptured,
		rules.KindBackward, rules.KindKingQuiet, rules.KindBlocked, rules.KindAfterEnd, rules.KindIllegal,
	} {
		keys = append(keys, (&sheet.Fault{Kind: k}).Phrase().Key)
	}
	for _, k := range []sheet.TextKind{
		sheet.BrokenUTF8, sheet.NoGame, sheet.LineTooLong, sheet.GameTooLong, sheet.TooManyPlies, sheet.UnclosedComment,
		sheet.BadTag, sheet.BadPosition, sheet.UnknownGame,
	} {
		keys = append(keys, (&sheet.Fault{Text: &sheet.TextError{Kind: k}}).Phrase().Key)
	}
	for _, k := range []sheet.RemarkKind{
		sheet.ColonInQuiet, sheet.Repetition, sheet.OfferTwice, sheet.NumberGap, sheet.ClaimsDiffer, sheet.ImpossibleCount,
		sheet.NeedsFinal, sheet.TextAfterEnd,
	} {
		keys = append(keys, sheet.Remark{Kind: k}.Phrase().Key)
	}
	for _, s := range []sheet.Status{sheet.Complete, sheet.CountDiffers, sheet.NotFinished, sheet.WrongMove, sheet.Unreadable} {
		keys = append(keys, (&sheet.Report{Status: s}).Phrase().Key)
	}
	for _, reason := range []string{
		adyukh.ReasonUnknownSquare, adyukh.ReasonLightSquare, adyukh.ReasonOccupiedTwice, adyukh.ReasonBadCount,
		adyukh.ReasonTooMany, adyukh.ReasonNoSide, adyukh.ReasonSideTwice, adyukh.ReasonUnknownWord, adyukh.ReasonEmpty, adyukh.ReasonTooLong,
	} {
		if sentences["reason."+reason] == [2]string{} {
			t.Errorf("no words for %s", reason)
		}
	}
	said := 0
	for key := range sentences {
		if strings.HasPrefix(key, "sheet.") {
			said++
		}
	}
	if said != len(keys) {
		t.Errorf("%d sentences for %d keys", said, len(keys))
	}
	for _, lang := range languages() {
		w := wordsOf(lang)
		for _, key := range keys {
			if w[key] == "" {
				t.Errorf("%s: no sentence for %s", lang, key)
			}
		}
	}
}

func TestSentenceParts(t *testing.T) {
	w := words{"k": "a{x}<, b {y}><, c {x} {y}>.", "side.white": "белых", "s": "{side}"}
	for _, tt := range []struct {
		args map[string]string
		want string
	}{
		{map[string]string{"x": "1", "y": "2"}, "a1, b 2, c 1 2."},
		{map[string]string{"x": "1", "y": ""}, "a1."},
		{map[string]string{"x": "", "y": "{x}<"}, "a, b {x}<."},
	} {
		if got := w.sentence(sheet.Phrase{Key: "k", Args: tt.args}); got != tt.want {
			t.Errorf("%v: got %q, want %q", tt.args, got, tt.want)
		}
	}
	if got := w.sentence(sheet.Phrase{Key: "s", Args: map[string]string{"side": "white"}}); got != "белых" {
		t.Errorf("side: %q", got)
	}
}
