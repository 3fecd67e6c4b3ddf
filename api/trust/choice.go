package trust

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Mode is how readers come, as it was chosen at the first start.
type Mode string

// A local certificate, or plain http with the reason why it does: the network is the hall's own, or the program is only tried out.
const (
	Undecided Mode = ""
	Local     Mode = "local"
	Hall      Mode = "hall"
	Trial     Mode = "trial"
)

// Modes are those that can be chosen, the safe one first.
func Modes() []Mode { return []Mode{Local, Hall, Trial} }

// choice is what the file says.
type choice struct {
	Connection Mode `json:"connection"`
}

func (k *Keeper) readChoice() (Mode, error) {
	path := filepath.Join(k.cfg.Dir, choiceFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Undecided, nil
	}
	if err != nil {
		return Undecided, err
	}
	mode, err := parseChoice(text)
	if err != nil {
		return Undecided, fmt.Errorf("%w: %s: %w", ErrDamaged, path, err)
	}
	return mode, nil
}

func parseChoice(text []byte) (Mode, error) {
	var c choice
	if err := json.Unmarshal(text, &c); err != nil {
		return Undecided, err
	}
	if !slices.Contains(Modes(), c.Connection) {
		return Undecided, fmt.Errorf("connection %q: want one of %q", c.Connection, Modes())
	}
	return c.Connection, nil
}

// Chosen is what was chosen; "" when nothing was.
func (k *Keeper) Chosen() Mode {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.chosen
}

// Choose keeps a choice, one of Modes. For a local certificate it makes that first, so that a choice is never kept that can't be followed.
func (k *Keeper) Choose(m Mode) error {
	if m == Local {
		if err := k.Prepare(); err != nil {
			return err
		}
		if k.cfg.Begin != nil {
			if err := k.cfg.Begin(); err != nil {
				return err
			}
		}
	}
	text, err := json.Marshal(choice{m})
	if err != nil {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.writeFile(choiceFile, append(text, '\n')); err != nil {
		return fmt.Errorf("keep the choice: %w", err)
	}
	if m == Local && k.chosen != Local {
		close(k.changed)
	}
	k.chosen = m
	return nil
}

// Changed is closed when a local certificate is chosen: the server has to begin anew with it.
func (k *Keeper) Changed() <-chan struct{} { return k.changed }
