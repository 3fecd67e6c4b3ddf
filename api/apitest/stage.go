package apitest

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/selfservice"
)

// Stage is an event on a site, brought to where a test needs it, with its arbiter's browser.
type Stage struct {
	Test    *testing.T
	Site    *Site
	By      tournament.Actor
	Arbiter *Browser
	Event   *play.Event
}

// NewGround is a site with the user "anna", on which events can be made.
func NewGround(t *testing.T, change ...func(*api.Config)) *Stage {
	t.Helper()
	s := NewSite(t, change...)
	user := s.User("anna", false)
	return &Stage{Test: t, Site: s, By: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "test"}, Arbiter: s.SignedIn("anna")}
}

// NewStage makes an event with n players, "Игрок 01" and so on, on a site of its own. change may alter its head.
func NewStage(t *testing.T, n int, change ...func(*play.Head)) *Stage {
	t.Helper()
	return NewGround(t).Another(n, change...)
}

// Another makes an event with n players on the same site. It belongs to "anna".
func (st *Stage) Another(n int, change ...func(*play.Head)) *Stage {
	st.Test.Helper()
	s, t := st.Site, st.Test
	st = &Stage{Test: t, Site: s, By: st.By, Arbiter: st.Arbiter}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name, head.Place = "Кубок Черкесска", "Черкесск"
	head.Begins = play.Date{Year: 2026, Month: 11, Day: 21}
	head.Officials = []play.Official{{Role: play.ChiefArbiter, Name: "Шидаков Халис", Category: "ВК"}}
	for _, f := range change {
		f(&head)
	}
	st.Event = st.Must(s.Events.CreateEvent(t.Context(), st.By, head))
	if err := s.Accounts.AdoptEvent(t.Context(), account.Actor{User: account.UserID(st.By.User)}, account.EventID(st.Event.ID)); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		data := play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1), Club: "Домбай", Rating: 1500 + i}
		st.Must(s.Events.AddPlayer(t.Context(), st.By, st.Event.ID, data, false))
	}
	return st
}

// Must takes what a change gives, and fails the test with its error.
func (st *Stage) Must(e *play.Event, err error) *play.Event {
	st.Test.Helper()
	if err != nil {
		st.Test.Fatal(err)
	}
	st.Event = e
	return e
}

// Fresh is the event as it stands now, whoever changed it.
func (st *Stage) Fresh() *play.Event {
	st.Test.Helper()
	return st.Must(st.Site.Events.Event(st.Test.Context(), st.Event.ID))
}

// Open makes the event public.
func (st *Stage) Open() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(st.Test.Context(), st.By, e.ID, e.Head.Revision, true))
	return st
}

// Draw gives the players numbers in the order of their ids.
func (st *Stage) Draw() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	draw := play.Draw{Numbering: play.ByHand}
	for _, p := range e.Players {
		draw.Order = append(draw.Order, p.ID)
	}
	st.Must(st.Site.Events.DrawNumbers(st.Test.Context(), st.By, e.ID, e.Version, draw))
	return st
}

// Pair pairs the next round.
func (st *Stage) Pair() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	st.Must(st.Site.Events.PairRound(st.Test.Context(), st.By, e.ID, e.Version, nil))
	return st
}

// Publish publishes the next round.
func (st *Stage) Publish() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	st.Must(st.Site.Events.PublishRound(st.Test.Context(), st.By, e.ID, e.Version, e.PublishedRounds()+1, nil))
	return st
}

// Play enters results on the first boards of the last published round: White has 13 points and one more a board.
func (st *Stage) Play(boards int) *Stage {
	st.Test.Helper()
	for _, g := range st.Games() {
		if g.Board > 0 && g.Board <= boards {
			st.Result(g.Board, play.Result{Kind: play.FinalPosition, White: 12 + g.Board, Black: 12 - g.Board})
		}
	}
	return st
}

// Enter enters n players by a list.
func (st *Stage) Enter(n int) *Stage {
	st.Test.Helper()
	var list []play.PlayerData
	for i := range n {
		list = append(list, play.PlayerData{
			Name: fmt.Sprintf("Игрок-%04d Пётр", i+1), BirthYear: 1950 + i%60, Rating: 2400 - i*1500/n, Club: fmt.Sprintf("Клуб %d", i%20),
		})
	}
	e, _, err := st.Site.Events.ImportPlayers(st.Test.Context(), st.By, st.Event.ID, list)
	st.Must(e, err)
	return st
}

