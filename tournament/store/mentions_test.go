package store_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/redact"
	"adyukh/tournament/store/storetest"
)

// TestWhatStillNamesSomebody: after an erasure every text is listed that may still name the person, once with all its places; where
// somebody else may be meant that is said. Those that are chosen are struck out wherever they stand, in the bytes of the file too.
func TestWhatStillNamesSomebody(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		svc, e := named(t, s, "Зеброва видели у буфета", "спросить Зебров К.", "зебра в клетке", "Зебров Кирилл спал", "Квант Зебров ушёл")
		ctx, by, mark := t.Context(), tournament.Actor{Name: "Владелец"}, "(№ 1)"
		head := e.Head
		head.Name = "Кубок памяти Зеброва"
		e = must(svc.ChangeHead(ctx, by, e.ID, head.Revision, head, nil))(t)
		id := int64(e.Players[0].ID)
		names := must(svc.NamesOf(ctx, e.ID, id))(t)
		if !slices.Equal(names, []string{"Зебров Квант Янович"}) {
			t.Fatalf("he was called %q", names)
		}
		e = must(svc.EraseMember(ctx, by, e.ID, id, mark))(t)
		list := func() map[string]tournament.Mention {
			all := map[string]tournament.Mention{}
			for _, m := range must(svc.Mentions(ctx, e.ID, names))(t) {
				all[m.Text] = m
			}
			return all
		}
		all := list()
		for text, want := range map[string]struct {
			marked, other string
			stays         bool
			places        int
		}{
			"Зеброва видели у буфета": {"Зеброва", "Зебров Кирилл", false, 2},
			"спросить Зебров К.":      {"Зебров К.", "Зебров Кирилл", false, 2},
			"Кубок памяти Зеброва":    {"Зеброва", "Зебров Кирилл", true, 3},
		} {
			m, ok := all[text]
			if !ok {
				t.Errorf("%q is not listed", text)
				continue
			}
			marked := text[m.Marks[0][0]:m.Marks[0][1]]
			if marked != want.marked || m.Other != want.other || m.Stays != want.stays || len(m.Places) != want.places {
				t.Errorf("%q: %+v marks %q", text, m, marked)
			}
			delete(all, text)
		}
		for text := range all {
			t.Errorf("%q is listed", text)
		}
		keys := func(texts ...string) (keys []string) {
			for _, text := range texts {
				keys = append(keys, list()[text].Key)
			}
			return keys
		}
		was := e.Version
		e = must(svc.StrikeOut(ctx, by, e.ID, names, keys("Зеброва видели у буфета", "Кубок памяти Зеброва"), "(имя)"))(t)
		if got := incidents(e)[0]; got != "(имя) видели у буфета" || e.Head.Name != "Кубок памяти Зеброва" || e.Version != was+1 {
			t.Errorf("version %d: %q, %q", e.Version, got, e.Head.Name)
		}
		if left := list(); len(left) != 2 {
			t.Errorf("left: %v", left)
		}
		last := must(svc.Journal(ctx, e.ID, 0, 1))(t)[0]
		if last.Action != tournament.Struck || last.Args["n"] != 1 && last.Args["n"] != int64(1) || last.By.Name != by.Name {
			t.Errorf("the journal: %+v", last)
		}
		if s.IsSQLite() && strings.Contains(bytesIn(t, name), "Зеброва видели") {
			t.Error("the file still has the text")
		}
		if _, err := svc.StrikeOut(ctx, by, e.ID, names, keys("Кубок памяти Зеброва"), "(имя)"); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("what stays is struck out: %v", err)
		}
		if _, err := svc.StrikeOut(ctx, by, e.ID, names, []string{"none"}, "(имя)"); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("nothing is struck out: %v", err)
		}
	})
}

