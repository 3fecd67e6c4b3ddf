package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adyukh/tournament/store"
)

func newBackupCmd() *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:     "backup FILE",
		Short:   "copy the database to a new file; the application may run meanwhile",
		Example: "  adyukh backup adyukh-2026-11-21.db\n  adyukh backup --db cup.db /media/usb/cup.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withSystem(cmd.Context(), db, func(s *system) error {
				return refuse(s.store.Backup(cmd.Context(), args[0]))
			})
		},
	}
	cmd.Flags().StringVar(&db, "db", environment("ADYUKH_DB", defaultDB), "SQLite file")
	return cmd
}

func newRestoreCmd() *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "put a backup in the place of the database, once it is found whole; the application must not run",
		Long: `Checks a backup and puts it in the place of the database. The database that was there is kept beside it.
Everybody is signed out.`,
		Example: "  adyukh restore adyukh-2026-11-21.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			done, err := store.Restore(cmd.Context(), args[0], db)
			if err != nil {
				return refuse(err)
			}
			if done.Replaced != "" {
				fmt.Fprintln(cmd.ErrOrStderr(), "the database that was there is kept as", done.Replaced)
			}
			for _, id := range done.Hidden {
				fmt.Fprintln(cmd.ErrOrStderr(), "hidden from the public, since something in it was withdrawn after the backup: event", id)
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&db, "db", environment("ADYUKH_DB", defaultDB), "SQLite file")
	return cmd
}

func newMigrateCmd() *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:     "migrate",
		Short:   "bring the tables of the database up to date, as every start does",
		Example: "  adyukh migrate --db cup.db",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withSystem(cmd.Context(), db, func(s *system) error {
				schema := s.store.Schema()
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "schema %d, was %d\n", schema.Now, schema.Before)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&db, "db", environment("ADYUKH_DB", defaultDB), "SQLite file or postgres:// URL")
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
