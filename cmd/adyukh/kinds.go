package main

import (
	"context"
	"io"

	"adyukh/api"
	"adyukh/cmd/adyukh/demo"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/eventfile"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// kindsOf are the kinds of contests over a database. Who adds one adds a line here.
func kindsOf(db *store.Store, watch *steady.Watch) []kind {
	return []kind{
		composers(db, watch),
		solvers(db, watch),
	}
}

// kind is what the console knows of a kind of contests.
type kind struct {
	files  eventfile.Kind
	export func(context.Context, tournament.EventID) (write func(io.Writer) error, err error) // all that its director sees
	held   func(*eventfile.File) (brought, bool)                                              // the contest of a file
	serve  func(*api.Config)                                                                  // gives the application its services
	mails  func(letters.Config) mail.Source
	sample demo.Sample
	feed   *tournament.Feed

	watch, keepRecords func(ctx context.Context, report func(error)) // work until ctx ends
}

// brought is a contest of a file.
type brought struct {
	name   string
	check  func() error
	create func(ctx context.Context, by tournament.Actor, from contest.Source) (contest.Running, error)
}

// contests are the service of a kind.
type contests[E any] interface {
	Event(ctx context.Context, id tournament.EventID) (*E, error)
	CheckImport(e *E) error
	Import(ctx context.Context, by tournament.Actor, e *E, from contest.Source) (*E, error)
	Run(e *E) contest.Running
	Feed() *tournament.Feed
	Watch(ctx context.Context, report func(error))
	KeepRecords(ctx context.Context, report func(error))
}

// kindOf is what its service and its files say of a kind; director is a contest as he sees it.
func kindOf[E any](of contests[E], files archive.Contests[E], director func(*E) *E) kind {
	return kind{
		files: files, feed: of.Feed(), watch: of.Watch, keepRecords: of.KeepRecords,
		export: func(ctx context.Context, id tournament.EventID) (func(io.Writer) error, error) {
			e, err := of.Event(ctx, id)
			return func(w io.Writer) error { return files.Write(w, director(e)) }, err
		},
		held: func(f *eventfile.File) (brought, bool) {
			e, ok := f.Contest.(*E)
			if !ok {
				return brought{}, false
			}
			return brought{
				name: of.Run(e).Head().Name, check: func() error { return of.CheckImport(e) },
				create: func(ctx context.Context, by tournament.Actor, from contest.Source) (contest.Running, error) {
					made, err := of.Import(ctx, by, e, from)
					return of.Run(made), err
				},
			}, true
		},
	}
}

// formats are how files hold the contests of all kinds.
func (s *system) formats() []eventfile.Kind {
	all := make([]eventfile.Kind, len(s.kinds))
	for i, k := range s.kinds {
		all[i] = k.files
	}
	return all
}
