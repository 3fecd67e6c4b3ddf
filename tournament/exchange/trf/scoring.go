package trf

// Scoring is what each result is worth.
type Scoring struct {
	WhiteWin, BlackWin      Points
	WhiteDraw, BlackDraw    Points
	WhiteLoss, BlackLoss    Points
	ForfeitWin, ForfeitLoss Points
	HalfBye, FullBye        Points
	PairingBye, ZeroBye     Points
	Unknown                 Points // adjourned, or not known: as a draw unless said

	TeamWin, TeamDraw, TeamLoss Points // match points of a team
}

// Of returns what a result is worth with this colour. A blank cell is an absence.
func (s Scoring) Of(r Result, colour Colour) Points {
	pick := func(white, black Points) Points {
		if colour == Black {
			return black
		}
		return white
	}
	switch r {
	case Win, ShortWin:
		return pick(s.WhiteWin, s.BlackWin)
	case Draw, ShortDraw:
		return pick(s.WhiteDraw, s.BlackDraw)
	case Loss, ShortLoss:
		return pick(s.WhiteLoss, s.BlackLoss)
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case HalfBye:
		return s.HalfBye
	case FullBye:
		return s.FullBye
	case PairingBye:
		return s.PairingBye
	case Unknown:
		return s.Unknown
	}
	return s.ZeroBye
}

// worths collects what the lines say under the symbols of 162 and the longer codes of XXS.
type worths map[string]Points

// or returns the value of a code, or the one it follows from.
func (w worths) or(code string, otherwise Points) Points {
	if p, ok := w[code]; ok {
		return p
	}
	return otherwise
}

// scoring puts the lines on points together: 162 before the lines of bbpPairings, these before XXS, where they speak of the same.
func (d Document) scoring() Scoring {
	w := worths{}
	for _, line := range All[PointSystem](d) {
		if line.ID == "XXS" {
			w.set(line)
		}
	}
	for _, line := range All[EnginePoints](d) {
		code := map[byte]string{'W': "W", 'D': "D", 'L': "L", 'Z': "ZPB", 'F': "FL", 'U': "P"}[line.Symbol]
		w[code] = line.Points
	}
	for _, line := range All[PointSystem](d) {
		if line.ID != "XXS" {
			w.set(line)
		}
	}
	if said, ok := ParsePoints(d.setting(SettingFullBye)); ok && said != NoPoints {
		w["FPB"] = said
	}
	win, draw, loss, absent := w.or("W", 10), w.or("D", 5), w.or("L", 0), w.or("A", 0)
	return Scoring{
		WhiteWin: w.or("WW", win), BlackWin: w.or("BW", win), WhiteDraw: w.or("WD", draw), BlackDraw: w.or("BD", draw),
		WhiteLoss: w.or("WL", loss), BlackLoss: w.or("BL", loss), ForfeitWin: w.or("FW", win), ForfeitLoss: w.or("FL", absent),
		HalfBye: w.or("HPB", draw), FullBye: w.or("FPB", win), PairingBye: w.or("P", win), ZeroBye: w.or("ZPB", absent),
		Unknown: w.or("X", w.or("WD", draw)),
		TeamWin: w.or("TW", 20), TeamDraw: w.or("TD", 10), TeamLoss: w.or("TL", 0),
	}
}

func (w worths) set(line PointSystem) {
	for _, v := range line.Values {
		switch v.Symbol {
		case "Z":
			w["A"] = v.Points
		case "PAB":
			w["P"] = v.Points
		default:
			w[v.Symbol] = v.Points
		}
	}
}
