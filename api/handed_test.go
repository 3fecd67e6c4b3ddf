package api_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"net"
	"net/http"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/selfservice"
)

// handing is a round whose players can send records and photos when their games are over.
func handing(t *testing.T) *stage {
	t.Helper()
	return newStage(t, 4, func(h *play.Head) {
		h.Regulations.Records, h.Regulations.Reports = true, selfservice.ByPlayers
	}).open().draw().pair().publish().linked()
}

// own is the address of a game on the own page of one of its players.
func (st *stage) own(of play.PlayerID, g play.Game) string { return st.me(of) + "/games/" + id(g.ID) }

// over enters the result of the first board.
func (st *stage) over() play.Game {
	st.result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	return st.game(1)
}

// sheetPhoto is a JPEG as a phone writes it: lying on its side, red above where the phone was held upright, with the place where it was
// taken.
func sheetPhoto(t *testing.T) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 160, 120)) // turned by 90° to the right it is shown: its left side is above
	for y := range 120 {
		for x := range 160 {
			c := color.RGBA{B: 255, A: 255}
			if x < 80 {
				c = color.RGBA{R: 255, A: 255}
			}
			m.Set(x, y, c)
		}
	}
	var plain bytes.Buffer
	if err := jpeg.Encode(&plain, m, nil); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00CANARY 43.4844 N")
	body := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return bytes.Join([][]byte{plain.Bytes()[:2], head, body, plain.Bytes()[2:]}, nil)
}

// sendsPhoto has a player send a file as a photo.
func (st *stage) sendsPhoto(b *browser, of play.PlayerID, g play.Game, content []byte) answer {
	st.t.Helper()
	body, kind := upload(st.t, content)
	return b.send(http.MethodPost, st.own(of, g)+"/photos", body, kind)
}

// stands fails the test unless a photo is a JPEG that stands upright, with nothing else in it.
func stands(t *testing.T, a answer) {
	t.Helper()
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "image/jpeg" || a.header.Get("Cache-Control") != "no-store" ||
		a.header.Get("X-Content-Type-Options") != "nosniff" || a.header.Get("X-Robots-Tag") != "noindex" {
		t.Fatalf("a photo: %d %v", a.status, a.header)
	}
	if strings.Contains(a.body, "CANARY") || strings.Contains(a.body, "Exif") {
		t.Error("metadata is kept")
	}
	m, err := jpeg.Decode(strings.NewReader(a.body))
	if err != nil || m.Bounds().Dx() != 120 || m.Bounds().Dy() != 160 {
		t.Fatalf("%v, %v", err, m.Bounds())
	}
	if r, _, _, _ := m.At(60, 10).RGBA(); r < 0xc000 {
		t.Error("the photo does not stand upright")
	}
}

