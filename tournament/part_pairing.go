package tournament

import "slices"

// PairingLogPart is the log of a round's pairing, by the number of the round: a part of its own, since it is long and a
// correction of the round seldom touches it.
const PairingLogPart PartKind = "account"

// PairingLogOfRound is the log of a round's pairing as a part. Its revision is that of the round.
type PairingLogOfRound struct {
	Revision int64
	Text     string
}

func pairingLogPart() PartOf[Event] {
	return Parts[Event, PairingLogOfRound]{
		Kind: PairingLogPart,
		IDs: func(before, after *Event) []int64 {
			var numbers []int64
			for n := range max(len(before.Rounds), len(after.Rounds)) {
				b, _ := before.Round(n + 1)
				a, _ := after.Round(n + 1)
				if a.PairingLog != b.PairingLog {
					numbers = append(numbers, int64(n+1))
				}
			}
			return numbers
		},
		Get: func(e *Event, n int64) (PairingLogOfRound, bool) {
			r, _ := e.Round(int(n))
			return PairingLogOfRound{r.Revision, r.PairingLog}, r.PairingLog != ""
		},
		Put: func(e *Event, n int64, a *PairingLogOfRound) {
			switch {
			case int(n) > len(e.Rounds): // gone with its round
			case a == nil:
				e.setPairingLog(int(n), "")
			default:
				e.setPairingLog(int(n), a.Text)
				e.Rounds[n-1].Revision = a.Revision
			}
		},
		Revision: func(a *PairingLogOfRound) *int64 { return &a.Revision },
		News:     Noticed((*Event).noticedRound, roundNews),
	}
}

// setPairingLog sets the log of a round's pairing.
func (e *Event) setPairingLog(n int, text string) {
	e.Rounds = slices.Clone(e.Rounds)
	e.Rounds[n-1].PairingLog = text
}
