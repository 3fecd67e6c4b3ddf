package report_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/formalities"
	"adyukh/tournament/incident"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/prize"
	"adyukh/tournament/report"
	"adyukh/tournament/teamtotals"
)

var gallery = flag.String("gallery", "", "write every paper of a sample event into this folder, for the pictures of the documentation")

var galleryLong = flag.Bool("gallery-long", false, "with -gallery: the event has a name of 300 letters")

// longTitle is an event's name as long as it may be, as regulations have them.
const longTitle = "Лично-командное первенство Карачаево-Черкесской Республики по шашкам адиюх среди юношей и девушек, " +
	"юниоров и юниорок, мужчин и женщин памяти заслуженного работника физической культуры Российской Федерации, почётного " +
	"гражданина города Черкесска «Кубок Верхней Кубани, 2026», посвящённое Дню Республики"

// emblem is a round shield with squares of a board, as an arbiter has uploaded it.
var emblem = sync.OnceValue(func() string {
	const side = 400
	p := image.NewRGBA(image.Rect(0, 0, side, side))
	green, gold := color.RGBA{0x12, 0x35, 0x2a, 255}, color.RGBA{0xb0, 0x8d, 0x2c, 255}
	for y := range side {
		for x := range side {
			dx, dy := x-side/2, y-side/2
			switch r := dx*dx + dy*dy; {
			case r > 199*199:
				p.SetRGBA(x, y, color.RGBA{255, 255, 255, 255})
			case r > 175*175 || r < 150*150 && (x/50+y/50)%2 == 0:
				p.SetRGBA(x, y, green)
			default:
				p.SetRGBA(x, y, gold)
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		panic(err)
	}
	m, fault := formalities.ReadEmblem(b.Bytes())
	if fault != nil {
		panic(fault.Key)
	}
	return m.PNG
})

// filed returns a finished Swiss event of which everything is known that an arbiter files.
func filed(players, rounds int) *play.Event {
	e := newSystem(systemSetup{system: play.Swiss, players: players, rounds: rounds})
	e.Head.Regulations.Rounds = rounds
	e.Head.Officials = append(e.Head.Officials,
		play.Official{Role: play.DeputyArbiter, Name: "Узденов Алим Хызырович", Category: "1 категория", City: "Карачаевск", Mark: "хорошо"},
		play.Official{Role: play.Arbiter, Name: "Борлакова Мадина", Category: "2 категория", City: "Черкесск", Mark: "отлично"},
		play.Official{Role: play.Arbiter, Name: "Новикова Дарья"},
	)
	e.Head.Officials[0].City, e.Head.Officials[0].Mark = "Черкесск", "отлично"
	e.Head.Filing = formalities.Facts{
		Organizers: "Министерство физической культуры и спорта Карачаево-Черкесской Республики, РОО «Федерация шашек КЧР»",
		Level:      "региональное", Plan: "121", Order: "85-П", Ordered: play.Date{Year: 2026, Month: 10, Day: 12},
		Office: "Президент РОО «Федерация шашек КЧР»", Approver: "Батчаев Х. М.", Sponsors: "При поддержке санатория «Домбай»",
	}
	e.Emblem = formalities.Emblem{PNG: emblem()}
	e.Head.Regulations.Categories = []play.Category{
		{Name: "Женщины", Sex: play.Female},
		{Name: "Юноши и девушки 2008 года рождения и моложе", BornFrom: 2008},
	}
	regions := teamtotals.Usual()
	regions.By, regions.Women, regions.PerClub = teamtotals.ByFederation, 1, 2
	e.Head.Regulations.Totals = []play.Total{regions, {By: play.TotalBySociety, Best: 3}}
	e.Head.Prizes = prize.Rules{Unit: "руб.", Step: 100, One: true, Funds: []prize.Fund{
		{Share: prize.Hort, Prizes: []int64{30_000, 20_000, 10_000}},
		{Of: "category:Женщины", Share: prize.Equal, Prizes: []int64{10_000, 5000}},
		{Of: "total:" + string(teamtotals.ByFederation), Share: prize.Alone, Prizes: []int64{12_000}},
	}}
	women := map[int]bool{1: true, 3: true, 4: true, 9: true, 11: true, 17: true, 21: true, 23: true, 25: true, 28: true}
	societies := []string{"Динамо", "Юность России", "", "Вооружённые силы", "Спартак"}
	trainers := []string{"Эркенов Д. М.", "", "Катчиев Ш. А.", "Хубиев М. И."}
	for i := range e.Players {
		p := &e.Players[i]
		p.Sex = play.Male
		if women[i%30] {
			p.Sex = play.Female
		}
		p.Society, p.Trainer = societies[i%len(societies)], trainers[i%len(trainers)]
		p.Born = play.Date{Year: p.BirthYear, Month: time.Month(1 + i%12), Day: 1 + 7*i%28}
		p.OwnID = ""
	}
	return e
}

// worded writes something of its own into papers of the event.
func worded(e *play.Event) *play.Event {
	say := func(kind play.DocumentKind, of int64, fields map[string]string) {
		e.Documents = append(e.Documents, play.Document{ID: int64(len(e.Documents) + 1), Kind: kind, Of: of, Fields: fields})
	}
	say(play.AdmissionProtocol, 0, map[string]string{
		"chair": "Шидаков Х. М.", "remarks": "Заявки приняты до 20 ноября.\n\nМедицинские справки есть у всех.",
	})
	say(play.ArbitersReport, 0, map[string]string{
		"organizer": "Федерация шашек Карачаево-Черкесии", "judges-away": "1", "venue": "", "protests": "Протестов не было.",
	})
	say(play.RankCertificate, 0, map[string]string{"level": "республиканские соревнования"})
	winner := int64(1)
	if t, err := e.Table(len(e.Rounds)); err == nil {
		winner = int64(t.Rows[0].Player)
	}
	say(play.RankCertificate, winner, map[string]string{"rank": "КМС", "basis": "1–3 место"})
	say(play.Diploma, 0, map[string]string{"organizer": "Федерация шашек Карачаево-Черкесии"})
	return e
}

// longFiled returns an event in which every text is as long as it may be.
func longFiled() *play.Event {
	e := worded(filed(9, 5))
	texts := long(9)
	e.Head.Name, e.Head.Place = strings.Repeat("Ж", person.MaxTitle), texts[0]
	for i := range e.Players {
		p := &e.Players[i]
		p.Name, p.Society, p.Trainer, p.OwnID = texts[i], texts[i], texts[8-i], texts[i]
		p.Federation, p.Club, p.Rank = texts[i/2], texts[i/3], texts[i/4]
	}
	for i := range e.Head.Officials {
		e.Head.Officials[i].Name, e.Head.Officials[i].Category = texts[i], texts[i]
	}
	for i := range e.Head.Regulations.Categories {
		e.Head.Regulations.Categories[i].Name = texts[i]
	}
	for i := range e.Documents {
		for name := range e.Documents[i].Fields {
			e.Documents[i].Fields[name] = strings.Repeat(texts[i]+"\n", 12)
		}
	}
	e.Documents[0].Fields["members"] = strings.Repeat("Член комиссии\n", 60)
	return e
}

// TestGallery draws every paper of a sample event, and the whole set, into a folder when one is named.
func TestGallery(t *testing.T) {
	if *gallery == "" {
		return
	}
	e := worded(filed(24, 7))
	if *galleryLong {
		e.Head.Name = longTitle
	}
	s := style(t, "ru")
	s.Link = "https://adyukh.example/e/12"
	galleryOf(t, e, report.Document.In, "", s)
	teams := newTeams(teamSetup{system: play.TeamSwiss, teams: 8, reserves: 2, rounds: 3, drafts: 1})
	teams.Rounds[3].PublishedAt = teams.Rounds[2].PublishedAt.Add(2 * time.Hour)
	galleryOf(t, teams, func(d report.Document, _ *play.Event) bool { return !d.In(e) }, "", s)
	galleryOfIncidents(t, s)
	for name, e := range teamEvents() {
		galleryOf(t, e, report.Document.In, strings.ReplaceAll(name, ", ", "-")+"-", s)
	}
	galleryByCorrespondence(t, s)
	save(t, "set", bound(t, e, report.Set(e, s), s))
	knockout := newSystem(systemSetup{system: play.Knockout, players: 8, rounds: 3})
	save(t, "bracket", bytesOf(t, knockout, report.Request{Document: "bracket"}, s))
	save(t, "game", bytesOf(t, records(), report.Request{Document: "game", Game: records().Rounds[0].Games[0].ID}, s))
}

// noted adds what an arbiter has written down of the third round.
func noted(e *play.Event) *play.Event {
	g, at := e.Rounds[2].Games[0], time.Date(2026, 11, 21, 12, 40, 0, 0, time.UTC)
	e.Incidents = append(e.Incidents,
		incident.Incident{
			ID: 9001, Kind: incident.Protest, Round: 3, Game: int64(g.ID), Player: int64(g.Black), Clause: "8.6", At: at, Arbiter: "Борлакова М.",
			Text: "Соперник пустил часы, не сделав хода, и отказался исправить ошибку.",
			Decision: incident.Decision{
				Outcome: incident.Granted, Text: "Вернуть позицию, добавить две минуты.", By: "главный судья", At: at.Add(20 * time.Minute),
			},
		},
		incident.Incident{
			ID: 9002, Kind: incident.Warning, Round: 3, Game: int64(g.ID), Player: int64(g.White), Clause: "8.3", At: at.Add(time.Hour),
			Arbiter: "Борлакова М.", Text: "Сделал ход двумя руками.",
		},
	)
	return e
}

// galleryOfIncidents draws the protocols of an event in which something has happened.
func galleryOfIncidents(t *testing.T, s report.Style) {
	t.Helper()
	for _, key := range []string{"incidents", "report"} {
		save(t, "noted-"+key, bytesOf(t, noted(worded(filed(24, 7))), report.Request{Document: key}, s))
	}
}

// galleryByPost draws the papers of an event by correspondence.
func galleryByCorrespondence(t *testing.T, s report.Style) {
	t.Helper()
	p := newCorrespondence(t, 14, terms.ShownToAll)
	readers, arbiters := p.seen(t, correspondence.Reader), p.seen(t, correspondence.Arbiter)
	game := p.e.Rounds[5].Games[0].ID
	save(t, "bulletin", bytesOf(t, p.e, report.Request{Document: "bulletin", Round: 2, Games: readers}, s))
	for _, key := range []string{"game-card", "game-log"} {
		save(t, key, bytesOf(t, p.e, report.Request{Document: key, Game: game, Games: arbiters}, s))
	}
	for _, key := range []string{"start-list", "standings", "crosstable", "player-card"} {
		save(t, "correspondence-"+key, bytesOf(t, p.e, report.Request{Document: key}, s))
	}
}

// galleryOf draws every paper of an event, in all formats.
func galleryOf(t *testing.T, e *play.Event, wanted func(report.Document, *play.Event) bool, prefix string, s report.Style) {
	t.Helper()
	link := s.Link
	s = styleOf(t, "ru", e)
	s.Link = link
	for _, d := range report.Documents() {
		if !d.In(e) || !wanted(d, e) {
			continue
		}
		r := report.Request{Document: d.Key}
		switch d.Need {
		case report.NeedRound:
			r.Round = len(e.Rounds) / 2
			if e.IsTeam() {
				r.Round = len(e.Rounds)
			}
		case report.NeedGame:
			continue
		}
		for _, format := range append([]report.Format{report.OwnFormat}, d.Formats...) {
			r.Format = format
			file := prefix + d.Key
			if format != report.OwnFormat {
				file += "-" + string(format)
			}
			save(t, file, bytesOf(t, e, r, s))
		}
		for i, n := range d.PerPage {
			if i > 0 {
				save(t, prefix+d.Key+"-"+strconv.Itoa(n), bytesOf(t, e, report.Request{Document: d.Key, Round: r.Round, PerPage: n}, s))
			}
		}
	}
}

// save writes a paper, and a picture of its first page.
func save(t *testing.T, name string, body []byte) {
	t.Helper()
	path := filepath.Join(*gallery, name)
	if err := os.WriteFile(path+".pdf", body, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "pdftoppm", "-r", "72", "-png", "-singlefile", path+".pdf",
		path).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}
