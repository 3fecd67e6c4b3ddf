package web

import (
	"net/http"
	"strings"

	"adyukh/templates"
)

// ChooseLanguage takes the reader's choice, else what the browser asks for, else that of the event.
func (c *Call) ChooseLanguage(ofEvent string) {
	chosen := OrDefault(c.askedLanguage(), cookieValue(c.Request, LangCookie))
	accept := c.Request.Header.Get("Accept-Language")
	if chosen == "" && strings.TrimSpace(accept) == "" {
		chosen = ofEvent
	}
	c.Lang = c.Server.Words.Match(accept, chosen)
	c.Speak()
}

// PreferLanguage takes the language that a person has set, before what the browser asks for; what was chosen in this browser stays.
func (c *Call) PreferLanguage(lang string) {
	if lang != "" && cookieValue(c.Request, LangCookie) == "" {
		c.Lang = c.Server.Words.Match("", lang)
		c.Speak()
	}
}

// Speak takes the words in which the call is answered.
func (c *Call) Speak() { c.Tr = c.Server.Words.Translator(c.Voice()) }

// Voice is the reader's language, as it is spoken in events of teams on a page of such an event.
func (c *Call) Voice() string { return c.VoiceIn(c.Lang) }

// VoiceIn is Voice in another language.
func (c *Call) VoiceIn(lang string) string {
	if c.Visit != nil && c.Visit.IsTeam() {
		return lang + templates.Teams
	}
	return lang
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
