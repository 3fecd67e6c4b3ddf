package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// asker is an arbiter without a mouse who hears what the page asks.
type asker struct {
	*apitest.Guest
	st *apitest.Stage
}

// hears waits for the question about a deed and reads it as a screen reader does: its name is the deed, its description what else should be
// known. The focus is on the element.
func (a asker) hears(focus, kind string, args []any, described ...string) {
	a.Test.Helper()
	a.Until(`document.readyState === "complete" && document.activeElement.matches(` + fmt.Sprintf("%q", focus) + `)`)
	name, description, err := browsertest.Said(a.Tab, "alertdialog")
	if err != nil {
		a.Test.Fatal(err)
	}
	if want := a.T("deed."+kind, args...); name != want {
		a.Test.Errorf("%s hears %q, want %q", a.Name, name, want)
	}
	for _, text := range described {
		if !strings.Contains(description, text) {
			a.Test.Errorf("%s hears no %q in %q", a.Name, text, description)
		}
	}
	yes := a.Reads(`document.querySelector("[data-question] [data-next]").computedName`)
	if want := a.T("deed-yes."+kind, args...); yes != want {
		a.Test.Errorf("%s presses %q, want %q", a.Name, yes, want)
	}
}

// leaves says no with Escape: the page is left for the one that asked, and nothing has changed.
func (a asker) leaves(to string) {
	a.Test.Helper()
	before := a.st.Fresh().Version
	a.Types(kb.Escape)
	a.Until(`!document.querySelector("[data-question]") && location.pathname === "` + to + `"`)
	if now := a.st.Fresh().Version; now != before {
		a.Test.Errorf("Escape has brought the event from version %d to %d", before, now)
	}
}

// agrees says yes with the key for the next step.
func (a asker) agrees(to string) {
	a.Test.Helper()
	a.Types(`\`)
	a.Until(`!document.querySelector("[data-question]") && location.pathname === "` + to + `"`)
}

const yes, reason, tick = "[data-question] [data-next]", "#reason", "[data-question] [type=checkbox]"

// TestQuestionsAreAnsweredAtTheKeyboard: a result two rounds back, the colours of a board and the draft of a round. Each question says what
// it is about, to who sees and to who hears; Escape leaves all as it was, and the key for the next step means yes.
func TestQuestionsAreAnsweredAtTheKeyboard(t *testing.T) {
	runtest.Slow(t)
	for lang, width := range map[string]int64{"ru": 1280, "en": 390} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 8, apitest.SwissOf(5)).Draw().Rounds(3).Pair()
			a := asker{st.ArbiterAt("anna", lang, width), st}
			game := st.Fresh().Rounds[1].Games[1]
			was := st.Event.Head.Score(game.Result)
			round := st.Desk("/rounds/2")
			args := gameArgs(st, game, "before", was, "result", "8:16")
			types := func() {
				t.Helper()
				a.Goes(round)
				a.Fills(fmt.Sprintf(`#game-%d .result-field`, game.ID), "8\r")
				a.hears(reason, "result", args, "8:16", was)
			}
			types()
			a.Looks("correction")
			a.leaves(round)
			types()
			a.Types(`\`) // the reason is missing
			a.hears(reason, "result", args)
			a.Types("протокол")
			a.Types(`\`) // what later rounds rest on is said yes to twice
			a.hears(yes, "result", args)
			a.agrees(round)
			if g, _ := st.Fresh().Game(game.ID); g.Result.White != 8 || g.Result.Black != 16 {
				t.Errorf("the result is %+v", g.Result)
			}

			edit := st.Desk("/rounds/3/edit")
			turned := st.Fresh().Rounds[2].Games[2]
			turns := func() {
				t.Helper()
				a.Goes(edit)
				a.Follow(fmt.Sprintf(`#board-%d .turn button`, turned.Board))
				a.hears(tick, "edit-colours", []any{"round", 3, "board", turned.Board})
			}
			turns()
			a.Looks("colours")
			a.leaves(edit)
			turns()
			a.Types(`\`)
			a.hears(yes, "edit-colours", []any{"round", 3, "board", turned.Board})
			a.agrees(edit)
			if g, _ := st.Fresh().Game(turned.ID); g.White != turned.Black {
				t.Error("the colours are as before")
			}
			st.Must(st.Site.Events.Undo(t.Context(), st.By, st.Event.ID, st.Event.Version, st.Event.Version, "warning.colours.followed",
				"warning.colours.followed!", "warning.result.followed", "warning.result.followed!"))

			draft := st.Desk("/rounds/4")
			deletes := func() {
				t.Helper()
				a.Goes(draft)
				a.Press(`.menu:has([action$="/unpair"]) summary`)
				a.Follow(`[action$="/unpair"] button`)
				a.hears(yes, "unpair", []any{"round", 4})
			}
			deletes()
			a.Looks("draft")
			a.leaves(draft)
			deletes()
			a.agrees(draft)
			if n := len(st.Fresh().Rounds); n != 3 {
				t.Errorf("there are %d rounds", n)
			}
		})
	}
}

// gameArgs are what messages name of a game, and more.
func gameArgs(st *apitest.Stage, g play.Game, more ...any) []any {
	white, _ := st.Event.Player(g.White)
	black, _ := st.Event.Player(g.Black)
	return append([]any{"round", g.Round, "board", g.Board, "white", white.ShortName(), "black", black.ShortName()}, more...)
}
