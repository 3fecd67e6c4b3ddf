package archive_test

import (
	"bytes"
	"errors"
	"testing"

	"adyukh/tournament/exchange/archive"
)

// FuzzRead checks that whatever is read gives a refusal that says why, or an event that is the same after it was written
// and read again.
func FuzzRead(f *testing.F) {
	f.Add([]byte(least))
	f.Add(write(f, full()))
	f.Fuzz(func(t *testing.T, raw []byte) {
		first, err := archive.Read(bytes.NewReader(raw))
		if err != nil {
			var refused *archive.Error
			if !errors.As(err, &refused) || refused.Key() == "archive." || refused.Line < 0 {
				t.Fatalf("refused as %#v", err)
			}
			return
		}
		once := write(t, first.Event, first.Games...)
		second, err := archive.Read(bytes.NewReader(once))
		if err != nil {
			t.Fatalf("%s\n%v", once, err)
		}
		if again := write(t, second.Event); !bytes.Equal(once, again) {
			t.Fatalf("written\n%s\nand then\n%s", once, again)
		}
	})
}
