package play

import (
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/incident"
	"adyukh/tournament/refusal"
)

// PlayKind is the kind of events that are played over the board.
func PlayKind() tournament.Kind[Event] {
	return tournament.Kind[Event]{
		Name: OverTheBoard,
		Parts: []tournament.PartOf[Event]{
			headPart(), playerPart(), roundPart(), pairingLogPart(), gamePart(), sheetPart(), documentPart(), incidentPart(),
			tickPart(), checkInPart(), lineupPart(), leavePart(), emblemPart(), screenPart(), reportPart(), requestPart(),
			asidePart(),
		},
		Envelope: func(e *Event) *tournament.Envelope { return &e.Envelope },
		IsPublic: func(e *Event) bool { return e.Head.Public },
		Public:   func(e, was, seen *Event) *Event { return e.forSince(Readers, was, seen) },
		Check:    checkChange,
		Appeared: appeared,
		Reached:  reached,
		Listed:   (*Event).listed,
		Weight:   (*Event).weight,
	}
}

// Diff returns the parts in which two values of one event differ. Lists that the two values share are not looked into.
func Diff(before, after *Event) []tournament.Change { return PlayKind().Diff(before, after) }

// checkChange refuses an event that can't be, another game when results of the one before are in, and what would alter the places of an
// event that was ended and stays so.
func checkChange(before, after *Event, now time.Time) error {
	if before != nil && before.HasEnded() && after.HasEnded() && !before.RanksAs(after) {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.ended", Ways: []refusal.Way{{Key: "way.reopen"}}}
	}
	if before != nil && after.Head.Game != before.Head.Game && before.HasResults() {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.event.game-fixed", Field: "game"}
	}
	if before != nil && after.PublishedRounds() != before.PublishedRounds() {
		before = nil // what readers are shown has passed the whole check
	}
	return after.check(before, now.Year())
}

// appeared is the news of the rounds that have come into sight, or gone.
func appeared(before, after *Event) []tournament.News {
	var news []tournament.News
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		switch was, is := before.shows(n), after.shows(n); {
		case is && !was:
			news = append(news, tournament.News{Topic: tournament.NewsPublished, Round: n})
		case was && !is:
			news = append(news, tournament.News{Topic: tournament.NewsUnpublished, Round: n})
		}
	}
	return news
}

// shows tells whether everybody can see round n.
func (e *Event) shows(n int) bool {
	r, ok := e.Round(n)
	return ok && e.Head.Public && r.IsPublished()
}

// weight is about how many bytes the event takes, with what everybody may see of it.
func (e *Event) weight() int {
	const part = 1 << 10
	n := part * (1 + len(e.Leaves) + len(e.Lineups) + len(e.Players) + len(e.Documents) + len(e.Rounds) + len(e.Incidents))
	for _, p := range e.Players {
		n += part / 2 * len(p.Members)
	}
	for _, r := range e.Rounds {
		n += part / 2 * len(r.Games)
		for _, g := range r.Games {
			n += len(g.Sheet.Text)
		}
	}
	return n + len(e.Emblem.PNG)
}

// HeadPart is what the event says about itself. Its id is 0.
const HeadPart tournament.PartKind = "head"

func headPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, Head]{
		Kind:     HeadPart,
		IDs:      func(_, _ *Event) []int64 { return []int64{0} },
		Get:      func(e *Event, _ int64) (Head, bool) { return e.Head, true },
		Put:      func(e *Event, _ int64, h *Head) { e.Head = *h },
		Revision: func(h *Head) *int64 { return &h.Revision },
		News: tournament.Noticed(func(e *Event, _ int64) *Head {
			h := e.headFor(Readers)
			return &h
		}, nil),
	}
}

// DocumentPart is the wording of a paper, by its id. Nobody but arbiters notices it.
const DocumentPart tournament.PartKind = "document"

func documentPart() tournament.PartOf[Event] {
	return tournament.Listed(DocumentPart, func(e *Event) *[]Document { return &e.Documents }, documentID,
		func(d *Document) *int64 { return &d.Revision })
}

func documentID(d Document) int64 { return d.ID }

// PutDocument sets a document of the working copy, or takes it away.
func (e *Event) PutDocument(id int64, d *Document) {
	if e.Documents = tournament.PutByID(e.Documents, id, d, documentID); len(e.Documents) == 0 {
		e.Documents = nil
	}
}

// LeavePart is a player's leave in an event by correspondence, by its id.
const LeavePart tournament.PartKind = "leave"

func leavePart() tournament.PartOf[Event] {
	leaves := tournament.Listed(LeavePart, func(e *Event) *[]terms.Leave { return &e.Leaves }, leaveID,
		func(l *terms.Leave) *int64 { return &l.Revision })
	leaves.News = tournament.Noticed(func(e *Event, id int64) *terms.Leave {
		l, ok := e.Leave(id)
		if !ok {
			return nil
		}
		l = leaveFor(Readers, l)
		return &l
	}, nil)
	return leaves
}

func leaveID(l terms.Leave) int64 { return l.ID }

// Leave returns the leave with the id.
func (e *Event) Leave(id int64) (terms.Leave, bool) {
	return tournament.Element(e.Leaves, id, leaveID)
}

// PutLeave sets a leave of the working copy, or takes it away.
func (e *Event) PutLeave(id int64, l *terms.Leave) {
	if e.Leaves = tournament.PutByID(e.Leaves, id, l, leaveID); len(e.Leaves) == 0 {
		e.Leaves = nil
	}
}

