package webhooks_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

func webhookForm(address string, more ...string) url.Values {
	form := url.Values{"name": {"Федерация"}, "url": {address}, "topic": {"round.published", "results.changed"}, "scope": {"every"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}

// receiver is one outside that tells what it got.
func receiver(t *testing.T) (address string, got func() string) {
	t.Helper()
	bodies := make(chan string, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		bodies <- string(text)
		_, _ = io.WriteString(w, "CANARY-ANSWER")
	}))
	t.Cleanup(server.Close)
	return server.URL + "/CANARY-PATH", func() string { return <-bodies }
}

var secretShown = regexp.MustCompile(`whsec_[A-Z2-7]{26}`)

// TestTheSecretIsShownOnce: by the page that answers the change, which nobody keeps, and by no other, nor by the log.
func TestTheSecretIsShownOnce(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	address, _ := receiver(t)
	a := b.Post("/webhooks/new", webhookForm(address))
	secret := secretShown.FindString(a.Body)
	if a.Status != http.StatusOK || secret == "" || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v\n%s", a.Status, a.Header, a.Body)
	}
	if again := b.Post("/webhooks/new", webhookForm(address)); again.Status != http.StatusConflict ||
		!strings.Contains(again.Body, "уже есть") {
		t.Errorf("a reload of the page: %d", again.Status)
	}
	renewed := b.Post("/webhooks/1/secret", nil)
	second := secretShown.FindString(renewed.Body)
	if second == "" || second == secret {
		t.Errorf("the new secret is %q", second)
	}
	for _, path := range []string{"/webhooks", "/webhooks/1", "/webhooks/1/edit", "/webhooks/new"} {
		a := b.Get(path)
		if a.Status != http.StatusOK || strings.Contains(a.Body, "whsec_") || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	if log := s.Log.String(); strings.Contains(log, "whsec_") || strings.Contains(log, "CANARY-PATH") ||
		!strings.Contains(log, "webhook made") {
		t.Errorf("the log:\n%s", log)
	}
	if list := b.Get("/webhooks"); strings.Contains(list.Body, "CANARY-PATH") || !strings.Contains(list.Body, "127.0.0.1:") {
		t.Error("the list shows more of an address than its host")
	}
}

