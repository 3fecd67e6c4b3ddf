package play

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// maxCriteria bounds the order of criteria.
const maxCriteria = 20

// Presets returns the ready-made orders of criteria for the system, the game and the matches of the event, the default
// first. In a knock-out matches decide about places, so its order says only what else the table shows.
func (h Head) Presets() []standings.Preset {
	system := h.Regulations.System.find()
	if own := system.presets(h); own != nil {
		return own
	}
	return standings.Presets(system.facts().criteria, h.HasTwoSums(), false)
}

// Criteria returns the criteria that can be chosen in the event's system, in the order of a picker.
func (h Head) Criteria() []standings.Code {
	return standings.CodesFor(h.Regulations.System.find().facts().criteria, false)
}

// Preset returns the ready-made order with this key; ok is false when there is none.
func (h Head) Preset(key string) (p standings.Preset, ok bool) {
	all := h.Presets()
	i := slices.IndexFunc(all, func(p standings.Preset) bool { return p.Key == key })
	if i < 0 {
		return standings.Preset{}, false
	}
	return all[i], true
}

// OrderKey returns the key of the ready-made order that the event's criteria are, "" for an order by hand.
func (h Head) OrderKey() string {
	for _, p := range h.Presets() {
		if slices.Equal(p.Codes, h.Regulations.Criteria) {
			return p.Key
		}
	}
	return ""
}

// HasTwoSums tells whether points and match points are two sums: where points are counted on the board, and where a match of
// several games counts as one.
func (h Head) HasTwoSums() bool {
	m := h.Regulations.Match
	return h.Scale().Counts || m.IsMatch() && m.Count != pairing.CountGames
}

// withUsualOrder returns the head with the order of criteria that is usual for it.
func (h Head) withUsualOrder() Head {
	h.Regulations.Criteria = h.Presets()[0].Codes
	return h
}

// checkOrder returns an Invalid error that says what is wrong with the order of criteria or with the rules they follow.
func (r Regulations) checkOrder() error {
	if len(r.Criteria) > maxCriteria {
		return refusal.NewInvalid("criteria", "error.event.criteria-many", refusal.Args{"most": maxCriteria})
	}
	if err := standings.CheckCodes(r.Criteria); err != nil {
		return CriteriaError(err)
	}
	if e := r.Standings.Edition; e != "" && !slices.Contains(standings.Editions(), e) {
		return refusal.NewInvalid("edition", "error.event.edition", refusal.Args{"text": string(e)})
	}
	if r.Standings.Unplayed > standings.UnplayedDraughts {
		return refusal.NewInvalid("unplayed", "error.event.unplayed", nil)
	}
	return nil
}

// CriteriaError returns the Invalid error that says what is wrong with a list of criteria; any error but a
// *standings.CodeError comes back as it is.
func CriteriaError(err error) error {
	var fault *standings.CodeError
	if !errors.As(err, &fault) {
		return err
	}
	wrong := &refusal.Error{
		Code: refusal.Invalid, Key: "error.event.criteria-unknown-code", Field: "criteria",
		Args: refusal.Args{"code": fault.Code}, Err: err,
	}
	switch fault.Kind {
	case standings.CodeTwice:
		wrong.Key = "error.event.criteria-code-twice"
	case standings.NoScore:
		wrong.Key = "error.event.criteria-no-score"
	}
	return wrong
}
