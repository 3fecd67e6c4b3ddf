package trfevent

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Options say what no file does.
type Options struct {
	Name     string // of the event, where the file has none
	Game     string // a game of rules/games; "": as Game finds it
	Language string
	Zone     string
	Now      time.Time // when the rounds of the file were published
}

// Game returns the game that a file is of: by a setting of this program (said is true then), else адиюх where games have
// counts, else Russian draughts.
func Game(d trf.Document) (spec string, said bool) {
	for _, s := range trf.All[trf.Setting](d) {
		if g, err := games.ByName(s.Value); s.Name == trf.SettingGame && err == nil {
			return g.Spec(), true
		}
	}
	if len(trf.All[trf.Counts](d)) > 0 {
		return play.DefaultGame(), false
	}
	return "russian", false
}

// Event makes a new event of a file: players, rounds and results, and the regulations as far as the file says them. The
// rounds count as published. The notes tell what was assumed, and every round whose pairings are not those of the rules, by
// what was known when it was paired.
//
// The error is a *trf.Problem that leaves the file no meaning, a *replay.Refusal for a file without players, or a
// *refusal.Error about the game. Whether the event keeps the rules of events is for conduct.Service.CheckImport to say.
func Event(d trf.Document, o Options) (*play.Event, []Note, error) {
	file, err := d.Event()
	if err != nil {
		return nil, nil, err
	}
	if len(file.Players) == 0 {
		return nil, nil, &replay.Refusal{Kind: replay.NoPlayers}
	}
	if o.Game == "" {
		o.Game, _ = Game(d)
	}
	m := &intake{doc: d, file: &file, o: o, number: map[int]int{}, ofTeams: file.OfTeams(), legs: 1}
	if err := m.game(); err != nil {
		return nil, nil, err
	}
	m.teamRules()
	m.system()
	m.entrants()
	m.rounds()
	m.head()
	return &m.event, m.notes, nil
}

// intake makes an event of a file.
type intake struct {
	doc    trf.Document
	file   *trf.Event
	o      Options
	scale  rules.Scale
	replay *replay.File // nil where the rounds can't be paired here
	number map[int]int  // of the file → of the event, which is the id as well
	event  play.Event
	notes  []Note

	legs    int                   // so many rounds of the file are one of the event: the games of a match
	ofTeams bool                  // the players of the event are the teams of the file
	member  map[int]play.MemberID // of persons of the file
	first   map[int]int           // the first round of which the file says something about a team
	before  map[int]trf.Points    // match points of the teams in the rounds that are made
}

func (m *intake) note(kind NoteKind, args trf.Args) { m.notes = append(m.notes, Note{kind, args}) }

// game settles the game. One with counts needs them for every game that was played.
func (m *intake) game() error {
	head := play.Defaults(m.discipline(), m.o.Language, m.o.Zone).WithGame(m.o.Game)
	if _, err := head.Rules(); err != nil {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "error.event.game", Field: "game", Args: refusal.Args{"text": m.o.Game}, Err: err,
		}
	}
	m.scale = head.Scale()
	m.event = play.Event{Head: head}
	if !m.scale.Counts {
		return nil
	}
	for i := range m.file.Players {
		p := &m.file.Players[i]
		for k, c := range p.Rounds {
			if _, _, ok := m.file.CountsOf(p.Number, k+1); !ok && c.IsPlayed() && c.Result != trf.Unknown {
				return &refusal.Error{
					Code: refusal.Invalid, Key: "error.trf.no-counts", Field: "game",
					Args: refusal.Args{"round": k + 1, "white": p.Number, "black": c.Opponent},
				}
			}
		}
	}
	return nil
}

// discipline is that of the time control.
func (m *intake) discipline() play.Discipline {
	t, err := play.ParseTimeControl(m.doc.Text("122"))
	for _, rule := range play.DisciplinesFor(m.ofTeams) {
		if err == nil && !rule.Correspondence && rule.Allows(t) {
			return rule.Discipline
		}
	}
	return play.DisciplinesFor(m.ofTeams)[0].Discipline
}

