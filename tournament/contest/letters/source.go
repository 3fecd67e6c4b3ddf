package letters

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
)

// Config is what the sources go by.
type Config struct {
	Store Store
	// Words speaks a language of the catalogues.
	Words func(language string) mail.Words
	// BaseURL is the address of the site.
	BaseURL string
}

// Store finds the contests in which something has happened.
type Store interface {
	// RecentEvents returns the public events of a kind that were changed since a time.
	RecentEvents(ctx context.Context, kind string, since time.Time) ([]tournament.EventID, error)
}

// source is a kind of contests.
type source[E any] struct {
	config Config
	name   mail.Kind
	letter string // of its addresses, and of the keys of its mails
	kind   tournament.Kind[E]
	events interface {
		Event(ctx context.Context, id tournament.EventID) (*E, error)
	}
	news func(e *E) told
}

// told is all that there is to tell of a contest.
type told struct {
	name     string // of the contest
	language string
	zone     *time.Location
	news     []news
}

// news is something that one person is told.
type news struct {
	at    time.Time
	stage mail.Stage
	mark  string // tells it from others of its stage
	to    reader
	page  string // of the contest, where everybody reads of it: "/award"; "/": the contest's own; "": none
	own   string // of the reader's own pages: "/marks"; "": the first
	args  func(say speech) []any
}

// reader is who gets a mail.
type reader struct {
	id                int64
	name, email, code string
}

// speech is a language with the zone in which it tells times.
type speech struct {
	mail.Words
	zone *time.Location
}

// when writes an instant with its zone.
func (s speech) when(at time.Time) string { return mail.Instant(s, at, s.zone) }

// until is a sentence about a term, "" where there is none.
func (s speech) until(key string, by time.Time) string {
	if by.IsZero() {
		return ""
	}
	return s.T(key, "by", s.when(by))
}

// Kinds are those of the mails.
func (s source[E]) Kinds() []mail.Kind { return []mail.Kind{s.name} }

// key names the news among those of a contest.
func (n news) key() string { return fmt.Sprintf("%s.%s.%d", n.stage, n.mark, n.to.id) }

// key names a mail.
func (s source[E]) key(id tournament.EventID, n news) string {
	return fmt.Sprintf("%s%d.%s", s.letter, id, n.key())
}

// Due returns the mails of contests since a time. A contest that can't be read keeps none of the others waiting.
func (s source[E]) Due(ctx context.Context, since time.Time) ([]mail.Mail, error) {
	ids, err := s.config.Store.RecentEvents(ctx, s.kind.Name, since)
	if err != nil {
		return nil, err
	}
	var due []mail.Mail
	var faults error
	for _, id := range ids {
		e, err := s.events.Event(ctx, id)
		if err != nil {
			faults = errors.Join(faults, fmt.Errorf("mails of contest %d: %w", id, err))
			continue
		}
		if !s.kind.IsPublic(e) {
			continue
		}
		for _, n := range s.news(e).news {
			if n.to.email != "" && !n.at.Before(since) {
				due = append(due, mail.Mail{Event: id, Person: n.to.id, Key: s.key(id, n), Kind: s.name, Stage: n.stage})
			}
		}
	}
	return due, faults
}

// Write writes the mail, if what it tells is still so.
func (s source[E]) Write(ctx context.Context, m mail.Mail) (mail.Written, error) {
	e, err := s.events.Event(ctx, m.Event)
	if err != nil {
		return mail.Written{}, err
	}
	if !s.kind.IsPublic(e) {
		return mail.Written{}, mail.ErrOvertaken
	}
	all := s.news(e)
	i := slices.IndexFunc(all.news, func(n news) bool { return n.to.email != "" && s.key(m.Event, n) == m.Key })
	if i < 0 {
		return mail.Written{}, mail.ErrOvertaken
	}
	return s.write(m.Event, all, all.news[i]), nil
}

func (s source[E]) write(id tournament.EventID, of told, n news) mail.Written {
	say := speech{s.config.Words(of.language), of.zone}
	base := fmt.Sprintf("%s/%s/%d", strings.TrimRight(s.config.BaseURL, "/"), s.letter, id)
	args := []any{"event", of.name}
	if n.args != nil {
		args = append(args, n.args(say)...)
	}
	key := "contestmail." + string(s.name) + "-" + string(n.stage)
	parts := []string{say.T("contestmail.hello", "name", n.to.name), strings.TrimSpace(say.T(key, args...))}
	if n.page != "" {
		parts = append(parts, say.T("contestmail.page")+"\n"+base+strings.TrimSuffix(n.page, "/"))
	}
	if n.to.code != "" {
		parts = append(parts, say.T("contestmail.own-page")+"\n"+base+"/my/"+n.to.code+n.own)
	}
	parts = append(parts, "--\n"+say.T("contestmail.foot", "event", of.name))
	return mail.Written{
		To: n.to.email, Subject: say.T(key+"-subject", args...), Text: strings.Join(parts, "\n\n") + "\n", Language: say.Code(),
	}
}