// TestARestoreStrikesOutAgain: a name that was struck out after a backup is struck out of what the backup brings back, of the same texts
// and no others, however often that is restored.
func TestARestoreStrikesOutAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		svc, e := named(t, s, "Зеброва видели у буфета", "Зебров и Сурков спали", "Зеброву", "зебра в клетке", "спросить Зебров К.")
		const note = "Зебров слаб в эндшпиле"
		fine(t, s.Exec(t.Context(), fmt.Sprintf("INSERT INTO correspondence_own VALUES (%d, 5, 0, 1, 'null', '%s')", e.ID, note)))
		copied := filepath.Join(t.TempDir(), "copy.db")
		fine(t, s.Backup(t.Context(), copied))
		ctx, names, mark := t.Context(), []string{"Зебров Квант Янович"}, "(имя)"
		var keys []string
		for _, m := range must(svc.Mentions(ctx, e.ID, names))(t) {
			if m.Text != "спросить Зебров К." && !m.Stays {
				keys = append(keys, m.Key)
			}
		}
		since := incident.Incident{Kind: incident.Protest, Text: "позже"}
		must(svc.NoteIncident(ctx, tournament.Actor{}, e.ID, 0, since, tournament.Agreed{}))(t)
		must(svc.StrikeOut(ctx, tournament.Actor{}, e.ID, names, keys, mark))(t)
		want := []string{mark + " видели у буфета", mark + " и Сурков спали", mark, "зебра в клетке", "спросить Зебров К."}
		for range 2 {
			fine(t, s.Close())
			if _, err := store.Restore(t.Context(), copied, name); err != nil {
				t.Fatal(err)
			}
			s = opened(t, name)
			got := must(s.LoadEvent(ctx, e.ID))(t)
			if diff := cmp.Diff(want, incidents(got)); diff != "" {
				t.Errorf("after the restore (-want +got):\n%s", diff)
			}
			left := must(s.Mentions(ctx, e.ID, names))(t)
			for _, m := range left {
				if slices.Contains(keys, m.Key) {
					t.Errorf("%q is there again", m.Text)
				}
			}
			if len(left) == 0 {
				t.Error("nothing else is there")
			}
		}
	})
}

// TestNotesOfPlayersStayHidden: what one side of a game alone may see is struck out without being shown.
func TestNotesOfPlayersStayHidden(t *testing.T) {
	name := filepath.Join(t.TempDir(), "test.db")
	svc, e := named(t, opened(t, name))
	ctx, names := t.Context(), []string{"Барсуков Иван"}
	db := raw(t, name)
	const note = "Барсуков слаб в эндшпиле"
	if _, err := db.Exec("INSERT INTO correspondence_own VALUES (?, 5, 0, 1, 'null', ?)", int64(e.ID), note); err != nil {
		t.Fatal(err)
	}
	all := must(svc.Mentions(ctx, e.ID, names))(t)
	if len(all) != 1 || !all[0].Hidden || all[0].Text != "" || all[0].Marks != nil {
		t.Fatalf("%+v", all)
	}
	must(svc.StrikeOut(ctx, tournament.Actor{}, e.ID, names, []string{all[0].Key}, "(имя)"))(t)
	var left string
	if err := db.QueryRow("SELECT notes FROM correspondence_own").Scan(&left); err != nil || left != "(имя) слаб в эндшпиле" {
		t.Errorf("%q, %v", left, err)
	}
}

// TestErasureKnowsEveryColumn: of each column of texts it is said whether an erasure reads it, or why it leaves it.
func TestErasureKnowsEveryColumn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		opened(t, name)
		ask := `SELECT m.name, p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p
			WHERE m.type = 'table' AND p.type = 'TEXT' AND m.name <> 'migrations'`
		if strings.HasPrefix(name, "postgres") {
			ask = `SELECT c.table_name, c.column_name FROM information_schema.columns c
				JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
				WHERE c.table_schema = current_schema() AND c.data_type IN ('text', 'jsonb') AND c.table_name <> 'migrations'`
		}
		rows, err := raw(t, name).Query(ask)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		said := map[string]int{}
		for _, column := range redact.Read() {
			said[column]++
		}
		for _, columns := range redact.Left() {
			for _, column := range columns {
				said[column]++
			}
		}
		used, n := map[string]bool{}, 0
		for rows.Next() {
			var table, column string
			if err := rows.Scan(&table, &column); err != nil {
				t.Fatal(err)
			}
			n++
			full := table + "." + column
			used[full], used[table] = true, true
			if times := said[full] + said[table]; times != 1 {
				t.Errorf("%s is said %d times to be read or left by an erasure, want 1: package redact, columns.go", full, times)
			}
		}
		if err := rows.Err(); err != nil || n < 200 {
			t.Fatalf("%d columns, %v", n, err)
		}
		for column := range said {
			if !used[column] {
				t.Errorf("there is no column %s", column)
			}
		}
	})
}
