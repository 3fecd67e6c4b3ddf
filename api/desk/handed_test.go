package desk_test

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

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/selfservice"
)

// handing is a round whose players can send records and photos when their games are over.
func handing(t *testing.T) *apitest.Stage {
	t.Helper()
	return apitest.NewStage(t, 4, func(h *play.Head) {
		h.Regulations.Records, h.Regulations.Reports = true, selfservice.ByPlayers
	}).Open().Draw().Pair().Publish().Linked()
}

// own is the address of a game on the own page of one of its players.
func own(st *apitest.Stage, of play.PlayerID, g play.Game) string {
	return st.Me(of) + "/games/" + apitest.ID(g.ID)
}

// over enters the result of the first board.
func over(st *apitest.Stage) play.Game {
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	return st.Game(1)
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
func sendsPhoto(st *apitest.Stage, b *apitest.Browser, of play.PlayerID, g play.Game, content []byte) apitest.Answer {
	st.Test.Helper()
	body, kind := apitest.Upload(st.Test, content)
	return b.Send(http.MethodPost, own(st, of, g)+"/photos", body, kind)
}

// stands fails the test unless a photo is a JPEG that stands upright, with nothing else in it.
func stands(t *testing.T, a apitest.Answer) {
	t.Helper()
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" || a.Header.Get("Cache-Control") != "no-store" ||
		a.Header.Get("X-Content-Type-Options") != "nosniff" || a.Header.Get("X-Robots-Tag") != "noindex" {
		t.Fatalf("a photo: %d %v", a.Status, a.Header)
	}
	if strings.Contains(a.Body, "CANARY") || strings.Contains(a.Body, "Exif") {
		t.Error("metadata is kept")
	}
	m, err := jpeg.Decode(strings.NewReader(a.Body))
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
	phone, other := st.Site.Anonymous(), st.Site.Anonymous()
	g := st.Game(1)
	phone.Get(st.Me(g.White)).Holds(t, "телефоном за доской не пользуются")
	phone.Get(own(st, g.White, g)).Holds(t, "телефоном за доской не пользуются")
	if a := sendsPhoto(st, phone, g.White, g, sheetPhoto(t)); a.Status != http.StatusConflict {
		t.Errorf("while the game is played: %d", a.Status)
	}
	g = over(st)
	page, photo := own(st, g.White, g), own(st, g.White, g)+"/photos/1"
	phone.Get(st.Me(g.White)).Holds(t, `href="`+page+`"`)
	phone.Get(page).Holds(t, `enctype="multipart/form-data"`, `accept="image/jpeg,image/png"`)
	if a := sendsPhoto(st, phone, g.White, g, sheetPhoto(t)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	phone.Get(page).Holds(t, "Фото сохранено", photo)
	stands(t, phone.Get(photo))
	atDesk := st.GamePath(g, "/photos/"+apitest.ID(g.White)+"/1")
	st.Arbiter.Get(st.GamePath(g, "")).Holds(t, "Прислали игроки", atDesk)
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "прислана")
	stands(t, st.Arbiter.Get(atDesk))

	st.Site.User("eve", false)
	eve := st.Site.SignedIn("eve")
	second := st.Game(2)
	for what, a := range map[string]apitest.Answer{
		"of the opponent":      other.Get(own(st, g.Black, g) + "/photos/1"),
		"absent":               phone.Get(own(st, g.White, g) + "/photos/2"),
		"no number":            phone.Get(own(st, g.White, g) + "/photos/01"),
		"of another game":      phone.Get(own(st, g.White, second) + "/photos/1"),
		"by a wrong code":      other.Get(st.Public("/me/abcdefgh/games/" + apitest.ID(g.ID) + "/photos/1")),
		"at the desk, absent":  st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(g.Black)+"/1")),
		"at the desk, nobody":  st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(second.White)+"/1")),
		"by a stranger":        eve.Get(atDesk),
		"removed by the other": other.Post(own(st, g.Black, g)+"/photos/1/remove", nil),
	} {
		if a.Status != http.StatusNotFound {
			t.Errorf("a photo %s: %d", what, a.Status)
		}
	}
	if a := other.Get(atDesk); a.Status != http.StatusSeeOther {
		t.Errorf("without a sign-in: %d", a.Status)
	}
	other.Get(own(st, g.Black, g)).Lacks(t, "photos/1")
	for _, path := range []string{st.Public("/games/" + apitest.ID(g.ID)), st.Public("/rounds/1"), st.API("/games/" + apitest.ID(g.ID))} {
		other.Get(path).Lacks(t, "photos", "Прислали")
	}

	sendsPhoto(st, phone, g.White, g, sheetPhoto(t))
	third := sendsPhoto(st, phone, g.White, g, sheetPhoto(t))
	if third.Status != http.StatusConflict || !strings.Contains(third.Body, "не больше 2 фото") {
		t.Errorf("a third photo: %d", third.Status)
	}
	if a := phone.Post(photo+"/remove", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("removing: %d", a.Status)
	}
	if a := phone.Get(photo); a.Status != http.StatusNotFound {
		t.Errorf("a removed photo: %d", a.Status)
	}
	if a := st.Arbiter.Post(st.GamePath(g, "/photos/"+apitest.ID(g.White)+"/2/remove"), nil); a.Status != http.StatusSeeOther {
		t.Errorf("removing at the desk: %d\n%s", a.Status, a.Body)
	}
	if a := phone.Get(own(st, g.White, g) + "/photos/2"); a.Status != http.StatusNotFound {
		t.Errorf("a photo that was removed at the desk: %d", a.Status)
	}
	sendsPhoto(st, phone, g.White, g, sheetPhoto(t))

	if a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(st.Game(1).Sheet.Revision, "text",
		"1. a3-b4")); a.Status != http.StatusSeeOther {
		t.Fatal(a.Status)
	}
	for what, a := range map[string]apitest.Answer{
		"sent": sendsPhoto(st, phone, g.White, g, sheetPhoto(t)), "removed": phone.Post(photo+"/remove", nil),
		"a record": phone.Post(page, apitest.Seen(0, "text", "1. a3-b4")),
	} {
		if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Судья уже сохранил запись") {
			t.Errorf("%s after the record was saved: %d", what, a.Status)
		}
	}
	stands(t, phone.Get(photo))

	at := st.Desk("/privacy/people/" + apitest.ID(g.White))
	st.Arbiter.Get(at+"/data").Holds(t, `"sent": [`, `"/9j/`) // so a JPEG begins in base64
	if a := st.Arbiter.Post(at+"/erase", apitest.Fields("sure", "1")); a.Status != http.StatusSeeOther {
		t.Fatalf("erasing: %d", a.Status)
	}
	if a := st.Arbiter.Get(atDesk); a.Status != http.StatusNotFound {
		t.Errorf("a photo of somebody erased: %d", a.Status)
	}
}

