package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	papers "adyukh/tournament/report"
	"adyukh/tournament/show"
)

// exportFormats are the values of --format; the end of the name of --out says the same.
var exportFormats = []string{"json", "trf", "csv", "xlsx", "pdn", "pdf"}

// exportFlags are the flags of export.
type exportFlags struct {
	event  int64
	list   bool
	copies bool
	copy   int64
	format string
	what   string
	round  int
	group  string
	plain  bool
	out    string

	games []correspondence.Record // of an event by correspondence
	seen  []*correspondence.Seen  // what everybody may know of them

	departed []play.Departure // what a report has remarks of
}

func newExportCmd() *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export --event N",
		Short: "write an event: all of it, its report, tables, game records, papers",
		Long: `Writes an event of the database to standard output, or to the file of --out: json is all of it, which import takes again
without any loss; trf a tournament report (TRF26), of an event of groups that of --group, with --conventional without counts of games,
as other programs know it; csv the table of --what: players, pairings, results, standings (the default), crosstable, categories,
totals; xlsx all tables; pdn the game records; pdf the paper of
--what: ` + paperKeys() + `.
--list writes the events with their numbers; --copies the copies of an event at each step of its rounds, which the journal keeps, and --copy
writes one of them in place of the event as it is. json, trf and the tables of players hold what only those who run the event may know.
What a format can't say is told on standard error.`,
		Example: `  adyukh export --list
  adyukh export --event 3 -o cup.json
  adyukh export --event 3 --copies
  adyukh export --event 3 --copy 57 -o cup-round-2.json
  adyukh export --event 3 --format csv --what players > players.csv
  adyukh export --event 3 --what crosstable -o cross.pdf`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.settle(); err != nil {
				return err
			}
			return withDatabase(cmd, func(s *system) error { return f.run(cmd, s) })
		},
	}
	flags := cmd.Flags()
	addDB(cmd, anyDB)
	flags.Int64Var(&f.event, "event", 0, "number of the event")
	flags.BoolVar(&f.list, "list", false, "write the numbers and names of all events")
	flags.BoolVar(&f.copies, "copies", false, "write the numbers, times and steps of all copies of the event")
	flags.Int64Var(&f.copy, "copy", 0, "number of the copy to be written")
	flags.StringVar(&f.format, "format", "", "format: "+strings.Join(exportFormats, ", ")+" (default: as the name of --out ends, else json)")
	flags.StringVar(&f.what, "what", "", "table or paper")
	flags.IntVar(&f.round, "round", 0, "round of the paper, or after which its table stands (default: the last one)")
	flags.StringVar(&f.group, "group", "", "group of the report")
	flags.BoolVar(&f.plain, "conventional", false, "report of wins, draws and losses, 2-1-0, without the counts of games")
	flags.StringVarP(&f.out, "out", "o", "", "file to be written (default: standard output)")
	return cmd
}

// paperKeys lists the papers that need nothing but a round.
func paperKeys() string {
	var keys []string
	for _, d := range papers.Documents() {
		if d.Need != papers.NeedGame {
			keys = append(keys, d.Key)
		}
	}
	return strings.Join(keys, ", ")
}

// settle finds out the format, and checks the flags against it.
func (f *exportFlags) settle() error {
	if f.list {
		return nil
	}
	if f.event < 1 {
		return errEventNumber
	}
	if f.format == "" {
		f.format = exportFormats[0]
		if end := strings.TrimPrefix(strings.ToLower(filepath.Ext(f.out)), "."); slices.Contains(exportFormats, end) {
			f.format = end
		}
	}
	if _, err := choice("format", f.format, exportFormats); err != nil {
		return err
	}
	if f.what == "cross" {
		f.what = "crosstable"
	}
	return nil
}

func (f *exportFlags) run(cmd *cobra.Command, s *system) error {
	if f.list {
		return listEvents(cmd, s)
	}
	w := wordsOf(cmd)
	if f.copies {
		return w.ofEvent(listCopies(cmd, w, s, tournament.EventID(f.event)))
	}
	var b bytes.Buffer
	if is, err := f.writeContest(&b, cmd, s); err != nil {
		return err
	} else if !is {
		e, err := f.read(cmd, s)
		if err != nil {
			return w.ofEvent(err)
		}
		if e, err = f.readGames(cmd, s, e); err != nil {
			return err
		}
		if f.format == "trf" {
			if f.departed, err = s.events.Departures(cmd.Context(), e); err != nil {
				return err
			}
		}
		if err := f.write(&b, cmd, w, e); err != nil {
			return w.ofEvent(err)
		}
	}
	if f.out == "" || f.out == "-" {
		_, err := cmd.OutOrStdout().Write(b.Bytes())
		return err
	}
	return os.WriteFile(f.out, b.Bytes(), 0o600)
}

// writeContest writes the contest that has the number, where there is one: all of it, as its director sees it.
func (f *exportFlags) writeContest(out io.Writer, cmd *cobra.Command, s *system) (is bool, err error) {
	if f.format != "json" || f.copy != 0 {
		return false, nil
	}
	id := tournament.EventID(f.event)
	for _, k := range s.kinds {
		write, err := k.export(cmd.Context(), id)
		switch {
		case err == nil:
			return true, write(out)
		case refusal.CodeOf(err) != refusal.NotFound:
			return false, err
		}
	}
	return false, nil // it is an event over the board, or none
}

