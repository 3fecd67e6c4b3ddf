package tournament

// keepDraw keeps what the numbers of an event that has no round yet were drawn by when its regulations change, and draws what
// the new ones have by lot beside the numbers: the initial colour of a Swiss event, the seed of a knock-out's level matches.
func (e *Event) keepDraw(old Regulations) {
	if !e.IsDrawn() {
		return
	}
	r := &e.Head.Regulations
	r.Numbering, r.Seed = old.Numbering, old.Seed
	if !r.DrawsLots() {
		return
	}
	if r.Seed == 0 {
		r.Seed = newSeed()
	}
	e.system().draw(r, r.Seed)
}
