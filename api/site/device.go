package site

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/static"
	"adyukh/templates"
	"adyukh/tournament/alert"
	"adyukh/tournament/delivery/push"
	"adyukh/tournament/refusal"
)

// A player has a browser tell of the own boards: asked for and ended on the own page, in that browser.

const (
	endpointField = "endpoint"
	keyField      = "key"
	authField     = "auth"
	allField      = "all"
	beforeField   = "before"
)

// ownDevices is what the page of a player offers, nil where no browser is told anything.
func ownDevices(c *board.Owning) (*templates.MyDevices, error) {
	if c.Devices == nil || !c.Me.Event.HasLinks() {
		return nil, nil
	}
	all, err := c.Devices.Of(c.Request.Context(), c.Me.Event, c.Me.Player)
	if err != nil {
		return nil, err
	}
	path := board.MePath(c.Me.Event.ID, c.Me.Code) + "/device"
	v := &templates.MyDevices{SiteKey: c.Devices.SiteKey(), Action: path, Stop: path + "/stop", Count: len(all)}
	v.App = board.MePath(c.Me.Event.ID, c.Me.Code) + "/app.webmanifest"
	for _, d := range all {
		v.Known = append(v.Known, mark(d.Browser.Endpoint))
	}
	return v, nil
}

// showOwnApp is the player's page as an app that stands beside others on a phone's screen. Some phones notify for nothing else, and begin
// it where its manifest says.
func showOwnApp(c *board.Owning) error {
	path := board.MePath(c.Me.Event.ID, c.Me.Code)
	app := static.Manifest()
	app["id"], app["start_url"], app["display"], app["lang"] = path, path, "standalone", c.Lang
	app["name"], app["short_name"] = c.Me.Player.Name+", "+c.Me.Event.Head.ShortName(), c.Me.Event.Head.ShortName()
	c.WriteJSON(http.StatusOK, static.ManifestType, app)
	return nil
}

// mark is how a browser finds itself among those that are told, without the page naming their addresses: device.js makes the same.
func mark(endpoint string) string {
	const enough = 12 // bytes
	sum := sha256.Sum256([]byte(endpoint))
	return base64.RawURLEncoding.EncodeToString(sum[:enough])
}

// browserInputs are where a browser is reached, as its script posts it.
func browserInputs(b *push.Browser) web.Inputs {
	return web.Inputs{{web.Posted(&b.Endpoint, endpointField), web.Posted(&b.Key, keyField), web.Posted(&b.Auth, authField)}}
}

func addDevice(c *board.Owning) error {
	if c.Devices == nil || !c.Me.Event.HasLinks() {
		return web.ErrNotFound
	}
	if err := c.TakeOwnSaying(c.Me.Event.ID); err != nil {
		return err
	}
	var b push.Browser
	err := browserInputs(&b).Read(c.Plain())
	if err != nil {
		return err
	}
	err = c.Devices.Add(c.Request.Context(), c.Me.Event, c.Me.Player, b, c.Lang)
	return alertDone(c, err, web.Saved("alert.said-device"))
}

// stopDevice ends what one browser tells, or what all of the player's do.
func stopDevice(c *board.Owning) error {
	if c.Devices == nil {
		return web.ErrNotFound
	}
	ctx, all, endpoint := c.Request.Context(), c.Field(allField) != "", c.Field(endpointField)
	if !all && endpoint == "" { // without its script a page can't say which browser it is in
		return alertDone(c, refusal.NewInvalid(endpointField, "error.alert.device", nil), templates.Notice{})
	}
	err := c.Devices.Remove(ctx, c.Me.Event, c.Me.Player, func(d alert.Device) bool {
		return all || d.Browser.Endpoint == endpoint
	})
	return alertDone(c, err, web.Saved("alert.said-device-stopped"))
}

// renewDevice is for browsers to which their service has given another address: what they told for all players goes there.
func renewDevice(c *board.Call) error {
	if c.Devices == nil {
		return web.ErrNotFound
	}
	var b push.Browser
	err := browserInputs(&b).Read(c.Plain())
	if err != nil {
		return err
	}
	err = c.Devices.Renew(c.Request.Context(), c.Field(beforeField), b)
	if err := c.Guessed("device", err); err != nil {
		return err
	}
	c.Status(http.StatusNoContent)
	return nil
}
