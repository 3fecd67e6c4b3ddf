package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TeamData is what an arbiter says of a team beside its data as an entrant.
type TeamData struct {
	Captain string
	Members []play.Member // in the order of the boards; one that is new has the id 0
}

// SetTeam sets the captain and the members of a team. Members who sit at a board, or stand in a line-up, can't go. seen is the revision of
// the team that the caller saw.
func (s *Service) SetTeam(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64, data TeamData) (
	*play.Event, error,
) {
	return s.changeTeam(ctx, by, id, of, seen, func(e *play.Event, p play.Player) (note, error) {
		members := slices.Clone(data.Members)
		for i, m := range members {
			old, known := p.Member(m.ID)
			if m.ID != 0 && !known {
				return note{}, refusal.NewInvalid("members", "error.team.member-gone", refusal.Args{"name": m.Name, "team": p.Name})
			}
			members[i].PlayerData, members[i].Person = m.Clean(), max(m.Person, old.Person)
		}
		captain := play.CleanText(data.Captain)
		if err := play.CheckText("captain", captain); err != nil {
			return note{}, err
		}
		if gone, sits := e.SeatedMember(p, members); sits {
			return note{}, refusal.NewConflict("error.team.member-plays", refusal.Args{"name": gone.ShortName(), "team": p.ShortName()})
		}
		e.EditPlayer(of, func(p *play.Player) { p.Captain = captain })
		e.SetMembers(of, members)
		return note{Action: TeamSet, Args: refusal.Args{"name": p.Name, "n": len(members)}}, nil
	})
}

// BarMember says that a member does not play from a round on, or with round 0 that he does again. seen is the revision of the team.
func (s *Service) BarMember(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64,
	member play.MemberID, out play.Withdrawal,
) (*play.Event, error) {
	return s.changeTeam(ctx, by, id, of, seen, func(e *play.Event, p play.Player) (note, error) {
		m, ok := p.Member(member)
		if !ok {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		out.Reason = play.CleanText(out.Reason)
		if err := play.CheckText("reason", out.Reason); err != nil {
			return note{}, err
		}
		if out.FromRound < 0 || out.FromRound > max(1, e.ScheduledRounds()) {
			return note{}, refusal.NewInvalid("round", "error.bye.round", refusal.Args{"round": out.FromRound, "most": e.ScheduledRounds()})
		}
		if out.FromRound == 0 {
			out = play.Withdrawal{}
		}
		members := slices.Clone(p.Members)
		members[slices.IndexFunc(members, func(o play.Member) bool { return o.ID == member })].Out = out
		e.SetMembers(of, members)
		args := refusal.Args{"name": m.ShortName(), "team": p.ShortName(), "round": out.FromRound}
		if out.FromRound == 0 {
			return note{Action: MemberReturned, Args: args}, nil
		}
		return note{Action: MemberBarred, Args: args}, nil
	})
}

// OpenCaptain makes the address of a captain's page, with a code that nobody can guess; one that was there before leads nowhere.
func (s *Service) OpenCaptain(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64) (*play.Event,
	error,
) {
	code := guest.NewCode()
	return s.setCode(ctx, by, id, of, seen, code, CaptainOpened)
}

// ShutCaptain makes the address of a captain's page lead nowhere.
func (s *Service) ShutCaptain(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64) (*play.Event,
	error,
) {
	return s.setCode(ctx, by, id, of, seen, "", CaptainShut)
}

// OpenCaptains makes the addresses of all captains that have none.
func (s *Service) OpenCaptains(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if !e.IsTeam() {
			return note{}, refusal.NewConflict("error.team.none", nil)
		}
		n := 0
		e.EditPlayers(func(p *play.Player) {
			if p.Code == "" {
				p.Code = guest.NewCode()
				n++
			}
		})
		return note{Action: CaptainsOpened, Args: refusal.Args{"n": n}}, nil
	})
}

func (s *Service) setCode(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64, code string,
	action tournament.Action,
) (*play.Event, error) {
	return s.changeTeam(ctx, by, id, of, seen, func(e *play.Event, p play.Player) (note, error) {
		e.EditPlayer(of, func(p *play.Player) { p.Code = code })
		return note{Action: action, Args: refusal.Args{"name": p.Name}}, nil
	})
}

func (s *Service) changeTeam(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, seen int64,
	edit func(*play.Event, play.Player) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		p, ok := e.Player(of)
		switch {
		case !e.IsTeam():
			return note{}, refusal.NewConflict("error.team.none", nil)
		case !ok:
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := s.StaleError(ctx, e, p.Revision, seen); err != nil {
			return note{}, err
		}
		return edit(e, p)
	})
}

// Substitute sets who plays at a board of a seated round, 0 for nobody. Whoever sat there leaves it; a result that was entered needs a
// second thought, since it was another's. seen is the revision of the game.
func (s *Service) Substitute(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	of play.PlayerID, member play.MemberID, reason string, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		reason = play.CleanText(reason)
		if err := play.CheckText("reason", reason); err != nil {
			return note{}, err
		}
		warnings, err := e.Substitute(g, of, member)
		if err != nil {
			return note{}, err
		}
		args := e.GameArgs(*g)
		args["team"], args["reason"], args["name"], args["table"] = e.Name(of), reason, "—", g.Board
		args["board"], _ = e.Head.Regulations.Team.BoardOf(g.Leg)
		if m, ok := e.MemberOf(*g, of); ok {
			args["name"] = m.ShortName()
		}
		if err := agreed.To(deedSubstitute.Of(args), warnings); err != nil {
			return note{}, err
		}
		return note{Action: MemberSubstituted, Args: args}, nil
	})
}

// Captain returns the event with the team whose captain's page has the code, or a NotFound error.
func (s *Service) Captain(ctx context.Context, id tournament.EventID, code string) (*play.Event, play.Player, error) {
	e, err := s.Event(ctx, id)
	return guest.Admit(e, err, noCaptain(), func(e *play.Event) (play.Player, bool) {
		p, ok := e.ByCode(code)
		return p, ok && e.IsTeam()
	})
}

func noCaptain() error { return refusal.NewNotFound("error.team.captain", nil) }
