package board

import (
	"context"

	"adyukh/api/web"
	"adyukh/tournament/play"
)

// Captain is the team whose captain's page is asked for, and the code in its address. The event is as it is stored: a page shows of it
// what the team's own captain may see, and of all else what readers do.
type Captain struct {
	Event *play.Event
	Team  play.Player
	Code  string
}

// Leading is the call of a captain.
type Leading struct {
	*Call

	Captain *Captain
}

// Captains lets in who knows the address of a captain's page.
func (s *Services) Captains() web.Guard[*Leading] {
	return web.ByCode("captain", func(c *web.Call) (*Leading, error) {
		id, err := c.EventParam("event")
		if err != nil {
			return nil, err
		}
		code := c.Param("code")
		e, p, err := s.Events.Captain(c.Request.Context(), id, code)
		if err != nil {
			return nil, err
		}
		c.Visit = bare{e}
		c.ChooseLanguage(e.Head.Language)
		return &Leading{s.Of(c), &Captain{Event: e, Team: p, Code: code}}, nil
	})
}

// SaveLineup keeps the line-up of the captain's team; who is what the journal calls a captain beside the team of the entry.
func (c *Leading) SaveLineup(ctx context.Context, who string, round int, boards []int64, submit bool) error {
	e := c.Captain.Event
	if err := c.TakeOwnSaying(e.ID); err != nil {
		return err
	}
	_, err := c.Events.SaveCaptainsLineup(ctx, c.Sayer(who), e.ID, c.Captain.Code, round, c.Seen, boards, submit)
	return err
}
