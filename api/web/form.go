package web

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Marks on the names of fields that a route takes: "officials*" may come several times, "number-#" is followed by an id.
const (
	Repeated = "*"
	numbered = "#"
)

// takesField tells whether the name of a posted field fits one that a route takes.
func takesField(declared, name string) bool {
	if prefix, ok := strings.CutSuffix(declared, numbered); ok {
		id, ok := strings.CutPrefix(name, prefix)
		_, valid := ParseID(id)
		return ok && valid
	}
	return strings.TrimSuffix(declared, Repeated) == name
}

// ParseID reads the id of an event, player or game as addresses write it: a positive number in its only form.
func ParseID(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n > 0 && strconv.FormatInt(n, 10) == text
}

// drained is how much of a body that is not taken is read and thrown away, so that a browser that is still sending comes to
// reading the answer, and in what time.
const (
	drained  = 80 << 20
	drainFor = 10 * time.Second
)

// readForm reads a form of at most limit bytes. Files stay in memory: nothing is left on the disk whatever happens.
func readForm(w http.ResponseWriter, r *http.Request, limit int64) (url.Values, error) {
	if r.ContentLength > limit {
		return nil, tooLarge(w, r, limit)
	}
	body := r.Body
	r.Body = http.MaxBytesReader(nil, body, limit)
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	var err error
	switch {
	case kind == "multipart/form-data":
		err = r.ParseMultipartForm(limit)
	case kind == "application/x-www-form-urlencoded":
		err = r.ParseForm()
	case r.ContentLength == 0:
		return url.Values{}, nil
	default:
		return nil, errMediaType
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		r.Body = body
		return nil, tooLarge(w, r, limit)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	for name, all := range r.PostForm {
		for _, value := range all {
			if !utf8.ValidString(value) || !utf8.ValidString(name) {
				return nil, fmt.Errorf("%w: field %q is not UTF-8", ErrMalformed, name)
			}
		}
	}
	return r.PostForm, nil
}

func tooLarge(w http.ResponseWriter, r *http.Request, limit int64) error {
	drain(w, r)
	return &http.MaxBytesError{Limit: limit}
}

func drain(w http.ResponseWriter, r *http.Request) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(drainFor))
	_, _ = io.CopyN(io.Discard, r.Body, drained)
	w.Header().Set("Connection", "close")
}

// Field returns a posted text as it was typed.
func (c *Call) Field(name string) string { return c.Form.Get(name) }

// Number returns a posted whole number, or an Invalid error that names the field. An empty field is 0.
func (c *Call) Number(name string) (int, error) { return WholeNumber(c.Field(name), name) }

func WholeNumber(text, name string) (int, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, &refusal.Error{Code: refusal.Invalid, Key: "error.form.number", Args: refusal.Args{"text": text}, Field: name}
	}
	return n, nil
}

// IsTicked tells whether a checkbox was ticked.
func (c *Call) IsTicked(name string) bool { return c.Field(name) != "" }

// Day returns a posted date.
func (c *Call) Day(name string) (person.Date, error) {
	d, err := parseDay(c.Field(name))
	return d, AtField(err, name)
}

func parseDay(text string) (person.Date, error) {
	d, fault := person.ParseDate(strings.TrimSpace(text))
	if fault != nil {
		return d, refusal.NewInvalid(fault.Field, fault.Key, refusal.Args(fault.Args))
	}
	return d, nil
}

// AtField returns a refusal so that it is said at a certain field.
func AtField(err error, name string) error {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		moved := *refused
		moved.Field = name
		return &moved
	}
	return err
}

// File returns the file that was sent with a form and its name, nil when there is none.
func (c *Call) File() (multipart.File, string, error) {
	file, header, err := c.Request.FormFile(fileField)
	switch {
	case errors.Is(err, http.ErrMissingFile), errors.Is(err, http.ErrNotMultipart):
		return nil, "", nil
	case err != nil:
		return nil, "", err
	}
	return file, header.Filename, nil
}
