package desk_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/backups"
)

// TestAMissingStickIsSaid: every page of the desk says why no copies go to the stick, until they do; monitoring has a word.
func TestAMissingStickIsSaid(t *testing.T) {
	t.Parallel()
	folder, fault := filepath.Join(t.TempDir(), "stick"), error(nil)
	k, err := backups.New(backups.Config{
		Folder: folder, Names: backups.Sealed("ABCDEFGHIJ"), Every: time.Hour, Stay: backups.Stay{Newest: 3}, Away: &backups.Away{},
		Now: time.Now, Failed: func(error) {}, Made: func(backups.Copy) {},
		Make: func(_ context.Context, path string) error {
			return errors.Join(os.WriteFile(path, []byte("x"), 0o600), fault)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	site := apitest.NewSite(t, func(c *api.Config) { c.Copies = k })
	const banner = "Копии на флешку не идут"
	for _, step := range []struct {
		word, says string
		prepare    func() error
	}{
		{"ok", "", func() error { return nil }},
		{"away", "Вставьте флешку", func() error { _ = k.Back(t.Context()); return nil }},
		{"ok", "", func() error { return errors.Join(os.Mkdir(folder, 0o700), k.Back(t.Context())) }},
		{"full", "нет места", func() error { fault = syscall.ENOSPC; _ = k.Back(t.Context()); return nil }},
		{"read-only", "нельзя писать", func() error { fault = syscall.EROFS; _ = k.Back(t.Context()); return nil }},
		{"failed", "в журнале сервера", func() error { fault = syscall.EIO; _ = k.Back(t.Context()); return nil }},
	} {
		if err := step.prepare(); err != nil {
			t.Fatal(err)
		}
		page := site.SignedIn("admin").Get("/desk").Body
		if strings.Contains(page, banner) != (step.says != "") || !strings.Contains(page, step.says) {
			t.Errorf("%s: the desk does not say %q, or says that no copies go\n%s", step.word, step.says, page)
		}
		if a := site.Anonymous().Get("/readyz"); !strings.Contains(a.Body, `"copies":"`+step.word+`"`) {
			t.Errorf("want %s, got %s", step.word, a.Body)
		}
		if page := site.Anonymous().Get("/").Body; strings.Contains(page, banner) {
			t.Errorf("%s: spectators are told", step.word)
		}
	}
	if page := site.SignedIn("admin").Get("/users").Body; !strings.Contains(page, folder) {
		t.Errorf("the page of administrators does not name the folder\n%s", page)
	}
}
