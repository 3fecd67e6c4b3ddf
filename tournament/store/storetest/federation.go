package storetest

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// Federation is what a federation has held in ten years: public Swiss events of several games, spread evenly over the days. Those of the
// past are played to the end, those under way to the middle, and the last ones are to come. The same values make the same events.
type Federation struct {
	Events  int
	People  int // cards of the register; a twentieth of them have half of the seats
	Players int // of an event, an even number
	Rounds  int // of an event, fewer than players
	Today   person.Date
}

// TenYears is a federation of 2,000 events, 100,000 people and 450,000 games.
func TenYears(today person.Date) Federation {
	return Federation{Events: 2_000, People: 100_000, Players: 50, Rounds: 9, Today: today}
}

// How long a federation has been there, and for how long it has announced events.
const (
	federationDays  = 3650
	federationAhead = 60
	federationLasts = 3 // days of an event
)

// federationBy is who has done everything.
var federationBy = tournament.Actor{User: 1, Name: "Анна"}

// Fill writes the federation into an empty database by the methods of the store: an event with all its games is a transaction, its cards
// and its record are one more each. Without people the register is told nothing.
func (f Federation) Fill(ctx context.Context, s *store.Store) error {
	if f.Players%2 != 0 || f.Rounds >= f.Players {
		return fmt.Errorf("federation: %d players can't play %d rounds", f.Players, f.Rounds)
	}
	of := filling{Federation: f, store: s, events: conduct.NewService(s, time.Now), chance: rand.New(rand.NewPCG(36, 3))}
	if f.People > 0 {
		if _, err := s.ReservePeople(ctx, f.People); err != nil {
			return err
		}
	}
	for i := range f.Events {
		if err := of.hold(ctx, i); err != nil {
			return fmt.Errorf("event %d of a federation: %w", i+1, err)
		}
	}
	return nil
}

// filling is a federation that is being written.
type filling struct {
	Federation
	store  *store.Store
	events *conduct.Service
	chance *rand.Rand
	cards  int // how many are written
}

// hold writes an event, the cards that are due by then, and what the register knows of the event.
func (f *filling) hold(ctx context.Context, i int) error {
	e := f.event(i)
	at := e.Created
	id, err := f.store.CreateEvent(ctx, e, tournament.Entry{
		Version: 1, At: at, By: federationBy, Action: conduct.EventCreated, Args: refusal.Args{"name": e.Head.ShortName()},
	})
	if e.ID = id; err != nil || f.People == 0 {
		return err
	}
	if err := f.addCards(ctx, e, (i+1)*f.People/f.Events, at); err != nil {
		return err
	}
	said, err := f.events.Record(e)
	if err != nil {
		return err
	}
	return f.store.PutRecord(ctx, said)
}

// addCards writes cards until there are so many, as a change of the event that links its players.
func (f *filling) addCards(ctx context.Context, e *play.Event, until int, at time.Time) error {
	if f.cards == until {
		return nil
	}
	commit := play.Commit{
		Event: e, AsListed: true,
		Card: register.JournalEntry{
			At: at, By: register.Actor(federationBy), Action: register.PeopleLinked, Count: until - f.cards, Name: e.Head.ShortName(),
		},
	}
	for ; f.cards < until; f.cards++ {
		p := register.Person{ID: register.PersonID(f.cards + 1), PersonData: register.CardOf(f.person(f.cards + 1))}
		commit.People = append(commit.People, p)
	}
	e.Version++
	commit.Entry = tournament.Entry{
		Event: e.ID, Version: e.Version, At: at, By: federationBy, Action: conduct.PlayersLinked,
		Args: refusal.Args{"linked": 0, "added": len(commit.People), "unlinked": 0},
	}
	return f.store.Commit(ctx, commit)
}

// event is event i of the federation, from 0.
func (f *filling) event(i int) *play.Event {
	game := federationGames[i%len(federationGames)]
	e := &play.Event{Envelope: tournament.Envelope{Version: 1, Published: 1}, Head: play.Defaults(game.pace, "ru", "Europe/Moscow")}
	town, title := federationTowns[i%len(federationTowns)], federationTitles[i/3%len(federationTitles)]
	begins := f.Today.Plus(federationAhead - (f.Events-1-i)*federationDays/f.Events)
	e.Head = e.Head.WithGame(game.spec).WithSystem(play.Swiss)
	h := &e.Head
	h.Revision, h.Public = 1, true
	h.Name, h.Place = fmt.Sprintf("%s %s %d, %d", title, town.of, begins.Year, i+1), town.name
	h.Begins, h.Ends, h.Filing.Organizers = begins, begins.Plus(federationLasts-1), "Клуб «"+town.club+"»"
	h.Regulations.Rounds = f.Rounds
	first := time.Date(begins.Year, begins.Month, begins.Day, 6, 0, 0, 0, time.UTC)
	e.Created = first.AddDate(0, 0, -federationAhead)
	f.enter(e)
	f.play(e, first)
	return e
}

// enter draws who plays: the regulars in half of the seats, and nobody twice.
func (f *filling) enter(e *play.Event) {
	seen := map[int]bool{}
	for i := range f.Players {
		of := max(f.People, f.Players)
		if i%2 == 0 {
			of = max(of/20, f.Players)
		}
		luck := f.chance.Float64()
		if i%2 == 0 { // the first of the regulars are nearly everywhere
			luck *= luck
		}
		n := int(luck*float64(of)) + 1
		for seen[n] {
			n = n%of + 1
		}
		seen[n] = true
		p := play.Player{ID: play.PlayerID(i + 1), Revision: 1, Number: i + 1, PlayerData: f.person(n)}
		if n <= f.People {
			p.Person = int64(n)
		}
		e.Players = append(e.Players, p)
	}
	slices.SortStableFunc(e.Players, func(a, b play.Player) int { return cmp.Compare(b.Rating, a.Rating) })
	for i := range e.Players {
		e.Players[i].ID, e.Players[i].Number = play.PlayerID(i+1), i+1
	}
	e.LastID = int64(f.Players)
}

