package web

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
)

// ErrorText returns the message of a refusal. Times are shown in the zone, UTC without one.
func ErrorText(e *refusal.Error, zone *time.Location) templates.Text {
	if _, known := e.Args["who"]; !known {
		switch e.Key {
		case "error.stale", "error.result.stale":
			return templates.Msg("error.stale-unknown")
		case "error.undo.changed":
			return templates.Msg("error.undo.changed-unknown")
		}
	}
	return templates.Msg(e.Key, ArgPairs(e.Args, zone)...)
}

// keyed are the arguments whose value is itself a word of ours: the prefix of its key in the catalogues.
var keyed = map[string]string{
	"action":      "action-name.",
	"kind":        "result-kind.",
	"before_kind": "result-kind.",
	"typed_kind":  "result-kind.",
	"numbering":   "numbering.",
	"option":      "option.",
	"decision":    "decision.",
	"incident":    "incident-kind.",
	"sanction":    "incident-sanction.",
	"outcome":     "incident-outcome.",
	"term":        "contest-term.",
	"last":        "contest-term.",
	"ruling":      "contest-ruling.",
	"wish":        "wish.",
}

// ArgPairs turns the arguments of a refusal or a journal entry into those of a message.
func ArgPairs(args refusal.Args, zone *time.Location) []any {
	pairs := make([]any, 0, 2*len(args))
	for _, name := range slices.Sorted(maps.Keys(args)) {
		value := argument(name, args[name], zone)
		if kind, _ := args[endings[name]].(string); kind != "" && kind != usualEnding && value != "" {
			value = templates.Msg("result.ended", "result", value, "kind", templates.Msg(keyed["kind"]+kind))
		}
		pairs = append(pairs, name, value)
	}
	return pairs
}

// endings are the arguments that say how a result came about, by that of the result. A result that was played to the end, as most are, says
// nothing more.
var endings = map[string]string{"result": "kind", "before": "before_kind", "typed": "typed_kind"}

const usualEnding = "final"

func argument(name string, value any, zone *time.Location) any {
	switch v := value.(type) {
	case time.Time:
		return templates.Moment{At: v, Zone: zone}
	case person.Date:
		return templates.Day{At: Midday(v)}
	case string:
		if prefix, ok := keyed[name]; ok && v != "" {
			return templates.Msg(prefix + v)
		}
		switch name {
		case "at":
			return momentText(v, zone)
		case "engine", "was", "hand":
			return seatsText(v)
		case "document":
			return wordedPaper(v)
		}
		return v
	case float64: // what a number of a journal entry is after it has been kept as JSON
		return int64(v)
	}
	return value
}

// momentText is a time that a journal entry keeps as text; the zero time means that none was said.
func momentText(text string, zone *time.Location) any {
	at, err := time.Parse(time.RFC3339, text)
	switch {
	case err != nil:
		return text
	case at.IsZero():
		return templates.Msg("journal.no-time")
	}
	return templates.Moment{At: at, Zone: zone}
}

// KeyOf returns the key of a refusal's message, "" for other errors.
func KeyOf(err error) string {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		return refused.Key
	}
	return ""
}

// seatsText is the seats that a journal entry keeps, a line for each board; the line of who is free ends in a dash.
func seatsText(lines string) templates.Text {
	var all templates.Text
	for line := range strings.Lines(lines) {
		one := templates.Literal(strings.TrimSuffix(line, "\n"))
		if name, free := strings.CutSuffix(one.Literal, " —"); free {
			one = templates.Msg("edit.free", "name", name)
		}
		if all.Empty() {
			all = one
		} else {
			all = templates.Msg("edit.seats-more", "before", all, "one", one)
		}
	}
	return all
}

// wordedPaper names a paper by the kind under which its text is kept.
func wordedPaper(kind string) any {
	for _, d := range report.Documents() {
		if d.Kind != "" && string(d.Kind) == kind {
			return templates.Msg(d.TitleKey)
		}
	}
	return kind
}

// OrNothing writes a number, and nothing for 0.
func OrNothing(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// Whole returns a number among the arguments of an entry; those that were kept as JSON are floats.
func Whole(value any) int {
	switch n := value.(type) {
	case int:
		return n
	case int64:
		return int(n)
	case float64:
		return int(n)
	}
	return 0
}
