package tournament

import "slices"

// AccountPart is the account of a round's pairing, by the number of the round: a part of its own, since it is long and a
// correction of the round seldom touches it.
const AccountPart PartKind = "account"

// RoundAccount is the account of a round's pairing as a part. Its revision is that of the round.
type RoundAccount struct {
	Revision int64
	Text     string
}

func accountPart() PartOf[Event] {
	return Parts[Event, RoundAccount]{
		Kind: AccountPart,
		IDs: func(before, after *Event) []int64 {
			var numbers []int64
			for n := range max(len(before.Rounds), len(after.Rounds)) {
				b, _ := before.Round(n + 1)
				a, _ := after.Round(n + 1)
				if a.Account != b.Account {
					numbers = append(numbers, int64(n+1))
				}
			}
			return numbers
		},
		Get: func(e *Event, n int64) (RoundAccount, bool) {
			r, _ := e.Round(int(n))
			return RoundAccount{r.Revision, r.Account}, r.Account != ""
		},
		Put: func(e *Event, n int64, a *RoundAccount) {
			switch {
			case int(n) > len(e.Rounds): // gone with its round
			case a == nil:
				e.setAccount(int(n), "")
			default:
				e.setAccount(int(n), a.Text)
				e.Rounds[n-1].Revision = a.Revision
			}
		},
		Revision: func(a *RoundAccount) *int64 { return &a.Revision },
		News:     Noticed((*Event).noticedRound, roundNews),
	}
}

// setAccount sets the account of a round's pairing.
func (e *Event) setAccount(n int, text string) {
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[n-1].Account = text
}
