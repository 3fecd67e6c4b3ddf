package play

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// GameID names a game, or a free round, within an event.
type GameID int64

// Round is one round: a draft until it is published.
type Round struct {
	Revision    int64         `json:"revision,omitzero"`
	Number      int           `json:"number"`                // from 1
	PublishedAt time.Time     `json:"published_at,omitzero"` // UTC; zero while the round is a draft
	StartsAt    time.Time     `json:"starts_at,omitzero"`    // UTC; zero when not said
	Editing     bool          `json:"editing,omitzero"`      // pairings are being changed by hand: until that ends it is not published
	Opening     Opening       `json:"opening,omitzero"`      // drawn for the round; zero when there is none
	Seated      bool          `json:"seated,omitzero"`       // of teams: the line-ups are opened, and the boards have their players
	Breaches    []team.Breach `json:"breaches,omitzero"`     // of teams: against the regulations, as far as their boards do not show it
	Settled     []Settled     `json:"settled,omitzero"`      // knock-out: winners that an arbiter named
	PairingLog  string        `json:"-"`                     // how the engine paired and why, in JSON; "" where tables or an arbiter pair
	Games       []Game        `json:"-"`                     // by board; rounds without an opponent come last
}

// Game is a pairing and what came of it. A round without an opponent is a game too: White is the player, Black is 0, Board is 0,
// and the kind of the result says why.
type Game struct {
	ID       GameID      `json:"id"`
	Revision int64       `json:"revision,omitzero"` // of the pairing and the result; the sheet has its own
	Round    int         `json:"round"`
	Board    int         `json:"board,omitzero"` // from 1
	Leg      int         `json:"leg,omitzero"`   // which game of the match on this board: 0 is the first, or the only one
	White    PlayerID    `json:"white"`
	Black    PlayerID    `json:"black,omitzero"`
	Members  [2]MemberID `json:"members,omitzero"` // of teams: who has White and who has Black; 0: not known yet, or an empty board
	Result   Result      `json:"result,omitzero"`
	Rated    Result      `json:"rated,omitzero"`    // what ratings count: a correction that tables do not see; zero: Result
	Outdated int         `json:"outdated,omitzero"` // the last round paired before the result was corrected, at least Round; 0: it was not
	Compared Compared    `json:"compared,omitzero"` // nothing once the result changes
	Sheet    Sheet       `json:"-"`
}

// Compared is what came of typing a result a second time from the slip.
type Compared string

// What can come of it. NotCompared is also what remains after the result has changed.
const (
	NotCompared Compared = ""
	SameAgain   Compared = "same" // the same result was typed
	KeptAgain   Compared = "kept" // another was typed, and the arbiter kept the stored one
)

// Sheet is the record of a game that a player handed in, and what the arbiter decided about it.
type Sheet struct {
	Revision int64    `json:"revision,omitzero"`
	Text     string   `json:"text,omitzero"`
	Decision Decision `json:"decision,omitzero"`
	Note     string   `json:"note,omitzero"` // the arbiter's words on the decision
}

// Decision is what an arbiter did about the finding of a game sheet. The finding itself is worked out from the text anew.
type Decision string

// The decisions. NoDecision is also what remains after the result or the text has changed.
const (
	NoDecision    Decision = ""
	ResultStands  Decision = "stands"   // the result was not touched (8.8)
	TakenFromText Decision = "by-sheet" // the result was set to the count of the sheet
	LostByRule    Decision = "by-rule"  // both have lost: they agreed to a draw before the regulations let them
)

// IsPublished tells whether everybody can see the round.
func (r Round) IsPublished() bool { return !r.PublishedAt.IsZero() }

// Game returns the game on a board, the first one of a match.
func (r Round) Game(board int) (Game, bool) {
	i := slices.IndexFunc(r.Games, func(g Game) bool { return g.Board == board && !g.IsFree() })
	if i < 0 {
		return Game{}, false
	}
	return r.Games[i], true
}

// Match returns the games on a board in the order in which they are played.
func (r Round) Match(board int) []Game {
	var games []Game
	for _, g := range r.Games {
		if g.Board == board && !g.IsFree() {
			games = append(games, g)
		}
	}
	return games
}

// matches are the games of a round, those of one board together.
func (r Round) matches() [][]Game {
	var all [][]Game
	for i, g := range r.Games {
		switch {
		case g.IsFree():
		case i > 0 && r.Games[i-1].Board == g.Board && len(all) > 0:
			all[len(all)-1] = append(all[len(all)-1], g)
		default:
			all = append(all, []Game{g})
		}
	}
	return all
}

// IsFree tells whether the player has no opponent in the round, for whatever reason.
func (g Game) IsFree() bool { return g.Black == 0 }

// Has tells whether the player plays in the game.
func (g Game) Has(p PlayerID) bool { return p != 0 && (g.White == p || g.Black == p) }

