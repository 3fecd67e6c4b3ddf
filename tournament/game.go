package tournament

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
)

// DefaultGame is the game of a new event: шашки адиюх.
func DefaultGame() string { return games.Default().Spec() }

// Rules returns the game of the event with its options settled. The error is a *games.UnknownError or a *rules.OptionError.
func (h Head) Rules() (games.Game, error) {
	game, err := games.ByName(h.Game)
	if err != nil {
		return nil, fmt.Errorf("game of the event: %w", err)
	}
	return game, nil
}

// Scale returns the points with which a game of the event can end, the zero Scale when its game is unknown.
func (h Head) Scale() rules.Scale {
	game, err := games.ByName(h.Game)
	if err != nil {
		return rules.Scale{}
	}
	return game.Scale()
}

// Scale returns the points with which a game of the event can end.
func (h PublicHead) Scale() rules.Scale { return Head{Game: h.Game}.Scale() }

// Score writes the points of a result as the event's game writes them: 17:7, ½:½; nothing for a missing result.
func (h Head) Score(r Result) string {
	if !r.HasPoints() {
		return ""
	}
	return h.Scale().Format(r.Score())
}

// OptionField is the name under which an Error speaks about an option of a game.
func OptionField(option string) string { return "option-" + option }

// GameSpec returns the spec of a game with these options. The error is an Invalid one, at the option that is wrong.
func GameSpec(name string, settings rules.Settings) (string, error) {
	game, err := games.New(name, settings)
	if err != nil {
		return "", gameError(name, settings, err)
	}
	return game.Spec(), nil
}

// checkGame returns an Invalid error when no game has this spec.
func (h Head) checkGame() error {
	if _, err := games.ByName(h.Game); err != nil {
		return gameError(h.Game, nil, err)
	}
	return nil
}

func gameError(name string, settings rules.Settings, err error) error {
	var wrong *rules.OptionError
	if !errors.As(err, &wrong) || !wrong.Known || settings == nil {
		return invalid("game", "error.event.game", Args{"text": name})
	}
	return invalid(OptionField(wrong.Name), "error.event.option", Args{
		"option": name + "." + wrong.Name, "text": wrong.Value, "allowed": allowedValues(name, settings, wrong.Name),
	})
}

// allowedValues lists the values that an option can have beside the others: "0, 2–9".
func allowedValues(game string, settings rules.Settings, name string) string {
	plain, err := games.New(game, nil)
	if err != nil {
		return ""
	}
	fits := func(value string) bool {
		all := maps.Clone(settings)
		all[name] = value
		_, err := games.New(game, all)
		var other *rules.OptionError
		return err == nil || errors.As(err, &other) && other.Name != name
	}
	for _, option := range plain.Settings() {
		switch {
		case option.Name != name:
		case option.Values != nil:
			return strings.Join(slices.DeleteFunc(slices.Clone(option.Values), func(v string) bool { return !fits(v) }), ", ")
		default:
			return runs(option.Low, option.High, func(n int) bool { return fits(strconv.Itoa(n)) })
		}
	}
	return ""
}

// runs lists the numbers from low to high that fit, those in a row joined: "0, 2–9".
func runs(low, high int, fits func(int) bool) string {
	var list []string
	for n := low; n <= high; n++ {
		first := n
		for n <= high && fits(n) {
			n++
		}
		switch {
		case n-1 > first:
			list = append(list, fmt.Sprintf("%d–%d", first, n-1))
		case n > first:
			list = append(list, strconv.Itoa(first))
		}
	}
	return strings.Join(list, ", ")
}

// HasResults tells whether a result or a sheet was entered: from then on the game stays what it is.
func (e *Event) HasResults() bool {
	return slices.ContainsFunc(e.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Games, func(g Game) bool {
			return !g.IsFree() && (g.Result.Kind != NoResult || g.Sheet.Text != "")
		})
	})
}
