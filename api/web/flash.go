package web

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"syscall"

	"adyukh/templates"
)

// flashCookie carries what the next page says once, after a redirect. It holds keys of messages and their arguments, signed
// with a key of this process, so that nobody can make our pages say something else.
const (
	flashCookie  = "flash"
	flashSeconds = 60
	longestFlash = 3000 // bytes; browsers keep about 4000
)

type flashNotice struct {
	Tone string `json:"t"`
	Key  string `json:"k"`
	Args []any  `json:"a,omitempty"` // texts, numbers and messages

	Link     string `json:"l,omitempty"` // where the notice leads, and the words of that
	LinkKey  string `json:"lk,omitempty"`
	LinkArgs []any  `json:"la,omitempty"`
}

func (c *Call) putFlash(said []templates.Notice) {
	if len(said) == 0 {
		return
	}
	notices := make([]flashNotice, len(said))
	for i, n := range said {
		notices[i] = flashNotice{Tone: n.Tone, Key: n.Text.Key, Args: n.Text.Args}
		if n.Action != nil {
			notices[i].Link, notices[i].LinkKey, notices[i].LinkArgs = n.Action.Href, n.Action.Label.Key, n.Action.Label.Args
		}
	}
	content, err := json.Marshal(notices)
	if err != nil || len(content) > longestFlash {
		return // a page without the notice is still the right page
	}
	value := base64.RawURLEncoding.EncodeToString(content) + "." + base64.RawURLEncoding.EncodeToString(c.Server.sign(content))
	c.SetCookie(http.Cookie{Name: flashCookie, Value: value, MaxAge: flashSeconds, HttpOnly: true})
}

// takeFlash returns what was put and forgets it. A page that is still open fetches its regions at the moment of the change:
// it leaves the notice to the page that the change leads to.
func (c *Call) takeFlash() []templates.Notice {
	value := cookieValue(c.Request, flashCookie)
	if value == "" || c.WantsFragment() {
		return nil
	}
	c.SetCookie(http.Cookie{Name: flashCookie, MaxAge: -1, HttpOnly: true})
	text, mac, _ := strings.Cut(value, ".")
	content, err := base64.RawURLEncoding.DecodeString(text)
	signature, err2 := base64.RawURLEncoding.DecodeString(mac)
	if err != nil || err2 != nil || !hmac.Equal(signature, c.Server.sign(content)) {
		return nil
	}
	var notices []flashNotice
	if json.Unmarshal(content, &notices) != nil {
		return nil
	}
	said := make([]templates.Notice, len(notices))
	for i, n := range notices {
		for _, args := range [][]any{n.Args, n.LinkArgs} {
			for j, arg := range args {
				args[j] = flashArgument(arg)
			}
		}
		said[i] = templates.Notice{Tone: n.Tone, Text: templates.Msg(n.Key, n.Args...)}
		if n.Link != "" {
			said[i].Action = &templates.Link{Label: templates.Msg(n.LinkKey, n.LinkArgs...), Href: n.Link}
		}
	}
	return said
}

// flashArgument returns an argument as it was put: a message among them has become a map.
func flashArgument(value any) any {
	m, ok := value.(map[string]any)
	if !ok {
		return argument("", value, nil)
	}
	key, _ := m["Key"].(string)
	literal, _ := m["Literal"].(string)
	args, _ := m["Args"].([]any)
	for i, arg := range args {
		args[i] = flashArgument(arg)
	}
	return templates.Text{Key: key, Literal: literal, Args: args}
}

func (s *Server) sign(content []byte) []byte {
	mac := hmac.New(sha256.New, s.flashKey[:])
	mac.Write(content)
	return mac.Sum(nil)
}

// CopiesFault is what an administrator has to know of the copies of the database that are made by themselves: nothing as long as they are.
func (c *Call) CopiesFault() []templates.Notice {
	if c.Server.Cfg.Backups == nil || c.User == nil || !c.User.Admin {
		return nil
	}
	state := c.Server.Cfg.Backups.State()
	if state.Fault == nil {
		return nil
	}
	why := "copies.failed"
	if errors.Is(state.Fault, syscall.ENOSPC) {
		why = "copies.full"
	}
	notice := Wrong(templates.Msg(why, "since", templates.Moment{At: state.Failing, Zone: c.Zone()}))
	return []templates.Notice{notice}
}

// CopiesSaid says how it stands with them on the page of administrators.
func (c *Call) CopiesSaid() templates.Text {
	if c.Server.Cfg.Backups == nil {
		return templates.Msg("copies.none")
	}
	state := c.Server.Cfg.Backups.State()
	if state.Copies == 0 {
		return templates.Msg("copies.not-yet")
	}
	return templates.Msg("copies.last", "at", templates.Moment{At: state.Last.At, Zone: c.Zone()}, "n", state.Copies)
}
