package conduct

import (
	"context"
	"fmt"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/team"
)

// EarlierTeam is a team as it played in another event, the latest before: whom it may bring again.
type EarlierTeam struct {
	Event *play.Event // as whoever asks may see it
	Team  play.Player
}

// Sight tells as whom somebody may look at an event; ok is false for one that he may not know of.
type Sight func(tournament.EventID) (as play.Audience, ok bool)

// mostEarlier is how many events of a team's name are looked at before none is found that may be seen.
const mostEarlier = 10

// EarlierTeam finds a team of an event in the other events of this program, by its name: in the one that began last. ok is false where it
// has never played, or nobody may know of it.
func (s *Service) EarlierTeam(ctx context.Context, e *play.Event, of play.Player, sight Sight) (found EarlierTeam, ok bool, err error) {
	all, err := s.store.TeamNames(ctx)
	if err != nil {
		return found, false, fmt.Errorf("teams of other events: %w", err)
	}
	key, looked := register.TeamKey(of.Name), 0
	for _, t := range all {
		as, may := sight(t.Event)
		if t.Event == e.ID || key == "" || register.TeamKey(t.Name) != key || !may {
			continue
		}
		if looked++; looked > mostEarlier {
			break
		}
		other, err := s.Passing(ctx, t.Event)
		if refusal.CodeOf(err) == refusal.NotFound {
			continue
		}
		if err != nil {
			return found, false, err
		}
		seen := other.For(as)
		if p, there := seen.Player(t.Player); there && len(p.Members) > 0 {
			return EarlierTeam{seen, p}, true, nil
		}
	}
	return found, false, nil
}

// Offer is somebody who played for a team before.
type Offer struct {
	Member play.Member   // as he would be entered
	Board  int           // his place then, from 1
	Here   bool          // he is in the team already
	Plays  play.Player   // for another team of this event; ID 0: for none
	Out    int           // the round from which on he did not play then; 0: he did to the end
	Barred *team.Offence // why he may not sit at the board where he would stand
	Beyond bool          // the team may not have as many
}

// Takes tells whether he is brought again unless somebody says otherwise.
func (o Offer) Takes() bool { return o.Can() && o.Out == 0 && !o.Beyond }

// Can tells whether he can be brought again.
func (o Offer) Can() bool { return !o.Here && o.Plays.ID == 0 }

// Offers are those who played for the team before, in their order then. Those who are in the team stand before them.
func (t EarlierTeam) Offers(e *play.Event, of play.Player) []Offer {
	rules := e.Head.Regulations.Team
	place := len(of.Members)
	offers := make([]Offer, 0, len(t.Team.Members))
	for i, m := range t.Team.Members {
		o := Offer{Member: m, Board: i + 1, Out: m.Out.FromRound}
		o.Member.ID, o.Member.Out, o.Member.Group = 0, play.Withdrawal{}, ""
		o.Here, o.Plays = plays(e, of, o.Member)
		if o.Can() {
			place++
			o.Beyond = place > rules.Boards+rules.Reserves
			o.Member.Reserve = place > rules.Boards || m.Reserve && rules.Boards == t.Event.Head.Regulations.Team.Boards
			o.Barred = rules.Eligible(team.Man{Name: m.ShortName(), Sex: string(m.Sex), Born: m.BirthYear}, place)
		}
		offers = append(offers, o)
	}
	return offers
}

// plays tells whether somebody is in a team already, or in which other one.
func plays(e *play.Event, of play.Player, m play.Member) (here bool, other play.Player) {
	for _, p := range e.Players {
		_, alike := p.MemberLike(m.PlayerData)
		if !alike && !slices.ContainsFunc(p.Members, func(o play.Member) bool { return o.Person != 0 && o.Person == m.Person }) {
			continue
		}
		if p.ID == of.ID {
			return true, play.Player{}
		}
		other = p
	}
	return false, other
}

// TakeEarlier brings those of an earlier team whose places then are named again, behind those who are in the team, with its captain and
// whatever is not known of it yet. seen is the revision of the team.
func (s *Service) TakeEarlier(
	ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64, from EarlierTeam, places []int,
) (*play.Event, error) {
	return s.changeTeam(ctx, by, id, of, seen, func(e *play.Event, p play.Player) (note, error) {
		members, n := slices.Clone(p.Members), 0
		for _, o := range from.Offers(e, p) {
			if o.Can() && slices.Contains(places, o.Board) {
				m := o.Member
				m.Reserve = m.Reserve && len(members) > 0 || len(members) >= e.Head.Regulations.Team.Boards
				members = append(members, m)
				n++
			}
		}
		if n == 0 {
			return note{}, refusal.NewInvalid("member", "error.team.nobody-taken", nil)
		}
		data := p.Fill(from.Team.PlayerData)
		data.Group, data.Rating, data.RatedGames, data.OwnID = p.Group, p.Rating, p.RatedGames, p.OwnID
		e.EditPlayer(of, func(p *play.Player) {
			p.PlayerData = data
			if p.Captain == "" {
				p.Captain = from.Team.Captain
			}
		})
		e.SetMembers(of, members)
		return note{Action: TeamRecalled, Args: refusal.Args{"name": p.Name, "n": n, "event": from.Event.Head.ShortName()}}, nil
	})
}
