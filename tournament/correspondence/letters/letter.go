package letters

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// letter is a mail as it is written.
type letter struct {
	event   *play.Event
	seat    correspondence.Seat
	words   mail.Words
	zone    *time.Location // the reader's
	base    string
	subject string
	parts   []string // paragraphs
}

func newLetter(e *play.Event, seat correspondence.Seat, c Config) *letter {
	language := seat.Language
	if language == "" {
		language = e.Head.Language
	}
	return &letter{
		event: e, seat: seat, words: c.Words(language), zone: seat.Location(e.Head.Location()), base: strings.TrimRight(c.BaseURL, "/"),
	}
}

// say adds a paragraph.
func (l *letter) say(key string, args ...any) { l.add(l.words.T("correspondence-mail."+key, args...)) }

// add adds lines as a paragraph.
func (l *letter) add(lines ...string) {
	if len(lines) > 0 {
		l.parts = append(l.parts, strings.Join(lines, "\n"))
	}
}

// text is the whole, with where it comes from at its end.
func (l *letter) text() string {
	foot := []string{"--", l.words.T("correspondence-mail.foot", "event", l.event.Head.Name)}
	if l.seat.Code != "" {
		foot = append(foot, l.words.T("correspondence-mail.settings", "link", l.page("settings")))
	}
	return strings.Join(l.parts, "\n\n") + "\n\n" + strings.Join(foot, "\n") + "\n"
}

// instant is mail.Instant in the reader's zone.
func (l *letter) instant(at time.Time) string { return mail.Instant(l.words, at, l.zone) }

// page is the address of one of the reader's own pages.
func (l *letter) page(path string) string {
	address := fmt.Sprintf("%s/e/%d/post/%s", l.base, l.event.ID, l.seat.Code)
	if path != "" {
		address += "/" + path
	}
	return address
}

func (l *letter) gamePage(game play.GameID) string { return l.page(fmt.Sprintf("games/%d", game)) }

// name is a person's; where they play in teams, with the team.
func (l *letter) name(id play.PlayerID) string {
	p, ok := l.event.Person(id)
	if !ok {
		return "?"
	}
	if l.event.IsTeam() {
		if _, of, ok := l.event.Member(play.MemberID(id)); ok {
			return p.Name + " (" + of.ShortName() + ")"
		}
	}
	return p.Name
}

// sideWord is a side in a form: "white-inst" is «белыми».
func (l *letter) sideWord(s rules.Side, form string) string {
	return l.words.T("correspondence-mail." + s.String() + form)
}

// short names the event where there is little room: by its code, if it has one.
func (l *letter) short() string { return cmp.Or(l.event.Head.Terms().Code, l.event.Head.ShortName()) }

// started lists the games of a person that have begun.
func (l *letter) started(games []correspondence.Standing, person play.PlayerID) error {
	l.subject = l.words.T("correspondence-mail.started-subject", "event", l.short())
	var lines []string
	numbers := l.event.GameNumbers()
	for _, s := range games {
		g, ok := l.event.Game(s.Game)
		if !ok || !s.Ended.IsZero() {
			continue
		}
		side, opponent := rules.White, s.Black
		if s.Black == person {
			side, opponent = rules.Black, s.White
		}
		line := l.words.T("correspondence-mail.started-game", "number", numbers[g.ID], "side", l.sideWord(side, "-inst"), "opponent",
			l.name(opponent))
		if mine := rules.Side(s.Plies%2) == side; mine && !s.Deadline.IsZero() {
			line += " " + l.words.T("correspondence-mail.started-move", "deadline", l.instant(s.Deadline))
		}
		lines = append(lines, "  "+line)
	}
	if len(lines) == 0 {
		return mail.ErrOvertaken
	}
	l.say("started", "event", l.event.Head.Name, "n", len(lines))
	l.add(lines...)
	l.add(append([]string{l.words.T("correspondence-mail.rules")}, l.clockRules(false)...)...)
	l.add(l.words.T("correspondence-mail.own-page"), l.page(""), l.words.T("correspondence-mail.own-page-secret"))
	return nil
}

// leave tells that an opponent is away.
func (l *letter) leave(a Away) {
	key := "leave"
	if a.Off {
		key = "leave-off"
	}
	midday := func(year int, month time.Month, day int) string {
		return l.words.Date(time.Date(year, month, day, 12, 0, 0, 0, time.UTC), time.UTC)
	}
	from, to := midday(a.From.Year, a.From.Month, a.From.Day), midday(a.To.Year, a.To.Month, a.To.Day)
	l.subject = l.words.T("correspondence-mail."+key+"-subject", "event", l.short(), "name", l.name(a.Player), "from", from, "to", to)
	l.say(key, "name", l.name(a.Player), "from", from, "to", to)
	if !a.Off {
		l.say("leave-stops-" + string(l.event.Head.Terms().Clock.LeaveStops))
		if l.event.Head.Terms().Leave.Blocks {
			l.say("leave-blocks")
		}
	}
	l.add(l.words.T("correspondence-mail.own-page"), l.page(""))
}

// written is the letter as it is sent.
func (l *letter) written() mail.Written {
	return mail.Written{To: l.seat.Email, Subject: l.subject, Text: l.text(), Language: l.words.Code()}
}

// threadOf names what all mails of a game refer to.
func threadOf(k correspondence.Key) string { return fmt.Sprintf("e%d.g%d", k.Event, k.Game) }
