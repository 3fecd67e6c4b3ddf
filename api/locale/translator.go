package locale

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"adyukh/templates"
)

// Translator writes messages, dates and numbers in one language. It is safe for concurrent use.
type Translator struct {
	code     string
	tag      language.Tag
	printer  *message.Printer
	messages map[string]text
	first    *Translator // which says what this language does not; nil for the first one itself
	teams    bool        // says the words of events of teams, where there are such
}

func newTranslator(tag language.Tag, code string, messages map[string]text, first *Translator) *Translator {
	return &Translator{code: code, tag: tag, printer: message.NewPrinter(tag), messages: messages, first: first}
}

// forTeams speaks of teams where the plain words speak of players.
func (t *Translator) forTeams() *Translator {
	other := *t
	other.teams = true
	return &other
}

// Code returns the language's code, such as "ru".
func (t *Translator) Code() string { return t.code }

// Keys lists the keys of the language's own catalogue in order.
func (t *Translator) Keys() []string { return slices.Sorted(maps.Keys(t.messages)) }

// Has tells whether the language's own catalogue holds the key.
func (t *Translator) Has(key string) bool {
	_, ok := t.messages[key]
	return ok
}

// T returns the message with the given key. Args are pairs of a name and a value, or one map[string]any; the value of
// "n" chooses the plural form. An unknown key comes back itself, so that a page with a forgotten message still works.
func (t *Translator) T(key string, args ...any) string {
	if t.teams && t.Has(key+templates.Teams) {
		key += templates.Teams
	}
	said, ok := t.messages[key]
	switch {
	case ok:
		data := arguments(args)
		return fill(said.of(t.tag, data["n"]), data)
	case t.first != nil:
		return t.first.T(key, args...)
	}
	return key
}

// arguments turns pairs or a map into a map. A name without a value is shown as such.
func arguments(args []any) map[string]any {
	if len(args) == 1 {
		if m, ok := args[0].(map[string]any); ok {
			return m
		}
	}
	data := make(map[string]any, len(args)/2)
	for i := 0; i < len(args); i += 2 {
		name := fmt.Sprint(args[i])
		if i+1 < len(args) {
			data[name] = args[i+1]
		} else {
			data[name] = "{" + name + "}"
		}
	}
	return data
}

// Number writes an integer with the language's grouping: 12 345.
func (t *Translator) Number(n int) string { return t.printer.Sprint(number.Decimal(n)) }

// Date writes a day with its month in words and the year, in the given zone: 21 ноября 2026.
func (t *Translator) Date(at time.Time, zone *time.Location) string {
	at = in(at, zone)
	return t.day(at) + " " + at.Format("2006")
}

// Day writes a day with its month in words: 21 ноября.
func (t *Translator) Day(at time.Time, zone *time.Location) string { return t.day(in(at, zone)) }

// Clock writes the time of day: 15:42.
func (t *Translator) Clock(at time.Time, zone *time.Location) string {
	return in(at, zone).Format("15:04")
}

func (t *Translator) day(at time.Time) string {
	return fmt.Sprintf("%d %s", at.Day(), t.T(fmt.Sprintf("month.%02d", at.Month())))
}

func in(at time.Time, zone *time.Location) time.Time {
	if zone == nil {
		zone = time.UTC
	}
	return at.In(zone)
}

// Funcs returns the functions that templates call in this language; static gives the addresses of files.
func (t *Translator) Funcs(static func(name string) string) templates.Funcs {
	return templates.Funcs{
		T:      t.T,
		Number: t.Number,
		Day:    t.day,
		Date:   func(at time.Time) string { return t.Date(at, at.Location()) },
		Clock:  func(at time.Time) string { return t.Clock(at, at.Location()) },
		Static: static,
	}
}
