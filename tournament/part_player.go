package tournament

// PlayerPart is a player, by his id.
const PlayerPart PartKind = "player"

func playerPart() PartOf[Event] {
	return Parts[Event, Player]{
		Kind:     PlayerPart,
		IDs:      func(before, after *Event) []int64 { return TouchedIDs(before.Players, after.Players, playerID) },
		Get:      func(e *Event, id int64) (Player, bool) { return e.Player(PlayerID(id)) },
		Put:      func(e *Event, id int64, p *Player) { e.putPlayer(PlayerID(id), p) },
		Revision: func(p *Player) *int64 { return &p.Revision },
		News:     Noticed((*Event).noticedPlayer, nil),
	}
}

func playerID(p Player) int64 { return int64(p.ID) }

// putPlayer sets a player of the working copy, or takes him away.
func (e *Event) putPlayer(id PlayerID, p *Player) {
	e.Players = PutByID(e.Players, int64(id), p, playerID)
}

// editPlayer changes one player of the working copy.
func (e *Event) editPlayer(id PlayerID, edit func(*Player)) {
	if p, ok := e.Player(id); ok {
		edit(&p)
		e.putPlayer(id, &p)
	}
}

// noticedPlayer is what readers can notice of a player: the page of ratings shows the coefficient, which may depend on the age
// and on games played before, and groups that nobody can see yet make the number of rounds.
type noticedPlayer struct {
	Player
	categories    []string
	kLine, rounds int
}

func (e *Event) noticedPlayer(id int64) *noticedPlayer {
	p, ok := e.Player(PlayerID(id))
	if !ok {
		return nil
	}
	d := e.derivedFor(Readers, p)
	return &noticedPlayer{e.playerFor(Readers, p), d.Categories, d.KLine, e.ScheduledRounds()}
}
