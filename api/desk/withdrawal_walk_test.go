package desk_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
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
	st := apitest.NewGround(t)
	for i, tt := range withdrawals {
		t.Run(tt.name, func(t *testing.T) {
			st := st.Another(tt.players, func(h *play.Head) {
				*h = h.WithSystem(tt.system)
				if h.Regulations.System.HasOwnRounds() {
					h.Regulations.Rounds = 5
				}
			})
			st.Test, st.Arbiter.Test = t, t
			for n, p := range st.Fresh().Players {
				if tt.groups != nil {
					p.Group = tt.groups[n%len(tt.groups)]
					st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, p.PlayerData, true))
				}
			}
			st.Draw().Open()
			leaver := st.Event.Players[0].ID
			for n := 1; n <= tt.rounds; n++ {
				e := st.Fresh()
				agreed := tournament.Agreed{"warning.round.missing", "warning.round.adjourned"}
				st.Must(st.Site.Events.PairRound(t.Context(), st.By, e.ID, e.Version, agreed))
				st.Publish()
				for _, g := range st.Games() {
					if !g.IsFree() && (!g.Has(leaver) || slices.Contains(tt.played, n)) {
						st.Result(g.Board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
					}
				}
			}
			w := walk{st, leaver, tt.want}
			before := st.Fresh()
			st.Leave(st.Event.Players[0], play.Withdrawal{FromRound: tt.from})
			w.json()
			w.pages()
			w.nextSheet()
			if i%3 == 0 {
				w.papers()
			}
			st.Must(st.Site.Events.Undo(t.Context(), st.By, st.Event.ID, st.Event.Version, st.Event.Version))
			for n, r := range before.Rounds {
				for i, g := range r.Games {
					if now := st.Event.Rounds[n].Games[i]; st.Event.Counted(now) != before.Counted(g) || st.Event.Waiting(now) != before.Waiting(g) {
						t.Errorf("undone, round %d board %d is another game", n+1, g.Board)
					}
				}
			}
		})
	}
}

// walk looks at an event whose player has left.
type walk struct {
	*apitest.Stage
	leaver play.PlayerID
	want   []string
}

// mine is the leaver's game of a round.
func (w walk) mine(n int) play.Game {
	g, _ := w.Event.GameOf(w.leaver, n)
	return g
}

func (w walk) json() {
	w.Test.Helper()
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
	reader := w.Site.Anonymous()
	for path, into := range map[string]any{"": &e, "/rounds": &rounds} {
		if err := json.Unmarshal([]byte(reader.Get(w.API(path)).Body), into); err != nil {
			w.Test.Fatal(err)
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
				w.Test.Errorf("JSON, round %d (%s): waiting, annulled, with a result: %s, want %s", n+1, want, said, wants)
			}
		}
		if rounds.Rounds[n].Complete != (want != waits) {
			w.Test.Errorf("JSON, round %d (%s): complete is %t", n+1, want, rounds.Rounds[n].Complete)
		}
	}
	if got := fmt.Sprint(e.Open); got != "["+strings.Join(open, " ")+"]" {
		w.Test.Errorf("JSON: open is %s, want %s", got, open)
	}
}

// forfeits are scores that nobody may read of a game that was not played.
var forfeits = regexp.MustCompile(`\b(0 ?: ?24|24 ?: ?0)\b`)

func (w walk) pages() {
	w.Test.Helper()
	reader := w.Site.Anonymous()
	for n, want := range w.want {
		g, path := w.mine(n+1), fmt.Sprintf("/rounds/%d", n+1)
		boards, in := 0, 0
		for _, other := range w.Event.Rounds[n].Games {
			if struck := other.ID == g.ID && (want == struckOpen || want == struckPlayed); other.IsFree() || struck {
				continue
			}
			boards++
			if other.ID != g.ID || want != waits {
				in++
			}
		}
		row := regexp.MustCompile(fmt.Sprintf(`(?s)<tr id="game-%d".*?</tr>`, g.ID))
		for who, page := range map[string]string{"reader": reader.Get(w.Public(path)).Body, "desk": w.Arbiter.Get(w.Desk(path)).Body} {
			mine := row.FindString(page)
			says := map[string]string{struckPlayed: "не в счёт", struckOpen: "не в счёт", lost: "−", waits: "отложена", counts: "17"}[want]
			if want == waits && n+1 == w.Event.CurrentRound() {
				says = "data-board"
			}
			if !strings.Contains(mine, says) || forfeits.MatchString(mine) {
				w.Test.Errorf("%s, round %d (%s): the row does not say %q:\n%s", who, n+1, want, says, mine)
			}
			if counter := fmt.Sprintf("%d из %d", in, boards); !strings.Contains(page, counter) {
				w.Test.Errorf("%s, round %d (%s): the page has no counter %q:\n%s", who, n+1, want, counter, apitest.MainPart.FindString(page))
			}
		}
		byName := reader.Get(w.Public(path) + "?by=name").Body
		opponent, _ := w.Event.Player(g.Opponent(w.leaver))
		line := byName[strings.Index(byName, ">"+opponent.Name+"</a></th>"):]
		line = line[:strings.Index(line, "</tr>")]
		if seated := strings.Contains(line, fmt.Sprintf("<b>%d</b>", g.Board)); seated == (want == struckOpen) {
			w.Test.Errorf("round %d (%s): the list by name seats the opponent: %t", n+1, want, seated)
		}
	}
}

