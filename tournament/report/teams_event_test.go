package report_test

import (
	"fmt"
	"math/rand/v2"
	"time"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// teamSetup describes an event of teams for a test.
type teamSetup struct {
	system   play.System
	teams    int
	boards   int // 4 where it is 0
	games    int // on a board
	reserves int
	rounds   int  // played, with every result
	drafts   int  // further rounds, paired and seated
	closed   bool // captains hand in line-ups, and those of the last round are closed
	long     bool // names are as long as they may be
}

// towns are made-up names of teams.
var towns = []string{
	"Черкесск", "Адиюх", "Домбай", "Усть-Джегута", "Зеленчук", "Карачаевск", "Теберда", "Преградная", "Псыж", "Хабез", "Архыз", "Учкекен",
	"Спортивная школа олимпийского резерва по шашкам и шахматам № 2", "Дом творчества «Абазашта»", "Нарт", "Эльбурган",
}

// surnames and names are those of made-up members of teams.
var (
	surnames = []string{
		"Хапсироков", "Лайпанов", "Агержаноков", "Узденов", "Семёнов-Тян-Шанский", "Ким", "Эркенов", "Шоджэн", "О’Нил", "Чотчаев", "Байрамкулов",
		"Тамбиев", "Иванов", "Катчиев", "Каракетов", "Хубиев", "Коркмазов", "Мамбетов", "Боташев", "Сидоров", "Дотдаев", "Петров", "Аджиев",
	}
	names = []string{
		"Мурат", "Азамат", "Тимур Русланович", "Алим", "Иван", "Сергей", "Дахир", "Къазий", "Патрик", "Ислам", "Аслан", "Руслан", "Пётр",
		"Шамиль", "Билал", "Магомет", "Рашид",
	}
)

// newTeams makes an event of teams by hand, the same one every time. The first team is short of a player in its last round, a reserve
// sits for the second, the last board of the third match is forfeited, and the third team has a penalty.
func newTeams(s teamSetup) *play.Event {
	e := newEvent(setup{})
	officials, name := e.Head.Officials, e.Head.Name
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(s.system)
	head.Name, head.Place, head.Begins, head.Ends, head.Officials = "Командный "+name, e.Head.Place, e.Head.Begins, e.Head.Ends, officials
	r := &head.Regulations
	if s.boards > 0 {
		r.Team.Boards = s.boards
	}
	r.Team.Games, r.Team.Reserves = max(1, s.games), s.reserves
	r.Match.Games, r.Match.Count = r.Team.Boards*r.Team.Games, pairing.CountSum
	if s.closed {
		r.Team.Lineups = team.ByCaptains
	}
	e.Head = head
	id := play.MemberID(100)
	for i := range s.teams {
		data := play.PlayerData{Name: towns[i%len(towns)], Rating: 1900 - 10*i}
		data.Federation = []string{"Карачаево-Черкесия", "Ставропольский край"}[i%2]
		if i >= len(towns) {
			data.Name += fmt.Sprintf(" %d", i/len(towns)+1)
		}
		if s.long {
			data.Name = fmt.Sprintf("Сборная Северо-Кавказского федерального округа по русским и адиюхским шашкам %d", i+1)
		}
		p := play.Player{ID: play.PlayerID(i + 1), Number: i + 1, Captain: people[(7*i+3)%len(people)], Code: "canary", PlayerData: data}
		for k := range r.Team.Boards + s.reserves {
			id++
			one := player(int(id)%997, nil)
			one.Name = surnames[int(id)%len(surnames)] + " " + names[int(id)/len(surnames)%len(names)]
			if s.long {
				one.Name = fmt.Sprintf("Константинопольский-Преображенский Александр Вениаминович %d", id)
			}
			one.Federation, one.Club, one.Rating = data.Federation, "", 1940-40*k-9*i
			one.Sex = play.Male
			if k%3 == 2 {
				one.Sex = play.Female
			}
			p.Members = append(p.Members, play.Member{ID: id, Reserve: k >= r.Team.Boards, PlayerData: one.PlayerData})
		}
		e.Players = append(e.Players, p)
	}
	random := rand.New(rand.NewPCG(2007, 3))
	for n := 1; n <= min(s.rounds+s.drafts, e.ScheduledRounds()); n++ {
		addTeamRound(e, n, s, n <= s.rounds, random)
	}
	return e
}

// addTeamRound pairs the next round of teams and seats their members.
func addTeamRound(e *play.Event, n int, s teamSetup, played bool, random *rand.Rand) {
	start := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC).Add(time.Duration(n-1) * 2 * time.Hour)
	r := play.Round{Number: n, StartsAt: start}
	if played {
		r.PublishedAt = start.Add(-time.Hour)
	}
	rules := e.Head.Regulations.Team
	pairs, alone := teamSeats(e, n, s)
	for table, pair := range pairs {
		for leg := range e.Head.Regulations.Match.Games {
			g := play.Game{
				ID: play.GameID(100_000*n + 100*table + leg + 1), Round: n, Board: table + 1, Leg: leg, White: pair[0], Black: pair[1],
			}
			if !rules.White(rules.BoardOf(leg)) {
				g.White, g.Black = g.Black, g.White
			}
			if played {
				g.Result = randomResult(random)
			}
			r.Games = append(r.Games, g)
		}
	}
	for i, id := range alone {
		r.Games = append(r.Games, play.Game{
			ID: play.GameID(100_000*n + 90_000 + i), Round: n, White: id, Result: play.Result{Kind: play.FreeRound},
		})
	}
	e.Rounds = append(e.Rounds, r)
	if s.closed && n == s.rounds+s.drafts {
		return
	}
	e.Seat(n)
	games := e.Rounds[n-1].Games
	for i := range games {
		board, _ := rules.BoardOf(games[i].Leg)
		first, _ := e.Player(games[i].White)
		switch {
		case games[i].IsFree():
		case n == s.rounds && games[i].Has(1) && board == rules.Boards: // nobody sits at the last board of the first team
			side := 0
			if games[i].Black == 1 {
				side = 1
			}
			games[i].Members[side], games[i].Result = 0, play.Result{}
		case first.ID == 2 && board == rules.Boards && s.reserves > 0:
			games[i].Members[0] = first.Members[rules.Boards].ID
		}
	}
}