// read returns the event as it is, or a copy of it.
func (f *exportFlags) read(cmd *cobra.Command, s *system) (e *play.Event, err error) {
	id := tournament.EventID(f.event)
	if f.copy == 0 {
		return s.events.Event(cmd.Context(), id)
	}
	e, _, err = s.events.At(cmd.Context(), id, f.copy)
	return e, err
}

// readGames reads the games of an event by correspondence: all that is kept of them for the file that has everything, and their moves for
// one of records. A copy has none.
func (f *exportFlags) readGames(cmd *cobra.Command, s *system, e *play.Event) (_ *play.Event, err error) {
	switch {
	case !e.AtOnce() || f.copy != 0:
	case f.format == "json":
		f.games, err = s.corr.WholeRecords(cmd.Context(), e.ID)
	case f.format == "pdf":
		f.seen, err = s.corr.SeenGames(cmd.Context(), e, correspondence.Reader)
	default:
		return s.corr.Recorded(cmd.Context(), e, correspondence.Arbiter)
	}
	return e, err
}

// listCopies writes a line for each copy of an event, the newest first: number, time, what its rounds had come to.
func listCopies(cmd *cobra.Command, w words, s *system, id tournament.EventID) error {
	const page = 100
	for before := int64(0); ; {
		entries, err := s.events.Copies(cmd.Context(), id, before, page)
		if err != nil {
			return err
		}
		for _, e := range entries {
			var steps []string
			for _, m := range e.Reached {
				steps = append(steps, w.T("copy."+string(m.Kind), "round", m.Round))
			}
			line := fmt.Sprintf("%d\t%s\t%s", e.Version, e.At.Format(time.RFC3339), strings.Join(steps, ", "))
			if _, err := fmt.Fprintln(cmd.OutOrStdout(), line); err != nil {
				return err
			}
			before = e.Version
		}
		if len(entries) < page {
			return nil
		}
	}
}

// listEvents writes a line for each event: number, first day, name.
func listEvents(cmd *cobra.Command, s *system) error {
	all, err := s.events.List().Find(cmd.Context(), tournament.Viewer{All: true}, tournament.Filter{})
	if err != nil {
		return err
	}
	for _, e := range all {
		day := e.Begins.String()
		if day == "" {
			day = "-"
		}
		if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%d\t%s\t%s\n", e.ID, day, printable(e.Name)); err != nil {
			return err
		}
	}
	return nil
}

// write writes the event in the format.
func (f *exportFlags) write(out io.Writer, cmd *cobra.Command, w words, e *play.Event) error {
	switch f.format {
	case "trf":
		return f.writeReport(out, cmd, w, e)
	case "csv", "xlsx":
		return f.writeTables(out, w, e)
	case "pdn":
		_, err := exchange.WriteGames(out, e)
		return err
	case "pdf":
		return f.writePaper(out, w, e)
	}
	return archive.Write(out, e, f.games...)
}

func (f *exportFlags) writeReport(out io.Writer, cmd *cobra.Command, w words, e *play.Event) error {
	parts := trfevent.Parts(e)
	if f.group == "" && len(parts) > 1 || !slices.Contains(parts, f.group) && f.group != "" {
		return usage{fmt.Errorf("--group: expected one of %s", strings.Join(parts, ", "))}
	}
	if f.group == "" && len(parts) == 1 {
		f.group = parts[0]
	}
	report := trfevent.Document
	if f.plain {
		if !trfevent.HasConventional(e) {
			return usage{errors.New("--conventional: the games of this event have no counts, its report is conventional")}
		}
		report = trfevent.Conventional
	}
	d, notes, err := report(e, f.group, f.departed...)
	if err != nil {
		return err
	}
	for _, n := range notes {
		fmt.Fprintln(cmd.ErrOrStderr(), sentence(w, n.Key(), n.Args))
	}
	_, err = trf.Write(out, d)
	return err
}

func (f *exportFlags) writeTables(out io.Writer, w words, e *play.Event) error {
	b := exchange.Book{View: show.For(e, play.Readers), Private: e.Players, T: w.T, Language: w.Code()}
	if f.format == "xlsx" {
		return exchange.WriteWorkbook(out, b)
	}
	l := exchange.List(f.what)
	if l == "" {
		l = exchange.StandingsList
	}
	if !l.Exists(e.Head.Regulations) {
		var all []string
		for _, l := range exchange.Lists() {
			if l.Exists(e.Head.Regulations) {
				all = append(all, string(l))
			}
		}
		return usage{fmt.Errorf("--what %q: expected one of %s", f.what, strings.Join(all, ", "))}
	}
	return exchange.WriteList(out, b, l)
}

func (f *exportFlags) writePaper(out io.Writer, w words, e *play.Event) error {
	key := f.what
	if key == "" {
		key = "standings"
	}
	system := e.Head.Regulations.System
	at := slices.IndexFunc(papers.Documents(),
		func(d papers.Document) bool { return d.Key == key && d.Need != papers.NeedGame && d.Exists(system) })
	if at < 0 {
		return usage{fmt.Errorf("--what %q: expected one of %s", f.what, paperKeys())}
	}
	round := f.round
	if papers.Documents()[at].Need == papers.NeedRound && round == 0 {
		round = len(e.Rounds)
	}
	return papers.Write(out, show.For(e, play.Arbiters), papers.Request{Document: key, Round: round, Games: f.seen},
		papers.Style{T: w.of(e).T, Persons: w.T, Language: w.Code()})
}

// ofEvent says in words why an event is refused; other errors come back as they are.
func (w words) ofEvent(err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		return err
	}
	return refuse(errors.New(sentence(w, refused.Key, refused.Args)))
}
