package api_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// What becomes of a game of somebody who has left.
const (
	struckPlayed = "out of the table, though played"
	struckOpen   = "not played, and out of the table"
	lost         = "lost without play"
	waits        = "waited for"
	counts       = "counted as it was played"
)

// withdrawals are the cases of a walk: what becomes of the leaver's games, by round. played rounds have his result; of the other
// rounds but the last one the game is postponed.
var withdrawals = []struct {
	name    string
	system  play.System
	players int
	groups  []string
	played  []int
	rounds  int
	from    int
	want    []string
}{
	{"round robin, before half", play.RoundRobin, 6, nil, []int{1}, 3, 3, []string{struckPlayed, struckOpen, struckOpen}},
	{"round robin, after half", play.RoundRobin, 6, nil, []int{1, 2, 3}, 5, 5, []string{counts, counts, counts, waits, lost}},
	{"groups, before half", play.Groups, 8, []string{"A", "B"}, []int{1}, 3, 3, []string{struckPlayed, struckOpen, struckOpen}},
	{"groups, after half", play.Groups, 8, []string{"A", "B"}, []int{1, 2}, 3, 3, []string{counts, counts, lost}},
	{"Scheveningen, before half", play.Scheveningen, 8, []string{"A", "B"}, []int{1}, 3, 3, []string{struckPlayed, struckOpen, struckOpen}},
	{"Scheveningen, half", play.Scheveningen, 8, []string{"A", "B"}, []int{1, 2}, 4, 4, []string{counts, counts, waits, lost}},
	{"Swiss", play.Swiss, 8, nil, []int{1}, 3, 4, []string{counts, waits, waits}},
	{"knock-out", play.Knockout, 4, nil, nil, 1, 1, []string{lost}},
}

// TestWithdrawnIsOneState: pages, counters, the JSON and papers agree about every game of a player who has left.
func TestWithdrawnIsOneState(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newGround(t)
	for i, tt := range withdrawals {
		t.Run(tt.name, func(t *testing.T) {
			st := st.another(tt.players, func(h *play.Head) {
				*h = h.WithSystem(tt.system)
				if h.Regulations.System.HasOwnRounds() {
					h.Regulations.Rounds = 5
				}
			})
			st.t, st.arbiter.t = t, t
			for n, p := range st.fresh().Players {
				if tt.groups != nil {
					p.Group = tt.groups[n%len(tt.groups)]
					st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, p.PlayerData, true))
				}
			}
			st.draw().open()
			leaver := st.event.Players[0].ID
			for n := 1; n <= tt.rounds; n++ {
				e := st.fresh()
				agreed := tournament.Agreed{"warning.round.missing", "warning.round.adjourned"}
				st.must(st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, agreed))
				st.publish()
				for _, g := range st.games() {
					if !g.IsFree() && (!g.Has(leaver) || slices.Contains(tt.played, n)) {
						st.result(g.Board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
					}
				}
			}
			w := walk{st, leaver, tt.want}
			before := st.fresh()
			st.leave(st.event.Players[0], play.Withdrawal{FromRound: tt.from})
			w.json()
			w.pages()
			w.nextSheet()
			if i%3 == 0 {
				w.papers()
			}
			st.must(st.site.events.Undo(t.Context(), st.by, st.event.ID, st.event.Version, st.event.Version))
			for n, r := range before.Rounds {
				for i, g := range r.Games {
					if now := st.event.Rounds[n].Games[i]; st.event.Counted(now) != before.Counted(g) || st.event.Waiting(now) != before.Waiting(g) {
						t.Errorf("undone, round %d board %d is another game", n+1, g.Board)
					}
				}
			}
		})
	}
}

// walk looks at an event whose player has left.
type walk struct {
	*stage
	leaver play.PlayerID
	want   []string
}

// mine is the leaver's game of a round.
func (w walk) mine(n int) play.Game {
	g, _ := w.event.GameOf(w.leaver, n)
	return g
}