// system finds out how the rounds were paired, and how many there are.
func (m *intake) system() {
	system := play.OwnPairings
	file, err := replay.Open(m.doc, replay.Options{Past: true})
	var refused *replay.Refusal
	switch {
	case err == nil && file.System() == replay.Dutch:
		system, m.replay = play.Swiss, file
	case err == nil && file.System() == replay.TeamSwiss:
		system, m.replay = play.TeamSwiss, file
	case err == nil && file.System() == replay.DoubleSwiss && m.isDouble():
		system, m.replay, m.legs = play.DoubleSwiss, file, 2
	case err == nil && file.Upwards():
		m.note(AsOwn, trf.Args{"text": firstOf(m.file.System, m.file.Type)})
	case err == nil && m.hasTable(file):
		system = play.RoundRobin
	case err == nil:
		m.note(NoTable, nil)
	case errors.As(err, &refused) && (refused.Kind == replay.NoRounds || refused.Kind == replay.NoInitial):
		system = play.Swiss.For(m.ofTeams)
	default:
		m.note(m.asOwn(), trf.Args{"text": firstOf(m.file.System, m.file.Type)})
	}
	r := m.event.Head.Regulations
	m.event.Head = m.event.Head.WithSystem(system)
	to := &m.event.Head.Regulations
	if to.Cycles, to.SwapLast = r.Cycles, r.SwapLast; system.MatchGames() == 0 {
		to.Match = r.Match
	}
	to.Numbering = play.ByHand
	if system.HasOwnRounds() {
		to.Rounds = m.roundOf(max(m.file.Rounds, m.file.Paired))
		if m.file.Rounds == 0 {
			to.Rounds = firstOf(m.roundOf(m.file.Paired), 9)
			m.note(RoundsAssumed, trf.Args{"rounds": to.Rounds})
		}
	}
	if system.Has(play.SettingInitial) {
		m.colour()
		m.acceleration()
		m.check()
		m.teamCode()
	}
	m.points()
}

// asOwn says why the rounds are paired by hand: of a knock-out no file has the bracket, so that its places are those of points.
func (m *intake) asOwn() NoteKind {
	says := strings.ToLower(firstOf(m.file.System, m.file.Type))
	if slices.ContainsFunc([]string{"knock", "нокаут", "олимпийск", "на вылет"}, func(w string) bool { return strings.Contains(says, w) }) {
		return NoBracket
	}
	return AsOwn
}

func firstOf[T comparable](values ...T) T {
	var zero T
	for _, v := range values {
		if v != zero {
			return v
		}
	}
	return zero
}

// colour takes the initial colour as the file says it, or as its games show it.
func (m *intake) colour() {
	swiss := &m.event.Head.Regulations.Swiss
	swiss.Drawn = play.InitialWhite
	switch m.file.Initial {
	case trf.Black:
		swiss.Drawn = play.InitialBlack
	case trf.NoColour:
		m.note(InitialAssumed, nil)
	}
	if swiss.Initial = play.InitialByLot; m.file.InitialSaid {
		swiss.Initial = swiss.Drawn
	}
}

// head fills in what lines say about the event.
func (m *intake) head() {
	h := &m.event.Head
	h.Name, h.Place = firstOf(m.doc.Text("012"), m.o.Name), m.doc.Text("022")
	h.Short = m.file.Setting(trf.SettingShortName)
	h.Begins, h.Ends = m.date("042"), m.date("052")
	if !h.Begins.IsZero() && !h.Ends.IsZero() && h.Ends.Before(h.Begins) {
		m.note(NoDate, trf.Args{"text": m.doc.Text("052")})
		h.Ends = play.Date{}
	}
	if text := m.doc.Text("122"); text != "" {
		if t, err := play.ParseTimeControl(text); err == nil && h.Pace().Allows(t) {
			h.Regulations.Time = t
		} else {
			m.note(NoTime, trf.Args{"text": text})
		}
	}
	for _, t := range trf.All[trf.Text](m.doc) {
		switch {
		case t.Value == "":
		case t.ID == "102":
			h.Officials = append(h.Officials, official(play.ChiefArbiter, t.Value))
		case t.ID == "112":
			h.Officials = append(h.Officials, official(play.DeputyArbiter, t.Value))
		}
	}
	if len(m.file.Teams) > 0 && !m.ofTeams {
		m.note(TeamsLeft, trf.Args{"n": len(m.file.Teams)})
	}
	m.order()
}

