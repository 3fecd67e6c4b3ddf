package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/eventfile"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// importFlags are the flags of import.
type importFlags struct {
	event  int64
	game   string
	zone   string
	owner  string
	check  bool
	anyway bool
}

func newImportCmd() *cobra.Command {
	var f importFlags
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "take an event, or players, from files",
		Long: `Makes an event of each file (- for standard input): of all of it as export writes it (json), or of a tournament report (TRF).
Writes the number and the name of the event, which is hidden until somebody opens it, and belongs to the user of --owner. With
--event the files are lists of players (CSV, XLSX) for that event; those who are in it already are changed by what the list says.
What is assumed, and every round that is not as the rules demand, is told before anything is stored. Ends with 1, and stores
nothing, if something breaks the rules or can't be taken over as the file means it, unless --anyway is given.`,
		Example: `  adyukh import cup.json
  adyukh import --game russian --owner anna report.trf
  adyukh import --check report.trf
  adyukh import --event 3 players.xlsx`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.event < 0 {
				return errEventNumber
			}
			open := withSystem
			if f.event > 0 {
				open = withDatabase
			}
			return open(cmd, func(s *system) error {
				for _, name := range args {
					if err := f.take(cmd, s, name); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	flags := cmd.Flags()
	addDB(cmd, anyDB)
	flags.Int64Var(&f.event, "event", 0, "number of the event into which players are taken")
	flags.StringVar(&f.game, "game", "", "game of a tournament report (default: as its remarks say, else Russian draughts)")
	flags.StringVar(&f.zone, "zone", "Europe/Moscow", "time zone of a tournament report")
	flags.StringVar(&f.owner, "owner", "", "login of the user to whom the event belongs (default: nobody; administrators have all events)")
	flags.BoolVar(&f.check, "check", false, "only tell what is in the files")
	flags.BoolVar(&f.anyway, "anyway", false, "store what breaks the rules, too")
	return cmd
}

// take takes one file.
func (f *importFlags) take(cmd *cobra.Command, s *system, name string) error {
	r := reportOf(cmd, name)
	raw, err := readInput(cmd, name, archive.MaxBytes+1)
	switch {
	case err != nil:
		return err
	case f.event > 0:
		return f.takePlayers(cmd, r, s, raw)
	}
	return f.takeEvent(cmd, r, s, raw)
}

// takeEvent makes an event of a file.
func (f *importFlags) takeEvent(cmd *cobra.Command, r *reportFile, s *system, raw []byte) error {
	file, err := eventfile.Read(raw, trfevent.Options{
		Name: r.name, Game: f.game, Language: r.Code(), Zone: f.zone, Now: time.Now(),
	}, s.formats()...)
	if err == nil {
		for _, k := range s.kinds {
			if c, ok := k.held(file); ok {
				return f.takeContest(cmd, r, s, file, c)
			}
		}
	}
	if err == nil {
		err = s.corr.CheckImport(file.Event, file.Games)
	}
	if err != nil {
		return r.refuseEvent(file, err)
	}
	for _, remark := range file.Remarks {
		fmt.Fprintln(r.to, r.at(remark.Line, remark.Column, sentence(r.words, remark.Key, remark.Args)))
	}
	switch {
	case file.IsGrave() && !f.anyway:
		fmt.Fprintln(r.to, r.say("console.import-anyway", "name", r.name))
		return errNo
	case f.check:
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "-\t%s\n", printable(file.Event.Head.Name))
		return err
	}
	e, err := s.corr.ImportEvent(cmd.Context(), tournament.Actor{Name: "adyukh import"}, file.Event, file.Games,
		conduct.Source{File: r.name, Digest: file.Digest})
	if err != nil {
		return r.refuseEvent(file, err)
	}
	return f.taken(cmd, s, e.ID, e.Head.Name)
}

// takeContest makes a contest of a file.
func (f *importFlags) takeContest(cmd *cobra.Command, r *reportFile, s *system, file *eventfile.File, c brought) error {
	err := c.check()
	if err == nil && f.check {
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "-\t%s\n", printable(c.name))
		return err
	}
	if err != nil {
		return r.refuseEvent(file, err)
	}
	made, err := c.create(cmd.Context(), tournament.Actor{Name: "adyukh import"}, contest.Source{File: r.name, Digest: file.Digest})
	if err != nil {
		return r.refuseEvent(file, err)
	}
	return f.taken(cmd, s, made.Envelope().ID, made.Head().Name)
}

// taken gives an event to its owner and writes its number.
func (f *importFlags) taken(cmd *cobra.Command, s *system, id tournament.EventID, name string) error {
	if f.owner != "" {
		if _, err := s.accounts.GrantRole(cmd.Context(), account.Console(), account.EventID(id), f.owner, account.Owner); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "%d\t%s\n", id, printable(name))
	return err
}

// refuseEvent says why a file is refused, in which line and at which place of the event.
func (r *reportFile) refuseEvent(file *eventfile.File, err error) error {
	var bad *archive.Error
	var problem *trf.Problem
	var refused *replay.Refusal
	var wrong *refusal.Error
	switch {
	case errors.As(err, &bad):
		return refuse(errors.New(r.at(bad.Line, bad.Column, r.under(bad.Path, sentence(r.words, bad.Key(), bad.Args)))))
	case errors.As(err, &problem), errors.As(err, &refused):
		return r.refuse(err)
	case errors.As(err, &wrong):
		what, line, column := sentence(r.words, wrong.Key, wrong.Args), 0, 0
		if file != nil && !file.Report {
			line, column = file.Locate(wrong.Field)
			what = r.under(file.Path(wrong.Field), what)
		}
		return refuse(errors.New(r.at(line, column, what)))
	}
	return err
}

// under puts the place in an event before what is said of it.
func (r *reportFile) under(path, what string) string {
	if path == "" {
		return what
	}
	return printable(path) + ": " + what
}

// takePlayers enters the players of a list into the event.
func (f *importFlags) takePlayers(cmd *cobra.Command, r *reportFile, s *system, raw []byte) error {
	e, err := s.events.Event(cmd.Context(), tournament.EventID(f.event))
	if err != nil {
		return r.ofEvent(err)
	}
	table, err := readList(r.name, raw)
	if err != nil {
		return r.refuseEvent(nil, err)
	}
	var players []play.PlayerData
	var lines []int
	wrong := 0
	for _, row := range exchange.Players(table, exchange.Guess(table)) {
		if row.Err != nil {
			wrong++
			fmt.Fprintln(r.to, r.at(row.Line, 0, r.said(row.Err)))
			continue
		}
		players, lines = append(players, row.Data), append(lines, row.Line)
	}
	for i, fate := range conduct.PreviewImport(e, players, s.events.Now()) {
		if fate.Err != nil {
			wrong++
			fmt.Fprintln(r.to, r.at(lines[i], 0, r.said(fate.Err)))
		}
	}
	if wrong > 0 || len(players) == 0 {
		return refuse(errors.New(r.say("console.import-none", "name", r.name)))
	}
	if f.check {
		_, err := fmt.Fprintln(cmd.OutOrStdout(), r.say("console.import-players", "n", len(players), "name", e.Head.Name))
		return err
	}
	_, done, err := s.events.ImportPlayers(cmd.Context(), tournament.Actor{Name: "adyukh import"}, e.ID, players)
	if err != nil {
		return r.refuseEvent(nil, err)
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), r.say("import.done", "added", done.Added, "changed", done.Changed, "same", done.Same))
	return err
}

// readList reads a list of players, a workbook or a text.
func readList(name string, raw []byte) (exchange.Table, error) {
	if err := exchange.CheckFile(name, raw); err != nil {
		return exchange.Table{}, err
	}
	if exchange.IsWorkbook(raw) {
		b, err := exchange.ReadWorkbook(raw, "")
		return b.Table, err
	}
	text, _, err := exchange.Decode(bytes.NewReader(raw))
	if err != nil {
		return exchange.Table{}, err
	}
	return exchange.ParseTable(text)
}

// said says why a row is refused.
func (r *reportFile) said(err error) string {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		return sentence(r.words, refused.Key, refused.Args)
	}
	return strings.TrimSpace(printable(err.Error()))
}
