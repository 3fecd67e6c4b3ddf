package store_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

// An event is made, the program ends, and the next one finds the event as it was.
func Example() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "adyukh.db") // or postgres://user:password@host/database

	db, err := store.Open(ctx, name)
	if err != nil {
		log.Fatal(err)
	}
	service := conduct.NewService(db, time.Now)
	head := play.Defaults(play.Rapid, "ru", "Europe/Moscow")
	head.Name = "Кубок Адыгеи"
	event, err := service.CreateEvent(ctx, tournament.Actor{User: 1, Name: "Анна"}, head)
	if err != nil {
		log.Fatal(err)
	}
	if err := db.Close(); err != nil {
		log.Fatal(err)
	}

	db, err = store.Open(ctx, name)
	if err != nil {
		log.Fatal(err)
	}
	defer db.Close()
	event, err = db.LoadEvent(ctx, event.ID)
	if err != nil {
		log.Fatal(err)
	}
	journal, err := db.Journal(ctx, event.ID, 0, 10)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(event.Head.Name, event.Head.Regulations.Time, "version", event.Version)
	fmt.Println(journal[0].By.Name, journal[0].Action)
	// Output:
	// Кубок Адыгеи 8+4 version 1
	// Анна event-created
}
