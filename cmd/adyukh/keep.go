package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/account"
	"adyukh/tournament/store"
	"adyukh/tournament/store/seal"
	"adyukh/tournament/store/transfer"
)

func newBackupCmd() *cobra.Command {
	var sealed bool
	cmd := &cobra.Command{
		Use:   "backup FILE",
		Short: "copy the database to a new file; the application may run meanwhile",
		Long: `Writes everything as it stands at one moment to a new SQLite file, also from PostgreSQL. restore puts it into either.
It holds no sign-ins, codes of helpers or keys of webhooks, but links of players and judges: one that leaves the machine should be
sealed. With --sealed it is, with the key of adyukh copies key, and holds those codes and keys, too.`,
		Example: "  adyukh backup adyukh-2026-11-21.db\n  adyukh backup --db cup.db --sealed /media/usb/cup.db.age",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDatabase(cmd, func(s *system) error {
				write := s.store.Backup
				if sealed {
					write = func(_ context.Context, file string) error { return backupSealed(cmd, s, file) }
				}
				if err := write(cmd.Context(), args[0]); err != nil {
					return err
				}
				return s.accounts.Note(cmd.Context(), account.DidExport, account.Console(), 0, "backup")
			})
		},
	}
	addDB(cmd, anyDB)
	cmd.Flags().BoolVar(&sealed, "sealed", false, "seal it with the key of adyukh copies key")
	return cmd
}

func newRestoreCmd() *cobra.Command {
	var check bool
	var keyFile string
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "put a backup in the place of the database, once it is found whole; the application must not run",
		Long: `Checks a backup and puts it in the place of the database. The database that was there is kept beside it, in PostgreSQL in a
schema of its own. Everybody is signed out; helpers, screens and webhooks need new codes and keys.
What was erased or hidden after the backup is erased and hidden again: that database tells, and the newest backup in the same folder.
A sealed copy needs its private key, in a file that --key names or typed when it is asked for. Printed cards, links, codes of helpers and
addresses of screens then work as they did at its time.
With --check it only says what is in the backup and whether it can be restored, and touches nothing: do that now and then.`,
		Example: `  adyukh restore adyukh-2026-11-21.db
  adyukh restore --check adyukh-2026-11-21.db
  adyukh restore --key key.txt E:\adyukh-20261121T110000Z.db.age`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := wordsOf(cmd)
			key, err := copyKey(cmd, args[0], keyFile)
			if err != nil {
				return w.explain(err)
			}
			if check {
				return w.checkBackup(cmd, args[0], key)
			}
			done, err := store.RestoreSealed(cmd.Context(), args[0], dbOf(cmd), key)
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
	addDB(cmd, anyDB)
	cmd.Flags().BoolVar(&check, "check", false, "say what is in the backup and change nothing; exit code 1 when it could not be restored")
	cmd.Flags().StringVar(&keyFile, "key", "", "file with the private key of a sealed copy; it is asked for otherwise")
	return cmd
}

// checkBackup says what is in a backup, and ends with "no" when it could not be restored.
func (w words) checkBackup(cmd *cobra.Command, file string, key seal.Private) error {
	seen, err := store.LookSealed(cmd.Context(), file, key)
	explained := w.explain(err)
	input := inputError{}
	if err != nil && (errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || !errors.As(explained, &input)) {
		return explained
	}
	if err != nil {
		return errors.Join(errNo, buffered(cmd, func(out io.Writer) error {
			_, err := fmt.Fprintln(out, w.say("console.check-no", "why", explained.Error()))
			return err
		}))
	}
	return buffered(cmd, func(out io.Writer) error { return w.printSurvey(out, seen) })
}

func (w words) printSurvey(out io.Writer, seen store.Survey) error {
	lines := []string{w.say("console.check-yes", "before", seen.Schema.Before, "now", seen.Schema.Now)}
	if !seen.Made.IsZero() {
		lines = append(lines, w.say("console.check-made", "at", seen.Made.Local().Format("2006-01-02 15:04")))
	}
	if _, err := fmt.Fprintln(out, strings.Join(lines, "\n")); err != nil {
		return err
	}
	return w.printFound(out, seen)
}

