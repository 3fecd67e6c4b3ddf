package trf_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/exchange/trf"
)

// drawText draws a text that has no blanks around it.
func drawText(t *rapid.T, most int) string {
	s := rapid.StringMatching(`[A-Za-zА-Яа-яё,.' -]*`).Draw(t, "text")
	if r := []rune(s); len(r) > most {
		s = string(r[:most])
	}
	return strings.TrimSpace(s)
}

func drawPoints(t *rapid.T) trf.Points { return trf.Points(rapid.IntRange(0, 999).Draw(t, "points")) }

func drawMaybe(t *rapid.T) trf.Points {
	if rapid.Bool().Draw(t, "blank") {
		return trf.NoPoints
	}
	return drawPoints(t)
}

func drawID(t *rapid.T) int { return rapid.IntRange(1, trf.MaxPlayer).Draw(t, "id") }

func drawIDs(t *rapid.T) []int {
	return rapid.SliceOfN(rapid.IntRange(1, trf.MaxPlayer), 1, 9).Draw(t, "ids")
}

func drawRound(t *rapid.T) int { return rapid.IntRange(1, trf.MaxRound).Draw(t, "round") }

func drawTeam(t *rapid.T) int { return rapid.IntRange(1, 999).Draw(t, "team") }

func drawCell(t *rapid.T) trf.Cell {
	rule := rapid.SampledFrom(trf.Results()).Draw(t, "result")
	switch {
	case rule.Bye:
		return trf.Cell{Result: rule.Result}
	case !rule.Played && rapid.Bool().Draw(t, "alone"):
		return trf.Cell{Result: rule.Result}
	}
	colour := rapid.SampledFrom([]trf.Colour{trf.White, trf.Black, trf.NoColour}).Draw(t, "colour")
	if rapid.IntRange(0, 9).Draw(t, "running") == 0 {
		rule.Result = trf.NoResult
	}
	return trf.Cell{Opponent: drawID(t), Colour: colour, Result: rule.Result}
}

func drawPlayer(t *rapid.T) trf.Player {
	p := trf.Player{
		Number: drawID(t), Sex: rapid.SampledFrom([]string{"", "m", "w"}).Draw(t, "sex"),
		Title: rapid.SampledFrom([]string{"", "GM", "WCM"}).Draw(t, "title"), Name: drawText(t, 33),
		Rating:     rapid.IntRange(0, 9999).Draw(t, "rating"),
		Federation: rapid.SampledFrom([]string{"", "RUS", "КЧР"}).Draw(t, "federation"),
		FideID:     rapid.StringMatching(`[0-9]{0,11}`).Draw(t, "fide id"),
		Birth:      rapid.SampledFrom([]string{"", "1999/01/02", "2001"}).Draw(t, "birth"),
		Points:     rapid.SampledFrom([]trf.Points{trf.NoPoints, 0, 5, 115, 999, 99990}).Draw(t, "points"),
		Rank:       rapid.IntRange(0, 9999).Draw(t, "rank"),
	}
	for range rapid.IntRange(0, 12).Draw(t, "rounds") {
		if rapid.IntRange(0, 5).Draw(t, "blank") == 0 {
			p.Rounds = append(p.Rounds, trf.Cell{})
		}
		p.Rounds = append(p.Rounds, drawCell(t))
	}
	return p
}

func drawSystem(t *rapid.T, id string, symbols ...string) trf.PointSystem {
	p := trf.PointSystem{ID: id}
	for range rapid.IntRange(0, 6).Draw(t, "symbols") {
		p.Values = append(p.Values, trf.Worth{Symbol: rapid.SampledFrom(symbols).Draw(t, "symbol"), Points: drawPoints(t)})
	}
	return p
}

