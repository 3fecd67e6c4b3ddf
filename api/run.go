package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// serve is the one way to a handler: every route, and what no route fits, goes through the same steps in the same order.
func (s *Server) serve(r route) gin.HandlerFunc {
	return func(g *gin.Context) {
		c := s.newCall(g, r)
		defer c.observe(time.Now())
		defer c.rescue()
		securityHeaders(c.Writer.Header(), s.cfg.TLS)
		err := c.run()
		if met, ok := warnings(err); ok && c.wantsPage() {
			err = c.confirm(met, nil)
		}
		if err != nil {
			c.answerProblem(c.problemOf(err))
		}
	}
}

func (s *Server) newCall(g *gin.Context, r route) *call {
	c := &call{Context: g, server: s, route: r, id: newRequestID()}
	c.log = s.log.With("request", c.id)
	c.chooseLanguage("")
	c.theme = themeOf(g.Request)
	return c
}

// run takes the steps. Nothing of the body is read before it is known that the sender may use the route.
func (c *call) run() error {
	for _, step := range []func() error{c.checkHost, c.checkOrigin, c.identify, c.admit, c.dropUnread, c.readForm} {
		if err := step(); err != nil {
			return err
		}
	}
	return c.route.handle(c)
}

// checkHost refuses requests for a host that is not ours, when ours is known: they come from rebound names or wrong proxies.
// The machine's own loopback names are always ours.
func (c *call) checkHost() error {
	base := c.server.base
	if base == nil || c.route.path == healthPath || strings.EqualFold(c.Request.Host, base.Host) || isLoopbackHost(c.Request.Host) {
		return nil
	}
	return errWrongHost
}

// checkOrigin refuses changes that another site's page asks for. Nothing is exempt, signing in neither.
func (c *call) checkOrigin() error {
	if err := c.server.origins.Check(c.Request); err != nil {
		return fmt.Errorf("%w: %w", errCrossOrigin, err)
	}
	return nil
}

// readForm reads the fields of a posted form, at most as many bytes as the route takes, and refuses fields that the route
// does not know and single ones that come twice.
func (c *call) readForm() error {
	if c.Request.Method != http.MethodPost {
		return nil
	}
	values, err := readForm(c.Writer, c.Request, c.route.limit(c.server.limits))
	if err != nil {
		return err
	}
	for name, all := range values {
		i := slices.IndexFunc(c.route.fields, func(f string) bool { return takesField(f, name) })
		if i < 0 {
			return fmt.Errorf("%w: field %q is not known here", errMalformed, name)
		}
		if len(all) > 1 && !strings.HasSuffix(c.route.fields[i], repeated) {
			return fmt.Errorf("%w: field %q comes %d times", errMalformed, name, len(all))
		}
	}
	c.form = values
	return nil
}
