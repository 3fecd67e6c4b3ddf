package api_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"sort"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/incident"

	_ "modernc.org/sqlite"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
)

// world is a site with two events and everybody who can have to do with the first one: "owner", "arbiter", "secretary" and
// "reader" of it, "stranger", who owns the second, and "admin". The first event has a round over, a round under way, and a
// draft; the second one has more players, so that it holds ids that the first does not.
type world struct {
	*stage
	other  *play.Event
	victim account.User
	list   ratinglist.ListID // an administrator's, with a file that waits
	norms  ratinglist.NormTableID

	webhook  tournament.WebhookID
	known    registered           // of the first event
	links    bool                 // players' own pages are walked; else their code is a wrong one
	contest  *contestWorld        // where a test has made it
	solving  *solvingWorld        // where a test has made it
	captains *stage               // of teams, where a test has made it
	seat     *correspondenceStage // whose first game's pages are walked, where a test has made it
}

func newWorld(t *testing.T, change ...func(*api.Config)) *world {
	t.Helper()
	s := newSite(t, change...)
	w := &world{victim: s.user("victim", false), webhook: s.webhook("https://192.0.2.1/CANARY-PATH")}
	owner, stranger := s.user("owner", false), s.user("stranger", false)
	w.stage = &stage{t: t, site: s, by: actorOf(owner), arbiter: s.signedIn("owner")}
	theirs := &stage{t: t, site: s, by: actorOf(stranger)}
	w.list, w.norms = s.ratings(actorOf(s.user("keeper", true)))
	w.stage = w.another(6, ratedEvent, func(h *play.Head) { h.Festival = "Фестиваль" }).draw().rounds(1).pair().publish().play(1).pair()
	w.must(s.events.OpenDoor(t.Context(), w.by, w.event.ID, 0, 2))
	w.addScreen() // the others go in the walk
	w.addScreen()
	w.sheet(1, "1. c3-b4")
	e := w.fresh()
	w.must(s.events.NoteIncident(t.Context(), w.by, e.ID, 0, incident.Incident{
		Kind: incident.Remark, Round: 1, Player: int64(e.Players[0].ID), Text: "CANARY-REMARK",
	}, nil))
	w.known = w.register()
	theirs = theirs.another(30).draw().pair().publish().play(3)
	w.other = theirs.fresh()
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		s.user(string(role), false)
		w.grant(string(role), role)
	}
	return w
}

// console is who may do everything.
var console = account.Console()

func actorOf(u account.User) tournament.Actor {
	return tournament.Actor{User: int64(u.ID), Name: u.Name, From: "test"}
}

func (w *world) grant(login string, role account.Role) {
	w.t.Helper()
	if _, err := w.site.accounts.GrantRole(w.t.Context(), account.Console(), account.EventID(w.event.ID), login, role); err != nil {
		w.t.Fatal(err)
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

// digest is a hash of everything in the database. It is computed anew only after somebody has committed something: SQLite's
// data_version says so to a connection that stays open, https://sqlite.org/pragma.html#pragma_data_version.
func (s *site) digest() string {
	s.t.Helper()
	c := &s.content
	if err := c.open(s.file); err != nil {
		s.t.Fatal(err)
	}
	if version := s.query(c.conn, "PRAGMA data_version")[0]; version != c.version {
		c.version, c.digest = version, s.hash(c.conn)
	}
	return c.digest
}

// hash reads the whole database.
func (s *site) hash(db *sql.Conn) string {
	s.t.Helper()
	var all strings.Builder
	for _, table := range s.query(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
		lines := s.query(db, fmt.Sprintf("SELECT * FROM %q", table))
		sort.Strings(lines)
		fmt.Fprintf(&all, "%s\n%s\n", table, strings.Join(lines, "\n"))
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(all.String())))
}

// query returns every row as a line.
func (s *site) query(db *sql.Conn, text string) []string {
	s.t.Helper()
	rows, err := db.QueryContext(context.Background(), text)
	if err != nil {
		s.t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		s.t.Fatal(err)
	}
	var lines []string
	for rows.Next() {
		cells, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range cells {
			into[i] = &cells[i]
		}
		if err := rows.Scan(into...); err != nil {
			s.t.Fatal(err)
		}
		if len(cells) == 1 {
			lines = append(lines, fmt.Sprint(cells[0]))
			continue
		}
		lines = append(lines, fmt.Sprintf("%v", cells))
	}
	if err := rows.Err(); err != nil {
		s.t.Fatal(err)
	}
	return lines
}

// TestDigest: it stays as long as nothing is written, and notices every write.
func TestDigest(t *testing.T) {
	s := newSite(t)
	before := s.digest()
	s.signedIn("admin").get("/desk")
	session := s.digest()
	if session == before {
		t.Error("a session has left no trace")
	}
	if s.anonymous().get("/"); s.digest() != session {
		t.Error("it changes by itself")
	}
	s.user("anna", false)
	if s.digest() == session {
		t.Error("a user has left no trace")
	}
}
