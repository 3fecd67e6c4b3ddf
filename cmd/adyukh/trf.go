package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing/teams"
)

// The values of the flags of the commands about rounds, in the order of replay.System and replay.ScoreBy.
var (
	systems = []string{"file", "dutch", "round-robin"}
	scores  = []string{"file", "points", "match"}
)

// readings are the values of --reading, in the order of teams.Seats: what the text says, and what a program in use makes of it.
var readings = []string{"text", "gacrux"}

// roundFlags are the flags of the commands that pair rounds of a tournament report file.
type roundFlags struct {
	system  string
	score   string
	reading string
	rounds  int
}

func (f *roundFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.system, "system", systems[0], "system: file (as lines 192 and 092 say), dutch, round-robin")
	addScore(cmd, &f.score)
	cmd.Flags().StringVar(&f.reading, "reading", readings[0],
		"of a Swiss of teams, who is the top member of a pair: text (the smaller number), gacrux (the higher score)")
	cmd.Flags().IntVar(&f.rounds, "rounds", 0, "number of rounds of the event (default: as line 142 or XXR says)")
}

func addScore(cmd *cobra.Command, score *string) {
	cmd.Flags().StringVar(score, "score", scores[0],
		"what pairs in an event with counts: points (their sums), match (points of lines 001); file: points where it has counts")
}

func (f *roundFlags) options() (o replay.Options, err error) {
	system, err := choice("system", f.system, systems)
	if err != nil {
		return o, err
	}
	score, err := choice("score", f.score, scores)
	if err != nil {
		return o, err
	}
	reading, err := choice("reading", f.reading, readings)
	if err != nil {
		return o, err
	}
	if f.rounds < 0 || f.rounds > trf.MaxRound {
		return o, usage{fmt.Errorf("--rounds: expected 1 to %d", trf.MaxRound)}
	}
	return replay.Options{
		System: replay.System(system), Score: replay.ScoreBy(score), Seats: teams.Seats(reading), Rounds: f.rounds,
	}, nil
}

// reportFile is a tournament report file that somebody named.
type reportFile struct {
	words
	name string
	to   io.Writer // of remarks
	doc  trf.Document
}

func reportOf(cmd *cobra.Command, name string) *reportFile {
	return &reportFile{words: wordsOf(cmd), name: name, to: cmd.ErrOrStderr()}
}

// readReport reads a tournament report file, and says what was repaired on the way.
func readReport(cmd *cobra.Command, name string) (*reportFile, error) {
	r := reportOf(cmd, name)
	in, err := openInput(cmd, name)
	if err != nil {
		return nil, err
	}
	doc, problems, err := trf.Read(in)
	if err := errors.Join(err, in.Close()); err != nil {
		return nil, r.refuse(err)
	}
	r.doc = doc
	r.remark(problems)
	return r, nil
}

// open reads a file and prepares its rounds, with past also those that are paired already, and says what was assumed.
func (f *roundFlags) open(cmd *cobra.Command, name string, past bool) (*reportFile, *replay.File, error) {
	o, err := f.options()
	if err != nil {
		return nil, nil, err
	}
	r, err := readReport(cmd, name)
	if err != nil {
		return nil, nil, err
	}
	o.Past = past
	file, err := replay.Open(r.doc, o)
	if err != nil {
		return nil, nil, r.refuse(err)
	}
	for _, n := range file.Notes {
		fmt.Fprintln(r.to, r.at(0, 0, sentence(r.words, n.Key(), n.Args)))
	}
	return r, file, nil
}

// remark says what is remarkable in the file.
func (r *reportFile) remark(problems []*trf.Problem) {
	for _, p := range problems {
		fmt.Fprintln(r.to, r.problem(p))
	}
}

// problem says what is wrong, and where.
func (r *reportFile) problem(p *trf.Problem) string {
	return r.at(p.Line, p.Column, sentence(r.words, p.Key(), p.Args))
}

// at names a place of the file, as far as it is known.
func (r *reportFile) at(line, column int, what string) string {
	switch {
	case line > 0 && column > 0:
		return r.place(r.name, line, column, what)
	case line > 0:
		return r.say("console.place-line", "name", r.name, "line", line, "what", what)
	}
	return printable(r.name) + ": " + what
}

// refuse says why the file is refused; other errors come back as they are.
func (r *reportFile) refuse(err error) error {
	var problem *trf.Problem
	var refused *replay.Refusal
	switch {
	case errors.As(err, &problem):
		return refuse(errors.New(r.problem(problem)))
	case errors.As(err, &refused):
		return refuse(errors.New(r.at(refused.Line, refused.Column, sentence(r.words, refused.Key(), refused.Args))))
	}
	return err
}

// demand refuses the file for the first contradiction of a kind on which a pairing must not rest, and remarks the others.
func (r *reportFile) demand(counted bool) error {
	grave := []trf.Kind{trf.WrongPoints, trf.Contrary, trf.NoSuchPlayer}
	if counted {
		grave = append(grave, trf.CountWithout, trf.CountContrary)
	}
	var first *trf.Problem
	var others []*trf.Problem
	for _, p := range r.doc.Check() {
		if first == nil && slices.Contains(grave, p.Kind) {
			first = p
		} else {
			others = append(others, p)
		}
	}
	r.remark(others)
	if first != nil {
		return r.refuse(first)
	}
	return nil
}
