package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"adyukh/tournament/pairing"
)

// digest is a short form of all that a pairing depends on: two inputs with the same digest are the same.
func digest(s pairing.Swiss) string {
	h := sha256.New()
	fmt.Fprintln(h, s.Round, s.Rounds, s.Points, s.Initial, s.Forbidden)
	for _, soft := range s.Soft {
		fmt.Fprintln(h, "soft", soft.Groups, soft.Rounds)
	}
	for _, e := range s.Entrants {
		fmt.Fprintln(h, e.Number, e.Absent, e.Virtual)
		for _, p := range e.Past {
			fmt.Fprintln(h, p.Kind, p.Opponent, p.Colour, p.Points)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:12])
}
