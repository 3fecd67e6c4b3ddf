package v1

import (
	"fmt"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

type jsonEventLine struct {
	ID         tournament.EventID `json:"id"`
	Name       string             `json:"name"`
	ShortName  string             `json:"shortName"`
	Place      string             `json:"place,omitempty"`
	Begins     string             `json:"begins,omitempty"`
	Ends       string             `json:"ends,omitempty"`
	Game       string             `json:"game"`
	Discipline play.Discipline    `json:"discipline"`
	Players    int                `json:"players"`
	URL        string             `json:"url"`
	Page       string             `json:"page"`
}

type jsonEvent struct {
	jsonEventLine
	Language    string          `json:"language"`
	Zone        string          `json:"zone"`
	Version     int64           `json:"version"`
	Rounds      jsonRoundCount  `json:"rounds"`
	Over        bool            `json:"over"`
	Ended       *time.Time      `json:"ended,omitempty"`
	Open        []jsonMatter    `json:"open"`
	Officials   []jsonOfficial  `json:"officials"`
	Organizers  string          `json:"organizers,omitempty"`
	Level       string          `json:"level,omitempty"`
	PlanNumber  string          `json:"planNumber,omitempty"`
	Order       *jsonOrder      `json:"order,omitempty"`
	Sponsors    string          `json:"sponsors,omitempty"`
	Regulations jsonRegulations `json:"regulations"`

	Origin tournament.EventID   `json:"origin,omitempty"` // the public event of which this one is the final
	Finals []tournament.EventID `json:"finals,omitempty"` // the public finals of this one

	Festival string `json:"festival,omitempty"` // the address of what it is an event of
}

type jsonRoundCount struct {
	Scheduled int `json:"scheduled"`
	Published int `json:"published"`
	Complete  int `json:"complete"`
	Current   int `json:"current"`
	Counted   int `json:"counted"`
}

// jsonMatter is something that keeps the event from its end.
type jsonMatter struct {
	Kind    play.MatterKind `json:"kind"`
	Round   int             `json:"round,omitempty"`
	Board   int             `json:"board,omitempty"`
	Leg     int             `json:"leg,omitempty"`
	Game    play.GameID     `json:"game,omitempty"`
	Players []play.PlayerID `json:"players"`
}

type jsonOfficial struct {
	Role     play.OfficialRole `json:"role"`
	Name     string            `json:"name"`
	Category string            `json:"category,omitempty"`
	City     string            `json:"city,omitempty"`
}

// jsonOrder is the order by which an event is held.
type jsonOrder struct {
	Number string `json:"number,omitempty"`
	Date   string `json:"date,omitempty"`
}

type jsonRegulations struct {
	System           play.System       `json:"system"`
	Rounds           int               `json:"rounds,omitempty"`
	Cycles           int               `json:"cycles"`
	Swiss            *jsonSwiss        `json:"swiss,omitempty"`
	FreeRound        *int              `json:"freeRound,omitempty"`
	HalfByes         *jsonHalfByes     `json:"halfByes,omitempty"`
	Match            jsonMatch         `json:"match"`
	Knockout         *jsonKnockout     `json:"knockout,omitempty"`
	Restrictions     []jsonRestriction `json:"apart,omitempty"`
	Team             *jsonTeamRules    `json:"team,omitempty"`
	Correspondence   *jsonTerms        `json:"correspondence,omitempty"`
	Openings         int               `json:"openings,omitempty"`
	BaseSeconds      int               `json:"baseSeconds"`
	IncrementSeconds int               `json:"incrementSeconds"`
	LateMinutes      int               `json:"lateMinutes"`
	Criteria         []jsonCriterion   `json:"criteria"`
}

// jsonSwiss is what the regulations of a Swiss event say beyond the number of rounds.
type jsonSwiss struct {
	PairBy       play.PairBy        `json:"pairBy"`
	Initial      play.InitialColour `json:"initial"`
	Acceleration play.Acceleration  `json:"acceleration,omitempty"`
}

// jsonHalfByes are the limits of half-point byes.
type jsonHalfByes struct {
	Most int `json:"most"`
	Last int `json:"last"`
}

type jsonMatch struct {
	Games int                `json:"games"`
	Count pairing.MatchCount `json:"count,omitempty"`
}

type jsonKnockout struct {
	Third bool          `json:"third"`
	Ties  []jsonTieStep `json:"ties"`
}

type jsonTieStep struct {
	Kind  pairing.TieKind `json:"kind"`
	Games int             `json:"games,omitempty"`
}

type jsonRestriction struct {
	By     play.RestrictionBy `json:"by"`
	Rounds int                `json:"rounds,omitempty"`
	Soft   bool               `json:"soft"`
}

type jsonCriterion struct {
	Code standings.Code `json:"code"`
	Name string         `json:"name"`
}

// apiEvent describes an event and its regulations.
func apiEvent(c *board.Reading) error {
	origin, finals, err := view.Related(c.Call, c.Public.ID, c.Public.Head.Origin)
	if err != nil {
		return err
	}
	within := ""
	if view.FestivalLink(c.Call, c.Public.Event) != nil {
		within = web.APIBase(c.Public.ID) + "/festival"
	}
	c.Beside = append(c.Beside, fmt.Sprint(origin, finals, within))
	return c.PublicJSON("event", func() (any, error) {
		p := c.Public
		h := p.Head
		e := jsonEvent{
			jsonEventLine: jsonEventLine{
				ID: p.ID, Name: h.Name, ShortName: h.ShortName(), Place: h.Place, Begins: h.Begins.String(), Ends: h.Ends.String(), Game: h.Game,
				Discipline: h.Discipline, Players: len(p.Players), URL: web.APIBase(p.ID), Page: web.PublicBase(p.ID),
			},
			Language: h.Language, Zone: h.Zone, Version: p.Published,
			Rounds:      roundCount(p),
			Over:        p.IsOver(),
			Ended:       instant(h.Ended),
			Open:        []jsonMatter{},
			Officials:   []jsonOfficial{},
			Regulations: regulationsJSON(c, h.Regulations),
			Origin:      origin, Finals: finals, Festival: within,
		}
		for _, m := range p.Open() {
			e.Open = append(e.Open, matterJSON(p.Event, m))
		}
		for _, o := range h.Officials {
			e.Officials = append(e.Officials, jsonOfficial{Role: o.Role, Name: o.Name, Category: o.Category, City: o.City})
		}
		e.Organizers, e.Level, e.PlanNumber, e.Sponsors = h.Filing.Organizers, h.Filing.Level, h.Filing.Plan, h.Filing.Sponsors
		if h.Filing.Order != "" || !h.Filing.Ordered.IsZero() {
			e.Order = &jsonOrder{Number: h.Filing.Order, Date: h.Filing.Ordered.String()}
		}
		return e, nil
	})
}

func roundCount(p *show.View) jsonRoundCount {
	n := jsonRoundCount{Scheduled: p.ScheduledRounds(), Published: len(p.Rounds), Current: p.CurrentRound(), Counted: p.CountedRounds()}
	for n.Complete < n.Published && p.RoundComplete(n.Complete+1) {
		n.Complete++
	}
	return n
}

func matterJSON(e *play.Event, m play.Matter) jsonMatter {
	out := jsonMatter{Kind: m.Kind, Round: m.Round, Board: m.Board, Game: m.Game, Players: append([]play.PlayerID{}, m.Players...)}
	if g, ok := e.Game(m.Game); ok && len(e.Rounds[g.Round-1].Match(g.Board)) > 1 {
		out.Leg = m.Leg + 1
	}
	return out
}

// regulationsJSON are the regulations that everybody may know: of each system what it has.
func regulationsJSON(c *board.Reading, h play.Regulations) jsonRegulations {
	r := jsonRegulations{
		System: h.System, Cycles: h.Cycles, BaseSeconds: int(h.Time.Base / time.Second),
		IncrementSeconds: int(h.Time.Increment / time.Second), LateMinutes: h.LateMinutes, Criteria: jsonCriteria(c, h.Criteria),
		Match: jsonMatch{Games: h.Match.Games}, Team: teamRulesJSON(c.Public.Head.Scale(), h.Team), Openings: len(h.Openings.Table),
		Correspondence: termsJSON(h.Correspondence),
	}
	if h.Match.IsMatch() {
		r.Match.Count = view.MatchCount(h)
	}
	has := h.System.Has
	if has(play.SettingRounds) {
		r.Rounds = h.Rounds
	}
	if has(play.SettingFree) {
		r.FreeRound = &h.Swiss.Free
	}
	if limits := h.Swiss.HalfByes; limits.Limited && has(play.SettingHalfByes) {
		r.HalfByes = &jsonHalfByes{limits.Most, limits.Last}
	}
	if has(play.SettingPairBy) {
		r.Swiss = &jsonSwiss{PairBy: h.Swiss.PairBy, Initial: h.Swiss.Initial, Acceleration: h.Swiss.Acceleration}
	}
	if has(play.SettingRestrictions) {
		for _, a := range h.Restrictions {
			r.Restrictions = append(r.Restrictions, jsonRestriction{By: a.By, Rounds: a.Rounds, Soft: a.Soft})
		}
	}
	if has(play.SettingTies) {
		r.Knockout = &jsonKnockout{Third: h.Knockout.Third, Ties: []jsonTieStep{}}
		for _, s := range h.Knockout.Ties {
			r.Knockout.Ties = append(r.Knockout.Ties, jsonTieStep(s))
		}
	}
	return r
}

// jsonCriteria names criteria in the reader's language.
func jsonCriteria(c *board.Reading, codes []standings.Code) []jsonCriterion {
	out := make([]jsonCriterion, len(codes))
	for i, code := range codes {
		out[i] = jsonCriterion{code, c.Say(show.Criterion(code))}
	}
	return out
}

type jsonPlayer struct {
	ID            play.PlayerID `json:"id"`
	Number        int           `json:"number,omitempty"`
	Name          string        `json:"name"`
	Federation    string        `json:"federation,omitempty"`
	Club          string        `json:"club,omitempty"`
	Group         string        `json:"group,omitempty"`
	Rank          string        `json:"rank,omitempty"`
	Rating        int           `json:"rating,omitempty"`
	WithdrawnFrom int           `json:"withdrawnFrom,omitempty"`
	Captain       string        `json:"captain,omitempty"`
	Members       []jsonMember  `json:"members,omitempty"`
	Page          string        `json:"page"`
}

// apiPlayers lists the players, by number once a round is published, before that by name.
func apiPlayers(c *board.Reading) error {
	w := windowOf(c, len(c.Public.Players))
	return c.PublicJSON("players", func() (any, error) {
		who := view.PublicPeople(c.Public)
		page := struct {
			Players []jsonPlayer `json:"players"`
			Next    string       `json:"next,omitempty"`
		}{[]jsonPlayer{}, w.next}
		for _, p := range pageOf(c.Public.ByNumber(), w) {
			page.Players = append(page.Players, jsonPlayer{
				ID: p.ID, Number: p.Number, Name: p.Name, Federation: p.Federation, Club: p.Club, Group: p.Group, Rank: p.Rank, Rating: p.Rating,
				WithdrawnFrom: p.Withdrawn.FromRound, Captain: p.Captain, Members: membersJSON(p), Page: who.Href(p.ID),
			})
		}
		return page, nil
	})
}
