package canarytest

import "adyukh/tournament/contest/composing"

// Contest fills a contest of composers.
func (f *Filler) Contest() *composing.Contest {
	c := &composing.Contest{}
	f.Fill(c, Given{
		"ID": {0}, "Version": {1}, "Published": {0}, "LastID": {1000}, "Seen": {nil}, "Told": {nil}, "Headway": {nil},
		"People.ID": {1, 2}, "Entries.ID": {11, 12}, "Marks.ID": {21, 22}, "Claims.ID": {31, 32}, "Head.Zone": {"Asia/Tokyo"},
	})
	return c
}
