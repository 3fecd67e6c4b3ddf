package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// handlings are the values of --unplayed, in the order of standings.Unplayed.
var handlings = []string{"usual", "fide", "draughts"}

// codesInLine is how many codes a line of the help has.
const codesInLine = 16

// standingsFlags are the flags of the command that ranks a file.
type standingsFlags struct {
	criteria string
	edition  string
	unplayed string
	score    string
	asJSON   bool
}

func newStandingsCmd() *cobra.Command {
	var f standingsFlags
	cmd := &cobra.Command{
		Use:   "standings FILE.trf",
		Short: "rank the players of a file, with every criterion",
		Long: `Ranks the players, or the teams, of a tournament report file (- for standard input) by the criteria of --criteria, the first of
them first, and writes places and values; who is level to the end shares places. Codes are those of FIDE C.07, and SOLKOFF (/C1 short
truncated, /M1 median, /FULL full truncated, a list), SOLKOFF+, SHMULYAN, BERGER and WINS of draughts:

` + codeList() + `
with their options (:MP :GP /C1 /M1 /L+1 /K4 /P /F /R /U1200). Without --criteria the file's line 212 or 202 says the order, else the
usual one of its system. --unplayed says what rounds without a game add: fide (dummy opponents), draughts (the scheduled opponent
counts, a bye is nothing), usual (the criteria of C.07 as fide, those of draughts as draughts).`,
		Example: `  adyukh standings --criteria PTS,SOLKOFF/C1,SOLKOFF event.trf
  adyukh standings --criteria PTS,DE,BH/C1,BH,SB --edition 2024-08 --json event.trf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.criteria, "criteria", "", "criteria, separated by commas (default: as the file says)")
	cmd.Flags().StringVar(&f.edition, "edition", string(standings.Edition2026), "edition of C.07: 2026-03, 2024-08")
	cmd.Flags().StringVar(&f.unplayed, "unplayed", handlings[0], "rounds without a game: usual, fide, draughts")
	cmd.Flags().StringVar(&f.score, "score", scores[0],
		"what PTS is where games have counts: points (their sums), match (points of lines 001); file: points where it has counts")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "write JSON")
	return cmd
}

// codeList writes the codes of criteria, those of persons and those of teams, in lines for a terminal.
func codeList() string {
	var persons, teams []string
	for _, c := range standings.Codes() {
		switch {
		case c != c.Base():
		case c.AppliesTo(standings.Swiss, false):
			persons = append(persons, string(c))
		default:
			teams = append(teams, string(c))
		}
	}
	var b strings.Builder
	for codes := range slices.Chunk(persons, codesInLine) {
		fmt.Fprintf(&b, "  %s\n", strings.Join(codes, " "))
	}
	fmt.Fprintf(&b, "  of teams: %s\n", strings.Join(teams, " "))
	return b.String()
}

func (f *standingsFlags) run(cmd *cobra.Command, name string) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	var asked []criterion
	if f.criteria != "" {
		if asked, err = parseCriteria(f.criteria); err != nil {
			return usage{fmt.Errorf("--criteria: %w", err)}
		}
	}
	r, err := readReport(cmd, name)
	if err != nil {
		return err
	}
	f.asTheFileSays(cmd, r.doc, &o.Rules)
	field, err := ranking.Of(r.doc, o)
	if err != nil {
		return r.refuse(err)
	}
	r.remark(r.doc.Check())
	if asked == nil {
		asked = r.usualCriteria(field)
	}
	t, err := rankBy(field, asked)
	if err != nil {
		return err
	}
	if f.asJSON {
		return buffered(cmd, func(to io.Writer) error { return t.writeJSON(to, o.Rules.Edition) })
	}
	return buffered(cmd, t.writeText)
}

// asTheFileSays takes the edition and the handling of unplayed rounds from remarks of ours, where no flag says them.
func (f *standingsFlags) asTheFileSays(cmd *cobra.Command, d trf.Document, rules *standings.Rules) {
	for _, s := range trf.All[trf.Setting](d) {
		e, handling := standings.Edition(s.Value), slices.Index(handlings, s.Value)
		switch {
		case s.Name == trf.SettingEdition && !cmd.Flags().Changed("edition") && slices.Contains(standings.Editions(), e):
			rules.Edition = e
		case s.Name == trf.SettingUnplayed && !cmd.Flags().Changed("unplayed") && handling >= 0:
			rules.Unplayed = standings.Unplayed(handling)
		}
	}
}

func (f *standingsFlags) options() (o ranking.Options, err error) {
	var editions []string
	for _, e := range standings.Editions() {
		editions = append(editions, string(e))
	}
	if _, err := choice("edition", f.edition, editions); err != nil {
		return o, err
	}
	unplayed, err := choice("unplayed", f.unplayed, handlings)
	if err != nil {
		return o, err
	}
	score, err := choice("score", f.score, scores)
	if err != nil {
		return o, err
	}
	rules := standings.Rules{Edition: standings.Edition(f.edition), Unplayed: standings.Unplayed(unplayed)}
	return ranking.Options{Score: replay.ScoreBy(score), Rules: rules}, nil
}

// criterion is a code, and how it was written.
type criterion struct {
	code standings.Code
	name string
}

// parseCriteria reads a list of codes. A code that stands there twice says no more than once.
func parseCriteria(list string) ([]criterion, error) {
	var all []criterion
	for text := range strings.SplitSeq(list, ",") {
		code, err := standings.ParseCode(text)
		if err != nil {
			return nil, err
		}
		name := strings.ToUpper(strings.TrimSpace(text))
		if !slices.ContainsFunc(all, func(c criterion) bool { return c.name == name }) {
			all = append(all, criterion{code, name})
		}
	}
	return all, nil
}

// usualCriteria are those that the file names: line 212 the whole order, 202 what follows the points; else those that are
// usual in its system.
func (r *reportFile) usualCriteria(field *ranking.Field) []criterion {
	if list, err := parseCriteria(r.doc.Text("212")); err == nil {
		return list
	}
	if list, err := parseCriteria(string(field.Primary) + "," + r.doc.Text("202")); err == nil {
		return list
	}
	list := []criterion{{field.Primary, string(field.Primary)}}
	for _, code := range standings.Presets(field.Facts.System, field.Counted, field.Team)[0].Codes {
		if code == field.Primary {
			continue
		}
		list = append(list, criterion{code, string(code)})
	}
	return list
}

// ofTeams reads PTS as files of teams mean it: the score that line 192 puts first. GP is always the game points.
func ofTeams(field *ranking.Field, asked []criterion) []criterion {
	asked = slices.Clone(asked)
	for i, c := range asked {
		if c.name == string(standings.Points) {
			asked[i].code = field.Primary
		}
	}
	return asked
}

// rankedFile is a file ranked by criteria.
type rankedFile struct {
	field   *ranking.Field
	asked   []criterion
	table   standings.Table
	columns []int // of each criterion asked for
}

// rankBy ranks by the criteria. Where none of them is a sum of points, that of the event comes before them, unseen.
func rankBy(field *ranking.Field, asked []criterion) (*rankedFile, error) {
	if field.Team {
		asked = ofTeams(field, asked)
	}
	var codes []standings.Code
	for _, c := range asked {
		if !slices.Contains(codes, c.code) {
			codes = append(codes, c.code)
		}
	}
	if standings.Primary(codes) == "" {
		codes = slices.Insert(codes, 0, field.Primary)
	}
	table, err := standings.Compute(field.Facts, codes)
	if err != nil {
		return nil, refuse(err)
	}
	t := &rankedFile{field: field, asked: asked, table: table}
	for _, c := range asked {
		t.columns = append(t.columns, slices.Index(codes, c.code))
	}
	return t, nil
}
