package desk_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// eachWindow runs a play in Russian on a desk and in English on a phone.
func eachWindow(t *testing.T, play func(t *testing.T, lang string, width int64)) {
	runtest.Slow(t)
	for lang, width := range map[string]int64{"ru": 1280, "en": 390} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			play(t, lang, width)
		})
	}
}

// TestALeaverFinishesHisGame: a round robin of nine. Somebody who has played three games leaves during the fourth: the question says that
// it is still waited for, its result is taken, and with it he has played half and stays in the table.
func TestALeaverFinishesHisGame(t *testing.T) {
	eachWindow(t, func(t *testing.T, lang string, width int64) {
		st := apitest.NewStage(t, 9, apitest.SystemOf(play.RoundRobin)).Draw().Rounds(3).Pair().Publish()
		a := asker{st.ArbiterAt("anna", lang, width), st}
		var game play.Game
		for _, g := range st.Games() {
			if !g.IsFree() && st.Event.GamesPlayed(g.White) == 3 {
				game = g
			}
		}
		p, _ := st.Event.Player(game.White)
		page := st.Desk("/players/" + apitest.ID(p.ID))
		a.Goes(page)
		a.Fills(`#withdraw [name="from_round"]`, "5")
		a.Looks("leaving")
		a.Follow(`#withdraw [action$="/withdraw"] button`)
		opponent := st.Event.Name(game.Black)
		a.hears(yes, "withdraw", []any{"name", p.ShortName(), "round", 5}, fmt.Sprintf("4: %s", opponent))
		a.Looks("leaving-question")
		a.agrees(page)
		a.Goes(st.Desk("/rounds/4"))
		a.Looks("left")
		a.Scores(st, game.Board, "11")
		a.Until(fmt.Sprintf(`document.querySelector("#game-%d [data-stored]").dataset.stored`, game.ID))
		e := st.Fresh()
		if g, _ := e.Game(game.ID); g.Result.White != 11 || e.IsAnnulled(p.ID) || e.GamesPlayed(p.ID) != 4 {
			t.Errorf("the result is %+v, annulled %t, played %d", g.Result, e.IsAnnulled(p.ID), e.GamesPlayed(p.ID))
		}
		a.Goes(st.Desk("/crosstable"))
		a.Sees(p.Name)
		a.Looks("left-table")
	})
}

// TestNobodyComesToAMatch: a knock-out of twelve. Neither player of a match is there: one button says so, nobody goes on, and the next
// opponent goes through without a game.
func TestNobodyComesToAMatch(t *testing.T) {
	eachWindow(t, func(t *testing.T, lang string, width int64) {
		st := apitest.NewStage(t, 12, apitest.OfSystem(play.Knockout, 1)).Draw().Pair().Publish()
		a := asker{st.ArbiterAt("anna", lang, width), st}
		game := st.Game(1)
		a.Goes(st.Desk("/rounds/1/attendance"))
		for _, id := range []play.PlayerID{game.White, game.Black} {
			a.Press(fmt.Sprintf(`#at-%d .mark-absent`, id))
			a.Until(fmt.Sprintf(`document.querySelector("#at-%d .mark-absent").ariaPressed === "true"`, id))
		}
		for board := 2; board <= 4; board++ {
			st.Result(board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
		}
		a.Goes(st.Desk("/rounds/1"))
		a.Looks("nobody-there")
		a.Follow(`#waits form[action$="/result"] button`)
		a.Until(`document.querySelector("#waits") === null`)
		a.Says("match.void")
		a.Looks("nobody")
		m, _ := st.Fresh().Bracket().Match(1, 1)
		if m.State != play.MatchVoid {
			t.Fatalf("the match is %+v", m)
		}
		a.Goes(st.Desk("/rounds/2"))
		a.Follow(`[action$="/rounds"] button`)
		a.Looks("next-round")
		through := 0
		for _, m := range st.Fresh().Bracket().Rounds[1].Matches {
			if m.State == play.MatchFree {
				through++
			}
		}
		if through != 1 {
			t.Errorf("%d go through without a game", through)
		}
		a.Goes(st.Desk("/crosstable"))
		a.Says("match.void")
		a.Looks("bracket")
	})
}

// TestAQualifierChanges: two groups and their final. A correction that brings somebody else into the final is read aloud with both names,
// both desks say it afterwards, and one button at the final's desk exchanges the two.
func TestAQualifierChanges(t *testing.T) {
	eachWindow(t, func(t *testing.T, lang string, width int64) {
		st := apitest.NewStage(t, 6, apitest.SystemOf(play.Groups))
		st.Must(st.Site.Events.SplitIntoGroups(t.Context(), st.By, st.Event.ID, st.Fresh().Version, 2))
		st.Draw()
		for range 3 {
			st.Pair().Publish()
			for _, g := range st.Games() {
				if g.IsFree() {
					continue
				}
				r := play.Result{Kind: play.FinalPosition, White: 16 + int(g.Black-g.White), Black: 8 - int(g.Black-g.White)}
				if g.White > g.Black {
					r.White, r.Black = 8-int(g.White-g.Black), 16+int(g.White-g.Black)
				}
				st.Result(g.Board, r)
			}
		}
		form := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/final")).Body, st.Desk("/final"))
		form.Set("name", "Финал")
		if a := st.Arbiter.Post(st.Desk("/final"), form); a.Status != 303 {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
		final := web.DeskBase(st.Event.ID + 1)

		// The second and the third of the first group have met: the other one wins.
		var group []play.Player
		for _, p := range st.Fresh().Players {
			if p.Group == st.Event.Players[0].Group {
				group = append(group, p)
			}
		}
		from, to := group[1], group[2]
		var game play.Game
		for _, r := range st.Event.Rounds {
			for _, g := range r.Games {
				if g.Has(from.ID) && g.Has(to.ID) {
					game = g
				}
			}
		}
		typed, score := "0", "0:24"
		if game.Black == from.ID {
			typed, score = "24", "24:0"
		}
		a := asker{st.ArbiterAt("anna", lang, width), st}
		round := st.Desk(fmt.Sprintf("/rounds/%d", game.Round))
		a.Goes(round)
		a.Fills(fmt.Sprintf(`#game-%d .result-field`, game.ID), typed+"\r")
		was := st.Event.Head.Score(game.Result)
		a.hears(reason, "result", gameArgs(st, game, "before", was, "result", score),
			a.T("warning.final.other-group", "final", "Финал", "before", from.Name, "name", to.Name, "place", 2, "group", to.Group))
		a.Looks("qualifier")
		a.Types("протокол")
		a.agrees(round)
		said := a.T("final.displaced-other-group", "before", from.Name, "name", to.Name, "place", 2, "group", to.Group)
		for name, desk := range map[string]string{"origin": st.Desk(""), "final": final} {
			a.Goes(desk)
			a.Sees(said)
			a.Looks("displaced-" + name)
		}
		a.Goes(final)
		a.Follow(`[action$="/reseat"] button`)
		a.Says("final.reseated")
		a.Looks("reseated")
		e := apitest.Must(st.Site.Events.Event(t.Context(), st.Event.ID+1))(t)
		if has := func(name string) bool {
			for _, p := range e.Players {
				if p.Name == name {
					return true
				}
			}
			return false
		}; has(from.Name) || !has(to.Name) {
			t.Errorf("the final has %v", e.Players)
		}
	})
}
