package web

import (
	"net/http"
	"strings"

	"adyukh/templates"
)

// chooseLanguage takes the reader's choice, else what the browser asks for, else that of the event.
func (c *Call) chooseLanguage(ofEvent string) {
	chosen := cookieValue(c.Request, LangCookie)
	accept := c.Request.Header.Get("Accept-Language")
	if chosen == "" && strings.TrimSpace(accept) == "" {
		chosen = ofEvent
	}
	c.Lang = c.Server.Words.Match(accept, chosen)
	c.Tr = c.Server.Words.Translator(c.Lang)
}

// languages lists the languages of the interface.
func (c *Call) languages() []templates.Language {
	codes := c.Server.Words.Languages()
	out := make([]templates.Language, len(codes))
	for i, code := range codes {
		name := c.Server.Words.Translator(code).T("language.name")
		out[i] = templates.Language{Code: code, Label: strings.ToUpper(code), Name: name, Current: code == c.Lang}
	}
	return out
}

// SetCookie sends a cookie for the whole site, for our own pages only, and under TLS never without it.
func (c *Call) SetCookie(cookie http.Cookie) {
	cookie.Path = "/"
	cookie.SameSite = http.SameSiteLaxMode
	cookie.Secure = c.Server.Cfg.TLS
	http.SetCookie(c.Writer, &cookie)
}

func cookieValue(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

const OneYear = 365 * 24 * 60 * 60

func themeOf(r *http.Request) string {
	if theme := cookieValue(r, ThemeCookie); theme == "light" || theme == "dark" {
		return theme
	}
	return ""
}

const LangCookie = "lang"

const ThemeCookie = "theme"
