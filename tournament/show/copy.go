package show

import (
	"reflect"
	"slices"
	"strings"

	"adyukh/tournament/play"
)

// Difference is what is otherwise in a copy of an event than now, under a heading of its own.
type Difference struct {
	Title Text
	Round int // 0 where it is of no round
	Lines []Text
}

// Brief are the first lines.
func (d Difference) Brief() []Text { return d.Lines[:min(brief, len(d.Lines))] }

// Rest are the lines after those.
func (d Difference) Rest() []Text { return d.Lines[min(brief, len(d.Lines)):] }

// Differences compares an event with a copy of it: round by round, then its players, its regulations and what was written about it.
func Differences(now, then *play.Event) []Difference {
	var all []Difference
	add := func(d Difference) {
		if len(d.Lines) > 0 {
			all = append(all, d)
		}
	}
	for n := 1; n <= max(len(now.Rounds), len(then.Rounds)); n++ {
		add(Difference{Title: Msg("round.title", "n", n), Round: n, Lines: roundLines(now, then, n)})
	}
	add(Difference{Title: Msg("copy.players"), Lines: playerLines(now, then)})
	add(Difference{Title: Msg("copy.regulations"), Lines: headLines(now.Head, then.Head)})
	add(Difference{Title: Msg("copy.notes"), Lines: noteLines(now, then)})
	return all
}

func roundLines(now, then *play.Event, n int) []Text {
	is, here := now.Round(n)
	was, there := then.Round(n)
	switch {
	case !there:
		boards, results := countGames(is)
		return []Text{Msg("copy.round-gone", "boards", boards, "results", results)}
	case !here:
		boards, results := countGames(was)
		return []Text{Msg("copy.round-back", "boards", boards, "results", results)}
	}
	var lines []Text
	switch {
	case is.IsPublished() && !was.IsPublished():
		lines = append(lines, Msg("copy.round-draft"))
	case !is.IsPublished() && was.IsPublished():
		lines = append(lines, Msg("copy.round-published"))
	}
	for _, d := range then.ChangedSince(now, n) {
		lines = append(lines, Msg("copy.pair", "now", seatedOr(now, d.Engine), "then", seatedOr(then, d.Hand)))
	}
	sheets := 0
	for _, g := range was.Games {
		i := slices.IndexFunc(is.Games, func(o play.Game) bool { return o.ID == g.ID })
		if i < 0 || g.IsFree() {
			continue
		}
		o := is.Games[i]
		if o.Result != g.Result || o.Rated != g.Rated {
			lines = append(lines, Msg("copy.result", "board", g.Board, "white", then.Name(g.White), "black", then.Name(g.Black),
				"now", resultText(now, o.Result), "then", resultText(then, g.Result)))
		}
		if o.Sheet.Text != g.Sheet.Text || o.Sheet.Decision != g.Sheet.Decision {
			sheets++
		}
	}
	if sheets > 0 {
		lines = append(lines, Msg("copy.sheets", "n", sheets))
	}
	if is.Opening != was.Opening || !is.StartsAt.Equal(was.StartsAt) || is.Editing != was.Editing || !slices.Equal(is.Settled, was.Settled) {
		lines = append(lines, Msg("copy.round-other"))
	}
	return lines
}

// countGames counts the boards of a round and those of its games that have a result.
func countGames(r play.Round) (boards, results int) {
	for _, g := range r.Games {
		if !g.IsFree() {
			if boards++; g.Result.Kind != play.NoResult {
				results++
			}
		}
	}
	return boards, results
}

func seatedOr(e *play.Event, s *play.Seating) Text {
	if s == nil {
		return Literal("—")
	}
	return seatingText(e, s)
}

func resultText(e *play.Event, r play.Result) Text {
	switch score := ScoreOf(r, e.Head.Scale()); {
	case r.Kind == play.NoResult:
		return Msg("copy.no-result")
	case score.IsZero():
		return Msg("result-kind." + string(r.Kind))
	default:
		return Literal(score.String())
	}
}

