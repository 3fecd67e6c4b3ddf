package site_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/picture"
	"adyukh/tournament/play/transcript"
)

// TestPlayersHandPhotosIn: a photo is seen by its sender alone, upright and without metadata; other players cannot learn that it exists.
func TestPlayersHandPhotosIn(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Handing(t)
	phone, other := st.Site.Anonymous(), st.Site.Anonymous()
	g := st.Game(1)
	phone.Get(st.Me(g.White)).Holds(t, "телефоном за доской не пользуются")
	phone.Get(st.Own(g.White, g)).Holds(t, "телефоном за доской не пользуются")
	if a := st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t)); a.Status != http.StatusConflict {
		t.Errorf("while the game is played: %d", a.Status)
	}
	g = st.Over()
	page, photo := st.Own(g.White, g), st.Own(g.White, g)+"/photos/1"
	phone.Get(st.Me(g.White)).Holds(t, `href="`+page+`"`)
	phone.Get(page).Holds(t, `enctype="multipart/form-data"`, `accept="image/jpeg,image/png"`)
	if a := st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	phone.Get(page).Holds(t, "Фото сохранено", photo)
	phone.Get(photo).IsSheetPhoto(t)
	second := st.Game(2)
	for what, a := range map[string]apitest.Answer{
		"of the opponent":      other.Get(st.Own(g.Black, g) + "/photos/1"),
		"absent":               phone.Get(st.Own(g.White, g) + "/photos/2"),
		"no number":            phone.Get(st.Own(g.White, g) + "/photos/01"),
		"of another game":      phone.Get(st.Own(g.White, second) + "/photos/1"),
		"by a wrong code":      other.Get(st.Public("/me/abcdefgh/games/" + apitest.ID(g.ID) + "/photos/1")),
		"removed by the other": other.Post(st.Own(g.Black, g)+"/photos/1/remove", nil),
	} {
		if a.Status != http.StatusNotFound {
			t.Errorf("a photo %s: %d", what, a.Status)
		}
	}
	other.Get(st.Own(g.Black, g)).Lacks(t, "photos/1")
	for _, path := range []string{st.Public("/games/" + apitest.ID(g.ID)), st.Public("/rounds/1"), st.API("/games/" + apitest.ID(g.ID))} {
		other.Get(path).Lacks(t, "photos", "Прислали")
	}

	st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	third := st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	if third.Status != http.StatusConflict || !strings.Contains(third.Body, "не больше 2 фото") {
		t.Errorf("a third photo: %d", third.Status)
	}
	if a := phone.Post(photo+"/remove", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("removing: %d", a.Status)
	}
	if a := phone.Get(photo); a.Status != http.StatusNotFound {
		t.Errorf("a removed photo: %d", a.Status)
	}
	st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t)) // takes the place of the first

	st.Sheet(1, "1. a3-b4")
	for what, a := range map[string]apitest.Answer{
		"sent": st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t)), "removed": phone.Post(photo+"/remove", nil),
		"a record": phone.Post(page, apitest.Seen(0, "text", "1. a3-b4")),
	} {
		if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Судья уже сохранил запись") {
			t.Errorf("%s after the record was saved: %d", what, a.Status)
		}
	}
	phone.Get(photo).IsSheetPhoto(t)
}

// TestPhotosAreRefusedInWords: what is no photo is said on the page, and nothing of it is kept.
func TestPhotosAreRefusedInWords(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Handing(t)
	g, phone := st.Over(), st.Site.Anonymous()
	for name, c := range map[string]struct {
		sent   []byte
		status int
		says   string
	}{
		"HEIC":    {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), http.StatusUnprocessableEntity, "Снимите в JPEG"},
		"a page":  {[]byte("<!doctype html><script>alert(1)</script>"), http.StatusUnprocessableEntity, "Это не фото"},
		"broken":  {apitest.SheetPhoto(t)[:300], http.StatusUnprocessableEntity, "повреждён"},
		"nothing": {nil, http.StatusUnprocessableEntity, "Файл не выбран"},
		"large":   {make([]byte, picture.MostSentPhoto+1), http.StatusUnprocessableEntity, "Фото больше 12 МБ"},
		"larger":  {make([]byte, picture.MostSentPhoto+(1<<20)), http.StatusRequestEntityTooLarge, "12 МБ"},
	} {
		if a := st.SendsPhoto(phone, g.White, g, c.sent); a.Status != c.status || !strings.Contains(a.Body, c.says) {
			t.Errorf("%s: %d\n%s", name, a.Status, a.Body)
		}
	}
	phone.Get(st.Own(g.White, g)).Lacks(t, "photos/1")
}