// TestPlayersHandPhotosIn: a photo is seen by its sender and the desk alone, upright and without metadata; for all others it is not there.
func TestPlayersHandPhotosIn(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := handing(t)
	phone, other := st.site.anonymous(), st.site.anonymous()
	g := st.game(1)
	phone.get(st.me(g.White)).holds(t, "телефоном за доской не пользуются")
	phone.get(st.own(g.White, g)).holds(t, "телефоном за доской не пользуются")
	if a := st.sendsPhoto(phone, g.White, g, sheetPhoto(t)); a.status != http.StatusConflict {
		t.Errorf("while the game is played: %d", a.status)
	}
	g = st.over()
	page, photo := st.own(g.White, g), st.own(g.White, g)+"/photos/1"
	phone.get(st.me(g.White)).holds(t, `href="`+page+`"`)
	phone.get(page).holds(t, `enctype="multipart/form-data"`, `accept="image/jpeg,image/png"`)
	if a := st.sendsPhoto(phone, g.White, g, sheetPhoto(t)); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	phone.get(page).holds(t, "Фото сохранено", photo)
	stands(t, phone.get(photo))
	atDesk := st.gamePath(g, "/photos/"+id(g.White)+"/1")
	st.arbiter.get(st.gamePath(g, "")).holds(t, "Прислали игроки", atDesk)
	st.arbiter.get(st.desk("/rounds/1")).holds(t, "прислана")
	stands(t, st.arbiter.get(atDesk))

	st.site.user("eve", false)
	eve := st.site.signedIn("eve")
	second := st.game(2)
	for what, a := range map[string]answer{
		"of the opponent":      other.get(st.own(g.Black, g) + "/photos/1"),
		"absent":               phone.get(st.own(g.White, g) + "/photos/2"),
		"no number":            phone.get(st.own(g.White, g) + "/photos/01"),
		"of another game":      phone.get(st.own(g.White, second) + "/photos/1"),
		"by a wrong code":      other.get(st.public("/me/abcdefgh/games/" + id(g.ID) + "/photos/1")),
		"at the desk, absent":  st.arbiter.get(st.gamePath(g, "/photos/"+id(g.Black)+"/1")),
		"at the desk, nobody":  st.arbiter.get(st.gamePath(g, "/photos/"+id(second.White)+"/1")),
		"by a stranger":        eve.get(atDesk),
		"removed by the other": other.post(st.own(g.Black, g)+"/photos/1/remove", nil),
	} {
		if a.status != http.StatusNotFound {
			t.Errorf("a photo %s: %d", what, a.status)
		}
	}
	if a := other.get(atDesk); a.status != http.StatusSeeOther {
		t.Errorf("without a sign-in: %d", a.status)
	}
	other.get(st.own(g.Black, g)).lacks(t, "photos/1")
	for _, path := range []string{st.public("/games/" + id(g.ID)), st.public("/rounds/1"), st.api("/games/" + id(g.ID))} {
		other.get(path).lacks(t, "photos", "Прислали")
	}

	st.sendsPhoto(phone, g.White, g, sheetPhoto(t))
	third := st.sendsPhoto(phone, g.White, g, sheetPhoto(t))
	if third.status != http.StatusConflict || !strings.Contains(third.body, "не больше 2 фото") {
		t.Errorf("a third photo: %d", third.status)
	}
	if a := phone.post(photo+"/remove", nil); a.status != http.StatusSeeOther {
		t.Fatalf("removing: %d", a.status)
	}
	if a := phone.get(photo); a.status != http.StatusNotFound {
		t.Errorf("a removed photo: %d", a.status)
	}
	if a := st.arbiter.post(st.gamePath(g, "/photos/"+id(g.White)+"/2/remove"), nil); a.status != http.StatusSeeOther {
		t.Errorf("removing at the desk: %d\n%s", a.status, a.body)
	}
	st.sendsPhoto(phone, g.White, g, sheetPhoto(t))

	if a := st.arbiter.post(st.gamePath(g, "/sheet"), seen(st.game(1).Sheet.Revision, "text", "1. a3-b4")); a.status != http.StatusSeeOther {
		t.Fatal(a.status)
	}
	for what, a := range map[string]answer{
		"sent": st.sendsPhoto(phone, g.White, g, sheetPhoto(t)), "removed": phone.post(photo+"/remove", nil),
		"a record": phone.post(page, seen(0, "text", "1. a3-b4")),
	} {
		if a.status != http.StatusConflict || !strings.Contains(a.body, "Судья уже сохранил запись") {
			t.Errorf("%s after the record was saved: %d", what, a.status)
		}
	}
	stands(t, phone.get(photo))

	at := st.desk("/privacy/people/" + id(g.White))
	st.arbiter.get(at+"/data").holds(t, `"sent": [`, `"/9j/`) // so a JPEG begins in base64
	if a := st.arbiter.post(at+"/erase", fields("sure", "1")); a.status != http.StatusSeeOther {
		t.Fatalf("erasing: %d", a.status)
	}
	if a := st.arbiter.get(atDesk); a.status != http.StatusNotFound {
		t.Errorf("a photo of somebody erased: %d", a.status)
	}
}