func playerLines(now, then *play.Event) []Text {
	var lines []Text
	for _, p := range then.ByName() {
		is, here := now.Player(p.ID)
		if !here {
			lines = append(lines, Msg("copy.player-back", "name", p.ShortName()))
			continue
		}
		say := func(differs bool, what string, args ...any) {
			if differs {
				lines = append(lines, Msg("copy.player-"+what, append([]any{"name", is.ShortName()}, args...)...))
			}
		}
		say(is.Number != p.Number, "number", "now", is.Number, "then", p.Number)
		say(is.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound == 0, "in", "round", is.Withdrawn.FromRound)
		say(is.Withdrawn.FromRound == 0 && p.Withdrawn.FromRound != 0, "out", "round", p.Withdrawn.FromRound)
		say(is.Entered != p.Entered || !slices.Equal(is.Byes, p.Byes) || is.NoHalf != p.NoHalf, "byes")
		say(is.Table != p.Table || is.PlayOff != p.PlayOff || is.Lot != p.Lot, "other")
		say(is.PlayerData != p.PlayerData, "data")
	}
	for _, p := range now.ByName() {
		if _, there := then.Player(p.ID); !there {
			lines = append(lines, Msg("copy.player-gone", "name", p.ShortName()))
		}
	}
	return lines
}

// headLines name what is set otherwise, each thing in the words "copy.of." and its name in Go.
func headLines(now, then play.Head) []Text {
	lines := fieldLines(reflect.ValueOf(now), reflect.ValueOf(then))
	return append(lines, fieldLines(reflect.ValueOf(now.Regulations), reflect.ValueOf(then.Regulations))...)
}

// uncompared are fields of a head that copies do not decide, or that are compared by themselves.
var uncompared = []string{"Revision", "Public", "Origin", "Seats", "Regulations"}

func fieldLines(now, then reflect.Value) []Text {
	var lines []Text
	for i, f := range reflect.VisibleFields(now.Type()) {
		if !slices.Contains(uncompared, f.Name) && !reflect.DeepEqual(now.Field(i).Interface(), then.Field(i).Interface()) {
			lines = append(lines, Msg(copyWord(f.Name)))
		}
	}
	return lines
}

func copyWord(field string) string { return "copy.of." + strings.ToLower(field) }

// CopyWords are the keys of all that a copy can have otherwise of what is set in an event.
func CopyWords() []string {
	keys := []string{copyWord("Emblem")}
	for _, of := range []reflect.Type{reflect.TypeFor[play.Head](), reflect.TypeFor[play.Regulations]()} {
		for _, f := range reflect.VisibleFields(of) {
			if !slices.Contains(uncompared, f.Name) {
				keys = append(keys, copyWord(f.Name))
			}
		}
	}
	return keys
}

func noteLines(now, then *play.Event) []Text {
	var lines []Text
	count := func(key string, n int) {
		if n > 0 {
			lines = append(lines, Msg("copy."+key, "n", n))
		}
	}
	gone, back, other := between(now.Incidents, then.Incidents)
	count("incidents-gone", gone)
	count("incidents-back", back)
	count("incidents-other", other)
	gone, back, other = between(now.Documents, then.Documents)
	count("documents", gone+back+other)
	gone, back, other = between(now.Ticks, then.Ticks)
	count("ticks", gone+back+other)
	if now.Emblem.PNG != then.Emblem.PNG {
		lines = append(lines, Msg(copyWord("Emblem")))
	}
	return lines
}

// between counts the elements of a list that a copy lacks, that it alone has, and that it has otherwise. They are known by their ids, and
// their revisions say nothing.
func between[T any](now, then []T) (gone, back, other int) {
	id := func(v T) any {
		r := reflect.ValueOf(v)
		if f := r.FieldByName("ID"); f.IsValid() {
			return f.Interface()
		}
		return [2]any{r.FieldByName("Round").Interface(), r.FieldByName("Player").Interface()}
	}
	plain := func(v T) T {
		reflect.ValueOf(&v).Elem().FieldByName("Revision").SetInt(0)
		return v
	}
	known := map[any]T{}
	for _, v := range now {
		known[id(v)] = plain(v)
	}
	same := 0
	for _, v := range then {
		is, ok := known[id(v)]
		switch {
		case !ok:
			back++
		case reflect.DeepEqual(is, plain(v)):
			same++
		default:
			other++
		}
	}
	return len(now) - same - other, back, other
}
