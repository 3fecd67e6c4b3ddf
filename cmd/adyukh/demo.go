package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	random "math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adyukh/cmd/adyukh/demo"
	"adyukh/tournament/steady"
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
			watch := steady.System()
			if at != "" {
				still, err := time.Parse(time.RFC3339, at)
				if err != nil {
					return usage{fmt.Errorf("--at: %w", err)}
				}
				watch = steady.New(func() time.Time { return still }, func() time.Duration { return 0 })
				rand.Reader = &repeated{rows: map[int]*random.ChaCha8{}}
			}
			return withSystemBy(cmd, filepath.Join(dir, "demo.db"), watch, func(s *system) error {
				if err := watch.Accept(cmd.Context(), s.store); err != nil { // terms of the samples are over
					return err
				}
				samples := make([]demo.Sample, len(s.kinds))
				for i, k := range s.kinds {
					samples[i] = k.sample
				}
				keys, err := demo.Fill(cmd.Context(), demo.Services{
					Store: s.store, Events: s.events, Correspondence: s.corr, Ratings: s.ratings, Accounts: s.accounts,
				}, samples...)
				if err != nil {
					return err
				}
				return s.serve(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr(), greetDemo(keys))
			})
		},
	}
	cmd.Flags().StringVar(&o.addr, "addr", environment("ADYUKH_DEMO_ADDR", "127.0.0.1:8080"), "address to listen on")
	cmd.Flags().StringVar(&at, "at", "", "the clock stands still at this time, and everybody can guess all codes: for .ci/same")
	_ = cmd.Flags().MarkHidden("at") // it fails for a flag that there is not
	return cmd
}

// repeated gives the same bytes in every run, so that two runs have the same codes and pages. Nothing is secret then. What is asked for has
// a row of its own for each length: a name of a request more or less changes no code.
type repeated struct {
	mu   sync.Mutex
	rows map[int]*random.ChaCha8
}

func (r *repeated) Read(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	row, begun := r.rows[len(b)]
	if !begun {
		row = random.NewChaCha8([32]byte{byte(len(b))})
		r.rows[len(b)] = row
	}
	return row.Read(b)
}

// greetDemo says where the demo is and how to get in.
func greetDemo(k demo.Keys) func(context.Context, io.Writer, greeting) error {
	return func(_ context.Context, out io.Writer, g greeting) error {
		at := g.urls[0]
		var pages strings.Builder
		for _, p := range k.Pages {
			fmt.Fprintf(&pages, "  %s: %s%s\n", p.Whose, at, p.Path)
		}
		_, err := fmt.Fprintf(out, `
  Шашки адиюх: пример / sample events

  Зрителям и игрокам / for everybody:  %[1]s
  Судье / for the arbiter:             %[1]s/signin
      логин / login:    %[2]s
      пароль / password: %[3]s
  Игроку по переписке / by correspondence: %[1]s%[4]s
%[5]s
  Ctrl+C — конец, данные удаляются / ends the demo and deletes its data.

`, at, k.Login, k.Password, k.Player, pages.String())
		return err
	}
}