func teamSeats(e *play.Event, n int, s teamSetup) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	switch s.system {
	case play.Knockout:
		return knockoutSeats(e, n)
	case play.TeamSwiss:
		var ids []play.PlayerID
		for i := range e.Players {
			ids = append(ids, play.PlayerID((i+(n-1)*(i%2)*2)%len(e.Players)+1))
		}
		if len(ids)%2 == 1 {
			last := play.PlayerID(len(ids) - (n - 1))
			alone = append(alone, last)
		}
		var left []play.PlayerID
		for _, p := range e.Players {
			if len(alone) == 0 || p.ID != alone[0] {
				left = append(left, p.ID)
			}
		}
		half := len(left) / 2
		for i := range half {
			pairs = append(pairs, [2]play.PlayerID{left[i], left[half+(i+n-1)%half]})
		}
		return pairs, alone
	}
	for _, pair := range (pairing.RoundRobin{Players: len(e.Players), Cycles: 1}).Round(n) {
		if pair.IsBye() {
			alone = append(alone, play.PlayerID(pair.White))
			continue
		}
		pairs = append(pairs, [2]play.PlayerID{play.PlayerID(pair.White), play.PlayerID(pair.Black)})
	}
	return pairs, alone
}

// teamEvents are events of teams of every kind.
func teamEvents() map[string]*play.Event {
	all := map[string]*play.Event{}
	for name, s := range teamSetups {
		all[name] = newTeams(s)
	}
	return all
}

var teamSetups = map[string]teamSetup{
	"teams":            {system: play.TeamSwiss, teams: 9, reserves: 2, rounds: 3, drafts: 1},
	"teams, closed":    {system: play.TeamSwiss, teams: 8, reserves: 1, rounds: 1, drafts: 1, closed: true},
	"teams, all":       {system: play.RoundRobin, teams: 6, boards: 3, reserves: 1, rounds: 5},
	"teams, 12 boards": {system: play.RoundRobin, teams: 4, boards: 12, games: 2, reserves: 3, rounds: 3, long: true},
	"teams, 60":        {system: play.TeamSwiss, teams: 60, boards: 4, reserves: 1, rounds: 3, drafts: 1},
	"teams, knockout":  {system: play.Knockout, teams: 4, boards: 2, games: 2, rounds: 2},
}
