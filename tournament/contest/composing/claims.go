package composing

import (
	"context"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// File takes a claim against the entry with a number, after the preliminary award and until the term. By is the person on whose page it was
// written, or 0 for a reader whom the director names.
func (s *Service) File(ctx context.Context, by tournament.Actor, id tournament.EventID, no int, k Claim) (*Contest, int64, error) {
	var filed int64
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		at := s.Times()
		e, ok := c.Numbered(no)
		switch phase := c.Head.Phase(at); {
		case !ok || !c.showsEntry(e):
			return note{}, refusal.NewNotFound("error.contest.entry-none", nil)
		case phase != Claiming:
			return note{}, refusal.NewConflict("error.contest.no-claims", refusal.Args{"at": c.Head.Timetable.Claims.In(c.Head.Location())})
		case e.Out != "":
			return note{}, refusal.NewConflict("error.contest.claim-out", nil)
		}
		claim := Claim{Entry: e.ID, Kind: k.Kind, By: k.By, Text: contest.CleanText(k.Text), Line: contest.CleanText(k.Line), Filed: at.Now}
		if k.By == 0 {
			claim.From = person.Clean(k.From)
		}
		if err := c.checkClaim(e, claim); err != nil {
			return note{}, err
		}
		if i := slices.IndexFunc(c.Claims, func(o Claim) bool {
			return o.Entry == e.ID && o.By == claim.By && o.From == claim.From && o.Kind == claim.Kind &&
				o.Text == claim.Text && o.Line == claim.Line
		}); i >= 0 {
			filed = c.Claims[i].ID
			return note{}, nil // sent twice
		}
		if claim.By != 0 && c.claimsBy(claim.By) >= MaxClaimsEach {
			return note{}, refusal.NewConflict("error.contest.claims-each", refusal.Args{"most": MaxClaimsEach})
		}
		gone, err := s.roomForClaim(ctx, c)
		if err != nil {
			return note{}, err
		}
		claim.ID = c.NextID()
		filed = claim.ID
		c.putClaim(claim)
		if gone.ID != 0 {
			of, _ := c.Entry(gone.Entry)
			return note{Action: ClaimFiledFull, Args: refusal.Args{"no": no, "gone": of.No}}, nil
		}
		return note{Action: ClaimFiled, Args: refusal.Args{"no": no}}, nil
	})
	return c, filed, err
}

func (c *Contest) claimsBy(who PersonID) (n int) {
	for _, k := range c.Claims {
		if k.By == who {
			n++
		}
	}
	return n
}

// checkClaim refuses a claim that says nothing, or whose line can't be played.
func (c *Contest) checkClaim(e Entry, k Claim) error {
	if !slices.Contains(ClaimKinds(), k.Kind) {
		return refusal.NewInvalid("kind", "error.contest.claim-kind", refusal.Args{"text": string(k.Kind)})
	}
	if k.Text == "" && k.Line == "" {
		return refusal.NewInvalid("text", "error.contest.claim-empty", nil)
	}
	if k.By == 0 && k.From == "" {
		return refusal.NewInvalid("from", "error.contest.claim-from", nil)
	}
	if fault := person.CheckText("from", k.From); fault != nil {
		return contest.RefusalOf(fault)
	}
	if err := contest.CheckText("text", k.Text, MaxText); err != nil {
		return err
	}
	if k.Line == "" {
		return nil
	}
	if err := contest.CheckText("line", k.Line, MaxText); err != nil {
		return err
	}
	at, err := contest.SetUp(c.Head.Game, e.Position)
	if err != nil {
		return err
	}
	return at.CheckSolution(k.Line, "line")
}

