package correspondence_test

import (
	"errors"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/store/storetest"
)

// agreed does an act again with what it asks to be agreed to.
func agreed(t *testing.T, do func(tournament.Agreed) (*play.Event, error)) *play.Event {
	t.Helper()
	_, err := do(nil)
	var asked *refusal.Error
	if !errors.As(err, &asked) || asked.Code != refusal.Unconfirmed {
		t.Fatalf("not asked: %v", err)
	}
	e, err := do(tournament.Agreement(asked.Warnings))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// white is White of the first game.
func (p *corr) white(t *testing.T) play.Player {
	t.Helper()
	e, err := p.events.Event(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := e.Game(p.first.Game)
	player, _ := e.Player(g.White)
	return player
}

func (p *corr) docket(t *testing.T) map[correspondence.Need]int {
	t.Helper()
	games, err := p.games.Games(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	all, err := correspondence.Docket(games, p.at())
	if err != nil {
		t.Fatal(err)
	}
	needs := map[correspondence.Need]int{}
	for _, w := range all {
		needs[w.Need]++
	}
	return needs
}

// TestWithdraw: a player leaves; his running games end, are adjudicated or wait, as is said, and his finished ones count or leave the
// table whatever comes of the others.
func TestWithdraw(t *testing.T) {
	for _, tt := range []struct {
		finished play.Finished
		running  correspondence.Fate
		need     correspondence.Need
		result   play.ResultKind
		status   standings.Status
	}{
		{play.FinishedKept, correspondence.GamesLost, "", play.Forfeit, standings.Withdrawn},
		{play.FinishedAnnulled, correspondence.GamesLost, "", play.Forfeit, standings.Annulled},
		{play.FinishedKept, correspondence.GamesAdjudicated, correspondence.NeedAnalyses, play.NoResult, standings.Withdrawn},
		{play.FinishedKept, correspondence.GamesWait, correspondence.NeedLeft, play.NoResult, standings.Withdrawn},
	} {
		t.Run(string(tt.finished)+" "+string(tt.running), func(t *testing.T) {
			p := begin(t, storetest.Open(t), 4, nil)
			player := p.white(t)
			if _, err := p.games.Do(t.Context(), anna, p.first, correspondence.Act{
				Kind: correspondence.Resign, Side: rules.Black, Seen: 1, By: correspondence.ByPlayer,
			}); err != nil {
				t.Fatal(err)
			}
			d := correspondence.Departure{
				Player: player.ID, Seen: player.Revision, Reason: "тяжело болен", Finished: tt.finished, Running: tt.running, Days: 14,
				Text: "Игрок выбыл из турнира.",
			}
			e := agreed(t, func(a tournament.Agreed) (*play.Event, error) {
				return p.games.Withdraw(t.Context(), anna, p.event, d, a)
			})
			for _, r := range e.Rounds {
				for _, g := range r.Games {
					if !g.Has(player.ID) || g.ID == p.first.Game {
						continue
					}
					if g.Result.Kind != tt.result || tt.result == play.Forfeit && g.Result.Points(g.White == player.ID) != 0 {
						t.Errorf("game %d: %+v, want %q", g.ID, g.Result, tt.result)
					}
					if tt.result == play.NoResult && e.Counted(g).Kind != play.NoResult {
						t.Errorf("game %d counts %+v before it has a result", g.ID, e.Counted(g))
					}
				}
			}
			if needs := p.docket(t); tt.need != "" && needs[tt.need] != 2 || tt.need == "" && len(needs) != 0 {
				t.Errorf("waiting %v, want 2 of %q", needs, tt.need)
			}
			table, err := e.Table(len(e.Rounds))
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range table.Rows {
				if play.PlayerID(row.Player) == player.ID && row.Status != tt.status {
					t.Errorf("status %v, want %v", row.Status, tt.status)
				}
			}
			if seen, _ := e.For(play.Readers).Player(player.ID); seen.Withdrawn.FromRound == 0 || seen.Withdrawn.Reason != "" {
				t.Errorf("readers see %+v: that he left, and not why", seen.Withdrawn)
			}
		})
	}
}

// TestReplacePlayer: another player goes on where the one before him stopped; nothing of the former one's own is left for him, the address
// of the page is another, and a finished game says nothing of the new player's strength.
func TestReplacePlayer(t *testing.T) {
	ctx := t.Context()
	p := begin(t, storetest.Open(t), 3, func(t *terms.Terms) { t.Leave.Notice = 0 })
	player := p.white(t)
	if _, err := p.games.OpenSeats(ctx, p.event); err != nil {
		t.Fatal(err)
	}
	if _, err := p.move(ctx, rules.White, 1, "a3-b4"); err != nil {
		t.Fatal(err)
	}
	if _, err := p.games.SetConditions(ctx, p.first, rules.White, 0, "b6-c5 b2-a3"); err != nil {
		t.Fatal(err)
	}
	if _, err := p.games.SetNotes(ctx, p.first, rules.White, 1, "мой секрет"); err != nil {
		t.Fatal(err)
	}
	seats, err := p.games.Seats(ctx, p.event)
	if err != nil {
		t.Fatal(err)
	}
	seat := seats[0]
	for _, s := range seats {
		if s.Person == player.ID {
			seat = s
		}
	}
	seat.Email = "old@example.org"
	if _, err := p.games.PutSeat(ctx, seat); err != nil {
		t.Fatal(err)
	}
	leave := terms.Leave{Player: int64(player.ID), From: day(2026, 3, 10), To: day(2026, 3, 19)}
	if _, err := p.games.TakeLeave(ctx, anna, p.event, leave); err != nil {
		t.Fatal(err)
	}
	*p.now = p.now.AddDate(0, 0, 11)
	player = p.white(t)
	r := correspondence.Replacement{
		Player: player.ID, Seen: player.Revision, Data: play.PlayerData{Name: player.Name}, Days: 10, Text: "Замена по решению судьи.",
	}
	if _, err = p.games.ReplacePlayer(ctx, anna, p.event, r); !errors.Is(err, &refusal.Error{Key: "error.correspondence.same-player"}) {
		t.Errorf("replaced by himself: %v", err)
	}
	r.Data = play.PlayerData{Name: "Новый Игрок", Rating: 1700}
	e, err := p.games.ReplacePlayer(ctx, anna, p.event, r)
	if err != nil {
		t.Fatal(err)
	}
	now, _ := e.Player(player.ID)
	if now.Name != "Новый Игрок" || now.Number != player.Number || len(now.Former) != 1 || now.Former[0].Name != player.Name {
		t.Errorf("player %+v", now)
	}
	if len(e.Leaves) != 1 || e.Leaves[0].To != day(2026, 3, 12) {
		t.Errorf("leaves %+v, want one that ends today", e.Leaves)
	}
	kept, err := p.db.LoadCorrespondence(ctx, p.first)
	if err != nil || kept.Own[rules.White].Notes != "" || kept.Own[rules.White].Conditions != nil {
		t.Errorf("own %+v: %v", kept.Own[rules.White], err)
	}
	last := kept.Log[len(kept.Log)-1]
	if last.Kind != correspondence.Replace || last.Days != 10 || !strings.HasPrefix(last.Text, player.Name+" → Новый Игрок\n") {
		t.Errorf("last entry %+v", last)
	}
	if _, _, err := p.games.SeatByCode(ctx, p.event, seat.Code); refusal.CodeOf(err) != refusal.NotFound {
		t.Errorf("the former address: %v", err)
	}
	for _, s := range must(p.games.Seats(ctx, p.event)) {
		if s.Person == player.ID && s.Email != "" {
			t.Errorf("the former player gets the mail: %+v", s)
		}
	}
	again, err := p.db.LoadEvent(ctx, p.event)
	if stored, _ := again.Player(player.ID); err != nil || len(stored.Former) != 1 {
		t.Errorf("stored %+v: %v", stored.Former, err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestAdjudicate: at the end date every running game is called for, once.
func TestAdjudicate(t *testing.T) {
	p := begin(t, storetest.Open(t), 4, nil)
	if _, err := p.games.Do(t.Context(), anna, p.first, correspondence.Act{
		Kind: correspondence.Claim, Side: rules.Black, Seen: 1, By: correspondence.ByPlayer, Claim: correspondence.ClaimRules, Text: "Спор.",
	}); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{5, 0} {
		if n, err := p.games.Adjudicate(t.Context(), anna, p.event, 14, "Срок турнира вышел."); err != nil || n != want {
			t.Errorf("call %d: %d games, want %d: %v", i+1, n, want, err)
		}
	}
	if needs := p.docket(t); needs[correspondence.NeedAnalyses] != 5 || needs[correspondence.NeedAnswer] != 1 {
		t.Errorf("waiting: %v", needs)
	}
}
