package webhooks

import (
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play"
)

// call is an administrator's, with the webhooks.
type call struct {
	*web.Call

	Webhooks *webhook.Service
	List     *tournament.List
}

// events lists the events over the board of which a webhook can be told, the latest start first: those with some ids, or all.
func (c *call) events(ids []tournament.EventID) ([]tournament.Listing, error) {
	return c.List.Find(c.Request.Context(), c.Viewer(), tournament.Filter{Kind: play.OverTheBoard, IDs: ids})
}

// New is the area of webhooks.
func New(all *webhook.Service, list *tournament.List) web.Area {
	admins := web.With(web.Admins, func(c *web.Call) *call { return &call{c, all, list} })
	const hook = "/webhooks/:webhook"
	fields := web.Names(allWishInputs)
	return web.RouteList{
		web.On(web.Get, "/webhooks", admins, showWebhooks),
		web.On(web.Get, "/webhooks/new", admins, showNewWebhook),
		web.On(web.Post, "/webhooks/new", admins, addWebhook).Takes(fields...).NeedsProof(),
		web.On(web.Get, hook, admins, web.Of(routeWebhook, showWebhook)),
		web.On(web.Get, hook+"/edit", admins, web.Of(routeWebhook, showWebhookEdit)),
		web.On(web.Post, hook+"/edit", admins, web.Of(routeWebhook, changeWebhook)).Takes(fields...).NeedsProof(),
		web.On(web.Post, hook+"/test", admins, testWebhook),
		web.On(web.Post, hook+"/paused", admins, pauseWebhook).Takes("paused"),
		web.On(web.Post, hook+"/secret", admins, web.Of(routeWebhook, renewWebhookSecret)).NeedsProof(),
		web.On(web.Post, hook+"/deliveries/:delivery/resend", admins, resendDelivery),
		web.On(web.Post, hook+"/delete", admins, web.Of(routeWebhook, deleteWebhook)).Takes(web.Names(sureInputs)...),
	}
}
