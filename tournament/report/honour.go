package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/standings"
)

// honour is a paper that is handed out: a diploma, a грамота, a certificate of taking part. Its words avoid every ending that
// would depend on a name: «награждается Иванов Пётр», «за I место».
type honour struct {
	form   form
	name   string         // as it is printed; "" for a line to write on
	emblem layout.Picture // of the event
}

// drawn is the paper as it is laid out.
func (h honour) drawn() layout.Honour {
	f := h.form
	return layout.Honour{
		Emblem: h.emblem, Title: f.text("title"), Organizer: f.lines("organizer"), Given: f.lines("given"), Name: f.lines("name"),
		About: f.lines("about"), Reason: f.lines("reason"), Event: f.lines("event"), What: f.lines("what"),
		Where:   append(f.lines("where"), f.lines("sponsors")...),
		Signers: signersFrom(f.lines("signers")),
	}
}

// diplomas draws a diploma for each of the first three, of categories too, or for one player.
func diplomas(w io.Writer, e *play.Event, r Request, s Style) error {
	return s.honours(w, e, r, play.Diploma)
}

// awards draws a грамота for each of the first three, of categories too, or for one player.
func awards(w io.Writer, e *play.Event, r Request, s Style) error {
	return s.honours(w, e, r, play.Award)
}

// certificates draws a certificate for every player, or for one.
func certificates(w io.Writer, e *play.Event, r Request, s Style) error {
	return s.honours(w, e, r, play.ParticipantCard)
}

// honours draws papers that are handed out. Where nobody can have one yet there is one to be filled in by hand.
func (s Style) honours(w io.Writer, e *play.Event, r Request, kind play.DocumentKind) error {
	var all []honour
	player, one := subjectOf(e, r.Player)
	for _, win := range s.prizes(e, r) {
		if kind != play.ParticipantCard && (!one || win.player.ID == player.ID) {
			all = append(all, s.honour(e, kind, win.player, &win))
		}
	}
	switch {
	case all != nil:
	case one:
		all = append(all, s.honour(e, kind, player, nil))
	case kind == play.ParticipantCard && len(e.Players) > 0:
		d, _ := Find(r.Document)
		for _, player := range d.Subjects(e) {
			all = append(all, s.honour(e, kind, player, nil))
		}
	default:
		all = append(all, honour{form: s.form(e, kind, 0)})
	}
	p := newPaperIn(layout.NewSerifs(), s.PaperName(e, r), s)
	p.format(s.format, false)
	for _, h := range all {
		h.emblem = layout.Picture(e.Emblem.PNG)
		p.Begin()
		p.Honour(h.drawn())
	}
	return p.output(w)
}

// MostPlaces is the last place down to which diplomas can be asked for.
const MostPlaces = 100

// PrizeTables returns the headings of the tables that have winners of their own: the whole, groups or sides, then categories;
// that of the whole is empty.
func PrizeTables(e *play.Event, s Style) []string {
	s.scale = e.Head.Scale()
	var titles []string
	for _, w := range s.honoured(e, 1) {
		if !slices.Contains(titles, w.table) {
			titles = append(titles, w.table)
		}
	}
	return titles
}

// prizes lists the winners whom a request means.
func (s Style) prizes(e *play.Event, r Request) []winner {
	last := r.Places
	if last == 0 {
		last = mostWinners
	}
	all := s.honoured(e, last)
	if r.Table == 0 {
		return all
	}
	tables := PrizeTables(e, s)
	return slices.DeleteFunc(all, func(w winner) bool { return r.Table > len(tables) || w.table != tables[r.Table-1] })
}

func (s Style) honour(e *play.Event, kind play.DocumentKind, player play.Player, win *winner) honour {
	f := s.honourForm(e, kind, player, win)
	return honour{form: f, name: f.text("name")}
}

// honourForm is the form of a player's paper; one who has won in several tables has a paper for each.
func (s Style) honourForm(e *play.Event, kind play.DocumentKind, player play.Player, win *winner) form {
	f := s.form(e, kind, int64(player.ID))
	if win == nil {
		return f
	}
	for i := range f {
		if f[i].Name == "reason" {
			f[i].Text = s.winnerReason(e, kind, f[i].Text, *win)
		}
	}
	return f
}

// placeBlank stands in a reason for the place; on a winner's paper the place is put there.
const placeBlank = "____"

