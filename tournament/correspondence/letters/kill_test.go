package letters_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// playing is the environment variable that makes the test binary a program which plays all games of the first event of a database, without
// end, prints each move once it is done, and sends mails meanwhile: the database's name and the mail server's address.
const playing = "ADYUKH_TEST_PLAYING"

func TestMain(m *testing.M) {
	if said := os.Getenv(playing); said != "" {
		slog.SetDefault(slog.New(slog.DiscardHandler))
		name, server, _ := strings.Cut(said, " ")
		fmt.Fprintln(os.Stderr, playForEver(name, server))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// configOver is what a worker of another program goes by.
func configOver(db *store.Store, server string, now func() time.Time) (mail.Config, *correspondence.Service, error) {
	events := conduct.NewService(db, now)
	to, err := smtp.ParseConfig(server, "", "post@example.org")
	corr := correspondence.NewService(events, db, steadytest.Over(now))
	return configOf(db, corr, events, to, now, slog.New(slog.DiscardHandler)), corr, err
}

func playForEver(name, server string) error {
	ctx := context.Background()
	db, err := store.Open(ctx, name)
	if err != nil {
		return err
	}
	c, corr, err := configOver(db, server, func() time.Time { return begins.Add(time.Hour) })
	if err != nil {
		return err
	}
	news := make(chan struct{}, 1)
	go mail.NewWorker(c).Run(ctx, news)
	games, err := db.CorrespondenceGames(ctx, 1, 0)
	for err == nil {
		standing := games[rand.N(len(games))]
		var text string
		if text, err = playOne(ctx, corr, standing.Key); err == nil && text != "" {
			fmt.Println(text)
		}
		select {
		case news <- struct{}{}:
		default:
		}
	}
	return err
}

// playOne makes a move in a game and returns what it was: «game entry move».
func playOne(ctx context.Context, corr *correspondence.Service, k correspondence.Key) (string, error) {
	g, err := corr.Load(ctx, k)
	if err != nil || g.State.IsOver() {
		return "", err
	}
	turn, err := g.State.Rules.Turn(g.State.FEN())
	if err != nil {
		return "", err
	}
	move := turn.Moves[rand.N(len(turn.Moves))].Plain
	g, err = corr.Do(ctx, tournament.Actor{Name: "Игрок"}, k, correspondence.Act{
		Kind: correspondence.Move, Side: g.State.ToMove(), Seen: g.State.Seq, By: correspondence.ByPlayer, Move: move,
	})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d %d %s", k.Game, g.State.Seq, move), nil
}

// TestKilledWhileItPlays kills a program that plays and sends mails. What was answered is in the logs, once; and all that the players
// had to know has reached them, each mail under one Message-ID.
func TestKilledWhileItPlays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		w := worldOf(t, db, 4, nil)
		ids := map[string]string{} // the Message-ID of each «address game entry»
		note := func(all []smtptest.Mail) {
			for _, m := range all {
				what := m.To + " " + m.Header.Get("References") + " " + m.Subject
				if before, ok := ids[what]; ok && before != m.ID() {
					t.Errorf("%s is told under %s and %s", what, before, m.ID())
				}
				ids[what] = m.ID()
			}
		}
		answered := map[string]bool{}
		for n := range 4 {
			playUntilKilled(t, name, w.server.URL(), 4+7*n, answered)
			note(w.server.Take())
		}
		*w.now = begins.Add(3 * time.Hour) // what the dead programs had taken is free again
		note(w.work())
		told := map[string]bool{}
		for _, id := range ids {
			told[id] = true
		}
		games, err := db.CorrespondenceGames(t.Context(), 1, 0)
		w.must(err)
		for _, standing := range games {
			g, err := w.corr.Load(t.Context(), standing.Key)
			w.must(err)
			for _, e := range g.Kept.Log {
				delete(answered, fmt.Sprintf("%d %d %s", standing.Game, e.Seq, e.Move))
			}
			side := rules.White // who did not make the last move
			if len(g.State.Moves)%2 == 1 {
				side = rules.Black
			}
			id := fmt.Sprintf("e1.g%d.%d.%s.%s@turnir.example", standing.Game, g.State.Seq, side, db.DatabaseID())
			if len(g.State.Moves) > 0 && !told[id] {
				t.Errorf("nobody was told of the last move of game %d: no %s", standing.Game, id)
			}
		}
		if len(answered) > 0 {
			t.Errorf("answered, and in no log: %v", answered)
		}
		if got := w.work(); len(got) != 0 {
			t.Errorf("told again: %s", said(got))
		}
		w.must(db.Close())
	})
}

// playUntilKilled kills a program after so many answers, and notes them.
func playUntilKilled(t *testing.T, name, server string, most int, answered map[string]bool) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), playing+"="+name+" "+server)
	program.Stderr = os.Stderr
	out, err := program.StdoutPipe()
	if err == nil {
		err = program.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if answered[lines.Text()] {
			t.Errorf("%q is answered twice", lines.Text())
		}
		answered[lines.Text()] = true
		if n++; n == most {
			if err := program.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	if err := program.Wait(); err == nil || n < most {
		t.Fatalf("the program ended after %d moves: %v", n, err)
	}
}

// TestTwoProgramsSendEachMailOnce: two workers over one database, at the same time.
func TestTwoProgramsSendEachMailOnce(t *testing.T) {
	runtest.Races(t)
	name := storetest.Postgres(t)
	var stores [2]*store.Store
	for i := range stores {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		stores[i] = db
	}
	const players = 8
	w := worldOf(t, stores[0], players, nil)
	both := func() []smtptest.Mail {
		var all sync.WaitGroup
		for _, db := range stores {
			c, _, err := configOver(db, w.server.URL(), func() time.Time { return *w.now })
			w.must(err)
			worker := mail.NewWorker(c)
			all.Go(func() {
				for range 6 {
					if _, err := worker.Step(t.Context()); err != nil {
						t.Error(err)
					}
				}
				worker.End(t.Context())
			})
		}
		all.Wait()
		return append(w.server.Take(), w.work()...) // each may have thought that the other is at it
	}
	if got := both(); len(got) != players {
		t.Fatalf("%d mails of the start: %s", len(got), said(got))
	}
	games, err := stores[0].CorrespondenceGames(t.Context(), w.event, 0)
	w.must(err)
	for _, g := range games {
		_, err := playOne(t.Context(), w.corr, g.Key)
		w.must(err)
	}
	got := both()
	once := map[string]bool{}
	for _, m := range got {
		once[m.ID()] = true
	}
	if len(got) != len(games) || len(once) != len(games) {
		t.Errorf("%d mails, %d of them different, of %d moves", len(got), len(once), len(games))
	}
}