// Answer is what an author of the entry says to a claim, as long as it is open.
func (s *Service) Answer(ctx context.Context, by tournament.Actor, id tournament.EventID, author PersonID, claim int64, text string) (
	*Contest, error,
) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		k, ok := c.Claim(claim)
		e, _ := c.Entry(k.Entry)
		switch {
		case !ok || author != 0 && !e.By(author):
			return note{}, refusal.NewNotFound("error.contest.claim-none", nil)
		case k.Ruling != Open:
			return note{}, refusal.NewConflict("error.contest.claim-ruled", nil)
		case author != 0 && !k.CanAnswer(c.Head, s.Times()):
			return note{}, refusal.NewConflict("error.contest.answer-late", refusal.Args{"at": k.AnswerEnds(c.Head).In(c.Head.Location())})
		}
		text := contest.CleanText(text)
		if text == "" {
			return note{}, refusal.NewInvalid("answer", "error.contest.answer-empty", nil)
		}
		if err := contest.CheckText("answer", text, MaxText); err != nil {
			return note{}, err
		}
		if !c.AreNamed() {
			if err := c.checkNameless("answer", e.Authors, text); err != nil {
				return note{}, err
			}
		}
		if k.Answer == text {
			return note{}, nil
		}
		k.Answer, k.Answered = text, now
		c.putClaim(k)
		return note{Action: ClaimAnswered, Args: refusal.Args{"no": e.No}}, nil
	})
}

// AnswerEnds is when the author's term to answer a claim is over; zero where it is open until the ruling.
func (k Claim) AnswerEnds(h Head) time.Time {
	if h.Regulations.Answer == 0 {
		return time.Time{}
	}
	return k.Filed.AddDate(0, 0, h.Regulations.Answer)
}

// CanAnswer tells whether the author's term to answer a claim runs on.
func (k Claim) CanAnswer(h Head, at Times) bool {
	ends := k.AnswerEnds(h)
	return ends.IsZero() || !at.isOver(ends)
}

// Rule decides a claim, with a reason that everybody can read. When it is upheld, the entry goes out for the reason in out, or, where that
// is empty, stays in: the judges may then mark it anew. It asks where the author has not answered and still can. A ruling is changed by
// taking it back first, so that what it did to the entry is taken back with it.
func (s *Service) Rule(
	ctx context.Context, by tournament.Actor, id tournament.EventID, claim, seen int64, r Ruling, reason, out string, agreed tournament.Agreed,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		k, ok := c.Claim(claim)
		if !ok {
			return note{}, refusal.NewNotFound("error.contest.claim-none", nil)
		}
		if err := s.StaleError(ctx, c, k.Revision, seen); err != nil {
			return note{}, err
		}
		reason, out := contest.CleanText(reason), person.Clean(out)
		switch {
		case !c.Head.Course.Final.IsZero():
			return note{}, refusal.NewConflict("error.contest.final", nil)
		case k.Ruling != Open:
			return note{}, refusal.NewConflict("error.contest.claim-ruled", nil)
		case r != Upheld && r != Dismissed:
			return note{}, refusal.NewInvalid("ruling", "error.contest.ruling", nil)
		case strings.TrimSpace(reason) == "":
			return note{}, refusal.NewInvalid("reason", "error.contest.ruling-reason", nil)
		case r == Dismissed && out != "":
			return note{}, refusal.NewInvalid("out", "error.contest.ruling-out", nil)
		}
		if err := contest.CheckText("reason", reason, MaxText); err != nil {
			return note{}, err
		}
		if k.Answer == "" && k.CanAnswer(c.Head, s.Times()) {
			met := tournament.Warning{Level: tournament.Confirm, Key: "warning.contest.unanswered"}
			e, _ := c.Entry(k.Entry)
			d := deedRule.Of(refusal.Args{"no": e.No, "ruling": string(r)})
			if err := agreed.To(d, []tournament.Warning{met}); err != nil {
				return note{}, err
			}
		}
		k.Ruling, k.Reason, k.Ruled = r, reason, now
		c.putClaim(k)
		e, _ := c.Entry(k.Entry)
		if out != "" {
			if fault := person.CheckLine("out", out, 300); fault != nil {
				return note{}, contest.RefusalOf(fault)
			}
			e.Out = out
			c.putEntry(e)
		}
		return note{Action: ClaimRuled, Args: refusal.Args{"no": e.No, "ruling": string(r)}}, nil
	})
}

func (c *Contest) putClaim(k Claim) {
	c.Claims = tournament.PutByID(c.Claims, k.ID, &k, func(k Claim) int64 { return k.ID })
}
