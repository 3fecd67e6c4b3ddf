package solving

import (
	"bytes"
	"mime"
	"net/http"

	"adyukh/api/web"
	"adyukh/tournament/exchange/archive"
)

func fileRoutes() []web.Route {
	return []web.Route{web.On(web.Get, desk+"/contest.json", deskRun, sendSolvingFile)}
}

// sendSolvingFile sends all of the contest that its director sees, for another program or for later. The codes of people's pages are not in
// it, and points only of markers who are through with a sheet.
func sendSolvingFile(c *web.Call) error {
	select {
	case c.Server.Drawing <- struct{}{}:
		defer func() { <-c.Server.Drawing }()
	case <-c.Request.Context().Done():
		return c.Request.Context().Err()
	}
	var b bytes.Buffer
	if err := archive.WriteSolving(&b, c.Solving.Contest); err != nil {
		return err
	}
	c.Log.InfoContext(c.Request.Context(), "contest exported", "contest", c.Solving.ID, "user", c.User.Login)
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": c.Solving.Head.ShortName() + ".json"}))
	c.Write(http.StatusOK, "application/json", b.Bytes())
	return nil
}
