package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// serve is the one way to a handler: every route, and what no route fits, goes through the same steps in the same order.
func (s *Server) serve(r Route) gin.HandlerFunc {
	return func(g *gin.Context) {
		s.relays.note(g.Request)
		c := s.newCall(g, r)
		defer c.observe(time.Now())
		defer c.LeavePlace() // a page that says what is wrong is made there, too
		defer c.rescue()
		securityHeaders(c.Writer.Header(), s.Cfg.TLS && !s.Cfg.Local)
		err := c.run()
		if asked := Question(err); asked != nil && c.WantsPage() {
			err = c.Confirm(asked, nil)
		}
		var moved Moved
		switch {
		case errors.As(err, &moved):
			c.GoTo(moved.To)
		case err != nil:
			c.answerProblem(c.ProblemOf(err))
		}
	}
}

func (s *Server) newCall(g *gin.Context, r Route) *Call {
	c := &Call{Context: g, Server: s, route: r, id: NewRequestID()}
	c.Log = s.log.With("request", c.id)
	c.ChooseLanguage("")
	c.Theme = themeOf(g.Request)
	return c
}

// run takes the steps. Nothing of the body is read before it is known that the sender may use the route.
func (c *Call) run() error {
	leave := func() {}
	takePlace := func() (err error) {
		if c.route.photo {
			leave, err = c.placeForPhoto()
		}
		return err
	}
	for _, step := range []func() error{c.checkHost, c.checkOrigin, c.identify, c.admit, c.dropUnread, takePlace, c.readForm, c.pass} {
		if err := step(); err != nil {
			leave()
			return err
		}
	}
	defer leave()
	c.agree()
	asked, err := c.prove()
	if asked || err != nil {
		return err
	}
	err = c.answer()
	if err != nil && c.route.page != "" && c.WantsPage() {
		return c.buttonRefused(err)
	}
	return err
}

// admit lets the sender of a request through to the handler, or says why not.
func (c *Call) admit() error {
	if c.route.admits == nobody {
		return ErrForbidden
	}
	answer, err := c.route.enter(c)
	if err == nil {
		c.answer = answer
	}
	return err
}

// placeForPhoto waits until one more photo can be taken: until then it stays on its way.
func (c *Call) placeForPhoto() (leave func(), err error) {
	leave, err = c.Server.photos.Stranger(c.Request.Context(), c.Param("event")+"/"+c.Param("code"))
	if err != nil {
		drain(c.Writer, c.Request)
		return func() {}, err
	}
	return leave, nil
}

// buttonRefused shows the page on which the button of a refused act stands, as it is now, with the reason above it. Errors that nobody can
// mend there come back.
func (c *Call) buttonRefused(err error) error {
	r, ok := c.Refusal(err)
	page, known := c.Server.pages[c.route.page]
	if !ok || !known {
		return err
	}
	act := c.route
	c.refused, c.route, c.Self = &r, page, c.Filled(page.Path)
	admitted := c.admit() // what the page shows is as old as the act
	c.route = act
	if admitted != nil {
		return admitted
	}
	return c.answer()
}

// Filled puts the parameters of the address into a path.
func (c *Call) Filled(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if name, is := strings.CutPrefix(part, ":"); is {
			parts[i] = url.PathEscape(c.Param(name))
		}
	}
	return strings.Join(parts, "/")
}

// checkHost refuses requests for a host that is not ours: they come from rebound names or wrong proxies.
func (c *Call) checkHost() error {
	if c.route.Path == HealthPath || c.route.Path == ReadyPath || c.Server.isOwnHost(c.Request.Host) {
		return nil
	}
	return errWrongHost
}

// checkOrigin refuses changes that another site's page asks for. Nothing is exempt, signing in neither.
func (c *Call) checkOrigin() error {
	if err := c.Server.origins.Check(c.Request); err != nil {
		return fmt.Errorf("%w: %w", errCrossOrigin, err)
	}
	return nil
}

// readForm reads the fields of a posted form, at most as many bytes as the route takes, and refuses fields that the route
// does not know and single ones that come twice.
func (c *Call) readForm() error {
	if c.Request.Method != http.MethodPost {
		return nil
	}
	most := c.route.Limit(c.Server.Limits)
	got, err := c.receiving(most)
	if err != nil {
		return err
	}
	defer got()
	values, err := readForm(c.Writer, c.Request, most)
	if err != nil {
		return err
	}
	for name, all := range values {
		i := slices.IndexFunc(c.route.Fields, func(f string) bool { return takesField(f, name) })
		if i < 0 {
			return fmt.Errorf("%w: field %q is not known here", ErrMalformed, name)
		}
		if len(all) > 1 && !strings.HasSuffix(c.route.Fields[i], Repeated) {
			return fmt.Errorf("%w: field %q comes %d times", ErrMalformed, name, len(all))
		}
	}
	c.Form = values
	if !c.route.versioned {
		return nil
	}
	if c.Seen, err = strconv.ParseInt(c.Field(SeenField), 10, 64); err != nil || c.Seen < 0 {
		return fmt.Errorf("%w: revision %q", ErrMalformed, c.Field(SeenField))
	}
	return nil
}

// ContentPolicy lets a page load and do only what comes from this server; there is no inline script or style anywhere.
const ContentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

// permissions are what of a device pages may use: the camera and the like not at all, passkeys, and no page that embeds us.
const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), " +
	"publickey-credentials-create=(self), publickey-credentials-get=(self)"

// Referrer policies. A page says "same-origin": with "no-referrer" browsers send "Origin: null" with its forms, and over plain
// HTTP, where they send no Sec-Fetch-Site, a form of ours could not be told from a foreign one. Neither lets an address out.
const (
	referrerOfPages  = "same-origin"
	referrerOfOthers = "no-referrer"
)

// securityHeaders are on every answer, errors and files too. Where HTTPS is for good, browsers are told to come by it alone; with a local
// certificate they are not: a phone that does not trust it yet could not even be told how to.
func securityHeaders(h http.Header, forGood bool) {
	h.Set("Content-Security-Policy", ContentPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", referrerOfOthers)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", permissions)
	if forGood {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