func (w walk) json() {
	w.t.Helper()
	var e struct {
		Open []struct{ Round, Board int }
	}
	var rounds struct {
		Rounds []struct {
			Complete bool
			Games    []struct {
				ID                play.GameID
				Waiting, Annulled bool
				Result            *struct{ Kind string }
			}
		}
	}
	reader := w.site.anonymous()
	for path, into := range map[string]any{"": &e, "/rounds": &rounds} {
		if err := json.Unmarshal([]byte(reader.get(w.api(path)).body), into); err != nil {
			w.t.Fatal(err)
		}
	}
	var open []string
	for n, want := range w.want {
		g := w.mine(n + 1)
		if want == waits {
			open = append(open, fmt.Sprintf("{%d %d}", n+1, g.Board))
		}
		for _, got := range rounds.Rounds[n].Games {
			if got.ID != g.ID {
				continue
			}
			said := fmt.Sprint(got.Waiting, got.Annulled, got.Result != nil)
			if wants := map[string]string{
				struckPlayed: "false true true", struckOpen: "false true false", lost: "false false true",
				waits: "true false false", counts: "false false true",
			}[want]; said != wants {
				w.t.Errorf("JSON, round %d (%s): waiting, annulled, with a result: %s, want %s", n+1, want, said, wants)
			}
		}
		if rounds.Rounds[n].Complete != (want != waits) {
			w.t.Errorf("JSON, round %d (%s): complete is %t", n+1, want, rounds.Rounds[n].Complete)
		}
	}
	if got := fmt.Sprint(e.Open); got != "["+strings.Join(open, " ")+"]" {
		w.t.Errorf("JSON: open is %s, want %s", got, open)
	}
}

// forfeits are scores that nobody may read of a game that was not played.
var forfeits = regexp.MustCompile(`\b(0 ?: ?24|24 ?: ?0)\b`)

func (w walk) pages() {
	w.t.Helper()
	reader := w.site.anonymous()
	for n, want := range w.want {
		g, path := w.mine(n+1), fmt.Sprintf("/rounds/%d", n+1)
		boards, in := 0, 0
		for _, other := range w.event.Rounds[n].Games {
			if struck := other.ID == g.ID && (want == struckOpen || want == struckPlayed); other.IsFree() || struck {
				continue
			}
			boards++
			if other.ID != g.ID || want != waits {
				in++
			}
		}
		row := regexp.MustCompile(fmt.Sprintf(`(?s)<tr id="game-%d".*?</tr>`, g.ID))
		for who, page := range map[string]string{"reader": reader.get(w.public(path)).body, "desk": w.arbiter.get(w.desk(path)).body} {
			mine := row.FindString(page)
			says := map[string]string{struckPlayed: "не в счёт", struckOpen: "не в счёт", lost: "−", waits: "отложена", counts: "17"}[want]
			if want == waits && n+1 == w.event.CurrentRound() {
				says = "data-board"
			}
			if !strings.Contains(mine, says) || forfeits.MatchString(mine) {
				w.t.Errorf("%s, round %d (%s): the row does not say %q:\n%s", who, n+1, want, says, mine)
			}
			if counter := fmt.Sprintf("%d из %d", in, boards); !strings.Contains(page, counter) {
				w.t.Errorf("%s, round %d (%s): the page has no counter %q:\n%s", who, n+1, want, counter, mainPart.FindString(page))
			}
		}
		byName := reader.get(w.public(path) + "?by=name").body
		opponent, _ := w.event.Player(g.Opponent(w.leaver))
		line := byName[strings.Index(byName, ">"+opponent.Name+"</a></th>"):]
		line = line[:strings.Index(line, "</tr>")]
		if seated := strings.Contains(line, fmt.Sprintf("<b>%d</b>", g.Board)); seated == (want == struckOpen) {
			w.t.Errorf("round %d (%s): the list by name seats the opponent: %t", n+1, want, seated)
		}
	}
}

