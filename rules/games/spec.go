package games

import (
	"errors"
	"fmt"
	"strings"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// UnknownError says that no game has a name.
type UnknownError struct {
	Name  string
	Known []string // the names there are
}

// Error names the games that there are.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("unknown game %q, expected one of %s", e.Name, strings.Join(e.Known, ", "))
}

// ByName returns the game of a spec: its name, then the options that differ from their defaults, as in "paired size=8
// bonus=same". The error is an *UnknownError or a *rules.OptionError.
func ByName(spec string) (Game, error) {
	name, settings, err := parseSpec(spec)
	if err != nil {
		return nil, err
	}
	return New(name, settings)
}

// New returns the game with this name and these options. The error is an *UnknownError or a *rules.OptionError.
func New(name string, settings rules.Settings) (Game, error) {
	for _, e := range list() {
		if e.name == name {
			return e.build(e, settings)
		}
	}
	return nil, &UnknownError{Name: name, Known: Names()}
}

// parseSpec splits a spec into the name, of one or more words, and the options.
func parseSpec(spec string) (name string, settings rules.Settings, err error) {
	var words []string
	settings = rules.Settings{}
	for _, word := range strings.Fields(spec) {
		option, value, isOption := strings.Cut(word, "=")
		option = strings.ToLower(option)
		switch _, twice := settings[option]; {
		case !isOption && len(settings) == 0:
			words = append(words, word)
		case !isOption || option == "" || twice:
			return "", nil, &rules.OptionError{Name: option, Value: value, Want: "name=value, each option once", Known: true}
		default:
			settings[option] = strings.ToLower(value)
		}
	}
	return strings.Join(words, " "), settings, nil
}

// Spec returns the name and the options that differ from their defaults.
func (g game[P, M]) Spec() string {
	spec := g.entry.name
	for _, o := range g.entry.options {
		if v := g.settings[o.Name]; v != o.Preset() {
			spec += " " + o.Name + "=" + v
		}
	}
	return spec
}

// Settings returns the options and what they are set to.
func (g game[P, M]) Settings() []Setting {
	var list []Setting
	for _, o := range g.entry.options {
		list = append(list, Setting{o, g.settings[o.Name]})
	}
	return list
}

// calls tells whether people mean the game by a word: its name or a title, in any case, with or without шашки.
func (e entry) calls(word string) bool {
	bare := func(title string) string {
		for _, noun := range []string{"шашки", "draughts"} {
			title = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(strings.ToLower(title), noun+" "), " "+noun))
		}
		return title
	}
	for _, known := range append([]string{e.name, e.ru, e.en}, e.words...) {
		if strings.EqualFold(word, known) || bare(word) == bare(known) {
			return true
		}
	}
	return false
}

// byTitle returns the game of a spec that may hold a title in place of the name.
func byTitle(spec string) (Game, error) {
	name, settings, err := parseSpec(spec)
	if err != nil {
		return nil, err
	}
	for _, e := range list() {
		if e.calls(name) {
			return e.build(e, settings)
		}
	}
	return nil, &UnknownError{Name: name, Known: Names()}
}

// Of returns the game of a record: the one that its Variant tag names, else that of its GameType tag, or fallback without
// such a tag. A Variant that says nothing ("From Position") gives way to the number of a GameType. A tag that names the game of fallback
// and no options means fallback with its options. The error is a *sheet.TextError at the tag.
func Of(rec *sheet.Record, fallback Game) (Game, error) {
	number := tag(rec, "GameType")
	if t := tag(rec, "Variant"); t != nil {
		g, err := named(t, t.Value, fallback)
		var bad *sheet.TextError
		if !errors.As(err, &bad) || bad.Kind != sheet.UnknownGame || bad.Reason != "" || !isNumbered(number) {
			return g, err
		}
	}
	if number != nil {
		return named(number, byGameType[numberOf(number)], fallback)
	}
	return fallback, nil
}

func tag(rec *sheet.Record, name string) *sheet.Tag {
	for i := range rec.Tags {
		if strings.EqualFold(rec.Tags[i].Name, name) {
			return &rec.Tags[i]
		}
	}
	return nil
}

// named returns the game of a tag that means this spec.
func named(t *sheet.Tag, spec string, fallback Game) (Game, error) {
	g, err := byTitle(spec)
	switch {
	case err == nil && fallback != nil && g.Name() == fallback.Name() && !strings.Contains(spec, "="):
		return fallback, nil
	case err == nil:
		return g, nil
	}
	bad := &sheet.TextError{Line: t.Line, Column: t.Column, Kind: sheet.UnknownGame, Text: t.Value, Want: strings.Join(Names(), ", ")}
	var option *rules.OptionError
	if errors.As(err, &option) {
		bad.Kind, bad.Text, bad.Want = sheet.BadOption, option.Name+"="+option.Value, option.Want
		return nil, bad
	}
	bad.Reason = elsewhereOf(t)
	return nil, bad
}
