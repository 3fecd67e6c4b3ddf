package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/store"
)

func newRescueCmd() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:   "rescue FILE",
		Short: "what can be read of a damaged database, into a new file; the application must not run",
		Long: `Reads what can be read of a damaged SQLite file, and of the log beside it, into a new file, and says what is lost. The damaged
file stays as it is. The new one is the same database: accounts, codes and links go on working. A backup that is new enough is better:
see restore.`,
		Example: "  adyukh rescue adyukh.db\n  adyukh serve --db adyukh.rescued.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := wordsOf(cmd)
			if store.Missing(args[0]) {
				return refuse(errors.New(w.say("console.no-database", "name", args[0])))
			}
			if to == "" {
				to = strings.TrimSuffix(args[0], ".db") + ".rescued.db"
			}
			all, err := store.Rescue(cmd.Context(), args[0], to)
			if errors.Is(err, fs.ErrExist) {
				return refuse(errors.New(w.say("console.rescue-exists", "name", to)))
			}
			if err != nil {
				return w.explain(err)
			}
			seen, err := store.Look(cmd.Context(), to)
			if err != nil {
				return w.explain(err)
			}
			return buffered(cmd, func(out io.Writer) error { return w.printRescued(out, to, all, seen) })
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the new file; else FILE.rescued.db")
	return cmd
}

// printRescued says of which tables something is lost, what is there, and how to go on.
func (w words) printRescued(out io.Writer, to string, all []store.Rescued, seen store.Survey) error {
	var lines strings.Builder
	lost := false
	for _, t := range all {
		if t.Lost > 0 {
			lost = true
			fmt.Fprintln(&lines, w.say("console.rescue-lost", "table", t.Table, "rows", t.Rows, "lost", t.Lost))
		}
	}
	if !lost {
		fmt.Fprintln(&lines, w.say("console.rescue-whole"))
	}
	if _, err := io.WriteString(out, lines.String()); err != nil {
		return err
	}
	if err := w.printFound(out, seen); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out, w.say("console.rescue-next", "name", to))
	return err
}
