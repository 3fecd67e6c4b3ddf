package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/formalities"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// Document is a paper of the event as far as an arbiter has worded it: the texts that he wrote in place of what is filled in
// from the event. A paper that was never edited has no Document.
type Document struct {
	ID       int64             `json:"id"`
	Revision int64             `json:"revision,omitzero"`
	Kind     DocumentKind      `json:"kind"`
	Of       int64             `json:"about,omitzero"`  // number of the round or id of the player that the paper is about; 0: the event
	Fields   map[string]string `json:"fields,omitzero"` // by the names that tournament/report gives its fields
}

// DocumentKind names a paper whose wording can be kept.
type DocumentKind string

// The papers that an arbiter files or hands out.
const (
	AdmissionProtocol DocumentKind = "admission"    // протокол комиссии по допуску
	ParticipantList   DocumentKind = "participants" // список участников
	OfficialsList     DocumentKind = "officials"    // справка о составе и квалификации судей
	RoundProtocol     DocumentKind = "round"        // протокол тура
	FinalProtocol     DocumentKind = "final"        // итоговый протокол
	ArbitersReport    DocumentKind = "report"       // отчёт главного судьи
	RankCertificate   DocumentKind = "rank"         // справка для присвоения разряда
	Diploma           DocumentKind = "diploma"      // диплом призёра
	Award             DocumentKind = "award"        // грамота
	ParticipantCard   DocumentKind = "certificate"  // сертификат участника
	DrawAct           DocumentKind = "draw-act"     // акт жеребьёвки
	IncidentProtocol  DocumentKind = "incidents"    // протоколы протестов и предупреждений
	Payments          DocumentKind = "payments"     // ведомость на оплату судей
	Extract           DocumentKind = "extract"      // выписка из итогового протокола
	ServiceRecord     DocumentKind = "service"      // справка о судействе
)

// GivenOut is the kind of documents that keep that a file was given out: see formalities.Given. Nobody words them.
const GivenOut DocumentKind = "given"

// DocumentKinds lists the papers in the order in which they are filed.
func DocumentKinds() []DocumentKind {
	return []DocumentKind{
		AdmissionProtocol, ParticipantList, OfficialsList, DrawAct, RoundProtocol, IncidentProtocol, FinalProtocol, ArbitersReport, Payments,
		Extract, RankCertificate, ServiceRecord, Diploma, Award, ParticipantCard,
	}
}

// Bounds of documents.
const (
	maxDocuments      = 10000
	maxDocumentFields = 60
	maxDocumentText   = 20000 // runes of one field
	maxGiven          = 1000  // files that were given out
)

// Document returns the wording that is kept of a paper.
func (e *Event) Document(kind DocumentKind, of int64) (Document, bool) {
	i := slices.IndexFunc(e.Documents, func(d Document) bool { return d.Kind == kind && d.Of == of })
	if i < 0 {
		return Document{Kind: kind, Of: of}, false
	}
	return e.Documents[i], true
}

// GivenFiles are the files that were given out, the latest first.
func (e *Event) GivenFiles() []formalities.Given {
	var all []formalities.Given
	for _, d := range slices.Backward(e.Documents) {
		if d.Kind == GivenOut {
			all = append(all, formalities.GivenOf(d.Fields, d.Revision))
		}
	}
	return all
}

// Given returns the file with a fingerprint that was given out.
func (e *Event) Given(digest string) (formalities.Given, bool) {
	all := e.GivenFiles()
	i := slices.IndexFunc(all, func(f formalities.Given) bool { return f.Digest == digest })
	if i < 0 {
		return formalities.Given{}, false
	}
	return all[i], true
}

// ChangesSince is how often the event was changed after a file had been given out, other files left out.
func (e *Event) ChangesSince(f formalities.Given) int64 {
	n := e.Version - f.Version
	for _, o := range e.GivenFiles() {
		if o.Version > f.Version {
			n--
		}
	}
	return max(n, 0)
}

// GiveOut notes in the working copy that a file was given out.
func (e *Event) GiveOut(f formalities.Given) error {
	if !f.IsKnown() {
		return refusal.NewInvalid("file", "error.given.what", nil)
	}
	if len(e.GivenFiles()) >= maxGiven {
		return refusal.NewConflict("error.documents.too-many", refusal.Args{"most": maxGiven})
	}
	id := e.NextID()
	e.PutDocument(id, &Document{ID: id, Kind: GivenOut, Of: id, Fields: f.Fields()})
	return nil
}

