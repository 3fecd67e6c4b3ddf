package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange/trf/replay"
)

func newCheckCmd() *cobra.Command {
	var f roundFlags
	cmd := &cobra.Command{
		Use:   "check FILE.trf",
		Short: "pair every round of a file anew and compare",
		Long: `Pairs every round of a tournament report file (- for standard input) anew from what was known then: the results and points
before it, and who was absent. Writes "round R: same" or the differences, and "N rounds, M differ" at the end: games are written as
white-black, a bye as id-0, and the order of boards does not count. A round of which a remark says that just that was changed by
hand is told as that. Ends with 1 if any other round differs.`,
		Example: `  adyukh check event.trf
  adyukh check --system dutch --lang en event.trf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, file, err := f.open(cmd, args[0], true)
			if err != nil {
				return err
			}
			r.remark(r.doc.Check())
			return buffered(cmd, func(out io.Writer) error { return r.check(out, file) })
		},
	}
	f.add(cmd)
	return cmd
}

// check compares all rounds of a file.
func (r *reportFile) check(out io.Writer, file *replay.File) error {
	rounds, differ, hand := file.Event().Paired, 0, 0
	for round := 1; round <= rounds; round++ {
		d, err := file.Check(round)
		if err != nil {
			return r.refuse(err)
		}
		if d.Same() {
			fmt.Fprintf(out, "round %d: same\n", round)
			continue
		}
		if file.ByHand(d) {
			hand++
			fmt.Fprintf(out, "round %d: by hand, as the file says\n  file: %s\n  rules: %s\n", round, gameList(d.Filed), gameList(d.Due))
			continue
		}
		differ++
		fmt.Fprintf(out, "round %d: differs\n  file: %s\n  rules: %s\n", round, gameList(d.Filed), gameList(d.Due))
		printLines(out, "  ", r.whyDiffers(file, d))
	}
	fmt.Fprintf(out, "%d rounds, %d differ", rounds, differ)
	if hand > 0 {
		fmt.Fprintf(out, ", %d by hand", hand)
	}
	fmt.Fprintln(out)
	if differ > 0 {
		return errNo
	}
	return nil
}

// gameList writes the games and byes of a round in one line.
func gameList(r replay.Round) string {
	var all []string
	for _, g := range r.Games {
		all = append(all, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	for _, n := range r.Byes {
		all = append(all, fmt.Sprintf("%d-0", n))
	}
	if len(all) == 0 {
		return "-"
	}
	return strings.Join(all, ", ")
}
