package report_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

// correspondenceGames is an event by correspondence in its third month, with the logs of its games.
type correspondenceGames struct {
	e    *play.Event
	logs map[play.GameID][]correspondence.Entry
}

var correspondenceBegan = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// newPost makes a round robin of so many players, the games of whose first rounds are over.
func newCorrespondence(t testing.TB, players int, shown terms.Shown) *correspondenceGames {
	t.Helper()
	p := &correspondenceGames{
		e:    newSystem(systemSetup{system: play.RoundRobin, players: players}),
		logs: map[play.GameID][]correspondence.Entry{},
	}
	h := &p.e.Head
	h.Name, h.Discipline, h.Zone = "Первенство Карачаево-Черкесии по переписке", play.Correspondence, "Europe/Moscow"
	h.Begins, h.Ends = play.Date{Year: 2026, Month: 3, Day: 2}, play.Date{Year: 2027, Month: 9, Day: 1}
	h.Regulations.Correspondence, h.Regulations.Time = terms.Usual(), play.TimeControl{}
	h.Regulations.Correspondence.Shown = shown
	of, err := h.Rules()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(13, 13))
	for n := range players - 1 {
		p.e.Rounds = append(p.e.Rounds, circle(p.e, n))
		r := &p.e.Rounds[n]
		r.PublishedAt = correspondenceBegan.Add(-24 * time.Hour)
		for k := range r.Games {
			if g := &r.Games[k]; !g.IsFree() {
				log := randomLog(t, of, random, 4+random.IntN(26))
				if g.Result = (play.Result{}); n < 2 {
					last := log[len(log)-1]
					log = append(log, correspondence.Entry{
						Seq: len(log) + 1, Kind: correspondence.Resign, Side: rules.Black, At: last.At.Add(time.Hour), Entered: last.At.Add(time.Hour),
						By: correspondence.ByPlayer,
					})
					g.Result = play.Result{Kind: play.Resigned, White: 24}
				}
				p.logs[g.ID] = log
			}
		}
	}
	first := p.e.Players[0]
	p.e.Leaves = []terms.Leave{{
		ID: 9001, Player: int64(first.ID), From: person.Date{Year: 2026, Month: 4, Day: 10}, To: person.Date{Year: 2026, Month: 4, Day: 19},
	}}
	return p
}

// circle is round n of a round robin, from 0: everybody but the last player goes on by a seat in each round.
func circle(e *play.Event, n int) play.Round {
	r, last := play.Round{Number: n + 1}, len(e.Players)-1
	seat := func(i int) play.PlayerID { return e.Players[(i+n)%last].ID }
	for board := range len(e.Players) / 2 {
		g := play.Game{ID: play.GameID(1000 + 100*n + board), Round: n + 1, Board: board + 1, White: seat(board), Black: seat(last - board)}
		if board == 0 {
			g.Black = e.Players[last].ID
		}
		if (board+n)%2 == 1 {
			g.White, g.Black = g.Black, g.White
		}
		r.Games = append(r.Games, g)
	}
	return r
}

// randomLog is the start of a game and moves of it, one in one to three days.
func randomLog(t testing.TB, of games.Game, random *rand.Rand, plies int) []correspondence.Entry {
	t.Helper()
	at, moves := correspondenceBegan, []string{}
	log := []correspondence.Entry{{Seq: 1, Kind: correspondence.Start, At: at, Entered: at, By: correspondence.ByArbiter, Name: "Шидаков Х."}}
	for len(moves) < plies {
		states, err := of.Play("", moves...)
		if err != nil {
			t.Fatal(err)
		}
		fen := ""
		if len(states) > 0 {
			fen = states[len(states)-1].FEN
		}
		turn, err := of.Turn(fen)
		if err != nil || len(turn.Moves) == 0 {
			break
		}
		at = at.Add(time.Duration(20+random.IntN(60)) * time.Hour)
		moves = append(moves, turn.Moves[random.IntN(len(turn.Moves))].Plain)
		log = append(log, correspondence.Entry{
			Seq: len(log) + 1, Kind: correspondence.Move, Side: rules.Side((len(moves) - 1) % 2), At: at, Entered: at, By: correspondence.ByPlayer,
			Move: moves[len(moves)-1], Offer: len(moves) == 7,
		})
	}
	return log
}

// seen is what somebody may know of the games.
func (p *correspondenceGames) seen(t testing.TB, w correspondence.Watcher) []*correspondence.Seen {
	t.Helper()
	of, err := p.e.Head.Rules()
	if err != nil {
		t.Fatal(err)
	}
	var all []*correspondence.Seen
	for _, r := range p.e.Rounds {
		for _, game := range r.Games {
			log, ok := p.logs[game.ID]
			if !ok {
				continue
			}
			g := &correspondence.Game{Event: p.e, Game: game, Persons: p.e.PersonsOf(game), Kept: correspondence.Kept{Log: log}}
			if g.State, err = correspondence.Replay(of, p.e.Head.Terms(), log); err != nil {
				t.Fatal(err)
			}
			all = append(all, g.For(w))
		}
	}
	return all
}

// text is what a paper of the event says to an audience.
func (p *correspondenceGames) text(t *testing.T, a play.Audience, r report.Request) string {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, show.For(p.e, a), r, style(t, "ru")); err != nil {
		t.Fatalf("%+v: %v", r.Document, err)
	}
	return strings.Join(strings.Fields(pdftotext(t, b.Bytes(), "-layout")), " ")
}