// official parts a name from the category behind it.
func official(role play.OfficialRole, text string) play.Official {
	o := play.Official{Role: role, Name: text}
	if name, category, found := strings.Cut(text, " ("); found && strings.HasSuffix(category, ")") {
		o.Name, o.Category = name, strings.TrimSuffix(category, ")")
	}
	return o
}

// date reads a day as the format and older files write it.
func (m *intake) date(id string) play.Date {
	text := m.doc.Text(id)
	if text == "" {
		return play.Date{}
	}
	for _, layout := range []string{"2006/01/02", "2006-01-02", "2006.01.02", "06/01/02", "02.01.2006", "02/01/2006"} {
		if t, err := time.Parse(layout, text); err == nil {
			return play.Date{Year: t.Year(), Month: t.Month(), Day: t.Day()}
		}
	}
	m.note(NoDate, trf.Args{"text": text})
	return play.Date{}
}

// entrants makes those who take part: persons, or teams with their members. Their numbers are their ids.
func (m *intake) entrants() {
	if m.ofTeams {
		m.teams()
		return
	}
	var numbers []int
	for _, p := range m.file.Players {
		numbers = append(numbers, p.Number)
	}
	m.numbers(numbers)
	ids := map[string]bool{}
	for i := range m.file.Players {
		m.event.Players = append(m.event.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: m.person(&m.file.Players[i], ids),
		})
	}
	m.event.LastID = int64(len(m.event.Players))
}

// numbers gives those who take part the numbers 1 and on in their order.
func (m *intake) numbers(numbers []int) {
	for i, n := range numbers {
		m.number[n] = i + 1
	}
	if last := numbers[len(numbers)-1]; last != len(numbers) {
		m.note(Renumbered, trf.Args{"last": last, "n": len(numbers)})
	}
}

// person reads what a line 001 says of somebody. ids are the own numbers that others have.
func (m *intake) person(p *trf.Entrant, ids map[string]bool) play.PlayerData {
	var out play.PlayerData
	out.Name = strings.Join(strings.Fields(strings.Replace(p.Name, ",", " ", 1)), " ")
	if out.Name == "" {
		out.Name = "№ " + strconv.Itoa(p.Number)
		m.note(NoName, trf.Args{"number": p.Number})
	}
	out.Sex = play.Sex(strings.Replace(p.Sex, "w", "f", 1))
	out.Rank, out.Federation = p.Title, p.Federation
	if out.Rating = p.Rating; p.Rating > maxRating {
		out.Rating = 0
		m.note(NoRating, trf.Args{"number": p.Number, "rating": p.Rating})
	}
	if out.OwnID = p.FideID; ids[p.FideID] {
		out.OwnID = ""
		m.note(SameID, trf.Args{"number": p.Number, "text": p.FideID})
	}
	ids[p.FideID] = p.FideID != ""
	m.birth(&out, p)
	return out
}

// maxRating is the highest rating that a player of an event can have.
const maxRating = 4000

// birth reads a date of birth, or its year alone.
func (m *intake) birth(to *play.PlayerData, p *trf.Entrant) {
	if p.Birth == "" {
		return
	}
	parts := strings.FieldsFunc(p.Birth, func(r rune) bool { return r < '0' || r > '9' })
	now := m.o.Now.Year()
	year, _ := strconv.Atoi(slices.Concat(parts, []string{""})[0])
	if year < now-120 || year > now {
		m.note(NoBirth, trf.Args{"number": p.Number, "text": p.Birth})
		return
	}
	to.BirthYear = year
	if t, err := time.Parse("2006/1/2", strings.Join(parts, "/")); err == nil {
		to.Born = play.Date{Year: t.Year(), Month: t.Month(), Day: t.Day()}
	}
}
