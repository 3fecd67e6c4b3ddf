// Package seal closes copies of a database that leave the machine: to a stick, a share, another house. Whoever finds one can read nothing
// without the private half of a key, which the program prints once and never keeps. What it writes are files of age,
// https://age-encryption.org, that other programs open with that half, too. Both directions are streams: a copy of any size takes the same
// little memory.
package seal

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"filippo.io/age"
)

// Errors about keys and sealed copies.
var (
	ErrSealed   = errors.New("the copy is sealed, and opens with the private key alone")
	ErrNoKey    = errors.New("this is no private key of copies")
	ErrPublic   = errors.New("this is the public half of a key, which seals and opens nothing")
	ErrOtherKey = errors.New("the copy was sealed with another key, or its beginning is damaged")
	ErrCut      = errors.New("the sealed copy has lost its end, or the end is damaged")
	ErrDamaged  = errors.New("the sealed copy is damaged")
)

// Key is the public half of a key, which seals. The zero value is none.
type Key struct{ of *age.X25519Recipient }

// ParseKey reads what String has written.
func ParseKey(text string) (Key, error) {
	of, err := age.ParseX25519Recipient(text)
	if err != nil {
		return Key{}, fmt.Errorf("the public half of a key: %w", err)
	}
	return Key{of}, nil
}

// String writes the key in letters and digits: age1 and 58 more.
func (k Key) String() string {
	if k.of == nil {
		return ""
	}
	return k.of.String()
}

// Seal writes what it reads to dst, sealed. It returns the SHA-256 of what it wrote, by which that is known again.
func (k Key) Seal(dst io.Writer, src io.Reader) (sum [sha256.Size]byte, err error) {
	digest := sha256.New()
	w, err := age.Encrypt(io.MultiWriter(dst, digest), k.of)
	if err == nil {
		_, err = io.Copy(w, src)
	}
	if err == nil {
		err = w.Close()
	}
	digest.Sum(sum[:0])
	return sum, err
}

// Private is the private half of a key, which opens.
type Private struct{ of *age.X25519Identity }

// New makes a key.
func New() (Private, error) {
	of, err := age.GenerateX25519Identity()
	return Private{of}, err
}

// Public returns the other half.
func (p Private) Public() Key { return Key{p.of.Recipient()} }

// Reveal writes the private half: AGE-SECRET-KEY-1 and 58 letters and digits. It is for the eyes of its owner, once.
func (p Private) Reveal() string { return p.of.String() }

// String keeps the private half out of logs.
func (p Private) String() string { return "a private key" }

// GoString keeps it out of them, too.
func (p Private) GoString() string { return p.String() }

// ByHand writes the letters of a private half that stand after its beginning in groups of six, as one writes them down.
func ByHand(revealed string) string {
	const group = 6
	letters := revealed[strings.LastIndex(revealed, beginning)+len(beginning):]
	var b strings.Builder
	for i, r := range letters {
		if i > 0 && i%group == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// beginning is how every private half begins.
const beginning = "AGE-SECRET-KEY-1"

// Longest is how many bytes of a text ParsePrivate takes.
const Longest = 64 << 10

// ParsePrivate reads a private half as Reveal has written it, as ByHand has, or as people copy either by hand: in small letters, with
// blanks and line ends anywhere, with Cyrillic letters and digits that look alike. Lines that begin with # are left out. A key has letters
// of its own that tell a slip. The error is ErrNoKey or ErrPublic.
func ParsePrivate(text string) (Private, error) {
	if len(text) > Longest {
		return Private{}, ErrNoKey
	}
	var typed strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "#") {
			typed.WriteString(strings.Map(letter, line))
		}
	}
	key := typed.String()
	if strings.HasPrefix(key, "AGE1") {
		return Private{}, ErrPublic
	}
	// Whoever writes a key down may leave out how all of them begin, or write other dashes.
	key = strings.TrimPrefix(strings.ReplaceAll(key, "-", ""), strings.ReplaceAll(beginning, "-", ""))
	of, err := age.ParseX25519Identity(beginning + key)
	if err != nil {
		return Private{}, ErrNoKey // the cause would quote the key
	}
	return Private{of}, nil
}

// letter reads a sign of a private half. It leaves out blanks, and has the letters of a key for what looks like them: B, I and O are in no
// key.
func letter(r rune) rune {
	if unicode.IsSpace(r) || r == '\ufeff' {
		return -1
	}
	if unicode.Is(unicode.Pd, r) {
		return '-'
	}
	r = unicode.ToUpper(r)
	if as, ok := lookAlike[r]; ok {
		return as
	}
	return r
}

// lookAlike holds what people type for a letter of a key.
var lookAlike = map[rune]rune{
	'O': '0', 'О': '0', 'А': 'A', 'Е': 'E', 'С': 'C', 'Н': 'H', 'К': 'K', 'М': 'M', 'Р': 'P', 'Т': 'T', 'У': 'Y', 'Х': 'X', 'З': '3',
	'В': '8', 'B': '8', 'Ѕ': 'S', 'Ј': 'J', 'I': 'L', 'І': 'L', 'Ӏ': 'L',
}

// head is how sealed copies begin.
const head = "age-encryption.org/"

// Is tells by the first bytes of a file whether it is sealed.
func Is(first []byte) bool { return bytes.HasPrefix(first, []byte(head)) }

// HeadLength is how many bytes Is needs.
const HeadLength = len(head)

// Open writes to dst what was sealed in src. The error is ErrOtherKey, ErrCut or ErrDamaged, or that of a disk; what has been written to
// dst by then is of no use.
func (p Private) Open(dst io.Writer, src io.Reader) error {
	watched := &watched{of: src}
	opened, err := age.Decrypt(watched, p.of)
	if err != nil {
		return watched.explain(err)
	}
	out := &watchedWriter{of: dst}
	if _, err := io.Copy(out, opened); err != nil {
		if out.err != nil {
			return out.err
		}
		return watched.explain(err)
	}
	return nil
}

// watched remembers why reading has failed, and whether the end was reached.
type watched struct {
	of   io.Reader
	err  error
	ends bool
}

// Read reads on.
func (w *watched) Read(p []byte) (int, error) {
	n, err := w.of.Read(p)
	if errors.Is(err, io.EOF) {
		w.ends = true
	} else if err != nil {
		w.err = err
	}
	return n, err
}

// explain says what an error of age means.
func (w *watched) explain(err error) error {
	var other *age.NoIdentityMatchError
	switch {
	case w.err != nil:
		return w.err
	case errors.As(err, &other):
		return ErrOtherKey
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return ErrCut
	case w.ends:
		// A piece at the end that can't be opened has lost something as a rule: pieces have one length.
		return fmt.Errorf("%w: %w", ErrCut, err)
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// watchedWriter remembers why writing has failed.
type watchedWriter struct {
	of  io.Writer
	err error
}

// Write writes on.
func (w *watchedWriter) Write(p []byte) (int, error) {
	n, err := w.of.Write(p)
	if err != nil {
		w.err = err
	}
	return n, err
}
