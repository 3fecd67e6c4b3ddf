package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/account"
	"adyukh/tournament/store"
)

func newBackupCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "backup FILE",
		Short:   "copy the database to a new file; the application may run meanwhile",
		Example: "  adyukh backup adyukh-2026-11-21.db\n  adyukh backup --db cup.db /media/usb/cup.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDatabase(cmd, func(s *system) error {
				if err := s.store.Backup(cmd.Context(), args[0]); err != nil {
					return err
				}
				return s.accounts.Note(cmd.Context(), account.DidExport, account.Console(), 0, "backup")
			})
		},
	}
	addDB(cmd, "SQLite file")
	return cmd
}

func newRestoreCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "put a backup in the place of the database, once it is found whole; the application must not run",
		Long: `Checks a backup and puts it in the place of the database. The database that was there is kept beside it.
Everybody is signed out.`,
		Example: "  adyukh restore adyukh-2026-11-21.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := wordsOf(cmd)
			done, err := store.Restore(cmd.Context(), args[0], dbOf(cmd))
			if err != nil {
				return w.explain(err)
			}
			if err := w.printRestored(cmd.ErrOrStderr(), done); err != nil {
				return err
			}
			return withDatabase(cmd, func(s *system) error {
				return s.accounts.Note(cmd.Context(), account.DidRestore, account.Console(), 0, filepath.Base(args[0]))
			})
		},
	}
	addDB(cmd, "SQLite file")
	return cmd
}

// printRestored says what became of the database that was there, and what the public does not see any more.
func (w words) printRestored(out io.Writer, done store.Restored) error {
	var lines strings.Builder
	if done.Replaced != "" {
		fmt.Fprintln(&lines, w.say("console.kept", "name", done.Replaced))
	}
	if done.Damaged {
		fmt.Fprintln(&lines, w.say("console.kept-damaged"))
	}
	for _, id := range done.Hidden {
		fmt.Fprintln(&lines, w.say("console.hidden", "id", id))
	}
	_, err := fmt.Fprint(out, lines.String())
	return err
}

func newMigrateCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "migrate",
		Short:   "bring the tables of the database up to date, as every start does",
		Example: "  adyukh migrate --db cup.db",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd, func(s *system) error {
				schema := s.store.Schema()
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "schema %d, was %d\n", schema.Now, schema.Before)
				return err
			})
		},
	}
	addDB(cmd, anyDB)
	return cmd
}

func newVersionCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "which build this is",
		Example: "  adyukh version",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "adyukh", build())
			return err
		},
	}
}
