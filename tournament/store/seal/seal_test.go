package seal_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"adyukh/tournament/store/seal"
)

// made is a new key.
func made(t testing.TB) seal.Private {
	t.Helper()
	key, err := seal.New()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// sealed is a text of so many bytes, sealed with the key.
func sealed(t testing.TB, key seal.Private, size int) (text, closed []byte) {
	t.Helper()
	text = bytes.Repeat([]byte("Кванта "), size/13+1)[:size]
	var out bytes.Buffer
	if _, err := key.Public().Seal(&out, bytes.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	return text, out.Bytes()
}

const piece = 64 << 10 // of a sealed file

func TestWhatIsSealedOpensWithTheKeyAlone(t *testing.T) {
	t.Parallel()
	key, other := made(t), made(t)
	for _, size := range []int{0, 1, 100, piece - 1, piece, piece + 1, 3*piece + 7} {
		text, closed := sealed(t, key, size)
		if size >= 13 && bytes.Contains(closed, []byte("Кванта")) {
			t.Errorf("%d bytes can be read in the sealed file", size)
		}
		if !seal.Is(closed[:seal.HeadLength]) {
			t.Errorf("%d bytes: the sealed file is not known as one", size)
		}
		var out bytes.Buffer
		if err := key.Open(&out, iotest.HalfReader(bytes.NewReader(closed))); err != nil || !bytes.Equal(out.Bytes(), text) {
			t.Errorf("%d bytes came back as %d, %v", size, out.Len(), err)
		}
		if err := other.Open(io.Discard, bytes.NewReader(closed)); !errors.Is(err, seal.ErrOtherKey) {
			t.Errorf("%d bytes, another key: %v", size, err)
		}
	}
}

// TestWhatIsNotWholeIsRefused cuts and changes a sealed file at many places.
func TestWhatIsNotWholeIsRefused(t *testing.T) {
	t.Parallel()
	key := made(t)
	_, closed := sealed(t, key, 2*piece+100)
	for n := 0; n < len(closed); n += 997 {
		if err := key.Open(io.Discard, bytes.NewReader(closed[:n])); !errors.Is(err, seal.ErrCut) {
			t.Errorf("cut after %d bytes: %v", n, err)
		}
		changed := bytes.Clone(closed)
		changed[n] ^= 1
		err := key.Open(io.Discard, bytes.NewReader(changed))
		if !errors.Is(err, seal.ErrDamaged) && !errors.Is(err, seal.ErrCut) && !errors.Is(err, seal.ErrOtherKey) {
			t.Errorf("changed at %d: %v", n, err)
		}
	}
	if err := key.Open(io.Discard, bytes.NewReader(append(bytes.Clone(closed), 'x'))); err == nil {
		t.Error("a byte too many is taken")
	}
	broken := errors.New("the stick was pulled out")
	if err := key.Open(io.Discard, io.MultiReader(bytes.NewReader(closed[:piece]), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Errorf("a disk that fails: %v", err)
	}
}

func TestKeysAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	key := made(t)
	text := key.Reveal()
	hand := seal.ByHand(text)
	cyrillic := strings.NewReplacer(
		"A", "А", "C", "С", "E", "Е", "H", "Н", "K", "К", "M", "М", "P", "Р", "T", "Т", "X", "Х", "Y", "У", "3", "З", "0", "О",
	)
	for name, typed := range map[string]string{
		"as printed": text + "\r\n", "small": strings.ToLower(text), "by hand": hand, "by hand, small": strings.ToLower(hand),
		"in lines": strings.ReplaceAll(hand, " ", "\n"), "with comments": "# created: now\n" + text + "\n# " + hand + "\n",
		"in Cyrillic": cyrillic.Replace(text), "with long dashes": strings.ReplaceAll(text, "-", "–"), "for files": "\ufeff" + text,
		"O and B and I": strings.NewReplacer("0", "O", "8", "B", "L", "I").Replace(hand),
	} {
		got, err := seal.ParsePrivate(typed)
		if err != nil || got.Reveal() != text {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, typed := range map[string]string{
		"nothing": "", "a word": "карточка", "cut": text[:len(text)-1], "two letters swapped": swapped(text),
		"two keys": text + "\n" + made(t).Reveal(),
		"too long": strings.Repeat(" ", seal.Longest) + text,
	} {
		if _, err := seal.ParsePrivate(typed); !errors.Is(err, seal.ErrNoKey) || strings.Contains(fmt.Sprint(err), text[20:40]) {
			t.Errorf("%s: %v", name, err)
		}
	}
	public := key.Public().String()
	if _, err := seal.ParsePrivate(public); !errors.Is(err, seal.ErrPublic) {
		t.Errorf("the public half: %v", err)
	}
	if again, err := seal.ParseKey(public); err != nil || again.String() != public {
		t.Errorf("the public half came back as %s, %v", again, err)
	}
	if _, err := seal.ParseKey(text); err == nil || (seal.Key{}).String() != "" {
		t.Error("the private half is taken for the public one")
	}
	if shown := fmt.Sprintf("%v %s %#v %+v", key, key, key, key); strings.Contains(shown, text[20:40]) {
		t.Errorf("a log would show %s", shown)
	}
}

// swapped changes the places of the first two letters that differ, after how all keys begin.
func swapped(text string) string {
	b := []byte(text)
	for i := 20; ; i++ {
		if b[i] != b[i+1] {
			b[i], b[i+1] = b[i+1], b[i]
			return string(b)
		}
	}
}

// FuzzParsePrivate: whatever is typed is a key that reads the same again, or is refused.
func FuzzParsePrivate(f *testing.F) {
	text := made(f).Reveal()
	for _, seed := range []string{text, seal.ByHand(text), "age1", "", "# x\n" + text} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		key, err := seal.ParsePrivate(typed)
		if err != nil {
			return
		}
		if again, err := seal.ParsePrivate(key.Reveal()); err != nil || again.Reveal() != key.Reveal() {
			t.Errorf("%q is a key that reads otherwise: %v", typed, err)
		}
	})
}

// FuzzOpen: no made-up file opens, and none that was changed opens to something else.
func FuzzOpen(f *testing.F) {
	key := made(f)
	text, closed := sealed(f, key, 300)
	f.Add(closed, 0, byte(0))
	f.Add(closed, 120, byte(1))
	f.Add(closed[:len(closed)-1], 0, byte(0))
	f.Add([]byte("age-encryption.org/v1\n-> X25519 \n"), 0, byte(0))
	f.Fuzz(func(t *testing.T, file []byte, at int, change byte) {
		if at >= 0 && at < len(file) {
			file = bytes.Clone(file)
			file[at] ^= change
		}
		var out bytes.Buffer
		if err := key.Open(&out, bytes.NewReader(file)); err == nil && !bytes.Equal(out.Bytes(), text) {
			t.Errorf("it opens to %q", out.Bytes())
		}
	})
}