// winnerReason says what a winner's paper is given for: as the arbiter has worded it for all, with the place where a blank is
// left for it, or for the player alone; else the place and the table.
func (s Style) winnerReason(e *play.Event, kind play.DocumentKind, text string, win winner) string {
	worded := func(of int64) bool {
		d, _ := e.Document(kind, of)
		_, said := d.Fields["reason"]
		return said
	}
	switch {
	case worded(int64(win.player.ID)):
		return text
	case !worded(0):
		return s.wonText(win)
	}
	text = strings.ReplaceAll(text, placeBlank, s.honourPlace(win.place))
	if win.table != "" {
		text += " " + s.T("pdf.honour.table", "table", win.table)
	}
	return text
}

// honourFields are the fields of a paper that is handed out: what is about the player only on a player's.
func (s Style) honourFields(e *play.Event, kind play.DocumentKind, of play.PlayerID) form {
	f := form{
		field("organizer", e.Head.Filing.Organizers, 2),
		field("title", s.T("pdf."+string(kind)+".title"), 1),
		field("given", s.T("pdf."+string(kind)+".given"), 1),
	}
	if player, ok := subjectOf(e, of); ok {
		f = append(f,
			field("name", s.honourName(e, player), 2),
			field("about", s.aboutText(e, player), 2),
		)
	}
	var signers []string
	for _, role := range signing() {
		o, _ := e.Head.Official(role)
		signers = append(signers, s.T("pdf.official."+string(role))+": "+o.Name)
	}
	return append(f,
		field("reason", s.reason(e, kind, of), 2),
		field("event", e.Head.Name, 2),
		field("where", joined(", ", e.Head.Place, s.dates(e.Head)), 2),
		field("what", s.discipline(e.Head), 1),
		field("sponsors", e.Head.Filing.Sponsors, 2),
		field("signers", strings.Join(signers, "\n"), 3),
	)
}

// rankText writes the rank of a player within a line: "КМС", "II разряд".
func rankText(s Style, p play.Player) string {
	if strings.HasPrefix(p.Rank, "I") {
		return s.T("pdf.honour.rank", "rank", layout.Cut(p.Rank, layout.MaxCell))
	}
	return layout.Cut(p.Rank, layout.MaxCell)
}

// reason says what a paper is given for.
func (s Style) reason(e *play.Event, kind play.DocumentKind, of play.PlayerID) string {
	if kind == play.ParticipantCard {
		return s.T("pdf.certificate.reason")
	}
	for _, w := range s.honoured(e, mostWinners) {
		if w.player.ID == of {
			return s.wonText(w)
		}
	}
	if row, t, ok := s.rowOf(e, of); ok && t.Final && kind == play.Diploma && row.Place.First > 0 {
		return s.T("pdf.honour.reason", "place", place(row.Place))
	}
	if of != 0 && kind == play.Award {
		return s.T("pdf.award.reason")
	}
	return s.T("pdf.honour.reason", "place", placeBlank)
}

// wonText writes which place it was and in which table: "за I место в зачёте «Женщины»".
func (s Style) wonText(w winner) string {
	text := s.T("pdf.honour.reason", "place", s.honourPlace(w.place))
	if w.table != "" {
		text += " " + s.T("pdf.honour.table", "table", w.table)
	}
	return text
}

// honourPlace writes one of the first places as papers of honour do: "II", "2nd"; others, and shared ones, as tables do.
func (s Style) honourPlace(p standings.Place) string {
	if p.Shared() || p.First > mostWinners {
		return place(p)
	}
	return s.T(fmt.Sprintf("pdf.honour.place-%d", p.First))
}

// rowOf returns a player's row in the table that has his place, after the published rounds.
func (s Style) rowOf(e *play.Event, id play.PlayerID) (standings.Row, *play.Table, bool) {
	tables := s.finalTables(e)
	for i := range tables {
		for _, row := range tables[i].Rows {
			if play.PlayerID(row.Player) == id {
				return row, &tables[i].Table, true
			}
		}
	}
	return standings.Row{}, nil, false
}

// signersFrom reads who signs from lines such as "Главный судья: Шидаков Х. М.".
func signersFrom(lines []string) []layout.Signer {
	var all []layout.Signer
	for _, line := range lines {
		office, name, _ := strings.Cut(line, ":")
		if office, name = strings.TrimSpace(office), strings.TrimSpace(name); office != "" || name != "" {
			all = append(all, layout.Signer{Office: office, Name: name})
		}
	}
	return all
}
