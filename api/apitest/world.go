package apitest

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"sort"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
)

// World is a site with two events and everybody who can have to do with the first one: "owner", "arbiter", "secretary" and
// "reader" of it, "stranger", who owns the second, and "admin". The first event has a round over, a round under way, and a
// draft; the second one has more players, so that it holds ids that the first does not.
type World struct {
	*Stage
	Other  *play.Event
	Victim account.User
	list   ratinglist.ListID // an administrator's, with a file that waits
	norms  ratinglist.NormTableID

	webhook  tournament.WebhookID
	Known    Registered           // of the first event
	Links    bool                 // players' own pages are walked; else their code is a wrong one
	Contest  *ContestWorld        // where a test has made it
	Solving  *SolvingWorld        // where a test has made it
	Captains *Stage               // of teams, where a test has made it
	Seat     *CorrespondenceStage // whose first game's pages are walked, where a test has made it
}

// NewWorld is a site with an event of every kind.
func NewWorld(t *testing.T, change ...func(*api.Config)) *World {
	t.Helper()
	return newWorld(NewSite(t, change...), func(st *Stage) *Stage {
		return st.Another(6, RatedEvent, inFestival).Draw().Rounds(1).Pair().Publish().Play(1).Pair()
	})
}

// NewCrowd is a world whose first event is a public Swiss of n players with personal links, with two rounds over and half of the third one
// played.
func NewCrowd(t *testing.T, n int, change ...func(*api.Config)) *World {
	t.Helper()
	w := newWorld(NewSite(t, change...), func(st *Stage) *Stage {
		st = st.Another(0, RatedEvent, inFestival, SwissOf(5)).Enter(n).Open().Draw()
		for round := range 3 {
			games := n
			if round == 2 {
				games = n / 4
			}
			st.Pair().Publish().PlayAtOnce(games)
		}
		return st
	})
	w.Links = true
	w.Linked()
	return w
}

func inFestival(h *play.Head) { h.Festival = "Фестиваль" }

// newWorld is a site on which the first event is made by first.
func newWorld(s *Site, first func(*Stage) *Stage) *World {
	t := s.Test
	t.Helper()
	w := &World{Victim: s.User("victim", false), webhook: s.Webhook("https://192.0.2.1/CANARY-PATH")}
	owner, stranger := s.User("owner", false), s.User("stranger", false)
	w.Stage = &Stage{Test: t, Site: s, By: ActorOf(owner), Arbiter: s.SignedIn("owner")}
	theirs := &Stage{Test: t, Site: s, By: ActorOf(stranger)}
	w.list, w.norms = s.ratings(ActorOf(s.User("keeper", true)))
	w.Stage = first(w.Stage)
	w.Must(s.Events.OpenDoor(t.Context(), w.By, w.Event.ID, 0, 2))
	w.AddScreen() // the others go in the walk
	w.AddScreen()
	w.Sheet(1, "1. c3-b4")
	e := w.Fresh()
	w.Must(s.Events.NoteIncident(t.Context(), w.By, e.ID, 0, incident.Incident{
		Kind: incident.Remark, Round: 1, Player: int64(e.Players[0].ID), Text: "CANARY-REMARK",
	}, nil))
	w.Known = w.Register()
	theirs = theirs.Another(30).Draw().Pair().Publish().Play(3)
	w.Other = theirs.Fresh()
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		s.User(string(role), false)
		w.Grant(string(role), role)
	}
	return w
}

// Console is who may do everything.
var Console = account.Console()

// ActorOf is a user as one who acts.
func ActorOf(u account.User) tournament.Actor {
	return tournament.Actor{User: int64(u.ID), Name: u.Name, From: "test"}
}

// Stranger is somebody whom the program does not know as one who acts.
func Stranger(name string) tournament.Actor { return tournament.Actor{Name: name, From: "192.0.2.1"} }

// Grant gives a user a role in the event.
func (w *World) Grant(login string, role account.Role) {
	w.Test.Helper()
	if _, err := w.Site.Accounts.GrantRole(w.Test.Context(), account.Console(), account.EventID(w.Event.ID), login, role); err != nil {
		w.Test.Fatal(err)
	}
}

// content is a connection that only reads, and what it last saw.
type content struct {
	db      *sql.DB
	conn    *sql.Conn
	version string
	digest  string
}

func (c *content) open(file string) (err error) {
	if c.conn != nil {
		return nil
	}
	if c.db, err = sql.Open("sqlite", "file:"+file+"?mode=ro"); err == nil {
		c.conn, err = c.db.Conn(context.Background())
	}
	return err
}

func (c *content) close() error {
	if c.conn == nil {
		return nil
	}
	return errors.Join(c.conn.Close(), c.db.Close())
}

// Digest is a hash of everything in the database. It is computed anew only after somebody has committed something: SQLite's
// data_version says so to a connection that stays open, https://sqlite.org/pragma.html#pragma_data_version.
func (s *Site) Digest() string {
	s.Test.Helper()
	c := &s.content
	if err := c.open(s.File); err != nil {
		s.Test.Fatal(err)
	}
	if version := s.query(c.conn, "PRAGMA data_version")[0]; version != c.version {
		c.version, c.digest = version, s.hash(c.conn)
	}
	return c.digest
}

// hash reads the whole database.
func (s *Site) hash(db *sql.Conn) string {
	s.Test.Helper()
	var all strings.Builder
	for _, table := range s.query(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
		lines := s.query(db, fmt.Sprintf("SELECT * FROM %q", table))
		sort.Strings(lines)
		fmt.Fprintf(&all, "%s\n%s\n", table, strings.Join(lines, "\n"))
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(all.String())))
}

