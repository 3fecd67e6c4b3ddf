package main_test

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api/trust"
	"adyukh/static/runtest"
)

// trusting is somebody who has installed the certificate that a server gives away by plain http; redirects are not followed.
func trusting(t *testing.T, page string) *http.Client {
	t.Helper()
	r, err := http.Get(page + "/adyukh.crt")
	if err != nil {
		t.Fatal(err)
	}
	der, err := io.ReadAll(r.Body)
	_ = r.Body.Close()
	if err != nil || r.Header.Get("Content-Type") != "application/x-x509-ca-cert" {
		t.Fatal(r.Header, err)
	}
	root, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(root)
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{
		Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// gets is the status of an answer, where it leads to, and a header.
func gets(t *testing.T, c *http.Client, address, host, header string) (status int, to, value string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	answer, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Header.Get("Location"), answer.Header.Get(header)
}

const phonesMark = "Телефонам, чтобы не было предупреждений: "

// TestServeWithALocalCertificate: the program speaks HTTPS with a certificate of its own, which stays the same; plain http leads there,
// and to the page that tells how to trust it.
func TestServeWithALocalCertificate(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "cup.db")
	args := []string{"serve", "--addr", "127.0.0.1:0", "--db", db}
	first := exec.Command(binary(t), append(args, "--tls", "local")...)
	said := start(t, first, "Адрес: ", phonesMark, "сравните на телефоне: ", "код; он действует один раз:")
	if !strings.HasPrefix(said[0], "https://127.0.0.1:") || !strings.HasPrefix(said[1], "http://127.0.0.1:") {
		t.Fatalf("%q", said)
	}
	c := trusting(t, said[1])
	if status, _, sts := gets(t, c, said[0]+"/", "", "Strict-Transport-Security"); status != http.StatusOK || sts != "" {
		t.Errorf("by HTTPS: %d, %q", status, sts)
	}
	door := strings.TrimSuffix(said[1], "/trust")
	if status, to, _ := gets(t, c, door+"/docs?x=1", "", ""); status != http.StatusTemporaryRedirect || to != said[0]+"/docs?x=1" {
		t.Errorf("by http: %d to %s", status, to)
	}
	if status, to, _ := gets(t, c, door+"/docs", "bank.example", ""); status != http.StatusMisdirectedRequest || to != "" {
		t.Errorf("under another name: %d to %s", status, to)
	}
	if status, _, policy := gets(t, c, said[1], "", "Content-Security-Policy"); status != http.StatusOK || !strings.Contains(policy, said[0]) {
		t.Errorf("the page for phones: %d, %s", status, policy)
	}
	answer, err := c.PostForm(door+"/signin", url.Values{"login": {"x"}})
	if err != nil || answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != said[0]+"/signin" {
		t.Errorf("a form by http: %v %v", answer, err)
	}
	_ = answer.Body.Close()
	_ = first.Process.Kill()
	_ = first.Wait()
	again := start(t, exec.Command(binary(t), append(args, "--tls", "local")...), "Адрес: ", "сравните на телефоне: ")
	if again[1] != said[2] {
		t.Errorf("another certificate: %s, was %s", again[1], said[2])
	}
	if status, _, _ := gets(t, c, again[0]+"/", "", ""); status != http.StatusOK {
		t.Errorf("who trusted it does not any more: %d", status)
	}
}

// TestServeAsks: the first page of a new database asks how readers come; for a local certificate the program begins anew by itself, with
// the same secret, and the next start knows.
func TestServeAsks(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "new.db")
	p := exec.Command(binary(t), "serve", "--addr", "127.0.0.1:0", "--db", db, "--tls", "ask")
	said := start(t, p, "Адрес: ", "код; он действует один раз:")
	c := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	if body := read(t, said[0]+"/setup"); !strings.Contains(body, `value="hall"`) || strings.Contains(body, `name="password"`) {
		t.Fatalf("the first page does not ask:\n%.2000s", body)
	}
	post := func(secret, way string) (int, string) {
		a, err := c.PostForm(said[0]+"/setup/connection", url.Values{"secret": {secret}, "connection": {way}})
		if err != nil {
			t.Fatal(err)
		}
		defer a.Body.Close()
		text, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatal(err)
		}
		return a.StatusCode, string(text)
	}
	if status, _ := post("AAAA-AAAA-AAAA-AAAA", "local"); status != http.StatusUnauthorized {
		t.Errorf("a stranger chooses: %d", status)
	}
	if status, _ := post(said[1], "somehow"); status != http.StatusUnprocessableEntity && status != http.StatusBadRequest {
		t.Errorf("a way that there is not: %d", status)
	}
	status, text := post(said[1], "local")
	_, after, _ := strings.Cut(text, `href="https://`)
	host, _, ok := strings.Cut(after, "/setup")
	if status != http.StatusOK || !ok {
		t.Fatalf("%d\n%.3000s", status, text)
	}
	if keeper, err := trust.Open(trust.Config{Dir: db + "-tls"}); err != nil || keeper.Chosen() != trust.Local {
		t.Errorf("it is not remembered: %v", err)
	}
	for deadline := time.Now().Add(patience); ; { // the program begins anew, and its port of plain http is closed for a moment
		a, err := c.Get(said[0] + "/docs")
		if err == nil {
			_ = a.Body.Close()
			if to := a.Header.Get("Location"); to == "https://"+host+"/docs" {
				break
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("plain http does not lead to %s: %v %v", host, a, err)
		}
	}
	secure := trusting(t, said[0]+"/trust")
	form := url.Values{"secret": {said[1]}, "name": {"Анна"}, "login": {"anna"}, "password": {"пароль для зала 7"}}
	a, err := secure.PostForm("https://"+host+"/setup", form)
	if err != nil || a.StatusCode != http.StatusSeeOther || !strings.HasPrefix(a.Header.Get("Set-Cookie"), "__Host-session=") {
		t.Errorf("the account by HTTPS: %v %v", a, err)
	}
	_ = a.Body.Close()
}

// TestLocalCertificatesThatCannotBe: the program says why not.
func TestLocalCertificatesThatCannotBe(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "x.db")
	damaged := db + "-tls"
	if err := os.MkdirAll(damaged, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(damaged, "authority.pem"), []byte("?"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, flags := range map[string][]string{
		"--tls local не для": {"--db", filepath.Join(t.TempDir(), "y.db"), "--tls", "local", "--url", "https://turnir.example"},
		"authority.pem":      {"--db", db, "--tls", "local"},
		"expected local":     {"--db", db, "--tls", "maybe"},
		"two ways":           {"--db", db, "--tls", "local", "--tls-cert", "a", "--tls-key", "b"},
	} {
		out, err := exec.Command(binary(t), append([]string{"serve", "--addr", "127.0.0.1:0"}, flags...)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) {
			t.Errorf("%q: %v, said %s", flags, err, out)
		}
	}
}
