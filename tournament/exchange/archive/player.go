package archive

import (
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

func playerFields(p *play.Player) object {
	fields := object{must("id", wholeOf(&p.ID)), may("number", wholeOf(&p.Number))}
	for _, f := range person.Fields() {
		fields = append(fields, personField(f, &p.PlayerData))
	}
	return append(fields,
		may("withdrawn", object{
			must("from_round", wholeOf(&p.Withdrawn.FromRound)), may("reason", textOf(&p.Withdrawn.Reason)),
			may("finished", textOf(&p.Withdrawn.Finished)),
		}),
		may("entered", wholeOf(&p.Entered)),
		may("byes", listOf(&p.Byes, maxList, byeFields)),
		may("no_half_byes", flag{&p.NoHalf}),
		may("table", wholeOf(&p.Table)),
		may("play_off", wholeOf(&p.PlayOff)),
		may("lot", wholeOf(&p.Lot)),
		may("captain", textOf(&p.Captain)),
		may("members", listOf(&p.Members, maxList, memberFields)),
		may("former", listOf(&p.Former, maxList, formerFields)),
	)
}

// memberFields are those of a person who plays for a team.
func memberFields(m *play.Member) object {
	fields := object{must("id", wholeOf(&m.ID)), may("reserve", flag{&m.Reserve}), may("loan", flag{&m.Loan})}
	for _, f := range person.Fields() {
		fields = append(fields, personField(f, &m.PlayerData))
	}
	return append(fields, may("out", object{
		must("from_round", wholeOf(&m.Out.FromRound)), may("reason", textOf(&m.Out.Reason)), may("finished", textOf(&m.Out.Finished)),
	}))
}

// personField is a field of a person. Everybody has a name.
func personField(f person.Field, d *play.PlayerData) field {
	switch v := f.At(d).(type) {
	case *int:
		return may(f.Key, wholeOf(v))
	case *person.Date:
		return may(f.Key, date{v})
	case *person.Sex:
		return may(f.Key, textOf(v))
	case *string:
		if v != &d.Name {
			return may(f.Key, textOf(v))
		}
	}
	return must(f.Key, textOf(&d.Name))
}

func byeFields(b *play.Bye) object {
	return object{must("round", wholeOf(&b.Round)), must("kind", textOf(&b.Kind)), may("reason", textOf(&b.Reason))}
}
