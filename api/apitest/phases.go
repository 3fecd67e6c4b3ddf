package apitest

import "adyukh/tournament/play"

// Phase is a moment of an event's life that its pages and its JSON have to survive. Make brings a new event on the site of a stage to it.
type Phase struct {
	Name string
	Make func(*Stage) *Stage
}

// Phases are all such moments, from an event without players to one that is over.
func Phases() []Phase {
	return []Phase{
		{"nobody", func(st *Stage) *Stage { return st.Another(0).Open() }},
		{"one player", func(st *Stage) *Stage { return st.Another(1).Open() }},
		{"players", func(st *Stage) *Stage { return st.Another(6).Open() }},
		{"drawn", func(st *Stage) *Stage { return st.Another(6).Open().Draw() }},
		{"draft", func(st *Stage) *Stage { return st.Another(6).Open().Draw().Pair() }},
		{"published", func(st *Stage) *Stage { return st.Another(6).Draw().Pair().Publish() }},
		{"partial", func(st *Stage) *Stage {
			return st.Another(6, RatedEvent).Draw().Pair().Publish().Play(1)
		}},
		{"complete", func(st *Stage) *Stage { return st.Another(6).Draw().Rounds(1) }},
		{"next draft", func(st *Stage) *Stage { return st.Another(6).Draw().Rounds(2).Pair() }},
		{"two rounds open", func(st *Stage) *Stage {
			return st.Another(6).Draw().Pair().Publish().Play(1).Pair().Publish().Play(2)
		}},
		{"withdrawn", func(st *Stage) *Stage {
			return st.Another(6).Draw().Rounds(3).Withdraw(0, 4).Pair().Publish()
		}},
		{"annulled", func(st *Stage) *Stage {
			return st.Another(6).Draw().Rounds(2).Withdraw(0, 3).Pair().Publish().Play(1)
		}},
		{"odd field", func(st *Stage) *Stage { return st.Another(5).Draw().Rounds(2).Pair().Publish().Play(1) }},
		{"everybody free", func(st *Stage) *Stage {
			return st.Another(3).Draw().Rounds(1).Withdraw(0, 2).Withdraw(1, 2).Pair().Publish()
		}},
		{"double round", func(st *Stage) *Stage {
			return st.Another(4, twice).Draw().Rounds(4).Pair().Publish().Play(1)
		}},
		{"blitz", func(st *Stage) *Stage { return st.Another(4, blitz).Draw().Rounds(1).Pair().Publish() }},
		{"sheets", func(st *Stage) *Stage { return Sheets(st.Another(8).Draw().Pair().Publish()) }},
		{"teams", func(st *Stage) *Stage { return st.Teams().Seated().Play(1) }},
		{"over", func(st *Stage) *Stage { return st.Another(4).Draw().Rounds(3) }},
	}
}

func twice(h *play.Head) { h.Regulations.Cycles = 2 }

func blitz(h *play.Head) {
	d := play.Defaults(play.Blitz, h.Language, h.Zone)
	h.Discipline, h.Regulations, h.Festival = d.Discipline, d.Regulations, "Фестиваль"
}
