package tournament

import (
	"cmp"
	"reflect"
	"slices"
)

// PartKind is a kind of the parts that an event consists of.
type PartKind string

// The kinds of parts. A round's games, the account of its
// pairing and a game's sheet are parts of their own, so that a result touches one small row.
const (
	HeadPart     PartKind = "head"
	PlayerPart   PartKind = "player"
	RoundPart    PartKind = "round"
	AccountPart  PartKind = "account"
	GamePart     PartKind = "game"
	SheetPart    PartKind = "sheet"
	DocumentPart PartKind = "document"
)

// Part names one part of an event. ID is the player's, the game's or the document's id, the number of the round or of the round that an
// account is of, or 0 for the head.
type Part struct {
	Kind PartKind
	ID   int64
}

// Image is one part as it stands in an event: exactly the field of the part's kind is set, or none where there is no such part.
// The images of a round and of a game are without their games, account and sheet.
type Image struct {
	Head     *Head
	Player   *Player
	Round    *Round
	Account  *string
	Game     *Game
	Sheet    *Sheet
	Document *Document
}

// IsAbsent tells whether the part does not exist.
func (i Image) IsAbsent() bool { return i == Image{} }

// Change is one part before and after.
type Change struct {
	Part   Part
	Before Image
	After  Image
}

// Diff returns the parts in which two values of one event differ, in the order head, players, rounds with their
// accounts, games, sheets, documents.
// Rounds that the two values share are not looked into.
func Diff(before, after *Event) []Change {
	var changes []Change
	add := func(part Part) {
		b, a := before.image(part), after.image(part)
		if !sameImage(b, a) {
			changes = append(changes, Change{Part: part, Before: b, After: a})
		}
	}
	add(Part{Kind: HeadPart})
	for _, id := range unionIDs(playerIDs(before), playerIDs(after)) {
		add(Part{PlayerPart, id})
	}
	games := []int64{}
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		if shareRound(before, after, n) {
			continue
		}
		add(Part{RoundPart, int64(n)})
		add(Part{AccountPart, int64(n)})
		games = append(games, unionIDs(gameIDs(before, n), gameIDs(after, n))...)
	}
	for _, kind := range []PartKind{GamePart, SheetPart} {
		for _, id := range games {
			add(Part{kind, id})
		}
	}
	for _, id := range unionIDs(documentIDs(before), documentIDs(after)) {
		add(Part{DocumentPart, id})
	}
	return changes
}

// image returns a part of the event without its revision, which is not part of what it says.
func (e *Event) image(part Part) Image {
	switch part.Kind {
	case HeadPart:
		h := e.Head
		h.Revision = 0
		return Image{Head: &h}
	case PlayerPart:
		if p, ok := e.Player(PlayerID(part.ID)); ok {
			p.Revision = 0
			return Image{Player: &p}
		}
	case RoundPart:
		if r, ok := e.Round(int(part.ID)); ok {
			r.Revision, r.Games, r.Account = 0, nil, ""
			return Image{Round: &r}
		}
	case AccountPart:
		if r, ok := e.Round(int(part.ID)); ok && r.Account != "" {
			return Image{Account: &r.Account}
		}
	case GamePart:
		if g, ok := e.Game(GameID(part.ID)); ok {
			g.Revision, g.Sheet = 0, Sheet{}
			return Image{Game: &g}
		}
	case SheetPart:
		if g, ok := e.Game(GameID(part.ID)); ok && g.Sheet.isThere() {
			s := g.Sheet
			s.Revision = 0
			return Image{Sheet: &s}
		}
	case DocumentPart:
		if d, ok := e.documentByID(part.ID); ok {
			d.Revision = 0
			return Image{Document: &d}
		}
	}
	return Image{}
}

func (s Sheet) isThere() bool { return s.Text != "" || s.Decision != NoDecision || s.Note != "" }

func sameImage(a, b Image) bool { return reflect.DeepEqual(a, b) }

// shareRound tells whether both values hold the very same round.
func shareRound(a, b *Event, n int) bool {
	ra, okA := a.Round(n)
	rb, okB := b.Round(n)
	if !okA || !okB || len(ra.Games) != len(rb.Games) || len(ra.Games) == 0 {
		return false
	}
	ra.Games, rb.Games = ra.Games[:1], rb.Games[:1]
	return &ra.Games[0] == &rb.Games[0] && reflect.DeepEqual(ra, rb)
}

func playerIDs(e *Event) []int64 {
	ids := make([]int64, len(e.Players))
	for i, p := range e.Players {
		ids[i] = int64(p.ID)
	}
	return ids
}

func documentIDs(e *Event) []int64 {
	ids := make([]int64, len(e.Documents))
	for i, d := range e.Documents {
		ids[i] = d.ID
	}
	return ids
}

func gameIDs(e *Event, n int) []int64 {
	r, _ := e.Round(n)
	ids := make([]int64, len(r.Games))
	for i, g := range r.Games {
		ids[i] = int64(g.ID)
	}
	return ids
}

