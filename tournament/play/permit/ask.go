package permit

import (
	"strconv"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Of returns what the table says of an action on a round of an event.
func Of(e *play.Event, a Act, n int) Verdict {
	if r, ok := e.Round(n); ok && r.Editing {
		if v, other := table[a][Edited]; other {
			return v
		}
	}
	v := table[a][StateOf(e, n)]
	if v.rests && !Rests(e) {
		return free
	}
	return v
}

// In returns what the table says of an action in a state; ok is false for what it does not know.
func In(a Act, s State) (v Verdict, ok bool) {
	v, ok = table[a][s]
	return v, ok
}

// Ask returns what has to be agreed to before an action on a round, or the refusal, which says what can be done instead. args are
// added to what the message names: the round, the last round, the boards with results.
func Ask(e *play.Event, a Act, n int, args refusal.Args) ([]tournament.Warning, error) {
	return AskFiled(e, a, n, true, args)
}

// AskFiled is Ask for who knows whether anything of an event that is over was given out: until then its last round is one like others.
func AskFiled(e *play.Event, a Act, n int, filed bool, args refusal.Args) ([]tournament.Warning, error) {
	v := Of(e, a, n)
	if !filed && StateOf(e, n) == Over {
		v = table[a][overUnfiled(e, n)]
	}
	if v.IsFree() {
		return nil, nil
	}
	said := about(e, n)
	for name, value := range args {
		said[name] = value
	}
	if !v.IsRefused() {
		return []tournament.Warning{{Level: v.Level, Key: v.key, Args: said}}, nil
	}
	refused := &refusal.Error{Code: refusal.Conflict, Key: v.key, Args: said}
	if v.key == "error.round.none" {
		refused.Code = refusal.NotFound
	}
	for _, w := range v.ways {
		if way, ok := wayOut(e, w, n, said); ok {
			refused.Ways = append(refused.Ways, way)
		}
	}
	return nil, refused
}

// overUnfiled is the state of a round of an event that is over, as far as nobody has been told.
func overUnfiled(e *play.Event, n int) State {
	if n < e.PublishedRounds() {
		return Earlier
	}
	return Complete
}

// about is what messages of the table name.
func about(e *play.Event, n int) refusal.Args {
	boards, _ := boardsIn(e, n)
	words := make([]string, len(boards))
	for i, b := range boards {
		words[i] = strconv.Itoa(b)
	}
	return refusal.Args{
		"round": n, "last": len(e.Rounds), "published": e.PublishedRounds(), "n": len(boards), "boards": strings.Join(words, ", "),
	}
}

// wayOut says what can be done instead, where that is possible: none leads to the next refusal.
func wayOut(e *play.Event, w way, n int, said refusal.Args) (refusal.Way, bool) {
	out := refusal.Way{Key: "way." + string(w), Args: refusal.Args{"round": n}}
	published, last := e.PublishedRounds(), len(e.Rounds)
	switch w {
	case wayPublish:
		out.Args["round"] = published + 1
		return out, published < last && Of(e, Publish, published+1).IsFree()
	case wayUnpublish:
		out.Args["round"] = published
		return out, Of(e, Unpublish, published).IsFree()
	case wayUnpair:
		out.Args["round"] = last
		return out, !Of(e, Unpair, last).IsRefused()
	case wayEdit:
		return out, !Of(e, Edit, n).IsRefused()
	case wayClear:
		boards, game := boardsIn(e, n)
		out.Args["game"], out.Args["n"] = int64(game), len(boards)
		return out, len(boards) > 0
	case wayWithdraw:
		out.Args["player"] = said["player"]
		return out, said["player"] != nil
	case wayRenumber:
		return out, e.MaySwapNumbers() == nil
	}
	return out, true
}
