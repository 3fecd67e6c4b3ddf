package api

import (
	"bytes"
	"mime"
	"net/http"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/exchange"
)

// Types of the files that are offered.
const (
	workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	listType     = "text/csv; charset=utf-8"
	calendarType = "text/calendar; charset=utf-8"
)

// workbookFile is the name of the workbook in addresses; a list is its key and .csv.
const workbookFile = "event.xlsx"

// tableFile is a workbook or a list of an event.
type tableFile struct {
	list exchange.List // "" for the workbook
	kind string        // its media type
}

// fileOf returns the file of an event that the route names.
func (c *call) fileOf(p *tournament.Public) (tableFile, error) {
	name := c.Param("file")
	if name == workbookFile {
		return tableFile{kind: workbookType}, nil
	}
	key, ok := strings.CutSuffix(name, ".csv")
	if l := exchange.List(key); ok && l.Exists(p) {
		return tableFile{l, listType}, nil
	}
	return tableFile{}, &tournament.Error{Code: tournament.NotFound, Key: "error.file.none", Args: tournament.Args{"text": name}}
}

// title names the file in a list of files.
func (f tableFile) title() templates.Text {
	if f.list == "" {
		return templates.Msg("file.workbook")
	}
	return listTitle(f.list)
}

func listTitle(l exchange.List) templates.Text { return templates.Msg("file.list-" + string(l)) }

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
func showPublicFile(c *call) error {
	f, err := c.fileOf(c.public)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Content-Disposition", c.attachment(c.public.Name, f))
	err = c.publicBytes("file", f.kind, func() ([]byte, error) {
		return c.slowly(func() ([]byte, error) {
			return f.write(exchange.Book{Public: c.public, T: c.server.words.Translator(c.lang).T, Language: c.lang})
		})
	})
	if err != nil {
		h.Del("Content-Disposition")
	}
	return err
}

// showDeskFile sends the same for the desk, in the event's language, with what may be known of the players.
func showDeskFile(c *call) error {
	p, err := c.event.Public()
	if err != nil {
		return err
	}
	f, err := c.fileOf(p)
	if err != nil {
		return err
	}
	b := exchange.Book{Public: p, T: c.server.words.Translator(c.event.Head.Language).T, Language: c.event.Head.Language}
	if c.may(account.ViewPrivate) {
		b.Private = c.event.Players
	}
	body, err := c.slowly(func() ([]byte, error) { return f.write(b) })
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", c.attachment(p.Name, f))
	c.write(http.StatusOK, f.kind, body)
	return nil
}

// slowly makes one of a few large files at a time.
func (c *call) slowly(build func() ([]byte, error)) ([]byte, error) {
	select {
	case c.server.drawing <- struct{}{}:
		defer func() { <-c.server.drawing }()
	case <-c.Request.Context().Done():
		return nil, c.Request.Context().Err()
	}
	return build()
}

// attachment is the name under which a browser keeps a file: "Кубок Черкесска – Участники.csv".
func (c *call) attachment(event string, f tableFile) string {
	extension := ".csv"
	if f.list == "" {
		extension = ".xlsx"
	}
	return mime.FormatMediaType("attachment", map[string]string{"filename": fileName(event+" – "+c.say(f.title())) + extension})
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
func showCalendar(c *call) error {
	domain, page := "adyukh", ""
	if base := c.server.base; base != nil { // else the address is what the request says, and the calendar is kept for others
		domain, page = base.Hostname(), c.link(publicBase(c.public.ID))
	}
	c.Writer.Header().Set("Content-Disposition", mime.FormatMediaType("inline", map[string]string{"filename": fileName(c.public.Name) + ".ics"}))
	return c.publicBytes("schedule", calendarType, func() ([]byte, error) {
		var out bytes.Buffer
		err := exchange.WriteCalendar(&out, c.public, exchange.Calendar{T: c.server.words.Translator(c.lang).T, Domain: domain, Page: page})
		return out.Bytes(), err
	})
}

// listsOf are the lists that an event has.
func listsOf(p *tournament.Public) []exchange.List {
	return slices.DeleteFunc(exchange.Lists(), func(l exchange.List) bool { return !l.Exists(p) })
}
