package desk

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// entrantInputs ask for what is known of a player, or of a team; newInputs are those of the line in which one is entered.
func entrantInputs(e *play.Event) func(*play.PlayerData) web.Inputs {
	if e.IsTeam() {
		return view.TeamInputs
	}
	return view.PlayerInputs
}

func newInputs(e *play.Event) func(*play.PlayerData) web.Inputs {
	if e.IsTeam() {
		return view.TeamInputs
	}
	return view.AddInputs
}

// findPath is where names are looked up: those of persons alone.
func findPath(c *board.Desk) string {
	if c.Event.IsTeam() {
		return ""
	}
	return view.FindPath(c)
}

// teamParts add to the page of a team its members, who does not play, and the address of its captain.
func teamParts(c *board.Desk, body *templates.DeskPlayer, p play.Player) {
	if !c.Event.IsTeam() {
		return
	}
	body.Members, body.Earlier = membersTable(c, p, memberLines(p)), earlierCard(c, p)
	if !c.May(account.EditPlayers) {
		return
	}
	if len(p.Members) > 0 {
		bar := barred{round: c.Event.WorkingRound()}
		aside := templates.Aside{
			Title: templates.Msg("members-bar.title"), Note: templates.Msg("members-bar.note"),
			Form: onPlayer(c, inRows(c, barInputs(&bar)), p, web.PlayerPath(c.Event.ID, p.ID)+"/bar"),
		}
		web.EachField(aside.Form, func(f *templates.Field) { f.Prefix = "bar-" }) // the team itself may leave, too
		body.Asides = append([]templates.Aside{aside}, body.Asides...)
	}
	if c.Event.Head.Regulations.Team.Lineups == team.ByCaptains {
		body.Captain = captainCard(c, p)
	}
}

// captainCard is the address of a team's captain, and what opens and shuts it.
func captainCard(c *board.Desk, p play.Player) *templates.CaptainCard {
	path := web.PlayerPath(c.Event.ID, p.ID)
	act := func(key, to string) templates.Action {
		return templates.Action{
			Label: templates.Msg(key), Action: path + to, Style: "small", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
		}
	}
	card := &templates.CaptainCard{Actions: []templates.Action{act("captain-card.open", "/captain")}}
	if p.Code == "" {
		return card
	}
	card.Actions = []templates.Action{act("captain-card.shut", "/captain/shut"), act("captain-card.renew", "/captain")}
	a := templates.Address{
		URL: c.Link(board.CaptainPath(c.Event.ID, p.Code)), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host),
	}
	if qr, err := web.DrawQR(a.URL); err == nil {
		a.QR, card.Address = qr, &a
	}
	return card
}

func openCaptain(c *board.Desk, p play.Player) error {
	_, err := c.Events.OpenCaptain(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	return teamSaved(c, p, err)
}

func shutCaptain(c *board.Desk, p play.Player) error {
	_, err := c.Events.ShutCaptain(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	return teamSaved(c, p, err)
}

// openCaptains makes the addresses of all captains who have none.
func openCaptains(c *board.Desk) error {
	if _, err := c.Events.OpenCaptains(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", web.Saved("captain-card.said-all"))
}

// printCaptains is a page to be printed and cut: a card for the captain of each team.
func printCaptains(c *board.Desk) error {
	list := templates.Link{Label: templates.Msg("contest.people-back"), Href: web.DeskBase(c.Event.ID) + "/players"}
	body := templates.CorrespondenceCards{
		Event: c.Event.Head.ShortName(), Lead: templates.Msg("captain-card.cards-note"), Text: templates.Msg("captain-card.card-text"),
		None: templates.Msg("personal.no-link"), Back: list,
	}
	for _, p := range c.Event.ByNumber() {
		if !c.Event.IsTeam() || p.Code == "" {
			continue
		}
		card, err := view.Card(c.Plain(), p.Name, "", board.CaptainPath(c.Event.ID, p.Code))
		if err != nil {
			return err
		}
		body.Cards = append(body.Cards, card)
	}
	list.Label = templates.Msg("nav.players")
	return c.Page(web.View{
		Title: templates.Msg("captain-card.cards"), Section: web.SectionPlayers, Body: body,
		Crumbs: []templates.Link{list, {Label: templates.Msg("captain-card.cards")}},
	})
}

// renewCaptains gives the pages of all captains, the door and the screens other addresses, and leads to the cards with them.
func renewCaptains(c *board.Desk) error {
	if _, err := c.Events.RenewLinks(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(captainCards(c.Event), web.Saved("personal.said-renewed"))
}

// captainCards is the address of the cards of captains, "" where none has a page.
func captainCards(e *play.Event) string {
	if !e.IsTeam() {
		return ""
	}
	return board.Cards(e)
}

// renewCaptainsAction gives all captains who have an address another one.
func renewCaptainsAction(c *board.Desk) *templates.Action {
	if captainCards(c.Event) == "" || !c.May(account.PairRounds) {
		return nil
	}
	return view.RenewAll(web.DeskBase(c.Event.ID)+"/captains/renew", web.HiddenRevision(c.Event.Version))
}

// captainsAction opens the addresses of all captains, where some have none.
func captainsAction(c *board.Desk) *templates.Action {
	e := c.Event
	without := slices.ContainsFunc(e.Players, func(p play.Player) bool { return p.Code == "" })
	if e.Head.Regulations.Team.Lineups != team.ByCaptains || !without || !c.May(account.PairRounds) {
		return nil
	}
	return &templates.Action{
		Label: templates.Msg("captain-card.open-all"), Action: web.DeskBase(e.ID) + "/captains",
		Hidden: []templates.Hidden{web.HiddenRevision(e.Version)},
	}
}

// barred is a member who does not play from a round on.
type barred struct {
	member string
	round  int
	reason string
}

func barInputs(b *barred) web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&b.member, "select", "member").Required().With(func(c *web.Call, f *templates.Field) {
			p, _ := routePlayer(board.DeskOf(c))
			for _, m := range p.Members {
				f.Options = append(f.Options, web.Option(strconv.FormatInt(int64(m.ID), 10), templates.Literal(m.Name)))
			}
		})},
		{
			web.NumberInput(&b.round, "from_round", 0, play.MaxRounds).With(upToLastRound),
			web.TextInput(&b.reason, templates.Field{Name: "reason", MaxLength: 120}),
		},
	}
}

// barMember says from which round on a member does not play; without a round he does again.
func barMember(c *board.Desk, p play.Player) error {
	var b barred
	err := barInputs(&b).Read(c.Plain())
	if err == nil {
		id, ok := web.ParseID(b.member)
		if !ok {
			return roundsSaved(c, p, "bar", refusal.NewInvalid("member", "error.player.none", nil))
		}
		out := play.Withdrawal{FromRound: b.round, Reason: b.reason}
		_, err = c.Events.BarMember(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, play.MemberID(id), out)
	}
	return roundsSaved(c, p, "bar", err)
}

func teamSaved(c *board.Desk, p play.Player, err error) error {
	if err != nil {
		return err
	}
	return c.Done(web.PlayerPath(c.Event.ID, p.ID), web.Saved("player.saved", "name", p.Name))
}