func (e *Event) checkDocuments() error {
	if len(e.Documents) > maxDocuments {
		return refusal.NewConflict("error.documents.too-many", refusal.Args{"most": maxDocuments})
	}
	type paper struct {
		kind DocumentKind
		of   int64
	}
	seen := map[paper]bool{}
	for _, d := range e.Documents {
		if err := d.Check(); err != nil {
			return err
		}
		if seen[paper{d.Kind, d.Of}] {
			return refusal.NewConflict("error.document.twice", nil)
		}
		seen[paper{d.Kind, d.Of}] = true
	}
	return nil
}

// Check returns an Invalid error that names what is wrong with the wording.
func (d Document) Check() error {
	if d.Kind != GivenOut && !slices.Contains(DocumentKinds(), d.Kind) {
		return refusal.NewInvalid("document", "error.document.kind", refusal.Args{"text": string(d.Kind)})
	}
	if len(d.Fields) > maxDocumentFields {
		return refusal.NewInvalid("document", "error.documents.too-many", refusal.Args{"most": maxDocumentFields})
	}
	for name, text := range d.Fields {
		if !utf8.ValidString(text) {
			return refusal.NewInvalid(name, "error.text.utf8", nil)
		}
		if n := utf8.RuneCountInString(text); n > maxDocumentText {
			return refusal.NewInvalid(name, "error.text.long", refusal.Args{"length": n, "most": maxDocumentText})
		}
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' || person.ChangesDirection(r) }) {
			return refusal.NewInvalid(name, "error.text.control", nil)
		}
	}
	return nil
}

// ScreenPart is a screen of the hall, by its id. Readers notice nothing of it.
const ScreenPart tournament.PartKind = "screen"

func screenPart() tournament.PartOf[Event] {
	return tournament.Listed(ScreenPart, func(e *Event) *[]broadcast.Screen { return &e.Screens }, screenID,
		func(s *broadcast.Screen) *int64 { return &s.Revision })
}

func screenID(s broadcast.Screen) int64 { return s.ID }

// Screen returns the screen with the id.
func (e *Event) Screen(id int64) (broadcast.Screen, bool) {
	return tournament.Element(e.Screens, id, screenID)
}

// PutScreen sets a screen of the working copy, or takes it away.
func (e *Event) PutScreen(id int64, s *broadcast.Screen) {
	if e.Screens = tournament.PutByID(e.Screens, id, s, screenID); len(e.Screens) == 0 {
		e.Screens = nil
	}
}

// ScreensRevision is the version in which a screen was touched last, 0 without any.
func (e *Event) ScreensRevision() int64 {
	newest := int64(0)
	for _, s := range e.Screens {
		newest = max(newest, s.Revision)
	}
	return newest
}

// checkScreens refuses what no hall has.
func (e *Event) checkScreens() error {
	if len(e.Screens) > broadcast.MostScreens {
		return refusal.NewConflict("error.screen.too-many", refusal.Args{"most": broadcast.MostScreens})
	}
	for _, s := range e.Screens {
		if err := refused(s.Check()); err != nil {
			return err
		}
	}
	return nil
}

// EmblemPart is the event's emblem, apart from the head, whose every change would else repeat it. Its id is 0; its revision stays when it
// goes.
const EmblemPart tournament.PartKind = "emblem"

func emblemPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, formalities.Emblem]{
		Kind: EmblemPart,
		IDs: func(before, after *Event) []int64 {
			if before.Emblem == after.Emblem {
				return nil
			}
			return []int64{0}
		},
		Get: func(e *Event, _ int64) (formalities.Emblem, bool) { return e.Emblem, e.Emblem.IsThere() },
		Put: func(e *Event, _ int64, m *formalities.Emblem) {
			if m == nil {
				m = &formalities.Emblem{Revision: e.Emblem.Revision}
			}
			e.Emblem = *m
		},
		Revision: func(m *formalities.Emblem) *int64 { return &m.Revision },
		Outlived: true,
		News: tournament.Noticed(func(e *Event, _ int64) *formalities.Emblem {
			m := e.emblemFor(Readers)
			return &m
		}, nil),
	}
}

