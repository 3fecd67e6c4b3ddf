package simulate

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
)

// TeamSystem is the code of line 192 for simulated teams when the options name none.
const TeamSystem = "FIDE_TEAM_TYPEA_MP_GP"

// squads are the teams of a tournament under way. Members have the numbers of the boards: those of team n begin at (n-1)·boards+1.
type squads struct {
	*arena
	joins, leaves []int // of each team
	byes          []int // by round
}

// newSquads makes an arena of teams: the players of the best team have the first numbers.
func newSquads(o Options) *squads {
	players := o
	players.Players, players.Baku, players.Forbidden, players.Late, players.Leave = o.Teams*o.Boards, false, 0, 0, 0
	s := &squads{arena: newArena(players)}
	for range o.Teams {
		s.arena.o.Late, s.arena.o.Leave = o.Late, o.Leave
		s.joins, s.leaves = append(s.joins, s.late()), append(s.leaves, s.leave())
	}
	return s
}

func (s *squads) members(team int) []trf.Player {
	boards := s.o.Boards
	return s.players[(team-1)*boards : team*boards]
}

// playTeams plays a tournament of teams.
func playTeams(o Options) (trf.Document, error) {
	s := newSquads(o)
	for round := 1; round <= o.Rounds; round++ {
		s.announce(round)
		paired, err := s.pair(round)
		var none *pairing.ErrNoPairing
		if errors.As(err, &none) {
			s.forget(round)
			return s.finish(), &Stopped{Round: round, Why: none}
		}
		if err != nil {
			return trf.Document{}, err
		}
		s.play(round, s.changed(round, paired))
	}
	return s.finish(), nil
}

// announce writes into the cells of a round which teams are away.
func (s *squads) announce(round int) {
	for team := 1; team <= s.o.Teams; team++ {
		result := trf.NoResult
		if round < s.joins[team-1] || round >= s.leaves[team-1] || s.happens(s.o.Aways) {
			result = trf.ZeroBye
		}
		members := s.members(team)
		for i := range members {
			members[i].Rounds = append(members[i].Rounds, trf.Cell{Result: result})
		}
	}
	s.byes = append(s.byes, 0)
}

func (s *squads) forget(round int) {
	s.arena.forget(round)
	s.byes = s.byes[:round-1]
}

func (s *squads) pair(round int) (replay.Round, error) {
	f, err := replay.Open(s.document(), replay.Options{})
	if err != nil {
		return replay.Round{}, err
	}
	return f.Pair(round)
}

// play gives the boards of a round their results. The team named first has White on the odd boards.
func (s *squads) play(round int, paired replay.Round) {
	for _, m := range paired.Games {
		first, other := s.members(m.White), s.members(m.Black)
		for k := range first {
			white, black := &first[k], &other[k]
			if k%2 == 1 {
				white, black = black, white
			}
			r := s.result(white.Rating - black.Rating)
			white.Rounds[round-1] = trf.Cell{Opponent: black.Number, Colour: trf.White, Result: r.letters[0]}
			black.Rounds[round-1] = trf.Cell{Opponent: white.Number, Colour: trf.Black, Result: r.letters[1]}
		}
	}
	for _, team := range paired.Byes {
		s.byes[round-1] = team
		members := s.members(team)
		for i := range members {
			members[i].Rounds[round-1] = trf.Cell{Result: trf.PairingBye}
		}
	}
}

// document is the file as it stands.
func (s *squads) document() trf.Document {
	d := s.arena.document()
	colours := strings.Repeat("WB", (s.o.Boards+1)/2)[:s.o.Boards]
	for i, r := range d.Records {
		if t, ok := r.(trf.Text); ok {
			switch t.ID {
			case "092":
				t.Value = "Team: Swiss-System"
			case "192":
				t.Value = s.o.System
			}
			d.Records[i] = t
		}
	}
	at := slices.IndexFunc(d.Records, func(r trf.Record) bool { _, ok := r.(trf.Player); return ok })
	d.Records = slices.Insert(d.Records, at, trf.Record(trf.Text{ID: "082", Value: strconv.Itoa(s.o.Teams)}),
		trf.Record(trf.Text{ID: "352", Value: colours}))
	if slices.ContainsFunc(s.byes, func(team int) bool { return team > 0 }) {
		d.Records = append(d.Records, trf.TeamBye{MatchPoints: trf.NoPoints, GamePoints: trf.NoPoints, Teams: s.byes})
	}
	for team := 1; team <= s.o.Teams; team++ {
		t := trf.Team{
			Number: team, Name: "Team " + strconv.Itoa(team), Strength: trf.NoPoints, MatchPoints: trf.NoPoints, GamePoints: trf.NoPoints,
		}
		for _, p := range s.members(team) {
			t.Members = append(t.Members, p.Number)
		}
		d.Records = append(d.Records, t)
	}
	return d
}

// finish is the file with the points of teams and of players.
func (s *squads) finish() trf.Document {
	d := finish(s.document())
	e, err := d.Event()
	if err != nil {
		panic(err) // what was paired is sound
	}
	match, game := map[int]trf.Points{}, map[int]trf.Points{}
	for round := 1; round <= e.Paired; round++ {
		matches, free := e.Matches(round)
		for _, m := range matches {
			match[m.White], match[m.Black] = match[m.White]+m.Match[0], match[m.Black]+m.Match[1]
			game[m.White], game[m.Black] = game[m.White]+m.Game[0], game[m.Black]+m.Game[1]
		}
		for _, t := range free {
			match[t.Number], game[t.Number] = match[t.Number]+t.Match, game[t.Number]+t.Game
		}
	}
	for i, r := range d.Records {
		if t, ok := r.(trf.Team); ok {
			t.MatchPoints, t.GamePoints = match[t.Number], game[t.Number]
			d.Records[i] = t
		}
	}
	return d
}
