// Package sealed keeps papers in a file that a venue can have before the round and that nobody can read until its key is told: a page that
// opens itself in any browser, without a network.
//
// The key is stretched by PBKDF2-HMAC-SHA-256 (RFC 8018) and seals with AES-256-GCM (NIST SP 800-38D), which browsers have as Web Crypto.
package sealed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"regexp"
	"strings"
)

// Rounds is how often the key is stretched.
const rounds = 200_000

// Words is what the page says, in the language of whoever opens it.
type Words struct {
	Language string // of the page: "ru"
	Title    string // "Кубок решателей, тур 2"
	Lead     string // what this is, and when the key is told
	Key      string // label of the field
	Open     string // of the button
	Wrong    string // the key does not open it
	Ready    string // of the link to the papers
	Old      string // the browser can't do it
}

// file is what is sealed, as it stands in the page.
type file struct {
	Rounds int    `json:"rounds"`
	Salt   []byte `json:"salt"`
	Nonce  []byte `json:"nonce"`
	Data   []byte `json:"data"`
}

//go:embed sealed.html
var source string

var page = template.Must(template.New("sealed").Parse(source))

// Write seals a PDF with a key and writes the page. Two pages of the same paper differ in every byte of it.
func Write(w io.Writer, key string, pdf []byte, words Words) error {
	f := file{Rounds: rounds, Salt: make([]byte, 16), Nonce: make([]byte, 12)}
	_, _ = rand.Read(f.Salt) // never fails: crypto/rand ends the program instead
	_, _ = rand.Read(f.Nonce)
	seal, err := f.cipher(key)
	if err != nil {
		return err
	}
	f.Data = seal.Seal(nil, f.Nonce, pdf, nil)
	if err := page.Execute(w, struct {
		Words
		File file
	}{words, f}); err != nil {
		return fmt.Errorf("write a sealed page: %w", err)
	}
	return nil
}

// ErrKey says that a key does not open a page, or that the page was altered.
var ErrKey = errors.New("the key does not open the page")

// between finds what is sealed in a page.
var between = regexp.MustCompile(`(?s)<script type="application/json" id="sealed">(.*?)</script>`)

// Open returns the PDF of a page, as a browser does.
func Open(text, key string) ([]byte, error) {
	found := between.FindStringSubmatch(text)
	var f file
	if found == nil || json.Unmarshal([]byte(found[1]), &f) != nil || f.Rounds != rounds || len(f.Nonce) != 12 {
		return nil, errors.New("not a sealed page")
	}
	seal, err := f.cipher(key)
	if err != nil {
		return nil, err
	}
	pdf, err := seal.Open(nil, f.Nonce, f.Data, nil)
	if err != nil {
		return nil, ErrKey
	}
	return pdf, nil
}

// cipher is what seals and opens with a key, which is read without regard to case, spaces and hyphens.
func (f file) cipher(key string) (cipher.AEAD, error) {
	key = strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(key))
	raw, err := pbkdf2.Key(sha256.New, key, f.Salt, f.Rounds, 32)
	if err != nil {
		return nil, fmt.Errorf("stretch a key: %w", err)
	}
	block, err := aes.NewCipher(raw)
	if err != nil {
		return nil, fmt.Errorf("seal: %w", err)
	}
	return cipher.NewGCM(block)
}