// TestPhotosComeAFewAtATime: while a player's photos are on their way another one is told to come again, and comes in when one of them is
// there.
func TestPhotosComeAFewAtATime(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Handing(t)
	g, phone := st.Over(), st.Site.Anonymous()
	begins := func() net.Conn {
		t.Helper()
		c, err := net.Dial("tcp", strings.TrimPrefix(st.Site.Base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_, err = fmt.Fprintf(c, "POST %s/photos HTTP/1.1\r\nHost: %s\r\nContent-Type: multipart/form-data; boundary=x\r\n"+
			"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", st.Own(g.White, g), strings.TrimPrefix(st.Site.Base, "http://"))
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
	a := st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
		t.Fatalf("a third at a time: %d %v", a.Status, a.Header)
	}
	if a := st.SendsPhoto(phone, g.Black, g, apitest.SheetPhoto(t)); a.Status != http.StatusSeeOther {
		t.Errorf("of the opponent: %d", a.Status)
	}
	_ = one.Close()
	for a.Status == http.StatusServiceUnavailable && t.Context().Err() == nil {
		a = st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	}
	if a.Status != http.StatusSeeOther {
		t.Errorf("when there is a place again: %d", a.Status)
	}
}

// TestPlayersHandRecordsIn: each player sees the own record alone, and nothing is the event's record before an arbiter has saved it.
func TestPlayersHandRecordsIn(t *testing.T) {
	t.Parallel()
	st := apitest.Handing(t)
	white, black, g := st.Site.Anonymous(), st.Site.Anonymous(), st.Game(1)
	page, opposite := st.Own(g.White, g), st.Own(g.Black, g)
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
	g, version := st.Over(), st.Fresh().Version
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
	if a := send(white, st.Own(g.White, st.Game(2)), 0, "1. a3-b4"); a.Status != http.StatusNotFound {
		t.Errorf("of another's game: %d", a.Status)
	}
	if a := send(white, page, 1, strings.Repeat("1. a3-b4 ", 1000)); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a long record: %d", a.Status)
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
	st.Sheet(1, "1. a3-b4 b6-c5 2. c3-d4")
	white.Get(page).Holds(t, "Судья уже сохранил запись", "readonly")
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
	g, phone := st.Over(), st.Site.Anonymous()
	phone.Get(st.Me(g.White)).Lacks(t, "/games/"+apitest.ID(g.ID)+`"`+">Фото")
	phone.Get(st.Own(g.White, g)).Holds(t, "записи по личной ссылке не принимают")
	if a := st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t)); a.Status != http.StatusConflict {
		t.Errorf("a photo: %d", a.Status)
	}
	if a := phone.Post(st.Own(g.White, g), apitest.Seen(0, "text", "1. a3-b4")); a.Status != http.StatusConflict {
		t.Errorf("a record: %d", a.Status)
	}

	st = apitest.Handing(t)
	g, phone = st.Over(), st.Site.Anonymous()
	page := st.Own(g.White, g)
	st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	hidden := []apitest.Answer{phone.Get(page), phone.Get(page + "/photos/1"), st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))}
	if a := st.Arbiter.Post(st.Desk("/privacy/delete"), apitest.Fields("sure", "1")); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	body, kind := apitest.Upload(t, apitest.SheetPhoto(t))
	for i, a := range append(hidden, phone.Get(page), phone.Get(page+"/photos/1"), phone.Send(http.MethodPost, page+"/photos", body, kind),
		st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(g.White)+"/1"))) {
		if a.Status != http.StatusNotFound {
			t.Errorf("%d: %d", i, a.Status)
		}
	}
}
