package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"
)

// newClockAcceptCmd settles that the clock is right although it was ahead before: nobody may be able to sign in until it is.
func newClockAcceptCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "accept",
		Short: "say that the clock of this machine is right",
		Long: `The program remembers the latest time at which its clock had run steadily for a quarter of an hour. If the clock was wrong
then, and has been put right since, the program takes it for behind: nothing is decided by time alone, sign-ins have expired, and codes
of a second factor do not fit. This command makes the present time the latest one. Set the clock first. A running program knows it within
half a minute.`,
		Example: "  adyukh clock accept\n  adyukh clock accept --db cup.db",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd, func(s *system) error {
				if err := s.watch.Accept(cmd.Context(), s.store); err != nil {
					return err
				}
				_, err := fmt.Fprintln(cmd.OutOrStdout(), wordsOf(cmd).say("console.clock-accepted", "now", s.now().Local().Format(time.RFC1123Z)))
				return err
			})
		},
	}
	addDB(cmd, anyDB)
	return cmd
}