// query returns every row as a line.
func (s *Site) query(db *sql.Conn, text string) []string {
	s.Test.Helper()
	rows, err := db.QueryContext(context.Background(), text)
	if err != nil {
		s.Test.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		s.Test.Fatal(err)
	}
	var lines []string
	for rows.Next() {
		cells, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range cells {
			into[i] = &cells[i]
		}
		if err := rows.Scan(into...); err != nil {
			s.Test.Fatal(err)
		}
		if len(cells) == 1 {
			lines = append(lines, fmt.Sprint(cells[0]))
			continue
		}
		lines = append(lines, fmt.Sprintf("%v", cells))
	}
	if err := rows.Err(); err != nil {
		s.Test.Fatal(err)
	}
	return lines
}

// Page is the address at which the world has the page of a route.
func (w *World) Page(route string) string {
	switch {
	case strings.Contains(route, "/team/:code") && w.Event.IsTeam():
		return w.Captain(w.Event.Players[0])
	case strings.HasSuffix(route, "/me/:code"):
		return w.Me(w.Event.Players[0].ID)
	case strings.HasSuffix(route, "/strangers/remove"), strings.HasSuffix(route, "/sent/remove"):
		return w.Address(route) + "?address=" + Stranger("").From
	}
	return w.Address(route)
}

// Foreign replaces an id in the address of a route by one that exists in the second event, but not in the first.
func (w *World) Foreign(path, parameter string) string {
	last := w.Other.Rounds[0].Games[len(w.Other.Rounds[0].Games)-1]
	values := map[string]string{
		":player": ID(w.Other.Players[len(w.Other.Players)-1].ID), ":game": ID(last.ID), ":event": ID(w.Other.ID),
		":version": ID(w.Other.Version),
	}
	return w.Address(strings.Replace(path, parameter, values[parameter], 1))
}

// RefusedWith is the status for whoever has no right code.
func RefusedWith(r Route) int {
	switch {
	case strings.HasPrefix(r.Path, "/api/"):
		return http.StatusUnauthorized
	case !strings.Contains(r.Path, ":code") && !strings.Contains(r.Path, "/helper/"): // typed into a form
		return http.StatusUnprocessableEntity
	}
	return http.StatusNotFound
}

// Opens tells whether an answer is one to the right code.
func (a Answer) Opens(r Route) bool {
	return a.Status != RefusedWith(r) && a.Status < 500 && a.Status != http.StatusTooManyRequests
}

// Address fills the parameters of a route with ids of the first event.
func (w *World) Address(path string) string {
	e := w.Fresh()
	values := map[string]string{
		":event": ID(e.ID), ":player": ID(e.Players[0].ID), ":member": ID(e.Players[0].ID),
		":round": "1", ":game": "1", ":version": "2",
		":list": ID(w.list), ":norms": ID(w.norms), ":step": "regulations", ":person": ID(w.Known.person(0)), ":other": ID(w.Known.person(1)),
		":season": "2026", ":series": ID(w.Known.Series), ":token": ID(w.Known.token), ":entry": "1", ":things": "people", ":board": "1",
		":page": "players", ":rules": "adyukh", ":document": "crosstable", ":file": "event.xlsx", ":format": "event.json", ":part": "standings",
		":kind": "final", ":user": ID(w.Victim.ID), ":webhook": ID(w.webhook), ":delivery": "1", ":code": e.CheckIn.Code,
		":incident": "1", "*file": "nothing.css", ":diagram": "diagram.svg", ":number": "1",
	}
	if len(e.Rounds) > 0 {
		values[":game"] = ID(e.Rounds[0].Games[0].ID)
	}
	if len(e.Screens) > 0 {
		values[":screen"] = ID(e.Screens[0].ID)
	}
	if strings.HasPrefix(path, "/screen/") && len(e.Screens) > 0 {
		values[":code"] = ID(e.ID) + "-" + e.Screens[0].Code
	}
	if strings.Contains(path, "/me/:code") && w.Links {
		values[":code"] = e.Players[0].Code
	}
	if strings.HasPrefix(path, "/enter/") && w.Site.Entry != "" {
		values[":code"] = w.Site.Entry
	}
	if strings.HasPrefix(path, "/e/:event/helper/games/") && len(e.Rounds) > 0 {
		values[":game"] = ID(w.Game(1).ID) // of the last round that is published
	}
	if strings.HasSuffix(path, "/:diagram") && len(e.Rounds) > 0 {
		values[":game"] = ID(w.Game(1).ID) // the one that has a sheet
	}
	if w.Captains != nil && strings.HasPrefix(path, "/e/:event/team/") {
		values[":event"] = ID(w.Captains.Event.ID)
	}
	if w.Seat != nil && strings.HasPrefix(path, "/e/:event/post/") {
		g := w.Seat.First()
		values[":event"], values[":code"], values[":game"] = ID(w.Seat.Event.ID), w.Seat.Codes[g.White], ID(g.ID)
	}
	if strings.Contains(path, "/:contest") {
		if w.Contest == nil {
			w.ContestOfAll()
		}
		maps.Copy(values, w.Contest.values(path))
	}
	if strings.Contains(path, "/:solving") {
		if w.Solving == nil {
			w.SolvingOfAll()
		}
		maps.Copy(values, w.Solving.Values(path))
	}
	if len(e.Incidents) > 0 {
		values[":incident"] = ID(e.Incidents[0].ID)
	}
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if value, ok := values[part]; ok {
			parts[i] = value
		}
	}
	return strings.Join(parts, "/")
}