// PlayAtOnce has White win on so many of the first boards of the last published round, in one change.
func (st *Stage) PlayAtOnce(boards int) *Stage {
	st.Test.Helper()
	st.Must(st.Site.Events.Change(st.Test.Context(), st.By, st.Event.ID, func(e *play.Event, _ time.Time) (tournament.Sentence, error) {
		r := &e.Rounds[e.PublishedRounds()-1]
		r.Games = slices.Clone(r.Games)
		for i, g := range r.Games {
			if g.Board > 0 && g.Board <= boards && !g.IsFree() {
				r.Games[i].Result = play.Result{Kind: play.FinalPosition, White: 13 + i%11, Black: 11 - i%11}
			}
		}
		return tournament.Sentence{Action: conduct.ResultEntered}, nil
	}))
	return st
}

// Result enters a result at a board of the last published round.
func (st *Stage) Result(board int, r play.Result) *Stage {
	st.Test.Helper()
	g := st.Game(board)
	st.Must(st.Site.Events.SetResult(st.Test.Context(), st.By, st.Event.ID, g.ID, g.Revision, r))
	return st
}

// Sheet enters a record at a board of the last published round.
func (st *Stage) Sheet(board int, text string) *Stage {
	st.Test.Helper()
	g := st.Game(board)
	st.Must(st.Site.Events.SetSheet(st.Test.Context(), st.By, st.Event.ID, g.ID, g.Sheet.Revision, text))
	return st
}

// Leave takes a player out and agrees to all that it does.
func (st *Stage) Leave(p play.Player, w play.Withdrawal) {
	st.Test.Helper()
	agreed := tournament.Agreement(conduct.WithdrawalEffects(st.Event, p, w))
	st.Must(st.Site.Events.Withdraw(st.Test.Context(), st.By, st.Event.ID, p.ID, p.Revision, w, agreed))
}

// Withdraw takes the player with an index out from a round on.
func (st *Stage) Withdraw(player, from int) *Stage {
	st.Test.Helper()
	p := st.Fresh().Players[player]
	w := play.Withdrawal{FromRound: from, Reason: "canary: болезнь"}
	st.Leave(p, w)
	return st
}

// Rounds pairs, publishes and plays n rounds whole.
func (st *Stage) Rounds(n int) *Stage {
	st.Test.Helper()
	for range n {
		st.Pair().Publish().Play(100)
	}
	return st
}

// Games are those of the last published round.
func (st *Stage) Games() []play.Game {
	st.Test.Helper()
	r, ok := st.Fresh().Round(st.Event.PublishedRounds())
	if !ok {
		st.Test.Fatal("no round is published")
	}
	return r.Games
}

// Game is the one on a board of the last published round.
func (st *Stage) Game(board int) play.Game {
	st.Test.Helper()
	for _, g := range st.Games() {
		if g.Board == board && !g.IsFree() {
			return g
		}
	}
	st.Test.Fatalf("no board %d", board)
	return play.Game{}
}

// Public, Desk and API are addresses of the event's pages.
func (st *Stage) Public(path string) string { return fmt.Sprintf("/e/%d%s", st.Event.ID, path) }

// Desk is the address of a page of the desk.
func (st *Stage) Desk(path string) string { return fmt.Sprintf("/desk/e/%d%s", st.Event.ID, path) }

// API is the address of what programs get.
func (st *Stage) API(path string) string {
	return fmt.Sprintf("/api/v1/events/%d%s", st.Event.ID, path)
}

// GamePath is the address below which a game's result and sheet are posted.
func (st *Stage) GamePath(g play.Game, path string) string {
	return st.Desk(fmt.Sprintf("/games/%d%s", g.ID, path))
}

// Seen is a form with the revision that its sender saw, and further fields as pairs.
func Seen(revision int64, fields ...string) url.Values {
	form := url.Values{"revision": {strconv.FormatInt(revision, 10)}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return form
}

// Script are the headers with which our scripts ask for a fragment.
var Script = []string{"HX-Request", "true"}

// Sample is the game of 7.2 of the rules, which ends 17:7.
const Sample = `Иванов - Петров: 1. cb4 bc5 2. ba5 ab6 3. bc3 cb4 4. aa7 cb6 5. ae5 fb2 6. ac3 dc7 7. gf4 eg3 8. hf4 ge5 9. eg5 hf4
10. de3 fb4 11. bh6 gf6 12. eg7 hf6 13. ge5 fe7 14. fd8 bc7 15. da5. Счет 17:7.`

// SwissOf makes an event a Swiss of so many rounds.
func SwissOf(rounds int) func(*play.Head) {
	return func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = rounds
	}
}

// OfSystem makes the event one of another system.
func OfSystem(s play.System, games int) func(*play.Head) {
	return func(h *play.Head) {
		*h = h.WithSystem(s)
		h.Regulations.Match.Games = games
		if s.HasOwnRounds() {
			h.Regulations.Rounds = 3
		}
		if games > 1 {
			h.Regulations.Match.Count = "sum"
		}
	}
}

