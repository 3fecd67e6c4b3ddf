package play

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/tournament/refusal"
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
		return refusal.NewInvalid("game", "error.event.game", refusal.Args{"text": name})
	}
	return refusal.NewInvalid(OptionField(wrong.Name), "error.event.option", refusal.Args{
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

// GameRecord returns the record of a game as it stands on its sheet, headed with what the event knows: its name and place,
// the day, the round and the board, both players, the result that was entered. Ok is false where there is no sheet, or none
// that can be read.
func (e *Event) GameRecord(g Game) (rec *sheet.Record, ok bool) {
	if g.Sheet.Text == "" {
		return nil, false
	}
	r, err := e.Head.record(g.Sheet.Text)
	if err != nil || r.fault != nil {
		return nil, false
	}
	r.open(e.Opening(g))
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	tags := []sheet.Tag{
		{Name: "Event", Value: e.Head.Name},
		{Name: "Site", Value: e.Head.Place},
		{Name: "Date", Value: strings.ReplaceAll(e.dayOf(g).String(), "-", ".")},
		{Name: "Round", Value: e.roundTag(g)},
		{Name: "White", Value: white.Name},
		{Name: "Black", Value: black.Name},
	}
	headed := *r.Record
	headed.Tags = slices.DeleteFunc(tags, func(t sheet.Tag) bool { return t.Value == "" })
	for _, own := range r.Tags {
		known := strings.EqualFold(own.Name, "Result") || slices.ContainsFunc(tags,
			func(t sheet.Tag) bool { return strings.EqualFold(t.Name, own.Name) })
		if !known {
			headed.Tags = append(headed.Tags, own)
		}
	}
	if g.Result.HasPoints() {
		headed.Claimed = &sheet.Claim{Text: e.Head.Scale().InRecords().Format(g.Result.Score())}
	}
	return &headed, true
}

// dayOf is the day of a game in the event's zone: that of its round, else the first day of an event of one day.
func (e *Event) dayOf(g Game) Date {
	r, _ := e.Round(g.Round)
	switch {
	case !r.StartsAt.IsZero():
		y, m, d := r.StartsAt.In(e.Head.Location()).Date()
		return Date{Year: y, Month: m, Day: d}
	case e.Head.Begins == e.Head.Ends:
		return e.Head.Begins
	}
	return Date{}
}

// roundTag is the round, the board and the game of the match: "3.2" or "3.2.1"; by correspondence the number of the game.
func (e *Event) roundTag(g Game) string {
	if e.AtOnce() {
		return e.GameNumbers()[g.ID]
	}
	text := fmt.Sprintf("%d.%d", g.Round, g.Board)
	if g.Leg > 0 {
		text += fmt.Sprintf(".%d", g.Leg+1)
	}
	return text
}

// GameArgs names a game for the journal.
func (e *Event) GameArgs(g Game) refusal.Args {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	return refusal.Args{"round": g.Round, "board": g.Board, "white": white.ShortName(), "black": black.ShortName()}
}

// SetResult changes the result. What was decided about the sheet, or for ratings alone, was decided about another result, so it
// goes, and with it that the result was compared.
func (g *Game) SetResult(r Result) {
	g.Result, g.Rated, g.Compared = r, Result{}, NotCompared
	g.Sheet.Decision, g.Sheet.Note = NoDecision, ""
}

// AtOnce tells whether all games of the published rounds are played at once, as by correspondence: no round is behind another then, and
// tables count whatever has a result.
func (e *Event) AtOnce() bool { return e.Head.Terms().IsCorrespondence() }

// GamesOver counts the games of the published rounds that have a result, and all that count.
func (e *Event) GamesOver() (over, all int) {
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			switch {
			case g.IsFree() || e.annulled(g) || e.notNeeded(g):
			case e.Waiting(g):
				all++
			default:
				over, all = over+1, all+1
			}
		}
	}
	return over, all
}

// GameNumbers name the games of all rounds by the numbers of the two players, White's first: "03-11". Where two meet again with the same
// colours the second game is "03-11/2". In an event of teams the persons are counted through all teams, as in Persons. A game of somebody
// who has no number yet, or of an empty board, has no name.
func (e *Event) GameNumbers() map[GameID]string {
	numbers := map[PlayerID]int{}
	for i, p := range e.People() {
		if numbers[p.ID] = p.Number; e.IsTeam() {
			numbers[p.ID] = i + 1
		}
	}
	names, met := map[GameID]string{}, map[[2]int]int{}
	width := len(strconv.Itoa(max(10, len(numbers))))
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			pair := [2]int{numbers[g.White], numbers[g.Black]}
			if e.IsTeam() {
				pair = [2]int{numbers[PlayerID(g.Members[0])], numbers[PlayerID(g.Members[1])]}
			}
			if g.IsFree() || !e.IsDrawn() || pair[0] == 0 || pair[1] == 0 {
				continue
			}
			name := fmt.Sprintf("%0*d-%0*d", width, pair[0], width, pair[1])
			if met[pair]++; met[pair] > 1 {
				name += "/" + strconv.Itoa(met[pair])
			}
			names[g.ID] = name
		}
	}
	return names
}