// TestPhotosAreRefusedInWords: what is no photo is said on the page, and nothing of it is kept.
func TestPhotosAreRefusedInWords(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := handing(t)
	g, phone := over(st), st.Site.Anonymous()
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
		if a := sendsPhoto(st, phone, g.White, g, c.sent); a.Status != c.status || !strings.Contains(a.Body, c.says) {
			t.Errorf("%s: %d\n%s", name, a.Status, a.Body)
		}
	}
	phone.Get(own(st, g.White, g)).Lacks(t, "photos/1")
}

// TestPhotosComeAFewAtATime: while a player's photos are on their way another one is told to come again, and comes in when one of them is
// there.
func TestPhotosComeAFewAtATime(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := handing(t)
	g, phone := over(st), st.Site.Anonymous()
	begins := func() net.Conn {
		t.Helper()
		c, err := net.Dial("tcp", strings.TrimPrefix(st.Site.Base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_, err = fmt.Fprintf(c, "POST %s/photos HTTP/1.1\r\nHost: %s\r\nContent-Type: multipart/form-data; boundary=x\r\n"+
			"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", own(st, g.White, g), strings.TrimPrefix(st.Site.Base, "http://"))
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
	a := sendsPhoto(st, phone, g.White, g, sheetPhoto(t))
	if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
		t.Fatalf("a third at a time: %d %v", a.Status, a.Header)
	}
	if a := sendsPhoto(st, phone, g.Black, g, sheetPhoto(t)); a.Status != http.StatusSeeOther {
		t.Errorf("of the opponent: %d", a.Status)
	}
	_ = one.Close()
	for a.Status == http.StatusServiceUnavailable && t.Context().Err() == nil {
		a = sendsPhoto(st, phone, g.White, g, sheetPhoto(t))
	}
	if a.Status != http.StatusSeeOther {
		t.Errorf("when there is a place again: %d", a.Status)
	}
}

// TestPlayersHandRecordsIn: each player sees the own record alone; the arbiter sees both and where they differ, takes one over into the
// field, and nothing is the event's record before it is saved.
func TestPlayersHandRecordsIn(t *testing.T) {
	t.Parallel()
	st := handing(t)
	white, black, g := st.Site.Anonymous(), st.Site.Anonymous(), st.Game(1)
	page, opposite := own(st, g.White, g), own(st, g.Black, g)
	send := func(b *apitest.Browser, page string, revision int64, text string) apitest.Answer {
		t.Helper()
		return b.Post(page, apitest.Seen(revision, "text", text))
	}
	if a := send(white, page, 0, "1. a3-b4"); a.Status != http.StatusConflict {
		t.Errorf("while the game is played: %d", a.Status)
	}
	if a := white.Post(page+"/board", apitest.Fields("text", ""), apitest.Script...); a.Status != http.StatusConflict {
		t.Errorf("a board while the game is played: %d", a.Status)
	}
	if a := st.Says(white, g.White, g, "15", "9"); a.Status != http.StatusSeeOther {
		t.Fatal(a.Status)
	}
	if a := send(white, page, 0, "1. a3-b4 b6-c5 2. b2-a3"); a.Status != http.StatusSeeOther { // over for White, who has said so
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if a := send(black, opposite, 0, "1. a3-b4"); a.Status != http.StatusConflict {
		t.Errorf("of Black, who has said nothing: %d", a.Status)
	}
	g, version := over(st), st.Fresh().Version
	white.Post(page+"/board", apitest.Fields("text", "1. a3-b4", "move", "b6-c5"), apitest.Script...).Holds(t, "1. a3-b4 b6-c5")
	if a := send(black, opposite, 0, "1. a3-b4 b6-c5 2. c3-d4"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	black.Get(opposite).Holds(t, "c3-d4", "Запись у судьи")
	black.Get(opposite).Lacks(t, "b2-a3")
	white.Get(page).Lacks(t, "c3-d4")
	if a := send(white, page, 0, "1. c3-d4"); a.Status != http.StatusConflict || !strings.Contains(a.Body, "с другого телефона") ||
		!strings.Contains(a.Body, "1. c3-d4</textarea>") {
		t.Errorf("from a second phone: %d\n%s", a.Status, a.Body)
	}
	if a := send(white, own(st, g.White, st.Game(2)), 0, "1. a3-b4"); a.Status != http.StatusNotFound {
		t.Errorf("of another's game: %d", a.Status)
	}
	if a := send(white, page, 1, strings.Repeat("1. a3-b4 ", 1000)); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a long record: %d", a.Status)
	}

	path := st.GamePath(g, "")
	desk := st.Arbiter.Get(path)
	desk.Holds(t, "Записи расходятся с полухода 3: у белых b2-a3, у чёрных c3-d4", path+"?take=white#unsaved", path+"?take=black#unsaved")
	desk.Lacks(t, "1. a3-b4 b6-c5 2. b2-a3</textarea>")
	st.Arbiter.Get(path+"?take=black").Holds(t, "1. a3-b4 b6-c5 2. c3-d4</textarea>", "которую прислали чёрные", "ещё не сохранена")
	for _, wrong := range []string{"desk", "x"} {
		if a := st.Arbiter.Get(path + "?take=" + wrong); a.Status != http.StatusNotFound {
			t.Errorf("taking %s: %d", wrong, a.Status)
		}
	}
	if st.Fresh().Version != version || st.Game(1).Sheet.Text != "" {
		t.Error("the event has changed")
	}
	for _, open := range []string{st.Public("/games/" + apitest.ID(g.ID)), st.Public("/rounds/1"), st.API("/games/" + apitest.ID(g.ID))} {
		white.Get(open).Lacks(t, "b2-a3", "c3-d4")
	}
	if a := send(white, page, 1, "1. a3-b4 b6-c5 2. c3-d4"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(path).Holds(t, "Записи игроков совпадают; прочитано полуходов: 3")
	if a := st.Arbiter.Post(path+"/sheet", apitest.Seen(g.Sheet.Revision, "text",
		"1. a3-b4 b6-c5 2. c3-d4")); a.Status != http.StatusSeeOther {
		t.Fatal(a.Status)
	}
	white.Get(page).Holds(t, "Судья уже сохранил запись", "readonly")
	st.Arbiter.Get(st.Desk("/rounds/1")).Lacks(t, "прислана")
	for n := range transcript.MostTimes {
		if a := send(black, opposite, int64(n), "1. a3-b4"); a.Status != http.StatusConflict {
			t.Fatalf("after the record was saved: %d", a.Status)
		}
	}
}

// TestNothingIsHandedInUnasked: off unless the regulations say otherwise, and not in a removed or hidden event.
func TestNothingIsHandedInUnasked(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish().Linked()
	g, phone := over(st), st.Site.Anonymous()
	phone.Get(st.Me(g.White)).Lacks(t, "/games/"+apitest.ID(g.ID)+`"`+">Фото")
	phone.Get(own(st, g.White, g)).Holds(t, "записи по личной ссылке не принимают")
	if a := sendsPhoto(st, phone, g.White, g, sheetPhoto(t)); a.Status != http.StatusConflict {
		t.Errorf("a photo: %d", a.Status)
	}
	if a := phone.Post(own(st, g.White, g), apitest.Seen(0, "text", "1. a3-b4")); a.Status != http.StatusConflict {
		t.Errorf("a record: %d", a.Status)
	}

	st = handing(t)
	g, phone = over(st), st.Site.Anonymous()
	page := own(st, g.White, g)
	sendsPhoto(st, phone, g.White, g, sheetPhoto(t))
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	hidden := []apitest.Answer{phone.Get(page), phone.Get(page + "/photos/1"), sendsPhoto(st, phone, g.White, g, sheetPhoto(t))}
	if a := st.Arbiter.Post(st.Desk("/privacy/delete"), apitest.Fields("sure", "1")); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	body, kind := apitest.Upload(t, sheetPhoto(t))
	for i, a := range append(hidden, phone.Get(page), phone.Get(page+"/photos/1"), phone.Send(http.MethodPost, page+"/photos", body, kind),
		st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(g.White)+"/1"))) {
		if a.Status != http.StatusNotFound {
			t.Errorf("%d: %d", i, a.Status)
		}
	}
}