// unionIDs returns the ids of both lists in ascending order, each once.
func unionIDs(a, b []int64) []int64 {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// put sets a part of the working copy to an image, which may say that it is absent. The parts have to come in the order
// of Diff when they appear, and in the reverse order when they go.
func (e *Event) put(part Part, image Image) {
	switch part.Kind {
	case HeadPart:
		e.Head = *image.Head
	case PlayerPart:
		e.putPlayer(PlayerID(part.ID), image.Player)
	case RoundPart:
		e.putRound(int(part.ID), image.Round)
	case AccountPart:
		e.putAccount(int(part.ID), image.Account)
	case GamePart:
		e.putGame(GameID(part.ID), image.Game)
	case SheetPart:
		sheet := Sheet{}
		if image.Sheet != nil {
			sheet = *image.Sheet
		}
		e.editGame(GameID(part.ID), func(g *Game) { g.Sheet = sheet })
	case DocumentPart:
		e.putDocument(part.ID, image.Document)
	}
}

func (e *Event) putPlayer(id PlayerID, p *Player) {
	i, found := slices.BinarySearchFunc(e.Players, id, func(p Player, id PlayerID) int { return cmp.Compare(p.ID, id) })
	players := slices.Clone(e.Players)
	switch {
	case p == nil && found:
		players = slices.Delete(players, i, i+1)
	case p != nil && found:
		players[i] = *p
	case p != nil:
		players = slices.Insert(players, i, *p)
	}
	e.Players = players
}

func (e *Event) putRound(n int, r *Round) {
	rounds := slices.Clone(e.Rounds)
	switch {
	case r == nil && n == len(rounds):
		rounds = rounds[:n-1]
	case r != nil && n <= len(rounds):
		games, account := rounds[n-1].Games, rounds[n-1].Account
		rounds[n-1] = *r
		rounds[n-1].Games, rounds[n-1].Account = games, account
	case r != nil && n == len(rounds)+1:
		rounds = append(rounds, *r)
	}
	e.Rounds = rounds
}

// putAccount sets the account of a round's pairing, if there is such a round.
func (e *Event) putAccount(n int, account *string) {
	if n > len(e.Rounds) {
		return
	}
	text := ""
	if account != nil {
		text = *account
	}
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[n-1].Account = text
}

// putGame sets a game's pairing and result, and keeps its sheet.
func (e *Event) putGame(id GameID, g *Game) {
	if old, ok := e.Game(id); ok {
		games := slices.Clone(e.Rounds[old.Round-1].Games)
		i := slices.IndexFunc(games, func(o Game) bool { return o.ID == id })
		if g == nil {
			games = slices.Delete(games, i, i+1)
		} else {
			sheet := games[i].Sheet
			games[i] = *g
			games[i].Sheet = sheet
			slices.SortFunc(games, compareBoards) // it may have another board
		}
		e.setGames(old.Round, games)
		return
	}
	if g == nil || g.Round > len(e.Rounds) {
		return
	}
	games := append(slices.Clone(e.Rounds[g.Round-1].Games), *g)
	slices.SortFunc(games, compareBoards)
	e.setGames(g.Round, games)
}

// compareBoards orders games by board and by their place in a match, rounds without an opponent last.
func compareBoards(a, b Game) int {
	if a.IsFree() != b.IsFree() {
		if a.IsFree() {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Leg, b.Leg), cmp.Compare(a.ID, b.ID))
}

func (e *Event) setGames(round int, games []Game) {
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[round-1].Games = games
}

// editGame changes one game of the working copy and shares all others.
func (e *Event) editGame(id GameID, edit func(*Game)) bool {
	old, ok := e.Game(id)
	if !ok {
		return false
	}
	games := slices.Clone(e.Rounds[old.Round-1].Games)
	edit(&games[slices.IndexFunc(games, func(g Game) bool { return g.ID == id })])
	e.setGames(old.Round, games)
	return true
}

// editPlayer changes one player of the working copy.
func (e *Event) editPlayer(id PlayerID, edit func(*Player)) {
	p, ok := e.Player(id)
	if ok {
		edit(&p)
		e.putPlayer(id, &p)
	}
}

// stamp writes the version as revision into every part that changed.
func (e *Event) stamp(changes []Change, version int64) {
	for _, c := range changes {
		if c.After.IsAbsent() && c.Part.Kind != SheetPart {
			continue
		}
		switch c.Part.Kind {
		case HeadPart:
			e.Head.Revision = version
		case PlayerPart:
			e.editPlayer(PlayerID(c.Part.ID), func(p *Player) { p.Revision = version })
		case RoundPart, AccountPart:
			e.Rounds = slices.Clone(e.Rounds)
			e.Rounds[c.Part.ID-1].Revision = version
		case GamePart:
			e.editGame(GameID(c.Part.ID), func(g *Game) { g.Revision = version })
		case SheetPart:
			e.editGame(GameID(c.Part.ID), func(g *Game) { g.Sheet.Revision = version })
		case DocumentPart:
			d, _ := e.documentByID(c.Part.ID)
			d.Revision = version
			e.putDocument(d.ID, &d)
		}
	}
}

// revert takes a list of changes back on the working copy: what appeared goes, last first; what went comes back.
func (e *Event) revert(changes []Change) {
	for _, c := range slices.Backward(changes) {
		if c.Before.IsAbsent() {
			e.put(c.Part, c.Before)
		}
	}
	for _, c := range changes {
		if !c.Before.IsAbsent() {
			e.put(c.Part, c.Before)
		}
	}
}
