package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// canaries are what nobody may find of somebody who was erased.
var canaries = []string{
	"Канарейкин", "Чижов", "1963-05-07", "Тренерканар", "Клубканар", "Регионканар", "Обществоканар", "КАН-77", "Болеетканар",
}

// caged is an event in which everything is said of a player, changed again, and written down in all places where words stand.
func caged(t *testing.T, s *store.Store) (*conduct.Service, *play.Event) {
	t.Helper()
	svc := conduct.NewService(s, func() time.Time { return time.Unix(1_790_000_000, 0) })
	by, ctx := tournament.Actor{User: 7, Name: "Судья", From: "10.1.2.3"}, t.Context()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e := must(svc.CreateEvent(ctx, by, head))(t)
	for _, data := range []play.PlayerData{
		{Name: "Канарейкин Пётр Тестович", Born: play.Date{Year: 1963, Month: 5, Day: 7}, BirthYear: 1963, Rating: 1500, Rank: "КМС"},
		{Name: "Ким Сергей", BirthYear: 1970},
		{Name: "Лев Яна"},
		{Name: "Новикова Дарья"},
	} {
		e = must(svc.AddPlayer(ctx, by, e.ID, data, true))(t)
	}
	p := e.Players[0]
	data := p.PlayerData
	data.Name, data.Trainer, data.Club, data.OwnID = "Чижов Пётр", "Тренерканар", "Клубканар", "КАН-77"
	data.Federation, data.Society = "Регионканар", "Обществоканар"
	e = must(svc.ChangePlayer(ctx, by, e.ID, p.ID, p.Revision, data, true))(t)
	e = must(svc.NoteIncident(ctx, by, e.ID, 0, incident.Incident{
		Kind: incident.Protest, Text: "Чижов Пётр и Канарейкин П. говорят разное", Arbiter: "Судья",
	}, tournament.Agreed{}))(t)
	out := play.Withdrawal{FromRound: 1, Reason: "Болеетканар"}
	_, err := svc.Withdraw(ctx, by, e.ID, p.ID, e.Players[0].Revision, out, nil)
	var asked *refusal.Error
	if !errors.As(err, &asked) {
		t.Fatal(err)
	}
	return svc, must(svc.Withdraw(ctx, by, e.ID, p.ID, e.Players[0].Revision, out, tournament.Agreement(asked.Warnings)))(t)
}

// must fails the test on an error.
func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// found returns the canaries that stand in a database, every byte of its files or every row of its tables.
func found(t *testing.T, name string) (left []string) {
	t.Helper()
	all := bytesIn(t, name)
	for _, c := range canaries {
		if strings.Contains(all, c) {
			left = append(left, c)
		}
	}
	return left
}

// bytesIn are the bytes of the files of a database, or the rows of its tables.
func bytesIn(t *testing.T, name string) string {
	t.Helper()
	if strings.HasPrefix(name, "postgres") {
		return dumpPostgres(t, name)
	}
	files, err := filepath.Glob(name + "*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// TestNothingIsLeftOfWhoWasErased: not in the rows, not in the journal, not in the bytes of the file or its log; results and the
// journal's facts stay, undo goes on, and the journals are as closed as before.
func TestNothingIsLeftOfWhoWasErased(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		svc, e := caged(t, s)
		if got := found(t, name); len(got) != len(canaries) {
			t.Fatalf("the test holds only %v", got)
		}
		before := must(s.Journal(t.Context(), e.ID, 0, 100))(t)
		by, mark := tournament.Actor{User: 8, Name: "Владелец"}, "(участник удалён, № 1)"
		id := int64(e.Players[0].ID)
		e = must(svc.EraseMember(t.Context(), by, e.ID, id, mark))(t)
		if got := found(t, name); len(got) > 0 {
			t.Errorf("left: %v", got)
		}
		p := e.Players[0]
		if p.Name != mark || p.Rating != 1500 || p.Rank != "КМС" || p.BirthYear != 0 || p.ShortName() != mark || p.Withdrawn.FromRound != 1 {
			t.Errorf("%+v", p)
		}
		if q := e.Players[1]; q.Name != "Ким Сергей" || q.BirthYear != 1970 {
			t.Errorf("another one is touched: %+v", q)
		}
		after := must(s.Journal(t.Context(), e.ID, 0, 100))(t)
		if len(after) != len(before)+1 || after[0].Action != tournament.Erased || after[0].By.Name != "Владелец" {
			t.Fatalf("%d entries after %d: %+v", len(after), len(before), after[0])
		}
		for i, entry := range before {
			is := after[i+1]
			if is.At != entry.At || is.By != entry.By || is.Action != entry.Action || is.Version != entry.Version {
				t.Errorf("entry %d: %+v was %+v", i, is, entry)
			}
		}
		e = must(svc.Undo(t.Context(), by, e.ID, e.Version, before[0].Version))(t) // the withdrawal
		if p := e.Players[0]; p.Name != mark || p.Withdrawn.FromRound != 0 || p.Trainer != "" {
			t.Errorf("after undo: %+v", p)
		}
		if e2, err := svc.Event(t.Context(), e.ID); err != nil || e2.Players[0].Name != mark {
			t.Error(err)
		}
		if _, err := svc.EraseMember(t.Context(), by, e.ID, 4711, mark); refusal.CodeOf(err) != refusal.NotFound {
			t.Errorf("nobody: %v", err)
		}
		accounts := account.NewService(s, account.Config{})
		if err := accounts.Note(t.Context(), account.DidExport, account.Console(), 0, "backup"); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			"UPDATE journal SET args = '{}'", "DELETE FROM journal_changes", "UPDATE account_log SET detail = ''", "DELETE FROM account_log",
		} {
			if err := store.Script(t.Context(), name, statement); err == nil {
				t.Errorf("%s is let through", statement)
			}
		}
	})
}