func TestWebhookForms(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewGround(t).Another(4)
	st.Another(0, func(h *play.Head) { h.Name = "Второй" })
	b := st.Site.SignedIn("admin")
	address, _ := receiver(t)
	for want, form := range map[string]url.Values{
		"внутренней сети":        webhookForm("http://192.168.0.7/"),
		"не адрес http":          webhookForm("gopher://example.org/"),
		"Назовите вебхук":        webhookForm(address, "name", " "),
		"о чём сообщать":         webhookForm(address, "topic", "x"),
		"хотя бы один":           webhookForm(address, "scope", "chosen"),
		"Такой порт не подходит": webhookForm("https://example.org:25/"),
		"без имени, пароля":      webhookForm("https://a:b@example.org/"),
		"слишком длинное":        webhookForm(address, "name", strings.Repeat("ы", 81)),
		"Такого турнира":         webhookForm(address, "scope", "chosen", "event", "999"),
	} {
		a := b.Post("/webhooks/new", form)
		if a.Status < 400 || a.Status >= 500 || !strings.Contains(a.Body, want) {
			t.Errorf("%v: %d, want %q", form, a.Status, want)
		}
	}
	if a := b.Post("/webhooks/new", webhookForm(address, "scope", "chosen", "event", apitest.ID(st.Event.ID))); a.Status != http.StatusOK {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	edit := b.Get("/webhooks/1/edit")
	for _, want := range []string{
		`value="Федерация"`, `value="` + address + `"`,
		`value="round.published" aria-describedby="t3-topic-hint" checked`, `value="chosen" checked`, `value="` + apitest.ID(st.Event.ID) +
			`" checked`,
	} {
		if !strings.Contains(edit.Body, want) {
			t.Errorf("the form does not hold %s", want)
		}
	}
	if strings.Count(edit.Body, ` checked`) != 4 {
		t.Error("the form has ticked what was not chosen")
	}
	if a := b.Post("/webhooks/1/edit", webhookForm(address, "name", "Сайт")); a.Status != http.StatusSeeOther {
		t.Errorf("changed: %d", a.Status)
	}
	if w, err := st.Site.Webhooks.Webhook(t.Context(), 1); err != nil || w.Name != "Сайт" || w.Events != nil || len(w.Topics) != 2 {
		t.Errorf("%+v, %v", w, err)
	}
	if a := b.Post("/webhooks/1/delete", nil); a.Status != http.StatusBadRequest {
		t.Errorf("deleted by somebody who is not sure: %d", a.Status)
	}
	if a := b.Post("/webhooks/1/delete", url.Values{"sure": {"1"}}); a.Status != http.StatusSeeOther ||
		b.Get("/webhooks/1").Status != http.StatusNotFound {
		t.Errorf("deleted: %d", a.Status)
	}
}

// TestAWebhookIsTested: the answer's status is shown, its text never.
func TestAWebhookIsTested(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	address, got := receiver(t)
	b.Post("/webhooks/new", webhookForm(address))
	if a := b.Post("/webhooks/1/test", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("%d", a.Status)
	}
	if body := got(); !strings.Contains(body, `"type":"test"`) {
		t.Errorf("sent: %s", body)
	}
	page := b.Get("/webhooks/1")
	if !strings.Contains(page.Body, "Проверка принята: ответ 200.") || strings.Contains(page.Body, "CANARY-ANSWER") {
		t.Errorf("%d\n%s", page.Status, page.Body)
	}
	s.Webhook("https://192.0.2.1/")
	b.Post("/webhooks/2/test", nil)
	if page := b.Get("/webhooks/2"); !strings.Contains(page.Body, "Проверка не прошла: отказано: адрес не в открытом интернете.") {
		t.Errorf("%d\n%s", page.Status, page.Body)
	}
}

// TestStatesOfAWebhook goes through what an administrator sees of one.
func TestStatesOfAWebhook(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair()
	s := st.Site
	b := s.SignedIn("admin")
	address, _ := receiver(t)
	b.Post("/webhooks/new", webhookForm(address))
	see := func(want ...string) {
		t.Helper()
		for _, path := range []string{"/webhooks/1", "/webhooks"} {
			a := b.Get(path)
			for _, text := range want {
				if a.Status != http.StatusOK || !strings.Contains(a.Body, text) {
					t.Errorf("%s: %d without %q", path, a.Status, text)
				}
				if path == "/webhooks/1" {
					continue
				}
				break // the list shows the state alone
			}
		}
	}
	see("ещё не использовался", "Сообщений ещё не было.")
	st.Publish()
	see("ещё не использовался", "Тур опубликован", "Тур 1", "в очереди", "Кубок Черкесска")
	try := tournament.Try{
		Webhook: 1, Delivery: 1, Attempt: 1, At: s.Clock.Now(), Status: 503, Fault: "status",
		DueAt: s.Clock.Now().Add(time.Minute), RetryAt: s.Clock.Now().Add(time.Minute),
	}
	finish := func() {
		t.Helper()
		if _, err := s.Store.TakeDue(t.Context(), s.Clock.Now(), s.Clock.Now()); err != nil {
			t.Fatal(err)
		}
		if err := s.Store.FinishTry(t.Context(), try); err != nil {
			t.Fatal(err)
		}
	}
	finish()
	see("не отвечает", "Не отвечает с 21 ноября 2026, 15:00: не удалась 1 попытка.", "не принято: ответ 503", "1 попытка", "следующая")
	s.Clock.Pass(25 * time.Hour)
	try.Attempt, try.DueAt, try.Fault = 2, time.Time{}, "timeout"
	finish()
	see("не отвечает больше суток", "Не отвечает с 21 ноября 2026", "нет ответа за 10 секунд", "Отправить снова")
	if a := b.Post("/webhooks/1/deliveries/1/resend", nil); a.Status != http.StatusSeeOther {
		t.Errorf("sent again: %d", a.Status)
	}
	if a := b.Post("/webhooks/1/deliveries/1/resend", nil); a.Status != http.StatusConflict ||
		!strings.Contains(a.Body, "это сообщение снова не отправляют") && !strings.Contains(a.Body, "Это сообщение снова не отправляют") {
		t.Errorf("sent again twice: %d", a.Status)
	}
	s.Clock.Pass(time.Hour)
	try = tournament.Try{Webhook: 1, Delivery: 1, Attempt: 3, At: s.Clock.Now(), Status: 204}
	finish()
	see("работает", "ответ 204", "принято")
	b.Post("/webhooks/1/paused", url.Values{"paused": {"1"}})
	see("остановлен", "Возобновить")
	b.Post("/webhooks/1/paused", url.Values{"paused": {""}})
	see("работает", "Остановить")
	if err := s.Store.RenewSecret(t.Context(), 1, "", s.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	see("нет ключа", "Ключа нет: его не бывает в копиях базы.")
	if a := b.Post("/webhooks/1/test", nil); a.Status != http.StatusConflict || !strings.Contains(a.Body, "Сначала создайте новый ключ.") {
		t.Errorf("a test without a secret: %d", a.Status)
	}
}

// TestTheDescriptionKnowsWebhooks: what is sent is what openapi.yaml says.
func TestTheDescriptionKnowsWebhooks(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	d := apitest.Describe(t, s)
	b := s.SignedIn("admin")
	address, got := receiver(t)
	b.Post("/webhooks/new", webhookForm(address))
	b.Post("/webhooks/1/test", nil)
	schema := d.Document.Components.Schemas["WebhookMessage"]
	if schema == nil {
		t.Fatal("there is no WebhookMessage")
	}
	const full = `{"id":"x","type":"round.published","at":"2026-11-21T12:00:00Z",` +
		`"event":{"id":7,"version":12,"changes":1,"round":3,"page":"/e/7/rounds/3","data":"/api/v1/events/7/rounds/3"}}`
	for _, text := range []string{got(), full} {
		var message any
		if err := json.Unmarshal([]byte(text), &message); err != nil {
			t.Fatal(err)
		}
		if err := schema.Value.VisitJSON(message); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	topics := schema.Value.Properties["type"].Value.Enum
	if len(topics) != len(tournament.Topics())+1 {
		t.Errorf("the description knows the topics %v", topics)
	}
	for _, topic := range tournament.Topics() {
		if err := schema.Value.Properties["type"].Value.VisitJSON(string(topic)); err != nil {
			t.Errorf("%s: %v", topic, err)
		}
	}
}
