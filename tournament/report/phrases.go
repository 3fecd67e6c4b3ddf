package report

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// dates writes the days of an event: "21–23 ноября 2026".
func (s Style) dates(h play.Head) string {
	a, b := h.Begins, h.Ends
	switch {
	case a.IsZero() && b.IsZero():
		return ""
	case a.IsZero():
		return s.date(b)
	case b.IsZero() || a == b:
		return s.date(a)
	case a.Year != b.Year:
		return s.date(a) + " – " + s.date(b)
	case a.Month != b.Month:
		return fmt.Sprintf("%d %s – %s", a.Day, s.month(a.Month), s.date(b))
	}
	return fmt.Sprintf("%d–%s", a.Day, s.date(b))
}

func (s Style) date(d play.Date) string {
	return fmt.Sprintf("%d %s %d", d.Day, s.month(d.Month), d.Year)
}

func (s Style) month(m time.Month) string { return s.T(fmt.Sprintf("month.%02d", m)) }

// moment writes a time of the event with its zone: "21 ноября 2026, 15:00 (UTC+3)".
func (s Style) moment(at time.Time, zone *time.Location) string {
	at = at.In(zone)
	day := play.Date{Year: at.Year(), Month: at.Month(), Day: at.Day()}
	return s.date(day) + ", " + at.Format("15:04") + " (" + offset(at) + ")"
}

// offset writes how far a time's zone is from UTC: UTC+3, UTC−3:30.
func offset(at time.Time) string {
	_, seconds := at.Zone()
	if seconds == 0 {
		return "UTC"
	}
	sign, minutes := "+", seconds/60
	if minutes < 0 {
		sign, minutes = "−", -minutes
	}
	text := fmt.Sprintf("UTC%s%d", sign, minutes/60)
	if minutes%60 != 0 {
		text += fmt.Sprintf(":%02d", minutes%60)
	}
	return text
}

// control writes a time control in words: "30 мин + 30 с на ход", "10 ходов за 50 дней".
func (s Style) control(h play.Head) string {
	if h.IsCorrespondence() {
		return s.say(show.Control(h))
	}
	t := h.Regulations.Time
	minutes, seconds := int(t.Base/time.Minute), int(t.Increment/time.Second)
	if seconds == 0 {
		return s.T("pdf.time", "minutes", minutes)
	}
	return s.T("pdf.time-increment", "minutes", minutes, "seconds", seconds)
}

// kind writes how a game ended, in a word or two.
func (s Style) kind(k play.ResultKind) string { return s.T("result-kind." + string(k)) }

// criteria explains the columns whose short heading does not say all.
func (s Style) criteria(codes []standings.Code) string {
	var parts []string
	for _, c := range codes {
		short, long := s.criterion(c), s.say(show.Criterion(c))
		if short != long {
			parts = append(parts, short+" – "+s.inside(long))
		}
	}
	return strings.Join(parts, "; ")
}

// inside writes a name that is no longer at the beginning of a sentence: in Russian with a small letter.
func (s Style) inside(name string) string {
	r, n := utf8.DecodeRuneInString(name)
	if s.Language != "ru" || n == 0 {
		return name
	}
	return string(unicode.ToLower(r)) + name[n:]
}

// discipline names what is played: "Шашки адиюх – быстрая игра", "Русские шашки – быстрая игра".
func (s Style) discipline(h play.Head) string {
	game, err := h.Rules()
	if err != nil || game.Name() == games.Default().Name() {
		return s.T("pdf.discipline." + string(h.Discipline))
	}
	title := s.game(h)
	if h.Discipline == play.Standard {
		return title
	}
	return s.T("discipline.of-game", "game", title, "discipline", s.T("discipline-short."+string(h.Discipline)))
}

// game names the game of the event as a title begins: "Русские шашки".
func (s Style) game(h play.Head) string {
	game, err := h.Rules()
	if err != nil {
		return ""
	}
	title := game.Title(s.Language)
	r, n := utf8.DecodeRuneInString(title)
	return string(unicode.ToUpper(r)) + title[n:]
}

// value writes the value of a criterion: "12,5" in Russian, "12½" where a draw is written ½.
func (s Style) value(v standings.Value) string { return s.say(show.NumberOf(v, s.scale)) }

// place writes a place, or the places that level players share: "2–3".
func place(p standings.Place) string { return show.PlaceText(p) }
