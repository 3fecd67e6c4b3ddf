package api_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// sendsFile posts a file to an address.
func (b *browser) sendsFile(path, name, content string) answer {
	b.t.Helper()
	body, kind := uploadAs(b.t, name, []byte(content))
	return b.send(http.MethodPost, path, body, kind)
}

func digestOf(content string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(content))) }

// TestGivenOut: a file that was given out is known by its fingerprint afterwards, in the journal too; whoever has it in hand is told that
// it is the one, or that the event was changed since.
func TestGivenOut(t *testing.T) {
	st := newStage(t, 4).draw().rounds(3)
	page := st.desk("/documents/given")
	report := st.arbiter.get(st.desk("/exchange/event.trf"))
	digest := digestOf(report.body)
	list := st.arbiter.get(page)
	list.holds(t, "Скачаны на этом столе", digest)
	form := formOf(t, list.body, page)
	if form.Get("taken") != digest {
		t.Fatalf("the form has %q, want the fingerprint of what was taken", form.Get("taken"))
	}
	scenario{path: page, form: form, status: http.StatusSeeOther, to: page}.run(t, st.arbiter)
	list = st.arbiter.get(page)
	list.holds(t, "Отданы", digest)
	if strings.Contains(list.body, "Скачаны на этом столе") {
		t.Error("what was given out is still asked about")
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "отдан файл", digest)
	before := st.fresh().Version
	scenario{path: page, form: url.Values{"taken": {digest}}, status: http.StatusNotFound}.run(t, st.arbiter)

	st.arbiter.sendsFile(page+"/compare", "otchet.trf", report.body).holds(t, "Этот файл отдан", "Турнир с тех пор не менялся")
	st.arbiter.sendsFile(page+"/compare", "otchet.trf", report.body+"\n").holds(t, "Такого файла среди отданных и скачанных нет")
	if now := st.fresh().Version; now != before {
		t.Errorf("comparing has changed the event: version %d, was %d", now, before)
	}

	scan := "%PDF-1.4 signed"
	if a := st.arbiter.sendsFile(page, "протокол с подписями.pdf", scan); a.status != http.StatusSeeOther {
		t.Fatalf("a file in hand: %d", a.status)
	}
	st.arbiter.sendsFile(page+"/compare", "scan.pdf", scan).holds(t, "Этот файл отдан", "протокол с подписями.pdf", "с тех пор не менялся")
	// What was given out makes a correction a grave one, and is named.
	g := st.game(1)
	to, correction := st.gamePath(g, "/result"), seen(g.Revision, "result", "20:4")
	asked := st.arbiter.post(to, correction)
	if asked.status != http.StatusConflict {
		t.Fatalf("a correction: %d", asked.status)
	}
	asked.holds(t, "протокол с подписями.pdf — отдан")
	for name, values := range formOf(t, asked.body, to) {
		correction[name] = values
	}
	correction.Set("reason", "по бланку")
	if a := st.arbiter.post(to, correction); a.status != http.StatusSeeOther {
		t.Fatalf("a correction that is agreed to: %d\n%s", a.status, a.body)
	}
	st.arbiter.sendsFile(page+"/compare", "otchet.trf", report.body).holds(t, "После этого в турнире 1 изменение")
	if a := st.arbiter.sendsFile(page, "empty.pdf", ""); a.status != http.StatusUnprocessableEntity {
		t.Errorf("an empty file: %d", a.status)
	}
	if strings.Contains(st.site.anonymous().get(st.public("/files/event.json")).body, digest) {
		t.Error("readers are told what was given out")
	}
}