// drawings draw one record each, one for every type.
func drawings() []func(*rapid.T) trf.Record {
	return []func(*rapid.T) trf.Record{
		func(t *rapid.T) trf.Record { return drawPlayer(t) },
		func(t *rapid.T) trf.Record {
			return trf.Text{ID: rapid.SampledFrom([]string{"012", "062", "112", "192", "352"}).Draw(t, "id"), Value: drawText(t, 99)}
		},
		func(t *rapid.T) trf.Record {
			return trf.Raw{Line: "Q" + rapid.StringMatching(`[A-Z]{2}`).Draw(t, "id") + strings.TrimRight(" "+drawText(t, 50), " ")}
		},
		func(t *rapid.T) trf.Record {
			return trf.Dates{Rounds: rapid.SliceOfN(rapid.Just("26/05/01"), 1, 9).Draw(t, "dates")}
		},
		func(t *rapid.T) trf.Record {
			return trf.RoundCount{ID: rapid.SampledFrom([]string{"142", "XXR"}).Draw(t, "id"), Rounds: drawRound(t)}
		},
		func(t *rapid.T) trf.Record {
			return trf.InitialColour{Colour: rapid.SampledFrom([]trf.Colour{trf.White, trf.Black}).Draw(t, "colour")}
		},
		func(*rapid.T) trf.Record { return trf.Configuration{Words: []string{"rank", "black1"}} },
		func(t *rapid.T) trf.Record { return drawSystem(t, "162", "W", "D", "L", "A", "P", "X", "Z") },
		func(t *rapid.T) trf.Record { return drawSystem(t, "362", "TW", "TD", "TL") },
		func(t *rapid.T) trf.Record { return drawSystem(t, "XXS", "W", "BW", "PAB", "FL") },
		func(t *rapid.T) trf.Record {
			return trf.EnginePoints{Symbol: rapid.SampledFrom([]byte("WDLZFU")).Draw(t, "symbol"), Points: drawPoints(t)}
		},
		func(t *rapid.T) trf.Record {
			return trf.Byes{Type: rapid.SampledFrom([]trf.Result{'H', 'F', 'Z'}).Draw(t, "type"), Round: drawRound(t), Players: drawIDs(t)}
		},
		func(t *rapid.T) trf.Record {
			return trf.Acceleration{
				MatchPoints: drawMaybe(t), Points: drawPoints(t), From: drawRound(t), To: drawRound(t), First: drawID(t), Last: drawID(t),
			}
		},
		func(t *rapid.T) trf.Record {
			return trf.Prohibited{From: drawRound(t), To: drawRound(t), Players: drawIDs(t)}
		},
		func(t *rapid.T) trf.Record {
			return trf.Abnormal{
				Type: rapid.SampledFrom([]byte("WDLFHZ+-\x00")).Draw(t, "type"), MatchPoints: drawMaybe(t), Points: drawMaybe(t),
				Round: drawRound(t) - 1, IDs: drawIDs(t),
			}
		},
		func(t *rapid.T) trf.Record { return trf.OldTeam{Name: drawText(t, 32), Members: drawIDs(t)} },
		func(t *rapid.T) trf.Record {
			return trf.Team{
				Number: drawTeam(t), Name: drawText(t, 32), Nick: drawText(t, 5), Strength: drawMaybe(t), MatchPoints: drawMaybe(t),
				GamePoints: drawMaybe(t), Rank: drawTeam(t) - 1, Members: drawIDs(t),
			}
		},
		func(t *rapid.T) trf.Record {
			return trf.TeamBye{
				MatchPoints: drawMaybe(t), GamePoints: drawMaybe(t), Teams: rapid.SliceOfN(rapid.IntRange(0, 999), 1, 9).Draw(t, "teams"),
			}
		},
		func(t *rapid.T) trf.Record {
			return trf.TeamForfeit{
				Type: rapid.SampledFrom([]string{"+-", "-+", "--"}).Draw(t, "type"), Round: drawRound(t), White: drawTeam(t), Black: drawTeam(t),
			}
		},
		func(t *rapid.T) trf.Record {
			return trf.LineUp{
				Round: drawRound(t), Team: drawTeam(t), Opponent: drawTeam(t) - 1,
				Players: rapid.SliceOfN(rapid.IntRange(0, trf.MaxPlayer), 1, 9).Draw(t, "players"),
			}
		},
		func(t *rapid.T) trf.Record { return trf.Absent{Players: drawIDs(t)} },
		func(t *rapid.T) trf.Record { return trf.Strangers{Players: drawIDs(t)} },
		func(t *rapid.T) trf.Record {
			return trf.Virtual{Player: drawID(t), Points: []trf.Points{drawPoints(t), drawPoints(t)}}
		},
		func(t *rapid.T) trf.Record {
			return trf.Setting{Name: rapid.StringMatching(`[a-z-]{1,12}`).Draw(t, "name"), Value: drawText(t, 40)}
		},
		func(t *rapid.T) trf.Record {
			return rapid.SampledFrom([]trf.Pending{
				{Round: drawRound(t), White: drawID(t), Black: drawID(t)},
				{Round: drawRound(t), White: drawID(t), Black: drawID(t), WhiteHas: trf.Win, BlackHas: trf.Loss},
				{Round: drawRound(t), White: drawID(t), Black: drawID(t), WhiteHas: trf.Unknown, BlackHas: trf.Unknown},
				{Round: drawRound(t), White: drawID(t), WhiteHas: trf.PairingBye},
			}).Draw(t, "pending")
		},
		func(t *rapid.T) trf.Record {
			return trf.Counts{
				Round: drawRound(t), White: drawID(t), Black: drawID(t),
				WhiteCount: rapid.IntRange(0, 24).Draw(t, "white"), BlackCount: rapid.IntRange(0, 24).Draw(t, "black"),
			}
		},
	}
}

func drawDocument(t *rapid.T) trf.Document {
	d := trf.Document{
		EOL: rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "eol"), Records: []trf.Record{trf.Text{ID: "012", Value: "event"}},
	}
	all := drawings()
	for range rapid.IntRange(0, 12).Draw(t, "lines") {
		d.Records = append(d.Records, rapid.SampledFrom(all).Draw(t, "kind")(t))
	}
	return d
}

// TestReadReturnsWhatWasWritten holds for documents of records of every kind.
func TestReadReturnsWhatWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		var out bytes.Buffer
		if problems, err := trf.Write(&out, d); err != nil || len(problems) > 0 {
			t.Fatalf("write: %v %v", err, problems)
		}
		back, problems, err := trf.Read(bytes.NewReader(out.Bytes()))
		if err != nil || len(problems) > 0 {
			t.Fatalf("%s\nread: %v %v", out.String(), err, problems)
		}
		if diff := cmp.Diff(d, back); diff != "" {
			t.Fatalf("%s\n(-written +read):\n%s", out.String(), diff)
		}
	})
}

// TestEveryKindIsDrawn keeps the drawings complete: every line that is read is written by one of them.
func TestEveryKindIsDrawn(t *testing.T) {
	ids := map[string]bool{}
	for _, draw := range drawings() {
		rapid.Check(t, func(t *rapid.T) {
			var out bytes.Buffer
			if _, err := trf.Write(&out, trf.Document{Records: []trf.Record{draw(t)}}); err != nil {
				t.Fatal(err)
			}
			ids[out.String()[:3]] = true
		})
	}
	for _, id := range strings.Fields("001 012 013 132 142 152 162 240 250 260 299 300 310 320 330 352 362 XXR XXC XXS XXZ XXP XXA BBW ###") {
		if !ids[id] {
			t.Errorf("no %s was drawn", id)
		}
	}
}