// TestARestoreErasesAgain: a backup of before brings nobody back who was erased since, no event that was deleted, no account.
func TestARestoreErasesAgain(t *testing.T) {
	folder := t.TempDir()
	path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(folder, "copy.db")
	s := opened(t, path)
	svc, e := caged(t, s)
	_, gone := caged(t, s)
	user := must(s.CreateUser(t.Context(), account.User{
		Login: "kanar", LoginKey: "kanar", Name: "Счётканар", PasswordHash: "x", CreatedAt: time.Unix(1e9, 0), PasswordAt: time.Unix(1e9, 0),
	}))(t)
	signs(t, s)
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	by := tournament.Actor{User: 8, Name: "Владелец"}
	must(svc.EraseMember(t.Context(), by, e.ID, int64(e.Players[0].ID), "(участник удалён, № 1)"))(t)
	if err := svc.DeleteEvent(t.Context(), by, gone.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.RemoveUser(t.Context(), user, 0, "(удалена)", time.Unix(1_790_000_001, 0)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	done, err := store.Restore(t.Context(), copied, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(done.Replaced); err != nil {
		t.Fatal(err)
	}
	if got := found(t, path); len(got) > 0 || strings.Contains(bytesIn(t, path), "Счётканар") {
		t.Errorf("the restored database holds %v, or the name of the account", got)
	}
	s = opened(t, path)
	if _, err := s.LoadEvent(t.Context(), gone.ID); err == nil {
		t.Error("the deleted event is back")
	}
	if _, err := s.User(t.Context(), user); err == nil {
		t.Error("the removed account is back")
	}
}

// signs writes the name of an account wherever one signs by its name alone.
func signs(t *testing.T, s *store.Store) {
	t.Helper()
	for _, statement := range []string{
		`INSERT INTO rating_lists (id, version, name, name_key, game, discipline, date, owner, entries, events)
			VALUES (1, 1, 'Лист', 'лист', 'adyukh', 'standard', '', 0, 0, 0)`,
		"INSERT INTO rating_uploads (list_id, at, by_name, date, text) VALUES (1, 1, 'Счётканар', '', '')",
		`INSERT INTO rating_events (list_id, event_id, name, date, at, by_name, facts)
			VALUES (1, 1, 'Кубок', 1, 1, 'Счётканар', '{}')`,
		"INSERT INTO norm_tables (name, name_key, text, at, by_name) VALUES ('Норма', 'норма', '', 1, 'Счётканар')",
	} {
		if err := s.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// TestNamesakesOfAccountsKeepTheirs: what is signed by a name alone keeps it as long as another account has the same one.
func TestNamesakesOfAccountsKeepTheirs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		var users []account.UserID
		for _, login := range []string{"one", "two"} {
			users = append(users, must(s.CreateUser(t.Context(), account.User{
				Login: login, LoginKey: login, Name: "Счётканар", PasswordHash: "x", CreatedAt: time.Unix(1e9, 0), PasswordAt: time.Unix(1e9, 0),
			}))(t))
		}
		signs(t, s)
		for i, want := range []bool{true, false} {
			if err := s.RemoveUser(t.Context(), users[i], 0, "(удалена)", time.Unix(1_790_000_001, 0)); err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(bytesIn(t, name), "Счётканар"); got != want {
				t.Errorf("after %d removals the name is there: %t", i+1, got)
			}
		}
	})
}

// TestNothingIsLeftOfACard: a card that is removed goes from the journal and from the bytes of the file with all that were merged with it,
// others stay, and a backup of before brings it back to nobody.
func TestNothingIsLeftOfACard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		at := time.Unix(1_790_000_000, 0)
		people := register.NewService(s, func() time.Time { at = at.Add(time.Second); return at })
		by, ctx := register.Actor{User: 7, Name: "Секретарь"}, t.Context()
		one := must(people.AddPerson(ctx, by, register.PersonData{
			Name: "Канарейкин Пётр", Born: "1963-05-07", BirthYear: 1963, Club: "Клубканар", OwnIDs: []string{"КАН-77"},
		}))(t)
		two := must(people.AddPerson(ctx, by, register.PersonData{Name: "Чижов Пётр", Federation: "Регионканар", BirthYear: 1963}))(t)
		other := must(people.AddPerson(ctx, by, register.PersonData{Name: "Ким Сергей", Club: "Нальчик"}))(t)
		if err := people.Merge(ctx, by, one.ID, two.ID, register.Seen{Keep: one.Revision, Drop: two.Revision}, nil); err != nil {
			t.Fatal(err)
		}
		if got := found(t, name); len(got) < 5 {
			t.Fatalf("the test holds only %v", got)
		}
		copied := filepath.Join(t.TempDir(), "copy.db")
		if s.IsSQLite() {
			if err := s.Backup(ctx, copied); err != nil {
				t.Fatal(err)
			}
		}
		one = must(s.Person(ctx, one.ID))(t)
		if err := people.RemovePerson(ctx, by, one.ID, one.Revision); err != nil {
			t.Fatal(err)
		}
		if got := found(t, name); len(got) > 0 {
			t.Errorf("left: %v", got)
		}
		for _, gone := range []register.PersonID{one.ID, two.ID} {
			if p := must(s.Person(ctx, gone))(t); !p.Gone || p.Name != "" {
				t.Errorf("%+v", p)
			}
		}
		entries := must(s.RegisterJournal(ctx, 0, 100))(t)
		if len(entries) != 5 || entries[0].Action != register.PersonRemoved || entries[2].After == nil || entries[2].After.Club != "Нальчик" {
			t.Errorf("the journal: %+v", entries)
		}
		if err := people.Unmerge(ctx, by, entries[1].ID); refusal.CodeOf(err) != refusal.NotFound {
			t.Errorf("the merge taken back: %v", err)
		}
		if err := store.Script(ctx, name, "UPDATE register_journal SET name = ''"); err == nil {
			t.Error("the journal can be written over")
		}
		if p := must(s.Person(ctx, other.ID))(t); p.Name != "Ким Сергей" || p.Gone {
			t.Errorf("another card: %+v", p)
		}
		if !s.IsSQLite() {
			return
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		done := must(store.Restore(ctx, copied, name))(t)
		if err := os.Remove(done.Replaced); err != nil {
			t.Fatal(err)
		}
		if got := found(t, name); len(got) > 0 {
			t.Errorf("the restored database holds %v", got)
		}
	})
}

