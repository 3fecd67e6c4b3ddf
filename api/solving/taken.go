package solving

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

var takenLike = regexp.MustCompile(`^([0-9]{1,4})(?:[:.]([0-5][0-9]))?$`)

// ReadTaken reads a time as it is typed: minutes, or minutes and seconds, 47 or 47:30. Nothing is 0, which is all of the time.
func ReadTaken(text string) (time.Duration, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	m := takenLike.FindStringSubmatch(text)
	if m == nil {
		return 0, refusal.NewInvalid("taken", "error.solving.taken-text", refusal.Args{"text": text})
	}
	minutes, _ := strconv.Atoi(m[1])
	seconds, _ := strconv.Atoi(m[2])
	if minutes > solving.MaxMinutes {
		return 0, refusal.NewInvalid("taken", "error.solving.taken-text", refusal.Args{"text": text})
	}
	return time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second, nil
}