// printFound says what accounts and events a database holds.
func (w words) printFound(out io.Writer, seen store.Survey) error {
	lines := []string{
		w.say("console.check-accounts", "n", seen.Accounts, "admins", seen.Admins), w.say("console.check-events", "n", len(seen.Events)),
	}
	for _, e := range seen.Events {
		lines = append(lines, w.say("console.check-event", "id", e.ID, "name", e.Name, "begins", e.Begins, "players", e.Players,
			"rounds", e.Rounds, "results", e.Results))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// printRestored says what became of the database that was there, and what the public does not see any more.
func (w words) printRestored(out io.Writer, done store.Restored) error {
	var lines strings.Builder
	if done.Replaced != "" {
		kept := "console.kept"
		if done.InSchema {
			kept = "console.kept-schema"
		}
		fmt.Fprintln(&lines, w.say(kept, "name", done.Replaced))
	}
	if done.Damaged {
		fmt.Fprintln(&lines, w.say("console.kept-damaged"))
	}
	if done.Newer != "" {
		fmt.Fprintln(&lines, w.say("console.kept-newer", "name", filepath.Base(done.Newer)))
	}
	switch {
	case done.Sealed:
		fmt.Fprintln(&lines, w.say("console.kept-codes"))
	case done.Replaced == "": // it has come from another machine
		fmt.Fprintln(&lines, w.say("console.kept-open"))
	}
	for _, id := range done.Hidden {
		fmt.Fprintln(&lines, w.say("console.hidden", "id", id))
	}
	_, err := fmt.Fprint(out, lines.String())
	return err
}

func newCopyCmd() *cobra.Command {
	var from, to string
	cmd := &cobra.Command{
		Use:   "copy --from DB --to DB",
		Short: "a whole database into another: SQLite and PostgreSQL, in both directions",
		Long: `Copies everything into a database that is new or empty, and compares both at the end: rows and a digest of each table.
The application may serve the source meanwhile; what it stores after the beginning is not in the copy. A copy that was broken off
is continued by the same command; until it is whole nothing serves it.
In the copy nobody is signed in; helpers, screens and webhooks need new codes and keys there.`,
		Example: `  adyukh copy --from adyukh.db --to postgres://adyukh@localhost/adyukh
  adyukh copy --from postgres://adyukh@localhost/adyukh --to laptop.db`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			w := wordsOf(cmd)
			switch {
			case from == "" || to == "":
				return usage{errors.New("copy needs --from and --to; see adyukh copy --help")}
			case store.Missing(from):
				return refuse(errors.New(w.say("console.no-database", "name", from)))
			case store.SameFile(from, to):
				return refuse(errors.New(w.say("console.copy-same")))
			}
			return withSystemAt(cmd, from, func(s *system) error {
				return w.copyDatabase(cmd, s, to)
			})
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "what is copied: "+anyDB)
	cmd.Flags().StringVar(&to, "to", "", "where to: "+anyDB)
	return cmd
}

func (w words) copyDatabase(cmd *cobra.Command, s *system, to string) error {
	done, err := s.store.CopyTo(cmd.Context(), to, nil)
	if errors.Is(err, transfer.ErrDiffers) {
		fmt.Fprintln(cmd.ErrOrStderr(), "adyukh:", w.say("console.copy-differs"), "("+printable(err.Error())+")")
		return errNo
	}
	if err != nil {
		return err
	}
	return buffered(cmd, func(out io.Writer) error { return w.printCopied(out, done) })
}

// printCopied writes a line a table, and what there is to know.
func (w words) printCopied(out io.Writer, done store.Copied) error {
	rows, resumed := 0, 0
	for _, t := range done.Tables {
		rows += t.Rows
		if t.Resumed {
			resumed++
		}
		if t.Rows > 0 {
			if _, err := fmt.Fprintf(out, "%s\t%d\t%.16s\n", t.Name, t.Rows, t.Digest); err != nil {
				return err
			}
		}
	}
	lines := []string{w.say("console.copied", "tables", len(done.Tables), "rows", rows)}
	if done.Restarted {
		lines = append(lines, w.say("console.copy-restarted"))
	}
	if resumed > 0 {
		lines = append(lines, w.say("console.copy-resumed", "n", resumed))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
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
