package main

import (
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/store"
)

// refused runs a command line and demands that it is refused with a message that begins so.
func refused(t *testing.T, message string, args ...string) {
	t.Helper()
	var messages strings.Builder
	code := run(t.Context(), args, strings.NewReader(""), io.Discard, &messages)
	if code != exitRefused || !strings.HasPrefix(messages.String(), message) {
		t.Errorf("%v: code %d, message %q; want %d, %q", args, code, messages.String(), exitRefused, message)
	}
}

// TestRestoreInUse restores over a database that is being served.
func TestRestoreInUse(t *testing.T) {
	runtest.Races(t)
	t.Setenv("ADYUKH_LANG", "ru")
	folder := t.TempDir()
	db, copied := filepath.Join(folder, "cup.db"), filepath.Join(folder, "copy.db")
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	refused(t, "adyukh: базу данных открыла другая программа: закройте её (", "restore", "--db", db, copied)
}

// TestServeOnATakenAddress serves where another program listens.
func TestServeOnATakenAddress(t *testing.T) {
	t.Setenv("ADYUKH_LANG", "ru")
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	db := filepath.Join(t.TempDir(), "cup.db")
	refused(t, "adyukh: этот адрес занят", "serve", "--db", db, "--addr", l.Addr().String())
}

func TestPrintRestored(t *testing.T) {
	all := catalogues()
	for lang, want := range map[string]string{
		"ru": "прежняя база данных сохранена: cup.old.db\n" +
			"прежнюю базу данных прочитать не удалось: проверьте, не открылось ли зрителям то, что уже было скрыто\n" +
			"турнир 7 скрыт от зрителей: после этой копии в нём что-то было скрыто\n",
		"en": "the database that was there is kept as cup.old.db\n" +
			"the database that was there could not be read: see whether the public is shown again what had been hidden\n" +
			"event 7 is hidden from the public, since something in it was withdrawn after this backup\n",
	} {
		var got strings.Builder
		done := store.Restored{Replaced: "cup.old.db", Damaged: true, Hidden: []tournament.EventID{7}}
		if err := (words{all.Translator(lang)}).printRestored(&got, done); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", lang, diff)
		}
	}
	ru := words{all.Translator("ru")}
	for key, done := range map[string]store.Restored{"console.kept-open": {}, "console.kept-codes": {Sealed: true}} {
		var got strings.Builder
		if err := ru.printRestored(&got, done); err != nil || got.String() != ru.say(key)+"\n" {
			t.Errorf("in a new place: %q, %v, want %s", got.String(), err, key)
		}
	}
}
