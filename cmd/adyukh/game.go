package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
)

// gameFlags are the flags of the commands about one position.
type gameFlags struct {
	game     string
	position string
}

func (f *gameFlags) add(cmd *cobra.Command) {
	f.addGame(cmd)
	cmd.Flags().StringVar(&f.position, "position", "", "position as FEN or as the rules write it, - for standard input (default: where a game begins)")
}

func (f *gameFlags) addGame(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.game, "game", games.Default().Name(), "game: "+strings.Join(games.Names(), ", "))
}

// named returns the game of --game.
func (f *gameFlags) named() (games.Game, error) {
	g, err := games.ByName(f.game)
	if err != nil {
		return nil, usage{fmt.Errorf("--game: %w", err)}
	}
	return g, nil
}

// setUp returns the game and the position of the flags.
func (f *gameFlags) setUp(cmd *cobra.Command) (g games.Game, fen string, err error) {
	if g, err = f.named(); err != nil {
		return nil, "", err
	}
	text := f.position
	if text == "-" {
		if text, err = readText(cmd.InOrStdin()); err != nil {
			return nil, "", err
		}
	} else if text == "" && cmd.Flags().Changed("position") {
		return nil, "", usage{errors.New("--position: expected a position")}
	}
	fen, err = g.Position(text)
	if err != nil {
		return nil, "", refusePosition(f.position, err)
	}
	return g, fen, nil
}

// readText reads a position from standard input.
func readText(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, 1<<16))
	if err != nil {
		return "", fmt.Errorf("standard input: %w", err)
	}
	trimmed := strings.TrimSpace(strings.TrimPrefix(string(text), "\ufeff"))
	if trimmed == "" {
		return "", refuse(errors.New("-: line 1, column 1: expected a position"))
	}
	return trimmed, nil
}

func refusePosition(flag string, err error) error {
	source := "--position"
	if flag == "-" {
		source = "-: line 1"
	}
	var bad *rules.PositionError
	if errors.As(err, &bad) && bad.Text == "" {
		return refuse(fmt.Errorf("%s, column %d: %s, expected %s", source, bad.Column, bad.Reason, bad.Want))
	}
	return refuse(fmt.Errorf("%s, %w", source, err))
}

// openInput opens a file, or standard input for "-".
func openInput(cmd *cobra.Command, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(cmd.InOrStdin()), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, refuse(err)
	}
	return f, nil
}