// Opponent returns the other player, 0 for a free round.
func (g Game) Opponent(p PlayerID) PlayerID {
	if g.White == p {
		return g.Black
	}
	return g.White
}

// CanPair returns the error for which the next round can't be paired, or what has to be agreed to before it is.
func (e *Event) CanPair() ([]tournament.Warning, error) {
	if !e.IsDrawn() {
		return nil, refusal.NewConflict("error.round.not-drawn", nil)
	}
	if err := e.CheckGroups(); err != nil {
		return nil, err
	}
	if len(e.Rounds) >= e.ScheduledRounds() {
		return nil, refusal.NewConflict("error.round.all-paired", refusal.Args{"rounds": len(e.Rounds)})
	}
	for _, r := range e.Rounds {
		if r.Editing {
			return nil, refusal.NewConflict("error.round.editing", refusal.Args{"round": r.Number})
		}
	}
	warnings := e.missingWarnings(len(e.Rounds) + 1)
	if e.Head.Regulations.System.UsesResults() {
		return e.resultsIn(warnings)
	}
	return warnings, nil
}

// resultsIn refuses to pair on while the last round is a draft, or results are missing; where they can be postponed that can be
// agreed to, beside what was to be agreed to before.
func (e *Event) resultsIn(warnings []tournament.Warning) ([]tournament.Warning, error) {
	if n := len(e.Rounds); n > e.PublishedRounds() {
		return nil, refusal.NewConflict("error.round.draft-before", refusal.Args{"round": n})
	}
	if len(e.Rounds) == 0 {
		warnings = append(warnings, e.SetupWarnings()...)
	}
	for n := range e.Rounds {
		missing, postponed := e.openBoards(n + 1)
		if !e.Head.Regulations.System.CanPostpone() {
			missing, postponed = slices.Concat(missing, postponed), nil
		}
		if len(missing) > 0 {
			args := refusal.Args{"round": n + 1, "n": len(missing), "boards": strings.Join(missing, ", ")}
			if !e.Head.Regulations.System.CanPostpone() {
				return nil, refusal.NewConflict("error.round.results-missing", args)
			}
			warnings = append(warnings, tournament.Warning{tournament.Acknowledge, "warning.round.missing", args})
		}
		if disputed := e.disputedBoards(n + 1); len(disputed) > 0 {
			args := refusal.Args{"round": n + 1, "n": len(disputed), "boards": strings.Join(disputed, ", ")}
			warnings = append(warnings, tournament.Warning{tournament.Acknowledge, "warning.round.disputed", args})
		}
		if len(postponed) > 0 {
			args := refusal.Args{"round": n + 1, "n": len(postponed), "boards": strings.Join(postponed, ", ")}
			warnings = append(warnings, tournament.Warning{tournament.Acknowledge, "warning.round.adjourned", args})
		}
	}
	return warnings, nil
}

// openBoards returns the boards of round n that wait for a result, and those whose games are postponed.
func (e *Event) openBoards(n int) (missing, postponed []string) {
	for _, g := range e.Rounds[n-1].Games {
		switch board := strconv.Itoa(g.Board); {
		case !e.Waiting(g):
		case g.Result.Kind == Adjourned:
			postponed = append(postponed, board)
		default:
			missing = append(missing, board)
		}
	}
	return slices.Compact(missing), slices.Compact(postponed)
}

// disputedBoards returns the boards of round n whose result is disputed: the round after them is paired as the result stands.
func (e *Event) disputedBoards(n int) []string {
	var boards []string
	for _, g := range e.Rounds[n-1].Games {
		if g.Result.HasPoints() && e.IsDisputed(g.ID) {
			boards = append(boards, strconv.Itoa(g.Board))
		}
	}
	return slices.Compact(boards)
}

// IsDisputed tells whether the result of a game waits for a decision about it.
func (e *Event) IsDisputed(id GameID) bool {
	return slices.ContainsFunc(e.Incidents, func(i incident.Incident) bool {
		return i.Kind == incident.Dispute && i.Game == int64(id) && i.IsOpen()
	})
}

// AdjournMissing postpones the games that have no result, and returns them.
func (e *Event) AdjournMissing() []GameID {
	var ids []GameID
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Result.Kind == NoResult && e.Waiting(g) {
				e.EditGame(g.ID, func(g *Game) { g.Result = Result{Kind: Adjourned} })
				ids = append(ids, g.ID)
			}
		}
	}
	return ids
}

// PairPostponing pairs the next round, and postpones the games that have no result where the system lets it. It returns them.
func (e *Event) PairPostponing() (postponed []GameID, err error) {
	if e.Head.Regulations.System.CanPostpone() {
		postponed = e.AdjournMissing()
	}
	if err := e.Pair(); err != nil {
		return nil, err
	}
	return postponed, e.KeepAdjourned(len(e.Rounds), postponed)
}