// TestBulletin: a month has its results, the moves that may be published, its leaves, and the table as it stood at its end.
func TestBulletin(t *testing.T) {
	hidden, open := newCorrespondence(t, 6, terms.ShownToPlayers), newCorrespondence(t, 6, terms.ShownToAll)
	running := hidden.e.Rounds[3].Games[0]
	first := hidden.logs[running.ID][1].Move
	number := hidden.e.GameNumbers()[running.ID]
	bulletin := func(p *correspondenceGames, n int) string {
		return p.text(t, play.Readers, report.Request{Document: "bulletin", Round: n, Games: p.seen(t, correspondence.Reader)})
	}
	march, april := bulletin(hidden, 1), bulletin(hidden, 2)
	for _, want := range []string{"Бюллетень № 1", "1–31 марта 2026", "Результаты", "24:0"} {
		if !strings.Contains(march, want) {
			t.Errorf("the bulletin of March lacks %q:\n%s", want, march)
		}
	}
	if !strings.Contains(april, "Отпуска") || !strings.Contains(april, "10–19 апреля 2026") || strings.Contains(march, "Отпуска") {
		t.Errorf("leaves do not stand in their month:\n%s", april)
	}
	if strings.Contains(march, number) {
		t.Errorf("the running game %s stands in a bulletin of hidden games:\n%s", number, march)
	}
	if text := bulletin(open, 1); !strings.Contains(text, number) || !strings.Contains(text, "1. "+first) {
		t.Errorf("the running game %s is not in a bulletin of open games:\n%s", number, text)
	}
	if !strings.Contains(bulletin(hidden, 30), "ни одна партия не окончена") {
		t.Error("an empty month says nothing")
	}
	if n := report.Bulletins(hidden.e, correspondenceBegan.AddDate(0, 2, 0)); n != 3 {
		t.Errorf("%d bulletins in the third month", n)
	}
}

// TestBulletinIsOfItsTime: a game that was over later is to come in the table of a month.
func TestBulletinIsOfItsTime(t *testing.T) {
	p := newCorrespondence(t, 6, terms.ShownToPlayers)
	seen := p.seen(t, correspondence.Reader)
	late := 0
	for _, g := range seen {
		if g.Ended.After(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC)) {
			late++
		}
	}
	over, all := p.e.GamesOver()
	text := p.text(t, play.Readers, report.Request{Document: "bulletin", Round: 1, Games: seen})
	said := style(t, "ru").T("correspondence-paper.games-over", "n", over-late, "all", all)
	if late == 0 || !strings.Contains(text, said) {
		t.Errorf("%d games were over later; no %q in\n%s", late, said, text)
	}
}

// TestGameCardAndLog: the card has every move with its date, for arbiters with its days; readers get neither moves nor log of a running
// game that is not theirs to see.
func TestGameCardAndLog(t *testing.T) {
	p := newCorrespondence(t, 6, terms.ShownToPlayers)
	running, over := p.e.Rounds[3].Games[0], p.e.Rounds[0].Games[0]
	move := p.logs[running.ID][1].Move
	arbiter, reader := p.seen(t, correspondence.Arbiter), p.seen(t, correspondence.Reader)
	card := func(a play.Audience, g play.Game, games []*correspondence.Seen) string {
		return p.text(t, a, report.Request{Document: "game-card", Game: g.ID, Games: games})
	}
	if text := card(play.Arbiters, running, arbiter); !strings.Contains(text, move) || !strings.Contains(text, "срок хода до") ||
		!strings.Contains(text, "№ "+p.e.GameNumbers()[running.ID]) {
		t.Errorf("the arbiter's card:\n%s", text)
	}
	if text := card(play.Readers, running, reader); strings.Contains(text, move) || !strings.Contains(text, "ещё играется") {
		t.Errorf("the readers' card of a running game:\n%s", text)
	}
	if text := card(play.Readers, over, reader); !strings.Contains(text, p.logs[over.ID][1].Move) || strings.Contains(text, "ещё играется") {
		t.Errorf("the readers' card of a game that is over:\n%s", text)
	}
	log := p.text(t, play.Arbiters, report.Request{Document: "game-log", Game: over.ID, Games: arbiter})
	for _, want := range []string{"Пуск часов", "Шидаков Х.", "Чёрные: сдача", "UTC+3"} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
	var b bytes.Buffer
	if err := report.Write(&b, show.For(p.e, play.Readers), report.Request{Document: "game-log", Game: over.ID}, style(t, "ru")); err == nil {
		t.Error("readers get a log")
	}
	start := p.text(t, play.Readers, report.Request{Document: "start-list"})
	if !strings.Contains(start, "Средний рейтинг") {
		t.Errorf("the start list:\n%s", start)
	}
	player := p.text(t, play.Readers, report.Request{Document: "player-card", Player: p.e.Players[0].ID})
	if !strings.Contains(player, "№ партии") || strings.Contains(player, "Стол") {
		t.Errorf("a player's card:\n%s", player)
	}
	for _, key := range []string{"pairings", "result-slips", "round", "attendance"} {
		if d, _ := report.Find(key); d.In(p.e) {
			t.Errorf("nobody sits down, and there is the paper %s", key)
		}
	}
}
