package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Option is an open point of a game's rules that the regulations of an event settle. The first of its Values, or Default of
// a number, is what holds when nothing is said.
type Option struct {
	Name      string   // as in texts and on the command line: "size", "bonus"
	Values    []string // the words that it can have; nil for a number
	Low, High int      // bounds of a number, both included
	Default   int      // of a number
}

// Settings are values of options by name. Options that are not named have their defaults; nil is all defaults.
type Settings map[string]string

// OptionError says which option is wrong and what was expected.
type OptionError struct {
	Name  string // the option
	Value string // what was given
	Want  string // what was expected, in no language: "any, same, none", "2–10"; the known names for an unknown option
	Known bool   // the game has such an option
}

// Error names the option, the value and what was expected.
func (e *OptionError) Error() string {
	switch {
	case !e.Known && e.Want == "":
		return fmt.Sprintf("unknown option %q, the game has none", e.Name)
	case !e.Known:
		return fmt.Sprintf("unknown option %q, expected one of %s", e.Name, e.Want)
	}
	return fmt.Sprintf("option %s=%q: expected %s", e.Name, e.Value, e.Want)
}

// Preset returns the value that holds when nothing is said.
func (o Option) Preset() string {
	if o.Values != nil {
		return o.Values[0]
	}
	return strconv.Itoa(o.Default)
}

// Want lists the values that the option can have, in no language.
func (o Option) Want() string {
	if o.Values != nil {
		return strings.Join(o.Values, ", ")
	}
	return fmt.Sprintf("%d–%d", o.Low, o.High)
}

func (o Option) allows(value string) bool {
	if o.Values != nil {
		return slices.Contains(o.Values, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && strconv.Itoa(n) == value && o.Low <= n && n <= o.High
}

// Settle returns s with the default of every option that it does not name. The error is an *OptionError about the first
// option, by name, that is unknown or has a value that it can't have.
func Settle(options []Option, s Settings) (Settings, error) {
	all := Settings{}
	for _, o := range options {
		all[o.Name] = o.Preset()
	}
	for _, name := range s.Names() {
		i := slices.IndexFunc(options, func(o Option) bool { return o.Name == name })
		if i < 0 {
			return nil, &OptionError{Name: name, Value: s[name], Want: names(options)}
		}
		if !options[i].allows(s[name]) {
			return nil, &OptionError{Name: name, Value: s[name], Want: options[i].Want(), Known: true}
		}
		all[name] = s[name]
	}
	return all, nil
}

func names(options []Option) string {
	var list []string
	for _, o := range options {
		list = append(list, o.Name)
	}
	return strings.Join(list, ", ")
}

// Names returns the names of the options that s has values for, in alphabetical order.
func (s Settings) Names() []string {
	var list []string
	for name := range s {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// Number returns the value of an option that is a number, 0 if it is none.
func (s Settings) Number(name string) int {
	n, _ := strconv.Atoi(s[name])
	return n
}