// Between returns what of a page stands between two texts, "" when it has not both.
func Between(page, from, to string) string {
	_, rest, _ := strings.Cut(page, from)
	inner, _, ok := strings.Cut(rest, to)
	if !ok {
		return ""
	}
	return inner
}

// SystemOf gives the event another system.
func SystemOf(s play.System) func(*play.Head) {
	return func(h *play.Head) { *h = h.WithSystem(s) }
}

// Past gives the event a name and days that are over.
func Past(name string) func(*play.Head) {
	return func(h *play.Head) {
		h.Name = name
		h.Begins, h.Ends = play.Date{Year: 2025, Month: 12, Day: 29}, play.Date{Year: 2026, Month: 1, Day: 3}
	}
}

// Linked opens the personal links of all players.
func (st *Stage) Linked() *Stage {
	st.Test.Helper()
	if a := st.Arbiter.Post(st.Desk("/personal"), Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther {
		st.Test.Fatalf("opening: %d\n%s", a.Status, a.Body)
	}
	st.Fresh()
	return st
}

// Me is the address of a player's own page.
func (st *Stage) Me(of play.PlayerID) string {
	p, _ := st.Fresh().Player(of)
	return st.Public("/me/" + p.Code)
}

// RatedEvent makes an event one that is rated.
func RatedEvent(h *play.Head) {
	h.Ends = play.Date{Year: 2026, Month: 11, Day: 22}
	h.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetFIDE.Rules()}
}

// ratings makes a rating list with a file that waits, and a table of norms.
func (s *Site) ratings(by tournament.Actor) (ratinglist.ListID, ratinglist.NormTableID) {
	s.Test.Helper()
	l, err := s.Rated.MakeList(s.Test.Context(), by, ratinglist.List{Name: "Список", Game: "adyukh", Discipline: play.Standard})
	if err == nil {
		err = s.Rated.KeepUpload(s.Test.Context(), by, l.ID, play.Date{Year: 2026, Month: 7, Day: 1}, "ФИО;Рейтинг\nИгрок 01;1700\n")
	}
	if err != nil {
		s.Test.Fatal(err)
	}
	norms, err := s.Rated.SaveNormTable(s.Test.Context(), by, ratinglist.NormTable{Name: "Нормы", Text: "Норма;Место\nI;1\n"})
	if err != nil {
		s.Test.Fatal(err)
	}
	return l.ID, norms
}

// Reporting is a round of which players report, by a rule.
func Reporting(t *testing.T, rule selfservice.Rule) *Stage {
	t.Helper()
	return NewStage(t, 4, func(h *play.Head) { h.Regulations.Reports = rule }).Open().Draw().Pair().Publish().Linked()
}

// Says has a player report, in both steps.
func (st *Stage) Says(b *Browser, of play.PlayerID, g play.Game, white, black string) Answer {
	st.Test.Helper()
	b.Get(st.Me(of)+"?game="+ID(g.ID)+"&white="+white+"&black="+black).Holds(st.Test, "Всё верно?", white+":"+black)
	return b.Post(st.Me(of)+"/result", Fields("game", ID(g.ID), "white", white, "black", black))
}

// Asks has a player ask on the own page.
func (st *Stage) Asks(b *Browser, of play.PlayerID, pairs ...string) {
	st.Test.Helper()
	if a := b.Post(st.Me(of)+"/ask", Fields(pairs...)); a.Status != http.StatusSeeOther {
		st.Test.Fatalf("asking: %d\n%s", a.Status, a.Body)
	}
}

// AddScreen gives the hall of the stage's event a screen and returns its address.
func (st *Stage) AddScreen(change ...func(*broadcast.Screen)) string {
	st.Test.Helper()
	e, s, err := st.Site.Events.AddScreen(st.Test.Context(), st.By, st.Event.ID, "")
	st.Must(e, err)
	for _, c := range change {
		c(&s)
		st.Must(st.Site.Events.ChangeScreen(st.Test.Context(), st.By, e.ID, s.ID, s.Revision, s))
	}
	return "/screen/" + ID(e.ID) + "-" + s.Code
}

// OfTeams makes an event one of teams.
func OfTeams(system play.System) func(*play.Head) {
	return func(h *play.Head) {
		teams := play.Defaults(play.RapidTeam, h.Language, h.Zone).WithSystem(system)
		teams.Name, teams.Place, teams.Begins, teams.Officials = h.Name, h.Place, h.Begins, h.Officials
		*h = teams
	}
}