// TestAnArchivedEventIsClosed: nothing changes it until it is opened again.
func TestAnArchivedEventIsClosed(t *testing.T) {
	s := storetest.Open(t)
	svc, e := caged(t, s)
	by := tournament.Actor{User: 8, Name: "Владелец"}
	add := func() error {
		_, err := svc.AddPlayer(t.Context(), by, e.ID, play.PlayerData{Name: "Поздний Иван"}, true)
		return err
	}
	for _, archived := range []bool{true, false} {
		if err := svc.ArchiveEvent(t.Context(), by, e.ID, archived); err != nil {
			t.Fatal(err)
		}
		if err := add(); (refusal.CodeOf(err) == refusal.Conflict) != archived {
			t.Errorf("archived %t: %v", archived, err)
		}
	}
}

// TestOldAddressesGo: after their time nobody can see from where something was done; who did it and when stays, and newer ones do, too.
func TestOldAddressesGo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		_, e := caged(t, s)
		at := time.Unix(1_790_000_000, 0)
		accounts := account.NewService(s, account.Config{Clock: func() time.Time { return at }})
		ctx := account.WithClient(t.Context(), account.Client{Address: "10.1.2.3"})
		if err := accounts.Note(ctx, account.DidExport, account.Console(), 0, "backup"); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			before time.Time
			from   string
		}{{at, "10.1.2.3"}, {at.Add(time.Second), ""}, {at.Add(time.Hour), ""}} {
			if err := s.ForgetAddresses(t.Context(), c.before); err != nil {
				t.Fatal(err)
			}
			if line := must(s.LogEntries(t.Context(), 0, 0, 100))(t)[0]; line.ByFrom != c.from {
				t.Errorf("before %s: the journal of sign-ins has %q", c.before, line.ByFrom)
			}
			for _, entry := range must(s.Journal(t.Context(), e.ID, 0, 100))(t) {
				if entry.By.From != c.from || entry.By.Name != "Судья" || !entry.At.Equal(at) {
					t.Errorf("before %s: %+v", c.before, entry.By)
				}
			}
		}
	})
}
