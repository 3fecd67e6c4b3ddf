package api

import (
	"net/http"
	"slices"
	"strings"

	"adyukh/templates"
)

// Cookies of what a reader prefers. The theme is read by static/js/theme.js, too, so scripts may see it.
const (
	langCookie  = "lang"
	themeCookie = "theme"
	oneYear     = 365 * 24 * 60 * 60
)

// chooseLanguage takes the reader's choice, else what the browser asks for, else that of the event.
func (c *call) chooseLanguage(ofEvent string) {
	chosen := cookieValue(c.Request, langCookie)
	accept := c.Request.Header.Get("Accept-Language")
	if chosen == "" && strings.TrimSpace(accept) == "" {
		chosen = ofEvent
	}
	c.lang = c.server.words.Match(accept, chosen)
	c.tr = c.server.words.Translator(c.lang)
}

func themeOf(r *http.Request) string {
	if theme := cookieValue(r, themeCookie); theme == "light" || theme == "dark" {
		return theme
	}
	return ""
}

func cookieValue(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// setPreferences keeps the language or the theme that was chosen and leads back.
func setPreferences(c *call) error {
	if lang := c.field("lang"); slices.Contains(c.server.words.Languages(), lang) {
		c.setCookie(http.Cookie{Name: langCookie, Value: lang, MaxAge: oneYear, HttpOnly: true})
	}
	if theme := c.field("theme"); theme == "light" || theme == "dark" {
		c.setCookie(http.Cookie{Name: themeCookie, Value: theme, MaxAge: oneYear})
	}
	c.goTo(ownPath(c.field("back"), "/"))
	return nil
}

// setCookie sends a cookie for the whole site, for our own pages only, and under TLS never without it.
func (c *call) setCookie(cookie http.Cookie) {
	cookie.Path = "/"
	cookie.SameSite = http.SameSiteLaxMode
	cookie.Secure = c.server.cfg.TLS
	http.SetCookie(c.Writer, &cookie)
}

// languages lists the languages of the interface.
func (c *call) languages() []templates.Language {
	codes := c.server.words.Languages()
	out := make([]templates.Language, len(codes))
	for i, code := range codes {
		name := c.server.words.Translator(code).T("language.name")
		out[i] = templates.Language{Code: code, Label: strings.ToUpper(code), Name: name, Current: code == c.lang}
	}
	return out
}