// nextSheet saves the sheets of a round one after the other: the link to the next one never leads to a board where nobody sits.
func (w walk) nextSheet() {
	w.t.Helper()
	n := len(w.want)
	mine := w.mine(n)
	if mine.Board == 0 {
		return
	}
	last := play.Game{}
	for _, g := range w.event.Rounds[n-1].Games {
		if !g.IsFree() && g.ID != mine.ID {
			last = g
		}
	}
	for _, g := range w.event.Rounds[n-1].Games {
		if !g.IsFree() && g.ID != mine.ID && g.ID != last.ID {
			w.must(w.site.events.SetSheet(w.t.Context(), w.by, w.event.ID, g.ID, 0, "1. c3-b4"))
		}
	}
	a := w.arbiter.post(w.gamePath(last, "/sheet"), seen(0, "text", "1. c3-b4"))
	body := w.arbiter.get(a.header.Get("Location")).body
	if leads := strings.Contains(body, "Следующий бланк: стол"); leads != (w.want[n-1] == waits) {
		w.t.Errorf("round %d (%s): after all other sheets the page leads on: %t", n, w.want[n-1], leads)
	}
	for _, g := range w.fresh().Rounds[n-1].Games {
		if g.Sheet.Text != "" {
			w.must(w.site.events.SetSheet(w.t.Context(), w.by, w.event.ID, g.ID, g.Sheet.Revision, ""))
		}
	}
	leave := w.event.Players[0]
	w.must(w.site.events.Return(w.t.Context(), w.by, w.event.ID, leave.ID, leave.Revision))
	w.leave(w.event.Players[0], leave.Withdrawn)
}

func (w walk) papers() {
	w.t.Helper()
	name := w.event.Players[0].Name
	for n, want := range w.want {
		for _, key := range []string{"pairings", "pairings-by-name", "round", "result-slips", "table-cards", "score-sheets", "standings"} {
			text := pdfText(w.t, w.arbiter.get(fmt.Sprintf("%s?round=%d", w.desk("/pdf/"+key), n+1)).body)
			if forfeits.MatchString(text) {
				w.t.Errorf("%s of round %d (%s) prints a forfeit:\n%s", key, n+1, want, text)
			}
			slip := key == "result-slips" || key == "table-cards" || key == "score-sheets"
			if seats := want != struckOpen && want != lost; slip && seats != strings.Contains(text, name) {
				w.t.Errorf("%s of round %d (%s) seats the player: %t\n%s", key, n+1, want, !seats, text)
			}
			if key == "pairings" && want == struckOpen && !strings.Contains(text, "не в счёт") {
				w.t.Errorf("%s of round %d (%s):\n%s", key, n+1, want, text)
			}
		}
	}
}

// TestWithdrawingAsksFirst names what goes before anything changes, and the answer says how to take it back.
func TestWithdrawingAsksFirst(t *testing.T) {
	st := newStage(t, 8).draw().rounds(3)
	st.pair().publish()
	p := st.event.Players[0]
	path := fmt.Sprintf("/players/%d", p.ID)
	form := seen(p.Revision, "from_round", "4", "reason", "болезнь")
	asked := st.arbiter.post(st.desk(path+"/withdraw"), form)
	g, _ := st.event.GameOf(p.ID, 4)
	opponent, _ := st.event.Player(g.Opponent(p.ID))
	for _, want := range []string{
		"снимается с турнира и не играет с тура 4", "Результаты 3 партий из 7 уходят из таблицы", "меньше половины",
		"4: " + opponent.ShortName(), "Партии не будет", "В турах 5–7 соперники этого игрока свободны", "Пока ничего не изменено",
	} {
		if !strings.Contains(asked.body, want) {
			t.Errorf("the question has no %q:\n%s", want, mainPart.FindString(asked.body))
		}
	}
	if now, _ := st.fresh().Player(p.ID); now.Withdrawn.FromRound != 0 {
		t.Fatal("the player has left before anybody agreed")
	}
	_, err := st.site.events.Withdraw(t.Context(), st.by, st.event.ID, p.ID, p.Revision, play.Withdrawal{FromRound: 4}, nil)
	if refused, ok := err.(*refusal.Error); !ok || refused.Code != refusal.Unconfirmed {
		t.Fatalf("programs are not asked: %v", err)
	}
	form["agreed"] = tournament.Agreement(conduct.WithdrawalEffects(st.event, p, play.Withdrawal{FromRound: 4}))
	done := st.arbiter.post(st.desk(path+"/withdraw"), form)
	if done.header.Get("Location") != st.desk(path) {
		t.Fatalf("%d %s", done.status, done.body)
	}
	body := st.arbiter.get(st.desk(path)).body
	journal := regexp.MustCompile(`href="([^"#]+)#[^"]+">Отменить можно в журнале`).FindStringSubmatch(body)
	if journal == nil || !strings.Contains(st.arbiter.get(journal[1]).body, ">отменить<") {
		t.Errorf("the answer does not lead to where it is taken back:\n%s", mainPart.FindString(body))
	}
}