// play plays the rounds that are over by today, and pairs the one under way. The last player keeps the seat and the others go round, so
// that nobody meets twice.
func (f *filling) play(e *play.Event, first time.Time) {
	played := f.Rounds
	switch days := f.Today.Number() - e.Head.Begins.Number(); {
	case days < 0:
		return
	case days < federationLasts:
		played = f.Rounds * (days + 1) / (federationLasts + 1)
	}
	scale, n := e.Head.Scale(), f.Players
	for r := range min(played+1, f.Rounds) {
		round := play.Round{Number: r + 1, Revision: 1, PublishedAt: first.Add(time.Duration(r) * 5 * time.Hour)}
		for board := range n / 2 {
			white, black := (r+board)%(n-1)+1, (r+n-1-board)%(n-1)+1
			if board == 0 {
				black = n
			}
			if r%2 == 1 {
				white, black = black, white
			}
			e.LastID++
			game := play.Game{
				ID: play.GameID(e.LastID), Revision: 1, Round: r + 1, Board: board + 1, White: play.PlayerID(white), Black: play.PlayerID(black),
			}
			if r < played {
				game.Result = f.result(scale, e.Players[white-1].Rating-e.Players[black-1].Rating)
			}
			round.Games = append(round.Games, game)
		}
		e.Rounds = append(e.Rounds, round)
	}
}

// result is one of a game between players whose ratings differ so much.
func (f *filling) result(scale rules.Scale, by int) play.Result {
	luck := by + f.chance.IntN(800) - 400
	side := rules.White
	if luck < 0 {
		side = rules.Black
	}
	score, kind := scale.Won(side), play.Resigned
	switch {
	case scale.Counts && scale.Shared:
		white := min(max(scale.Most/2+luck*scale.Most/2000, 0), scale.Most)
		score, kind = rules.Score{White: white, Black: scale.Most - white}, play.FinalPosition
	case scale.Drawn && -150 < luck && luck < 150:
		score, kind = scale.Even(), play.AgreedDraw
	}
	return play.Result{Kind: kind, White: score.White, Black: score.Black}
}

// person is what is known of somebody of the federation, from 1. One in a hundred is entered twice.
func (f *filling) person(n int) person.Data {
	if n%100 == 0 {
		n--
	}
	female, at := n%2, n*7919
	pick := func(all []string) string {
		word := all[at%len(all)]
		at /= len(all)
		return word
	}
	surname := pick(federationStems) + pick(federationEndings)
	name := surname + " " + pick(federationMen) + " " + pick(federationFathers) + "ович"
	if female == 1 {
		name = surname + "а " + pick(federationWomen) + " " + pick(federationFathers) + "овна"
	}
	return person.Data{
		Name: name, Sex: []person.Sex{person.Male, person.Female}[female], BirthYear: 1940 + n*31%75, Federation: "RUS",
		Club: federationTowns[n%len(federationTowns)].club, Rating: 1200 + n*131%1300,
	}
}

// What games are played, where, and what people are called.
var (
	federationGames = []struct {
		spec string
		pace play.Discipline
	}{{play.DefaultGame(), play.Standard}, {"russian", play.Standard}, {play.DefaultGame(), play.Blitz}, {"russian", play.Rapid}}
	federationTowns = []struct{ name, of, club string }{
		{"Майкоп", "Майкопа", "Белая ладья"},
		{"Черкесск", "Черкесска", "Адиюх"},
		{"Нальчик", "Нальчика", "Эльбрус"},
		{"Армавир", "Армавира", "Дамка"},
		{"Теберда", "Теберды", "Домбай"},
		{"Кошехабль", "Кошехабля", "Лаба"},
		{"Туапсе", "Туапсе", "Прибой"},
	}
	federationTitles = []string{"Первенство", "Кубок", "Чемпионат", "Открытый турнир", "Мемориал"}
	federationStems  = strings.Fields(`Абаз Агир Бага Баракет Берез Белоус Виноград Воробь Гамид Горшк Гриш Дауд Денис Дор Ельник Ефим Жук
		Журавл Забир Зайц Зимин Ивани Игнат Исмаил Калин Карамыш Клим Ковал Кондрат Кот Лазар Лебед Лукьян Магомед Макар Маш Мерем Мороз Назар
		Никит Орл Осип Павл Петр Поляк Прохор Рома Руд Рыжк Савель Сафон Семён Соболь Сокол Тамби Тихон Трофим Ува Ус Фил Фомич Хапа Хатк Чёрн`)
	federationEndings = []string{"ов", "ин", "инов", "аков"}
	federationMen     = strings.Fields(`Азамат Алексей Андрей Аслан Борис Виктор Владимир Георгий Дмитрий Евгений Заур Иван Ислам Кирилл
		Мурат Николай Олег Пётр Руслан Тимур`)
	federationWomen = strings.Fields(`Алла Анна Белла Вера Галина Дарья Елена Зарема Зоя Инна Ирина Карина Лейла Мария Нина Ольга Полина
		Саида Тамара Яна`)
	federationFathers = strings.Fields(`Абрам Адам Аслан Богдан Борис Давид Иван Карл Магомед Марк Мурат Осман Пётр Роман Руслан Семён
		Степан Тимур Фёдор Хасан`)
)
