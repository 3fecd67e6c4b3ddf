package charset_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"adyukh/rules/sheet/charset"
)

const record = "[Event \"Первенство Нальчика\"]\r\n[White \"Карданов А.\"]\r\n[Black \"Шогенов М.\"]\r\n\r\n1. c3-d4 {сильно} d6-c5 2-0\r\n"

// TestRecordsOfEveryProgram reads a record in each set, in pieces of one byte, behind much that is plain ASCII.
func TestRecordsOfEveryProgram(t *testing.T) {
	t.Parallel()
	for name, of := range map[string]encoding.Encoding{
		"UTF-8": encoding.Nop, "windows-1251": charmap.Windows1251, "koi8-r": charmap.KOI8R, "cp866": charmap.CodePage866,
		"UTF-16": unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "UTF-16 BE": unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
	} {
		for _, plain := range []int{0, 1, 5000, 200_000} {
			text := strings.Repeat("x", plain) + record + strings.Repeat(record, 2000)
			raw, err := of.NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			for _, slowly := range []func(io.Reader) io.Reader{whole, iotest.OneByteReader, iotest.DataErrReader} {
				src := slowly(strings.NewReader(raw))
				got, err := io.ReadAll(charset.NewReader(src))
				if err != nil || string(got) != text {
					t.Errorf("%s behind %d bytes: %d bytes came as %d, %v", name, plain, len(text), len(got), err)
				}
			}
		}
	}
}

func whole(r io.Reader) io.Reader { return r }

func TestAFaultOfTheSource(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for _, text := range []string{"", "abc", "\xc8\xe2\xe0\xed\xee\xe2", "Иванов"} {
		src := io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))
		if _, err := io.ReadAll(charset.NewReader(src)); !errors.Is(err, broken) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzReader(f *testing.F) {
	f.Add([]byte(record))
	f.Add([]byte("\xff\xfe\x18"))
	f.Add([]byte("\xc8\xe2\xe0"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := io.ReadAll(charset.NewReader(strings.NewReader(string(raw))))
		if err != nil {
			return
		}
		if len(got) > 3*len(raw)+3 {
			t.Errorf("%d bytes became %d", len(raw), len(got))
		}
	})
}
