package replay

import (
	"errors"
	"slices"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// teamRules are what the code of a Swiss for teams says: FIDE_TEAM[_TYPEA|_TYPEB]_MP|_GP[_GP|_MP].
type teamRules struct {
	preference teams.Preference
	byGame     bool // game points pair, not match points
	secondary  bool // the other ones say who is named first
}

// teamCode reads a code from FIDE_TEAM on. Alone it means type A, match points first.
func teamCode(code string) (teamRules, bool) {
	rest, ok := strings.CutPrefix(code, "FIDE_TEAM")
	if rest == "" {
		return teamRules{preference: teams.TypeA, secondary: true}, ok
	}
	rules := teamRules{preference: teams.NoPreference}
	words := strings.Split(strings.TrimPrefix(rest, "_"), "_")
	switch words[0] {
	case "TYPEA":
		rules.preference, words = teams.TypeA, words[1:]
	case "TYPEB":
		rules.preference, words = teams.TypeB, words[1:]
	}
	switch strings.Join(words, "_") {
	case "MP":
	case "GP":
		rules.byGame = true
	case "MP_GP":
		rules.secondary = true
	case "GP_MP":
		rules.byGame, rules.secondary = true, true
	default:
		return rules, false
	}
	return rules, ok
}

// GamePointsFirst tells whether the primary score of the teams of a file is game points, as its line 192 says.
func GamePointsFirst(e *trf.Event) bool {
	rules, ok := teamCode(strings.ToUpper(e.System))
	return ok && rules.byGame
}

// Teams returns the question that a round of a Swiss for teams is: what was known when it was paired. A match of which a board has no
// result yet counts as drawn and played.
func (f *File) Teams(round int) (teams.Swiss, error) {
	if _, err := f.event.Before(round); err != nil {
		return teams.Swiss{}, err
	}
	rules := f.layout.team
	s := teams.Swiss{
		Round: round, Rounds: f.event.Rounds, Initial: colour(f.event.Initial), Preference: rules.preference, Secondary: rules.secondary,
		Seats: f.seats,
	}
	for _, list := range f.event.Forbidden {
		if round < list.From || round > list.To {
			continue
		}
		for i, a := range list.Players {
			for _, b := range list.Players[:i] {
				s.Barred = append(s.Barred, [2]int{a, b})
			}
		}
	}
	past := map[int][]teams.Past{}
	for r := 1; r < round; r++ {
		for number, p := range f.teamRound(r) {
			past[number] = append(past[number], p)
		}
	}
	here := map[int]bool{}
	if round <= f.event.Paired {
		filed := f.Filed(round)
		for _, m := range filed.Games {
			here[m.White], here[m.Black] = true, true
		}
		for _, n := range filed.Byes {
			here[n] = true
		}
	}
	for i := range f.event.Teams {
		t := &f.event.Teams[i]
		absent := round <= f.event.Paired && !here[t.Number] || round > f.event.Paired && f.event.IsAbsent(t, round)
		s.Teams = append(s.Teams, teams.Team{Number: t.Number, Absent: absent, Past: past[t.Number]})
	}
	return s, nil
}

// teamRound returns what a past round was for each team.
func (f *File) teamRound(round int) map[int]teams.Past {
	all := map[int]teams.Past{}
	matches, free := f.event.Matches(round)
	for _, m := range matches {
		white := teams.Past{Kind: teams.Played, Opponent: m.Black, Colour: pairing.White}
		black := teams.Past{Kind: teams.Played, Opponent: m.White, Colour: pairing.Black}
		if !m.Played && !m.Open {
			white.Kind, black.Kind, white.Colour, black.Colour = teams.Lost, teams.Lost, pairing.NoColour, pairing.NoColour
			switch {
			case m.Game[0] > m.Game[1]:
				white.Kind = teams.Won
			case m.Game[1] > m.Game[0]:
				black.Kind = teams.Won
			}
		}
		white.Primary, white.Secondary = f.teamScores(m.Due[0])
		black.Primary, black.Secondary = f.teamScores(m.Due[1])
		all[m.White], all[m.Black] = white, black
	}
	for _, t := range free {
		p := teams.Past{}
		switch {
		case t.Given:
			p.Kind = teams.Bye
		case t.Bye == trf.FullBye:
			p.Kind = teams.FullBye
		}
		p.Primary, p.Secondary = f.teamScores(t.Got)
		all[t.Number] = p
	}
	return all
}

func (f *File) teamScores(s trf.Score) (primary, secondary int) {
	if f.layout.team.byGame {
		return int(s.Game), int(s.Match)
	}
	return int(s.Match), int(s.Game)
}

// pairTeams pairs a round of a Swiss for teams. A round without a pairing is a *pairing.ErrNoPairing of teams.
func (f *File) pairTeams(round int) (Round, error) {
	s, err := f.Teams(round)
	if err != nil {
		return Round{}, err
	}
	return pairUpwards(round, s)
}

// pairUpwards pairs a round of a Swiss in which nobody floats down.
func pairUpwards(round int, s teams.Swiss) (Round, error) {
	paired, err := s.Pair()
	if err != nil {
		return Round{}, teamError(round, err)
	}
	var out Round
	for _, m := range paired.Matches {
		out.Games = append(out.Games, trf.Pair(m.Pair))
	}
	if paired.Bye != 0 {
		out.Byes = []int{paired.Bye}
	}
	return out, nil
}

// teamError puts what the engine has against a round of teams in the terms of a file.
func teamError(round int, err error) error {
	var none *teams.NoPairingError
	var bad *teams.InputError
	switch {
	case errors.As(err, &none):
		return &pairing.ErrNoPairing{Stuck: none.Teams}
	case errors.As(err, &bad) && bad.Kind == teams.InputAbsent:
		return &Refusal{Kind: NoSuch, Args: trf.Args{"number": bad.Team, "round": round}}
	case errors.As(err, &bad):
		return &Refusal{Kind: ContraryTeams, Args: trf.Args{"number": bad.Team, "round": max(bad.Round, 1)}}
	}
	return err
}

// filedTeams returns a round of teams as the file has it.
func (f *File) filedTeams(round int) Round {
	var out Round
	matches, free := f.event.Matches(round)
	for _, m := range matches {
		out.Games = append(out.Games, trf.Pair{White: m.White, Black: m.Black})
	}
	slices.SortFunc(out.Games, func(a, b trf.Pair) int { return a.White - b.White })
	for _, t := range free {
		if t.Given {
			out.Byes = append(out.Byes, t.Number)
		}
	}
	return out
}
