package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	random "math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

func newDemoCmd() *cobra.Command {
	o := serving{}
	var at string
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "a working system with sample events, on a temporary database",
		Long: "Serves the web application on a new temporary database with sample events under way, and prints its addresses and " +
			"an\narbiter's sign-in. The database goes when the program ends.",
		Example: "  adyukh demo\n  adyukh demo --addr 127.0.0.1:9000",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := os.MkdirTemp("", "adyukh-demo-*")
			if err != nil {
				return fmt.Errorf("temporary folder: %w", err)
			}
			defer os.RemoveAll(dir)
			now := time.Now
			if at != "" {
				still, err := time.Parse(time.RFC3339, at)
				if err != nil {
					return usage{fmt.Errorf("--at: %w", err)}
				}
				now = func() time.Time { return still }
				rand.Reader = &repeated{codes: random.NewChaCha8([32]byte{})}
			}
			return withSystemBy(cmd, filepath.Join(dir, "demo.db"), now, func(s *system) error {
				keys, err := s.fillDemo(cmd.Context())
				if err != nil {
					return err
				}
				return s.serve(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr(), keys.greet)
			})
		},
	}
	cmd.Flags().StringVar(&o.addr, "addr", environment("ADYUKH_DEMO_ADDR", "127.0.0.1:8080"), "address to listen on")
	cmd.Flags().StringVar(&at, "at", "", "the clock stands still at this time, and everybody can guess all codes: for .ci/same")
	_ = cmd.Flags().MarkHidden("at") // it fails for a flag that there is not
	return cmd
}

// repeated gives the same bytes in every run, so that two runs have the same codes and pages. Nothing is secret then.
type repeated struct {
	mu    sync.Mutex
	codes *random.ChaCha8
}

func (r *repeated) Read(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.codes.Read(b)
}

// demoLogin is the arbiter's login in the demo.
const demoLogin = "arbiter"

// demoKeys open the demo's desk, the page of one who plays by correspondence, that of a judge of the contest of
// composers, and that of a solver whose round is running.
type demoKeys struct {
	password string
	page     string // the path
	judge    string // likewise
	solver   string // likewise
}

// fillDemo makes an arbiter with a random password and the sample events, which are the arbiter's.
func (s *system) fillDemo(ctx context.Context) (demoKeys, error) {
	keys := demoKeys{password: rand.Text()[:12]}
	user, err := s.accounts.CreateUser(ctx, account.Console(), account.NewUser{
		Login: demoLogin, Name: "Судья Анна", Password: keys.password, Admin: true,
	})
	if err != nil {
		return keys, fmt.Errorf("the arbiter's account: %w", err)
	}
	d := demo{system: s, by: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "127.0.0.1"}}
	for _, fill := range []func(context.Context) error{d.importEvents, d.transmit, d.rate, d.register} {
		if err := fill(ctx); err != nil {
			return keys, fmt.Errorf("sample events: %w", err)
		}
	}
	if keys.judge, err = d.contest(ctx); err != nil {
		return keys, err
	}
	if keys.solver, err = d.solvingContest(ctx); err != nil {
		return keys, err
	}
	return keys, d.eachEvent(ctx, func(e *play.Event) error {
		if e.Head.IsCorrespondence() {
			if keys.page, err = d.openPages(ctx, e); err != nil {
				return fmt.Errorf("players' pages: %w", err)
			}
		}
		return s.accounts.AdoptEvent(ctx, user.Actor(), account.EventID(e.ID))
	})
}

// greet says where the demo is and how to get in.
func (k demoKeys) greet(_ context.Context, out io.Writer, g greeting) error {
	urls := g.urls
	_, err := fmt.Fprintf(out, `
  Шашки адиюх: пример / sample events

  Зрителям и игрокам / for everybody:  %s
  Судье / for the arbiter:             %s/signin
      логин / login:    %s
      пароль / password: %s
  Игроку по переписке / by correspondence: %s%s
  Судье конкурса композиции / a judge of compositions: %s%s
  Решателю, тур уже идёт / a solver, the round is running: %s%s

  Ctrl+C — конец, данные удаляются / ends the demo and deletes its data.

`, urls[0], urls[0], demoLogin, k.password, urls[0], k.page, urls[0], k.judge,
		urls[0], k.solver)
	return err
}
