package correspondence

import (
	"context"
	"net/mail"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// MaxEmailList bounds a list of addresses that is read, in characters.
const MaxEmailList = 100_000

// EmailLine is a line of such a list.
type EmailLine struct {
	Line  int    // from 1
	Who   string // a number, or a name
	Email string
}

// ParseEmails reads a list of addresses as people have it: a line each with a number or a name and an address, in any order and with
// whatever stands between them. Empty lines are passed over.
func ParseEmails(text string) ([]EmailLine, error) {
	if utf8.RuneCountInString(text) > MaxEmailList {
		return nil, refusal.NewInvalid("emails", "error.correspondence.text", refusal.Args{"most": MaxEmailList})
	}
	var all []EmailLine
	for i, line := range strings.Split(text, "\n") {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r,;<>()\"\u00a0", r) })
		if len(words) == 0 {
			continue
		}
		l := EmailLine{Line: i + 1}
		var who []string
		for _, w := range words {
			switch {
			case strings.Contains(w, "@") && l.Email == "":
				l.Email = strings.TrimPrefix(w, "mailto:")
			case strings.Contains(w, "@"):
				return nil, refusal.NewInvalid("emails", "error.correspondence.email-two", refusal.Args{"line": l.Line})
			default:
				who = append(who, w)
			}
		}
		l.Who = strings.Join(who, " ")
		if l.Email == "" || l.Who == "" {
			return nil, refusal.NewInvalid("emails", "error.correspondence.email-line",
				refusal.Args{"line": l.Line, "text": person.ShortTitle(line, 60)})
		}
		if a, err := mail.ParseAddress(l.Email); err != nil || a.Address != l.Email {
			return nil, refusal.NewInvalid("emails", "error.correspondence.email-at",
				refusal.Args{"line": l.Line, "text": person.ShortTitle(l.Email, 60)})
		}
		all = append(all, l)
	}
	if len(all) == 0 {
		return nil, refusal.NewInvalid("emails", "error.correspondence.email-none", nil)
	}
	return all, nil
}

// TakeEmails gives persons of an event the addresses of a list. A line that names nobody, or several, is refused before any is taken. It
// returns how many there were.
func (s *Service) TakeEmails(ctx context.Context, event tournament.EventID, text string) (int, error) {
	lines, err := ParseEmails(text)
	if err != nil {
		return 0, err
	}
	if _, err := s.OpenSeats(ctx, event); err != nil {
		return 0, err
	}
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return 0, err
	}
	seats, err := s.Seats(ctx, event)
	if err != nil {
		return 0, err
	}
	of := make(map[play.PlayerID]Seat, len(seats))
	for _, seat := range seats {
		of[seat.Person] = seat
	}
	named := map[play.PlayerID]bool{}
	for _, l := range lines {
		id, err := personOf(e, l)
		if err != nil {
			return 0, err
		}
		if named[id] {
			return 0, refusal.NewInvalid("emails", "error.correspondence.email-again", refusal.Args{"line": l.Line, "who": l.Who})
		}
		named[id] = true
		seat := of[id]
		seat.Email = l.Email
		if err := seat.Check(); err != nil {
			return 0, err
		}
		of[id] = seat
	}
	for id := range named {
		if _, err := s.putSeat(ctx, of[id]); err != nil {
			return 0, err
		}
	}
	return len(named), nil
}

// personOf finds who a line names: by number, by the whole name, or by the beginning of one alone.
func personOf(e *play.Event, l EmailLine) (play.PlayerID, error) {
	who := strings.TrimSuffix(person.Fold(l.Who), ".")
	number, err := strconv.Atoi(who)
	var exact, begins []play.PlayerID
	for _, p := range e.People() {
		name := person.Fold(p.Name)
		switch {
		case name == who || err == nil && number > 0 && p.Number == number && !e.IsTeam():
			exact = append(exact, p.ID)
		case strings.HasPrefix(name, who+" "):
			begins = append(begins, p.ID)
		}
	}
	switch {
	case len(exact) == 1:
		return exact[0], nil
	case len(exact) == 0 && len(begins) == 1:
		return begins[0], nil
	case len(exact)+len(begins) > 1:
		return 0, refusal.NewInvalid("emails", "error.correspondence.email-who-many",
			refusal.Args{"line": l.Line, "who": person.ShortTitle(l.Who, 60)})
	}
	return 0, refusal.NewInvalid("emails", "error.correspondence.email-who", refusal.Args{"line": l.Line, "who": person.ShortTitle(l.Who, 60)})
}
