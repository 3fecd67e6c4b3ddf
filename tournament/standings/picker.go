package standings

import "slices"

// Codes returns the criteria that a picker offers, in its order: every base, by either score where it rests on one, and
// the usual options. ParseCode reads more: any number of cuts, any limit, and any rating for those without one.
func Codes() []Code {
	var codes []Code
	for _, f := range families {
		codes = append(codes, f.base)
		for _, option := range f.usual {
			codes = append(codes, f.base+Code(option))
		}
		if !f.score {
			continue
		}
		for _, by := range []string{":GP", ":MP"} {
			codes = append(codes, f.base+Code(by))
			for _, option := range f.usual {
				codes = append(codes, f.base+Code(by+option))
			}
		}
	}
	return codes
}

// CodesFor returns the Codes that have a meaning in an event of the system, of teams or persons.
func CodesFor(s System, team bool) []Code {
	return slices.DeleteFunc(Codes(), func(c Code) bool { return !c.AppliesTo(s, team) })
}