// nextSheet saves the sheets of a round one after the other: the link to the next one never leads to a board where nobody sits.
func (w walk) nextSheet() {
	w.Test.Helper()
	n := len(w.want)
	mine := w.mine(n)
	if mine.Board == 0 {
		return
	}
	last := play.Game{}
	for _, g := range w.Event.Rounds[n-1].Games {
		if !g.IsFree() && g.ID != mine.ID {
			last = g
		}
	}
	for _, g := range w.Event.Rounds[n-1].Games {
		if !g.IsFree() && g.ID != mine.ID && g.ID != last.ID {
			w.Must(w.Site.Events.SetSheet(w.Test.Context(), w.By, w.Event.ID, g.ID, 0, "1. c3-b4"))
		}
	}
	a := w.Arbiter.Post(w.GamePath(last, "/sheet"), apitest.Seen(0, "text", "1. c3-b4"))
	body := w.Arbiter.Get(a.Header.Get("Location")).Body
	if leads := strings.Contains(body, "Следующий бланк: стол"); leads != (w.want[n-1] == waits) {
		w.Test.Errorf("round %d (%s): after all other sheets the page leads on: %t", n, w.want[n-1], leads)
	}
	for _, g := range w.Fresh().Rounds[n-1].Games {
		if g.Sheet.Text != "" {
			w.Must(w.Site.Events.SetSheet(w.Test.Context(), w.By, w.Event.ID, g.ID, g.Sheet.Revision, ""))
		}
	}
	leave := w.Event.Players[0]
	w.Must(w.Site.Events.Return(w.Test.Context(), w.By, w.Event.ID, leave.ID, leave.Revision))
	w.Leave(w.Event.Players[0], leave.Withdrawn)
}

func (w walk) papers() {
	w.Test.Helper()
	name := w.Event.Players[0].Name
	for n, want := range w.want {
		for _, key := range []string{"pairings", "pairings-by-name", "round", "result-slips", "table-cards", "score-sheets", "standings"} {
			text := apitest.PDFText(w.Test, w.Arbiter.Get(fmt.Sprintf("%s?round=%d", w.Desk("/pdf/"+key), n+1)).Body)
			if forfeits.MatchString(text) {
				w.Test.Errorf("%s of round %d (%s) prints a forfeit:\n%s", key, n+1, want, text)
			}
			slip := key == "result-slips" || key == "table-cards" || key == "score-sheets"
			if seats := want != struckOpen && want != lost; slip && seats != strings.Contains(text, name) {
				w.Test.Errorf("%s of round %d (%s) seats the player: %t\n%s", key, n+1, want, !seats, text)
			}
			if key == "pairings" && want == struckOpen && !strings.Contains(text, "не в счёт") {
				w.Test.Errorf("%s of round %d (%s):\n%s", key, n+1, want, text)
			}
		}
	}
}

// TestWithdrawingAsksFirst names what goes before anything changes, and the answer says how to take it back.
func TestWithdrawingAsksFirst(t *testing.T) {
	st := apitest.NewStage(t, 8).Draw().Rounds(3)
	st.Pair().Publish()
	p := st.Event.Players[0]
	path := fmt.Sprintf("/players/%d", p.ID)
	form := apitest.Seen(p.Revision, "from_round", "4", "reason", "болезнь")
	asked := st.Arbiter.Post(st.Desk(path+"/withdraw"), form)
	g, _ := st.Event.GameOf(p.ID, 4)
	opponent, _ := st.Event.Player(g.Opponent(p.ID))
	for _, want := range []string{
		"снимается с турнира и не играет с тура 4", "Результаты 3 партий из 7 уходят из таблицы", "меньше половины",
		"4: " + opponent.ShortName(), "Партии не будет", "В турах 5–7 соперники этого игрока свободны", "Пока ничего не изменено",
	} {
		if !strings.Contains(asked.Body, want) {
			t.Errorf("the question has no %q:\n%s", want, apitest.MainPart.FindString(asked.Body))
		}
	}
	if now, _ := st.Fresh().Player(p.ID); now.Withdrawn.FromRound != 0 {
		t.Fatal("the player has left before anybody agreed")
	}
	_, err := st.Site.Events.Withdraw(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, play.Withdrawal{FromRound: 4}, nil)
	if refused, ok := err.(*refusal.Error); !ok || refused.Code != refusal.Unconfirmed {
		t.Fatalf("programs are not asked: %v", err)
	}
	form["agreed"] = tournament.Agreement(conduct.WithdrawalEffects(st.Event, p, play.Withdrawal{FromRound: 4}))
	done := st.Arbiter.Post(st.Desk(path+"/withdraw"), form)
	if done.Header.Get("Location") != st.Desk(path) {
		t.Fatalf("%d %s", done.Status, done.Body)
	}
	body := st.Arbiter.Get(st.Desk(path)).Body
	journal := regexp.MustCompile(`href="([^"#]+)#[^"]+">Отменить можно в журнале`).FindStringSubmatch(body)
	if journal == nil || !strings.Contains(st.Arbiter.Get(journal[1]).Body, ">отменить<") {
		t.Errorf("the answer does not lead to where it is taken back:\n%s", apitest.MainPart.FindString(body))
	}
}