// Unpair takes the last round away. Games that its pairing postponed have no result again.
func (e *Event) Unpair(n int) error {
	if err := e.putBack(n); err != nil {
		return err
	}
	e.forgetOutdated(n)
	e.Rounds = slices.Clone(e.Rounds[:n-1])
	return nil
}

// PairAgain pairs the last round once more, with who is there now. Rounds without an opponent that were given by hand stay, as if they had
// been asked for, and so do the start and the opening; teams have their line-ups back.
func (e *Event) PairAgain(n int, now time.Time) error {
	old := e.Rounds[n-1]
	if old.Seated && e.Head.Regulations.Team.Lineups != team.ByRoster {
		e.Unseat(n, now)
	}
	for _, g := range old.Games {
		p, ok := e.Player(g.White)
		if !ok || !g.IsFree() || g.Result.Kind == FreeRound || e.isHere(p.ID, n) {
			continue
		}
		if _, away := e.absence(p, n); !away {
			e.EditPlayer(p.ID, func(p *Player) { p.Byes = SortByes(append(p.Byes, Bye{Round: n, Kind: g.Result.Kind})) })
		}
	}
	if err := e.Unpair(n); err != nil {
		return err
	}
	if _, err := e.PairPostponing(); err != nil {
		return err
	}
	again := e.Rounds[n-1]
	again.Revision, again.StartsAt, again.Opening, again.PublishedAt = old.Revision, old.StartsAt, old.Opening, old.PublishedAt
	e.PutRound(n, &again)
	return nil
}

// KeepAdjourned writes down which games the pairing of round n has postponed.
func (e *Event) KeepAdjourned(n int, ids []GameID) error {
	if len(ids) == 0 {
		return nil
	}
	log, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return err
	}
	log.Adjourned = ids
	text, err := log.Text()
	e.SetPairingLog(n, text)
	return err
}

// putBack takes back that the pairing of round n has postponed games.
func (e *Event) putBack(n int) error {
	log, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return err
	}
	for _, id := range log.Adjourned {
		if g, ok := e.Game(id); ok && g.Result.Kind == Adjourned {
			e.EditGame(id, func(g *Game) { g.Result = Result{} })
		}
	}
	return nil
}

// MarkOutdated says of a game whose result is being corrected which rounds were paired before that, as far as they rest on it.
func (e *Event) MarkOutdated(g *Game) {
	g.Outdated = max(g.Outdated, g.Round)
	if !e.Head.Regulations.System.UsesTables() {
		g.Outdated = max(g.Outdated, len(e.Rounds))
	}
}

// forgetOutdated takes a round that goes off the marks of earlier games: it will be paired with what is known then.
func (e *Event) forgetOutdated(round int) {
	for _, r := range e.Rounds[:round-1] {
		for _, g := range r.Games {
			if g.Outdated >= round {
				e.EditGame(g.ID, func(g *Game) { g.Outdated = max(g.Round, round-1) })
			}
		}
	}
}

// Corrected returns the boards of round n whose results were corrected after something rested on them.
func (e *Event) Corrected(n int) []int {
	r, _ := e.Round(n)
	var boards []int
	for _, g := range r.Games {
		if g.Outdated > 0 {
			boards = append(boards, g.Board)
		}
	}
	return slices.Compact(boards)
}

// PairedBefore returns the earlier rounds results of which were corrected after round n was paired.
func (e *Event) PairedBefore(n int) []int {
	var rounds []int
	for _, r := range e.Rounds[:max(0, min(n-1, len(e.Rounds)))] {
		if slices.ContainsFunc(r.Games, func(g Game) bool { return g.Outdated >= n }) {
			rounds = append(rounds, r.Number)
		}
	}
	return rounds
}

// PairByHand adds the next round to the working copy as one that an arbiter pairs, whatever the event's system: nobody sits yet but those
// who are away.
func (e *Event) PairByHand() error {
	n := len(e.Rounds) + 1
	if err := e.addRound(n, func() (seating, error) { return seating{unpaired: e.away(n)}, nil }); err != nil {
		return err
	}
	e.Rounds[n-1].Editing = true
	return nil
}

// Pair adds the next round, paired by the event's system, to the working copy. A round for which nobody is there has no boards.
func (e *Event) Pair() error {
	n := len(e.Rounds) + 1
	return e.addRound(n, func() (seating, error) { return e.seating(n) })
}

func (e *Event) addRound(n int, seat func() (seating, error)) error {
	for _, p := range e.Players {
		if p.Entered == n {
			e.fillMissed(p)
		}
	}
	s, err := seat()
	if err != nil {
		return err
	}
	games := e.games(n, s)
	for i := range games {
		games[i].ID = GameID(e.NextID())
	}
	opening, _ := e.DrawOpening(n, e.Head.Regulations.Openings.Seed)
	e.Rounds = append(slices.Clone(e.Rounds), Round{
		Number: n, Games: games, PairingLog: s.why, Editing: e.Head.Regulations.System.course() == byHand, Opening: opening,
	})
	e.seatRoster(n)
	return nil
}
