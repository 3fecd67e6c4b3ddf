package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// gameFlags are the flags of the commands about one position.
type gameFlags struct {
	game     string
	size     string
	options  []string
	position string
}

func (f *gameFlags) add(cmd *cobra.Command) {
	f.addGame(cmd)
	cmd.Flags().StringVar(&f.position, "position", "",
		"position as FEN or as the rules write it, - for standard input (default: where a game begins)")
}

func (f *gameFlags) addGame(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.game, "game", games.Default().Name(), "game: "+strings.Join(games.Names(), ", "))
	cmd.Flags().StringVar(&f.size, "size", "", "size of the board, short for --option size=N")
	cmd.Flags().StringArrayVar(&f.options, "option", nil, "an option of the game, name=value (repeatable)")
}

// named returns the game of --game with the options of --size and --option.
func (f *gameFlags) named() (games.Game, error) {
	spec := f.game
	for _, o := range f.options {
		if !strings.Contains(o, "=") || strings.ContainsFunc(o, unicode.IsSpace) {
			return nil, usage{fmt.Errorf("--option %q: expected name=value", o)}
		}
		spec += " " + o
	}
	if f.size != "" {
		spec += " size=" + f.size
	}
	g, err := games.ByName(spec)
	var option *rules.OptionError
	switch {
	case errors.As(err, &option) && option.Name == "size" && !option.Known && f.isOwnSize():
		return (&gameFlags{game: f.game, options: f.options}).named()
	case errors.As(err, &option) && option.Name == "size" && f.size != "":
		return nil, usage{fmt.Errorf("--size: %w", err)}
	case errors.As(err, &option):
		return nil, usage{fmt.Errorf("--option: %w", err)}
	case err != nil:
		return nil, usage{fmt.Errorf("--game: %w", err)}
	}
	return g, nil
}

// isOwnSize tells whether --size is the size of a game's only board, which a game without that option has.
func (f *gameFlags) isOwnSize() bool {
	g, err := games.ByName(f.game)
	if err != nil {
		return false
	}
	turn, err := g.Turn("")
	return err == nil && turn.Position.Width == turn.Position.Height && f.size == strconv.Itoa(turn.Position.Width)
}

// setUp returns the game and the position of the flags.
func (f *gameFlags) setUp(cmd *cobra.Command) (g games.Game, fen string, err error) {
	if g, err = f.named(); err != nil {
		return nil, "", err
	}
	w := wordsOf(cmd)
	text := f.position
	if text == "-" {
		if text, err = w.readPosition(cmd.InOrStdin()); err != nil {
			return nil, "", err
		}
	} else if text == "" && cmd.Flags().Changed("position") {
		return nil, "", usage{errors.New("--position: expected a position")}
	}
	fen, err = g.Position(text)
	if err != nil {
		return nil, "", w.refusePosition(f.position, text, err)
	}
	return g, fen, nil
}

// readPosition reads a position from standard input.
func (w words) readPosition(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, 1<<16))
	if err != nil {
		return "", fmt.Errorf("standard input: %w", err)
	}
	if strings.TrimFunc(string(text), func(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' }) == "" {
		return "", refuse(errors.New(w.place("-", 1, 1, w.say("position.empty"))))
	}
	return string(text), nil
}

// refusePosition says where a position is wrong: in the flag or, if that is -, in the text on standard input.
func (w words) refusePosition(flag, text string, err error) error {
	var bad *rules.PositionError
	if !errors.As(err, &bad) {
		return refuse(fmt.Errorf("--position: %w", err))
	}
	what := w.wrongPosition(bad)
	if flag == "-" {
		line, column := lineOf(text, bad.Column)
		return refuse(errors.New(w.place("-", line, column, what)))
	}
	return refuse(errors.New(w.say("console.position", "name", "--position", "column", bad.Column, "what", what)))
}

// lineOf returns the line and the column of the nth character of a text; all count from 1.
func lineOf(text string, n int) (line, column int) {
	line, column = 1, 1
	for _, r := range text {
		if n--; n == 0 {
			break
		}
		column++
		if r == '\n' {
			line, column = line+1, 1
		}
	}
	return line, column
}

// openInput opens a file, or standard input for "-".
func openInput(cmd *cobra.Command, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(cmd.InOrStdin()), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, wordsOf(cmd).explain(err)
	}
	return f, nil
}

// readInput reads a file, or standard input, up to a length.
func readInput(cmd *cobra.Command, name string, most int64) ([]byte, error) {
	in, err := openInput(cmd, name)
	if err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(io.LimitReader(in, most))
	return raw, errors.Join(wordsOf(cmd).explain(err), in.Close())
}

// refuseText says where a text can't be read.
func (w words) refuseText(name string, err error) error {
	var bad *sheet.TextError
	if !errors.As(err, &bad) {
		return w.explain(fmt.Errorf("%s: %w", name, err))
	}
	return refuse(errors.New(w.place(name, bad.Line, bad.Column, w.phrase(bad.Phrase()))))
}