// TestPhotosAreRefusedInWords: what is no photo is said on the page, and nothing of it is kept.
func TestPhotosAreRefusedInWords(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := handing(t)
	g, phone := st.over(), st.site.anonymous()
	for name, c := range map[string]struct {
		sent   []byte
		status int
		says   string
	}{
		"HEIC":    {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), http.StatusUnprocessableEntity, "Снимите в JPEG"},
		"a page":  {[]byte("<!doctype html><script>alert(1)</script>"), http.StatusUnprocessableEntity, "Это не фото"},
		"broken":  {sheetPhoto(t)[:300], http.StatusUnprocessableEntity, "повреждён"},
		"nothing": {nil, http.StatusUnprocessableEntity, "Файл не выбран"},
		"large":   {make([]byte, picture.MostSentPhoto+1), http.StatusUnprocessableEntity, "Фото больше 12 МБ"},
		"larger":  {make([]byte, picture.MostSentPhoto+(1<<20)), http.StatusRequestEntityTooLarge, "12 МБ"},
	} {
		if a := st.sendsPhoto(phone, g.White, g, c.sent); a.status != c.status || !strings.Contains(a.body, c.says) {
			t.Errorf("%s: %d\n%s", name, a.status, a.body)
		}
	}
	phone.get(st.own(g.White, g)).lacks(t, "photos/1")
}

