package papers_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// sendsFile posts a file to an address.
func sendsFile(b *apitest.Browser, path, name, content string) apitest.Answer {
	b.Test.Helper()
	body, kind := apitest.UploadAs(b.Test, name, []byte(content))
	return b.Send(http.MethodPost, path, body, kind)
}

func digestOf(content string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(content))) }

// TestGivenOut: a file that was given out is known by its fingerprint afterwards, in the journal too; whoever has it in hand is told that
// it is the one, or that the event was changed since.
func TestGivenOut(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(3)
	page := st.Desk("/documents/given")
	report := st.Arbiter.Get(st.Desk("/exchange/event.trf"))
	digest := digestOf(report.Body)
	list := st.Arbiter.Get(page)
	list.Holds(t, "Скачаны на этом столе", digest)
	form := apitest.FormOf(t, list.Body, page)
	if form.Get("taken") != digest {
		t.Fatalf("the form has %q, want the fingerprint of what was taken", form.Get("taken"))
	}
	apitest.Scenario{Path: page, Form: form, Status: http.StatusSeeOther, To: page}.Run(t, st.Arbiter)
	list = st.Arbiter.Get(page)
	list.Holds(t, "Отданы", digest)
	if strings.Contains(list.Body, "Скачаны на этом столе") {
		t.Error("what was given out is still asked about")
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "отдан файл", digest)
	before := st.Fresh().Version
	apitest.Scenario{Path: page, Form: url.Values{"taken": {digest}}, Status: http.StatusNotFound}.Run(t, st.Arbiter)

	sendsFile(st.Arbiter, page+"/compare", "otchet.trf", report.Body).Holds(t, "Этот файл отдан", "Турнир с тех пор не менялся")
	sendsFile(st.Arbiter, page+"/compare", "otchet.trf", report.Body+"\n").Holds(t, "Такого файла среди отданных и скачанных нет")
	if now := st.Fresh().Version; now != before {
		t.Errorf("comparing has changed the event: version %d, was %d", now, before)
	}

	scan := "%PDF-1.4 signed"
	if a := sendsFile(st.Arbiter, page, "протокол с подписями.pdf", scan); a.Status != http.StatusSeeOther {
		t.Fatalf("a file in hand: %d", a.Status)
	}
	sendsFile(st.Arbiter, page+"/compare", "scan.pdf", scan).Holds(t, "Этот файл отдан", "протокол с подписями.pdf", "с тех пор не менялся")
	// What was given out makes a correction a grave one, and is named.
	g := st.Game(1)
	to, correction := st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "20:4")
	asked := st.Arbiter.Post(to, correction)
	if asked.Status != http.StatusConflict {
		t.Fatalf("a correction: %d", asked.Status)
	}
	asked.Holds(t, "протокол с подписями.pdf — отдан")
	for name, values := range apitest.FormOf(t, asked.Body, to) {
		correction[name] = values
	}
	correction.Set("reason", "по бланку")
	if a := st.Arbiter.Post(to, correction); a.Status != http.StatusSeeOther {
		t.Fatalf("a correction that is agreed to: %d\n%s", a.Status, a.Body)
	}
	sendsFile(st.Arbiter, page+"/compare", "otchet.trf", report.Body).Holds(t, "После этого в турнире 1 изменение")
	if a := sendsFile(st.Arbiter, page, "empty.pdf", ""); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("an empty file: %d", a.Status)
	}
	if strings.Contains(st.Site.Anonymous().Get(st.Public("/files/event.json")).Body, digest) {
		t.Error("readers are told what was given out")
	}
}