// IncidentPart is something that happened beside the results, by its id.
const IncidentPart tournament.PartKind = "incident"

func incidentPart() tournament.PartOf[Event] {
	incidents := tournament.Listed(IncidentPart, func(e *Event) *[]incident.Incident { return &e.Incidents }, incidentID,
		func(i *incident.Incident) *int64 { return &i.Revision })
	incidents.News = tournament.Noticed((*Event).noticedIncident, func(_, is *noticedIncident) []tournament.News {
		return []tournament.News{{Topic: tournament.NewsResults}}
	})
	return incidents
}

func incidentID(i incident.Incident) int64 { return i.ID }

// Incident returns the incident with the id.
func (e *Event) Incident(id int64) (incident.Incident, bool) {
	return tournament.Element(e.Incidents, id, incidentID)
}

// PutIncident sets an incident of the working copy, or takes it away.
func (e *Event) PutIncident(id int64, i *incident.Incident) {
	if e.Incidents = tournament.PutByID(e.Incidents, id, i, incidentID); len(e.Incidents) == 0 {
		e.Incidents = nil
	}
}

// noticedIncident is what readers notice of an incident: what they see of it, and whether the event can be final.
type noticedIncident struct {
	incident.Incident
	open bool
}

func (e *Event) noticedIncident(id int64) *noticedIncident {
	i, ok := e.Incident(id)
	if !ok {
		return nil
	}
	seen, ok := e.incidentFor(Readers, i)
	open := e.awaitsDecision(i)
	if !ok && !open {
		return nil
	}
	return &noticedIncident{seen, open}
}

// PlayerPart is a player, by his id.
const PlayerPart tournament.PartKind = "player"

func playerPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, Player]{
		Kind: PlayerPart,
		IDs: func(before, after *Event) []int64 {
			return tournament.TouchedIDs(before.Players, after.Players, playerID)
		},
		Get: func(e *Event, id int64) (Player, bool) { return e.Player(PlayerID(id)) },
		Put: func(e *Event, id int64, p *Player) { e.PutPlayer(PlayerID(id), p) },
		PutAll: func(e *Event, ids []int64, all []*Player) {
			e.Players = tournament.PutAllByID(e.Players, ids, all, playerID)
		},
		Revision: func(p *Player) *int64 { return &p.Revision },
		News:     tournament.Noticed((*Event).noticedPlayer, nil),
	}
}

func playerID(p Player) int64 { return int64(p.ID) }

// PutPlayer sets a player of the working copy, or takes him away.
func (e *Event) PutPlayer(id PlayerID, p *Player) {
	e.Players = tournament.PutByID(e.Players, int64(id), p, playerID)
}

// EditPlayers changes players of the working copy, all of them in one new list.
func (e *Event) EditPlayers(edit func(*Player)) {
	e.Players = slices.Clone(e.Players)
	for i := range e.Players {
		edit(&e.Players[i])
	}
}

// EditPlayer changes one player of the working copy.
func (e *Event) EditPlayer(id PlayerID, edit func(*Player)) {
	if p, ok := e.Player(id); ok {
		edit(&p)
		e.PutPlayer(id, &p)
	}
}

// TickPart is what is known of a player's being there in a round, by attendance.ID. Readers notice nothing of it.
const TickPart tournament.PartKind = "tick"

func tickPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, attendance.Tick]{
		Kind: TickPart,
		IDs:  func(before, after *Event) []int64 { return attendance.Touched(before.Ticks, after.Ticks) },
		Get:  func(e *Event, id int64) (attendance.Tick, bool) { return e.Ticks.ByID(id) },
		Put: func(e *Event, id int64, t *attendance.Tick) {
			if t == nil {
				e.Ticks = e.Ticks.Without(id)
				return
			}
			e.Ticks = e.Ticks.With(*t)
		},
		Fill:     func(e *Event, _ []int64, all []attendance.Tick) error { e.Ticks = all; return nil },
		Revision: func(t *attendance.Tick) *int64 { return &t.Revision },
	}
}

// CheckInPart is the event's check-in. Its id is 0; its revision stays when it goes.
const CheckInPart tournament.PartKind = "check-in"

func checkInPart() tournament.PartOf[Event] {
	return tournament.Parts[Event, attendance.Window]{
		Kind: CheckInPart,
		IDs: func(before, after *Event) []int64 {
			if before.CheckIn == after.CheckIn {
				return nil
			}
			return []int64{0}
		},
		Get: func(e *Event, _ int64) (attendance.Window, bool) { return e.CheckIn, e.CheckIn.IsThere() },
		Put: func(e *Event, _ int64, w *attendance.Window) {
			if w == nil {
				w = &attendance.Window{Revision: e.CheckIn.Revision}
			}
			e.CheckIn = *w
		},
		Revision: func(w *attendance.Window) *int64 { return &w.Revision },
		Outlived: true,
	}
}

// noticedPlayer is what readers can notice of a player: the page of ratings shows the coefficient, which may depend on the age
// and on games played before, and groups that nobody can see yet make the number of rounds.
type noticedPlayer struct {
	Player
	categories    []string
	kLine, rounds int
	members       []int
}

func (e *Event) noticedPlayer(id int64) *noticedPlayer {
	p, ok := e.Player(PlayerID(id))
	if !ok {
		return nil
	}
	d := e.derivedFor(Readers, p)
	return &noticedPlayer{e.playerFor(Readers, p), d.Categories, d.KLine, e.ScheduledRounds(), d.Members}
}
