package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// run executes one command line and returns the code with which the program ends. Results go to stdout, messages to stderr.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err != nil && !errors.Is(err, errNo) && !errors.Is(err, errMended) && !errors.Is(err, errLeftOut) {
		complain(stderr, err)
	}
	return exitCode(err)
}

// buffered collects what a command writes until it ends. What was written before an error is shown, too.
func buffered(cmd *cobra.Command, write func(io.Writer) error) error {
	out := bufio.NewWriter(cmd.OutOrStdout())
	return errors.Join(write(out), out.Flush())
}

// complain tells an error.
func complain(stderr io.Writer, err error) { fmt.Fprintln(stderr, "adyukh:", err) }

// newRoot returns the command tree.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "adyukh",
		Short:         "tournaments of шашки адиюх, and the rules on the command line",
		Example:       "  adyukh demo\n  adyukh serve\n  adyukh sheet check game.txt",
		Args:          cobra.NoArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	addLang(root)
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return checkLang(cmd) }
	root.AddCommand(
		newServeCmd(), newDemoCmd(),
		newPerftCmd(), newMovesCmd(), newPlayCmd(), newSheetCmd(), newSolveCmd(), newSoundCmd(),
		newPairCmd(), newCheckCmd(), newExplainCmd(), newSimulateCmd(), newStandingsCmd(), newClockCmd(), newPlacesCmd(),
		newImportCmd(), newExportCmd(), newPlayersCmd(),
		newUserCmd(), newBackupCmd(), newCopiesCmd(), newRestoreCmd(), newRescueCmd(), newCopyCmd(), newMigrateCmd(), newVersionCmd(),
	)
	markUsage(root)
	return root
}

// markUsage makes every error about flags and arguments one about how the command was called.
func markUsage(cmd *cobra.Command) {
	cmd.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usage{fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())}
	})
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if err := check(cmd, args); err != nil {
				return usage{fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())}
			}
			return nil
		}
	}
	for _, sub := range cmd.Commands() {
		markUsage(sub)
	}
}
