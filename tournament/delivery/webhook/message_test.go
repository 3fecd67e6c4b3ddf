package webhook_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/delivery/webhook"
)

// verify is what the documentation tells receivers to do: it returns why a message is not to be believed.
func verify(secret, header, body string, now time.Time, tolerance time.Duration) error {
	var at int64
	var given []byte
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		var err error
		switch name {
		case "t":
			at, err = strconv.ParseInt(value, 10, 64)
		case "v1":
			given, err = hex.DecodeString(value)
		}
		if err != nil {
			return err
		}
	}
	if age := now.Sub(time.Unix(at, 0)).Abs(); age > tolerance {
		return fmt.Errorf("the message is of another time: %s", age)
	}
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", at, body)
	if !hmac.Equal(mac.Sum(nil), given) {
		return fmt.Errorf("the signature is wrong")
	}
	return nil
}

// TestSignature: the value was worked out by another program, with
// printf '%s' '1795262400.{"id":"x"}' | openssl dgst -sha256 -hmac whsec_TEST.
func TestSignature(t *testing.T) {
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	const text = `{"id":"x"}`
	got := webhook.Sign("whsec_TEST", at, []byte(text))
	if want := "t=1795262400,v1=094c822ec54a4af963880719fe55feab3b1dca56fb2e4053a36d03541e8ce3d1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := verify("whsec_TEST", got, text, at.Add(4*time.Minute), 5*time.Minute); err != nil {
		t.Error(err)
	}
	for what, err := range map[string]error{
		"a replay":       verify("whsec_TEST", got, text, at.Add(6*time.Minute), 5*time.Minute),
		"another body":   verify("whsec_TEST", got, text+" ", at, time.Minute),
		"another secret": verify("whsec_TEST2", got, text, at, time.Minute),
		"another time":   verify("whsec_TEST", strings.Replace(got, "1795262400", "1795262401", 1), text, at, time.Minute),
	} {
		if err == nil {
			t.Errorf("%s is believed", what)
		}
	}
}
