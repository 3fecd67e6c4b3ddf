// Package demo fills a new database with samples: events over the board and by correspondence under way, a contest of composers and one for
// solvers, rating lists, cards of persons and a series. All of them are made up. The command, and what serves them, are the caller's.
package demo

import (
	"context"
	"crypto/rand"
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// Services are what can be done in the database, and the database.
type Services struct {
	Store          *store.Store
	Events         *conduct.Service
	Correspondence *correspondence.Service
	Ratings        *ratinglist.Service
	Accounts       *account.Service
}

// Keys let people in: the arbiter by login and password, the others by the paths of their own pages.
type Keys struct {
	Login    string
	Password string
	Player   string // who plays by correspondence
	Pages    []Page // of people in samples of other kinds
}

// Page is somebody's own.
type Page struct {
	Whose string // in Russian and in English
	Path  string
}

// Sample makes a sample of a kind of events, and somebody's page in it.
type Sample struct {
	whose string
	make  func(context.Context, database) (path string, err error)
}

// database is one that is filled.
type database struct {
	Services
	by tournament.Actor
}

// Fill makes an arbiter with a random password and the samples, which are the arbiter's: events over the board, and the others. The
// database has to be new. Dates are moved so that the samples are under way now, by the clock of the services.
func Fill(ctx context.Context, s Services, others ...Sample) (Keys, error) {
	keys := Keys{Login: "arbiter", Password: rand.Text()[:12]}
	user, err := s.Accounts.CreateUser(ctx, account.Console(), account.NewUser{
		Login: keys.Login, Name: "Судья Анна", Password: keys.Password, Admin: true,
	})
	if err != nil {
		return keys, fmt.Errorf("the arbiter's account: %w", err)
	}
	d := database{Services: s, by: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "127.0.0.1"}}
	for _, fill := range []func(context.Context) error{d.importEvents, d.transmit, d.rate, d.register} {
		if err := fill(ctx); err != nil {
			return keys, fmt.Errorf("sample events: %w", err)
		}
	}
	for _, other := range others {
		path, err := other.make(ctx, d)
		if err != nil {
			return keys, err
		}
		keys.Pages = append(keys.Pages, Page{other.whose, path})
	}
	return keys, d.eachEvent(ctx, func(e *play.Event) error {
		if e.Head.IsCorrespondence() {
			if keys.Player, err = d.openPages(ctx, e); err != nil {
				return fmt.Errorf("players' pages: %w", err)
			}
		}
		return s.Accounts.AdoptEvent(ctx, user.Actor(), account.EventID(e.ID))
	})
}
