package desk_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// pairs are the boards and rounds without an opponent of a round, but for those of some players.
func pairs(st *apitest.Stage, n int, but ...play.PlayerID) map[string]bool {
	all := map[string]bool{}
	for _, g := range st.Fresh().Rounds[n-1].Games {
		skip := false
		for _, id := range but {
			skip = skip || g.Has(id)
		}
		if !skip {
			all[fmt.Sprint(g.Board, g.White, g.Black)] = true
		}
	}
	return all
}

// TestTheMinutesBeforeARound: a Swiss of 23. A latecomer sits down against the bye in a round that everybody sees; one is marked absent
// once the next round is a draft, and publishing asks; one comes after all; the round is paired again. Each answer takes two presses at
// most, one of them the yes to a question, and no other pair changes.
func TestTheMinutesBeforeARound(t *testing.T) {
	runtest.Slow(t)
	for lang, width := range map[string]int64{"ru": 1280, "en": 390} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 23, apitest.SwissOf(7)).Draw().Pair().Publish()
			a := asker{st.ArbiterAt("anna", lang, width), st}

			// The latecomer.
			st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: "Поздний Иван", Rating: 1500}, false))
			late, _ := st.Fresh().PossibleDuplicate(0, play.PlayerData{Name: "Поздний Иван"})
			free := freeIn(t, st, 1)
			before := pairs(st, 1, free)
			round := st.Desk("/rounds/1")
			a.Goes(round)
			a.Looks("late")
			a.Follow(`#waits form[action$="/seat"]:first-of-type button`)
			a.hears(yes, "edit-meet", meeting(t, st, late.ID, free))
			a.Looks("late-question")
			a.leaves(round)
			a.Follow(`#waits form[action$="/seat"]:first-of-type button`)
			a.agrees(round)
			game, ok := st.Fresh().GameOf(late.ID, 1)
			if !ok || game.Opponent(late.ID) != free {
				t.Fatalf("the latecomer has %+v, %t", game, ok)
			}
			if now := pairs(st, 1, free); fmt.Sprint(now) != fmt.Sprint(before) {
				t.Errorf("other pairs are\n%v, they were\n%v", now, before)
			}

			// One is absent after the draft, and publishing asks.
			st.Play(12).Pair()
			gone := st.Game(3).White
			list := st.Desk("/rounds/2/attendance")
			a.Goes(list)
			a.Press(fmt.Sprintf(`#at-%d .mark-absent`, gone))
			a.Until(`document.querySelector("#waits") !== null`)
			a.Goes(st.Desk("/rounds/2"))
			a.Until(fmt.Sprintf(`document.querySelector(".seat:has([href$='/players/%d']) .chip")?.textContent === %q`, gone, a.T("lineup.absent")))
			a.Looks("absent")
			a.Follow(`[action$="/rounds/2/publish"] button`)
			a.hears(yes, "publish", []any{"round", 2}, st.Event.Name(gone))
			a.Looks("publish")
			a.Follow(`[data-question] [name="again"]`)
			a.Until(`!document.querySelector("[data-question]") && !document.querySelector("#waits")`)
			if g, _ := st.Fresh().GameOf(gone, 2); !g.IsFree() || g.Result.Kind != play.Absent || st.Event.Rounds[1].IsPublished() {
				t.Fatalf("who is absent has %+v", g)
			}

			// He comes after all, and meets the one who is free.
			free = freeIn(t, st, 2)
			before = pairs(st, 2, free, gone)
			a.Goes(list)
			a.Press(fmt.Sprintf(`#at-%d .mark-present`, gone))
			a.Until(fmt.Sprintf(`document.querySelector("#at-%d").classList.contains("at-came")`, gone))
			a.Looks("came")
			a.Follow(`#waits form[action$="/seat"]:first-of-type button`)
			if a.Reads(`String(document.querySelector("[data-question]") !== null)`) == "true" { // of a colour, or an earlier meeting
				a.Looks("came-question")
				a.agrees(list)
			}
			a.Until(`document.querySelector("#waits") === null`)
			if g, _ := st.Fresh().GameOf(gone, 2); g.Opponent(gone) != free {
				t.Errorf("who has come has %+v", g)
			}
			if now := pairs(st, 2, free, gone); fmt.Sprint(now) != fmt.Sprint(before) {
				t.Errorf("other pairs are\n%v, they were\n%v", now, before)
			}

			// The draft is paired again, as the engine pairs all who are there, and one undo brings it back.
			hand := pairs(st, 2)
			a.Goes(st.Desk("/rounds/2"))
			a.Press(`.menu:has([action$="/repair"]) summary`)
			a.Follow(`[action$="/repair"] button`)
			a.hears(yes, "repair", []any{"round", 2})
			a.agrees(st.Desk("/rounds/2"))
			if fmt.Sprint(pairs(st, 2)) == fmt.Sprint(hand) {
				t.Error("the engine pairs as by hand: the test shows nothing")
			}
			st.Must(st.Site.Events.Undo(t.Context(), st.By, st.Event.ID, st.Event.Version, st.Event.Version))
			if fmt.Sprint(pairs(st, 2)) != fmt.Sprint(hand) {
				t.Error("one undo does not bring the pairs back")
			}
		})
	}
}

// freeIn is who has the free round of a round.
func freeIn(t *testing.T, st *apitest.Stage, n int) play.PlayerID {
	t.Helper()
	for _, g := range st.Fresh().Rounds[n-1].Games {
		if g.IsFree() && g.Result.Kind == play.FreeRound {
			return g.White
		}
	}
	t.Fatalf("nobody is free in round %d", n)
	return 0
}

// meeting is what the question names before two are brought together in round 1.
func meeting(t *testing.T, st *apitest.Stage, one, two play.PlayerID) []any {
	t.Helper()
	edit := play.Edit{Kind: play.EditMeet, White: one, Black: two}
	_, err := st.Site.Events.Seat(tournament.Trial(t.Context()), st.By, st.Event.ID, st.Fresh().Version, 1, edit, nil)
	asked := web.Question(err)
	if asked == nil {
		t.Fatalf("nothing is asked: %v", err)
	}
	var args []any
	for name, value := range asked.Deed().Args() {
		args = append(args, name, value)
	}
	return args
}

// TestAPastedListGoesToItsReader: a list that is pasted where one name is typed is looked at as a list, and one name stays a name.
func TestAPastedListGoesToItsReader(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 2)
	a := asker{st.ArbiterAt("anna", "ru", 1280), st}
	a.Goes(st.Desk("/players"))
	paste := func(text string) {
		t.Helper()
		err := browsertest.Do(a.Tab, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{
			const data = new DataTransfer();
			data.setData("text/plain", %q);
			const field = document.querySelector(".add-line [name=name]");
			field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
		}`, text)))
		if err != nil {
			t.Fatal(err)
		}
	}
	paste("Кочкаров Али\n")
	paste("1. Кочкаров Али\n2. Лайпанов Борис\n")
	a.Until(`location.pathname.endsWith("/import/preview")`)
	a.Sees("Лайпанов Борис")
	if n := len(st.Fresh().Players); n != 2 {
		t.Errorf("there are %d players before anybody agreed", n)
	}
}