// RequestPart is what a player asks arbiters for, by selfservice.RequestID. Readers notice nothing of it.
const RequestPart tournament.PartKind = "request"

func requestPart() tournament.PartOf[Event] {
	return tournament.Listed(RequestPart, func(e *Event) *[]selfservice.Request { return &e.Requests },
		func(r selfservice.Request) int64 { return r.ID }, func(r *selfservice.Request) *int64 { return &r.Revision })
}

// Request returns what a player has asked for in a slot; without a wish there is nothing.
func (e *Event) Request(id PlayerID, s selfservice.Slot) selfservice.Request {
	of := selfservice.RequestID(int64(id), s)
	if r, ok := tournament.Element(e.Requests, of, func(r selfservice.Request) int64 { return r.ID }); ok {
		return r
	}
	return selfservice.Request{ID: of, Player: int64(id)}
}

// PutRequest sets what a player asks for.
func (e *Event) PutRequest(r selfservice.Request) {
	e.Requests = tournament.PutByID(e.Requests, r.ID, &r, func(r selfservice.Request) int64 { return r.ID })
}

// AsidePart is what is put aside of what players have sent of a game, by the game's id. Readers notice nothing of it.
const AsidePart tournament.PartKind = "aside"

func asidePart() tournament.PartOf[Event] {
	return tournament.Listed(AsidePart, func(e *Event) *[]selfservice.Aside { return &e.Asides }, asideID,
		func(a *selfservice.Aside) *int64 { return &a.Revision })
}

func asideID(a selfservice.Aside) int64 { return a.ID }

// Aside returns what is put aside of what players have sent of a game.
func (e *Event) Aside(game GameID) selfservice.Aside {
	if a, ok := tournament.Element(e.Asides, int64(game), asideID); ok {
		return a
	}
	return selfservice.Aside{ID: int64(game)}
}

// PutAside sets what is put aside of a game.
func (e *Event) PutAside(a selfservice.Aside) {
	e.Asides = tournament.PutByID(e.Asides, a.ID, &a, asideID)
}

// DropAsides forgets what is put aside of games that are gone.
func (e *Event) DropAsides() {
	for _, a := range e.Asides {
		if _, ok := e.Game(GameID(a.ID)); !ok {
			e.Asides = tournament.PutByID(e.Asides, a.ID, nil, asideID)
		}
	}
	if len(e.Asides) == 0 {
		e.Asides = nil
	}
}

// SettleRequests answers the requests of which an arbiter has done by himself what they ask for, and those that a round has overtaken, and
// drops those of players who are gone.
func (e *Event) SettleRequests() {
	for _, r := range e.Requests {
		p, ok := e.Player(PlayerID(r.Player))
		if !ok {
			e.dropRequest(r.ID)
			continue
		}
		if is := e.becameOf(p, r); r.IsOpen() && is != selfservice.Waits {
			r.Answer = is
			e.PutRequest(r)
		}
	}
}

// dropRequest forgets what a player has asked for.
func (e *Event) dropRequest(id int64) {
	e.Requests = tournament.PutByID(e.Requests, id, nil, func(r selfservice.Request) int64 { return r.ID })
	if len(e.Requests) == 0 {
		e.Requests = nil
	}
}

func (e *Event) becameOf(p Player, r selfservice.Request) selfservice.Answer {
	switch tick := e.Ticks.Of(r.Round, r.Player); {
	case r.Wish == selfservice.Here && (tick.State == attendance.Present || tick.State == attendance.Said),
		(r.Wish == selfservice.Zero || r.Wish == selfservice.Half) && p.HasBye(r.Round),
		r.Wish == selfservice.Leave && p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= r.Round:
		return selfservice.Granted
	case r.Wish == selfservice.Here && r.Round < e.WorkingRound() && r.Round < e.ScheduledRounds(),
		(r.Wish == selfservice.Zero || r.Wish == selfservice.Half) && r.Round <= e.PublishedRounds(),
		r.Wish != selfservice.Leave && p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= r.Round:
		return selfservice.Overtaken
	}
	return selfservice.Waits
}