// TestPhotosComeAFewAtATime: while a player's photos are on their way another one is told to come again, and comes in when one of them is
// there.
func TestPhotosComeAFewAtATime(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := handing(t)
	g, phone := st.over(), st.site.anonymous()
	begins := func() net.Conn {
		t.Helper()
		c, err := net.Dial("tcp", strings.TrimPrefix(st.site.base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_, err = fmt.Fprintf(c, "POST %s/photos HTTP/1.1\r\nHost: %s\r\nContent-Type: multipart/form-data; boundary=x\r\n"+
			"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", st.own(g.White, g), strings.TrimPrefix(st.site.base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(c).ReadString('\n'); err != nil || !strings.Contains(line, "100") { // the photo has a place
			t.Fatalf("%q, %v", line, err)
		}
		return c
	}
	one := begins()
	begins()
	a := st.sendsPhoto(phone, g.White, g, sheetPhoto(t))
	if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
		t.Fatalf("a third at a time: %d %v", a.status, a.header)
	}
	if a := st.sendsPhoto(phone, g.Black, g, sheetPhoto(t)); a.status != http.StatusSeeOther {
		t.Errorf("of the opponent: %d", a.status)
	}
	_ = one.Close()
	for a.status == http.StatusServiceUnavailable && t.Context().Err() == nil {
		a = st.sendsPhoto(phone, g.White, g, sheetPhoto(t))
	}
	if a.status != http.StatusSeeOther {
		t.Errorf("when there is a place again: %d", a.status)
	}
}

// TestPlayersHandRecordsIn: each player sees the own record alone; the arbiter sees both and where they differ, takes one over into the
// field, and nothing is the event's record before it is saved.
func TestPlayersHandRecordsIn(t *testing.T) {
	t.Parallel()
	st := handing(t)
	white, black, g := st.site.anonymous(), st.site.anonymous(), st.game(1)
	page, opposite := st.own(g.White, g), st.own(g.Black, g)
	send := func(b *browser, page string, revision int64, text string) answer {
		t.Helper()
		return b.post(page, seen(revision, "text", text))
	}
	if a := send(white, page, 0, "1. a3-b4"); a.status != http.StatusConflict {
		t.Errorf("while the game is played: %d", a.status)
	}
	if a := white.post(page+"/board", fields("text", ""), script...); a.status != http.StatusConflict {
		t.Errorf("a board while the game is played: %d", a.status)
	}
	if a := st.says(white, g.White, g, "15", "9"); a.status != http.StatusSeeOther {
		t.Fatal(a.status)
	}
	if a := send(white, page, 0, "1. a3-b4 b6-c5 2. b2-a3"); a.status != http.StatusSeeOther { // over for White, who has said so
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if a := send(black, opposite, 0, "1. a3-b4"); a.status != http.StatusConflict {
		t.Errorf("of Black, who has said nothing: %d", a.status)
	}
	g, version := st.over(), st.fresh().Version
	white.post(page+"/board", fields("text", "1. a3-b4", "move", "b6-c5"), script...).holds(t, "1. a3-b4 b6-c5")
	if a := send(black, opposite, 0, "1. a3-b4 b6-c5 2. c3-d4"); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	black.get(opposite).holds(t, "c3-d4", "Запись у судьи")
	black.get(opposite).lacks(t, "b2-a3")
	white.get(page).lacks(t, "c3-d4")
	if a := send(white, page, 0, "1. c3-d4"); a.status != http.StatusConflict || !strings.Contains(a.body, "с другого телефона") ||
		!strings.Contains(a.body, "1. c3-d4</textarea>") {
		t.Errorf("from a second phone: %d\n%s", a.status, a.body)
	}
	if a := send(white, st.own(g.White, st.game(2)), 0, "1. a3-b4"); a.status != http.StatusNotFound {
		t.Errorf("of another's game: %d", a.status)
	}
	if a := send(white, page, 1, strings.Repeat("1. a3-b4 ", 1000)); a.status != http.StatusUnprocessableEntity {
		t.Errorf("a long record: %d", a.status)
	}

	path := st.gamePath(g, "")
	desk := st.arbiter.get(path)
	desk.holds(t, "Записи расходятся с полухода 3: у белых b2-a3, у чёрных c3-d4", path+"?take=white#unsaved", path+"?take=black#unsaved")
	desk.lacks(t, "1. a3-b4 b6-c5 2. b2-a3</textarea>")
	st.arbiter.get(path+"?take=black").holds(t, "1. a3-b4 b6-c5 2. c3-d4</textarea>", "которую прислали чёрные", "ещё не сохранена")
	for _, wrong := range []string{"desk", "x"} {
		if a := st.arbiter.get(path + "?take=" + wrong); a.status != http.StatusNotFound {
			t.Errorf("taking %s: %d", wrong, a.status)
		}
	}
	if st.fresh().Version != version || st.game(1).Sheet.Text != "" {
		t.Error("the event has changed")
	}
	for _, open := range []string{st.public("/games/" + id(g.ID)), st.public("/rounds/1"), st.api("/games/" + id(g.ID))} {
		white.get(open).lacks(t, "b2-a3", "c3-d4")
	}
	if a := send(white, page, 1, "1. a3-b4 b6-c5 2. c3-d4"); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.arbiter.get(path).holds(t, "Записи игроков совпадают; прочитано полуходов: 3")
	if a := st.arbiter.post(path+"/sheet", seen(g.Sheet.Revision, "text", "1. a3-b4 b6-c5 2. c3-d4")); a.status != http.StatusSeeOther {
		t.Fatal(a.status)
	}
	white.get(page).holds(t, "Судья уже сохранил запись", "readonly")
	st.arbiter.get(st.desk("/rounds/1")).lacks(t, "прислана")
	for n := range transcript.MostTimes {
		if a := send(black, opposite, int64(n), "1. a3-b4"); a.status != http.StatusConflict {
			t.Fatalf("after the record was saved: %d", a.status)
		}
	}
}

// TestNothingIsHandedInUnasked: off unless the regulations say otherwise, and not in a removed or hidden event.
func TestNothingIsHandedInUnasked(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish().linked()
	g, phone := st.over(), st.site.anonymous()
	phone.get(st.me(g.White)).lacks(t, "/games/"+id(g.ID)+`"`+">Фото")
	phone.get(st.own(g.White, g)).holds(t, "записи по личной ссылке не принимают")
	if a := st.sendsPhoto(phone, g.White, g, sheetPhoto(t)); a.status != http.StatusConflict {
		t.Errorf("a photo: %d", a.status)
	}
	if a := phone.post(st.own(g.White, g), seen(0, "text", "1. a3-b4")); a.status != http.StatusConflict {
		t.Errorf("a record: %d", a.status)
	}

	st = handing(t)
	g, phone = st.over(), st.site.anonymous()
	page := st.own(g.White, g)
	st.sendsPhoto(phone, g.White, g, sheetPhoto(t))
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	hidden := []answer{phone.get(page), phone.get(page + "/photos/1"), st.sendsPhoto(phone, g.White, g, sheetPhoto(t))}
	if a := st.arbiter.post(st.desk("/privacy/delete"), fields("sure", "1")); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	body, kind := upload(t, sheetPhoto(t))
	for i, a := range append(hidden, phone.get(page), phone.get(page+"/photos/1"), phone.send(http.MethodPost, page+"/photos", body, kind),
		st.arbiter.get(st.gamePath(g, "/photos/"+id(g.White)+"/1"))) {
		if a.status != http.StatusNotFound {
			t.Errorf("%d: %d", i, a.status)
		}
	}
}
