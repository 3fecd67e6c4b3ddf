package papers

import (
	"bytes"
	"mime"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Types of the files that are offered.
const (
	listType     = "text/csv; charset=utf-8"
	calendarType = "text/calendar; charset=utf-8"
)

// tableFile is a workbook or a list of an event.
type tableFile struct {
	list exchange.List // "" for the workbook
	kind string        // its media type
}

// fileOf returns the file of an event that the route names.
func fileOf(c *web.Call, e *play.Event) (tableFile, error) {
	name := c.Param("file")
	if name == view.WorkbookFile {
		return tableFile{kind: view.WorkbookType}, nil
	}
	key, ok := strings.CutSuffix(name, ".csv")
	if l := exchange.List(key); ok && l.Exists(e.Head.Regulations) {
		return tableFile{l, listType}, nil
	}
	return tableFile{}, &refusal.Error{Code: refusal.NotFound, Key: "error.file.none", Args: refusal.Args{"text": name}}
}

// title names the file in a list of files.
func (f tableFile) title() templates.Text {
	if f.list == "" {
		return templates.Msg("file.workbook")
	}
	return view.ListTitle(f.list)
}

// write makes the file.
func (f tableFile) write(b exchange.Book) ([]byte, error) {
	var out bytes.Buffer
	if f.list != "" {
		err := exchange.WriteList(&out, b, f.list)
		return out.Bytes(), err
	}
	err := exchange.WriteWorkbook(&out, b)
	return out.Bytes(), err
}

// showPublicFile sends a workbook or a list of what is published.
func showPublicFile(c *board.Reading) error {
	f, err := fileOf(c.Plain(), c.Public.Event)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Content-Disposition", attachment(c.Plain(), c.Public.Head.ShortName(), f))
	err = c.PublicBytes("file", f.kind, func() ([]byte, error) {
		return c.InTurn(func() ([]byte, error) {
			return f.write(exchange.Book{View: c.Public, T: c.Tr.T, Language: c.Lang})
		})
	})
	if err != nil {
		h.Del("Content-Disposition")
	}
	return err
}

// showDeskFile sends the same for the desk, in the event's language, with what may be known of the players.
func showDeskFile(c *board.Desk) error {
	f, err := fileOf(c.Plain(), c.Event)
	if err != nil {
		return err
	}
	lang := c.Event.Head.Language
	b := exchange.Book{View: show.For(c.Event, play.Readers), T: c.Server.Words.Translator(c.VoiceIn(lang)).T, Language: lang}
	if c.May(account.ViewPrivate) {
		b.Private = c.Event.Players
	}
	body, err := c.InTurn(func() ([]byte, error) { return f.write(b) })
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", attachment(c.Plain(), c.Event.Head.ShortName(), f))
	c.Write(http.StatusOK, f.kind, body)
	return nil
}

// attachment is the name under which a browser keeps a file: "Кубок Черкесска – Участники.csv".
func attachment(c *web.Call, event string, f tableFile) string {
	extension := ".csv"
	if f.list == "" {
		extension = ".xlsx"
	}
	return mime.FormatMediaType("attachment", map[string]string{"filename": fileName(event+" – "+c.Say(f.title())) + extension})
}

// longestName is how many letters the name of a file has at most.
const longestName = 100

// fileName makes a text the name of a file on every system.
func fileName(s string) string {
	name := []rune(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' || r == 0x7F {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(s, "_")))
	return strings.Trim(string(name[:min(len(name), longestName)]), ". ")
}

// showCalendar sends the schedule of an event as iCalendar, for a calendar that subscribes to it.
func showCalendar(c *board.Reading) error {
	page := ""
	if c.Server.Base != nil { // else the address is what the request says, and the calendar is kept for others
		page = c.Link(web.PublicBase(c.Public.ID))
	}
	c.Writer.Header().Set("Content-Disposition", mime.FormatMediaType("inline",
		map[string]string{"filename": fileName(c.Public.Head.ShortName()) + ".ics"}))
	return c.PublicBytes("schedule", calendarType, func() ([]byte, error) {
		var out bytes.Buffer
		err := exchange.WriteCalendar(&out, c.Public.Event, exchange.Calendar{T: c.Tr.T, Of: c.Server.Cfg.Installation, Page: page})
		return out.Bytes(), err
	})
}
