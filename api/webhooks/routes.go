package webhooks

import (
	"adyukh/api/web"
	"adyukh/tournament/composition"
	"adyukh/tournament/composition/solving"
	"adyukh/tournament/notify"
	"adyukh/tournament/play"
)

// Routes are webhooks.
func Routes() []web.Route {
	const hook = "/webhooks/:webhook"
	fields := web.Names(allWishInputs)
	return []web.Route{
		web.On(web.Get, "/webhooks", web.Admins, showWebhooks),
		web.On(web.Get, "/webhooks/new", web.Admins, showNewWebhook),
		web.On(web.Post, "/webhooks/new", web.Admins, addWebhook).Takes(fields...).NeedsProof(),
		web.On(web.Get, hook, web.Admins, web.Of(routeWebhook, showWebhook)),
		web.On(web.Get, hook+"/edit", web.Admins, web.Of(routeWebhook, showWebhookEdit)),
		web.On(web.Post, hook+"/edit", web.Admins, web.Of(routeWebhook, changeWebhook)).Takes(fields...).NeedsProof(),
		web.On(web.Post, hook+"/test", web.Admins, testWebhook),
		web.On(web.Post, hook+"/paused", web.Admins, pauseWebhook).Takes("paused"),
		web.On(web.Post, hook+"/secret", web.Admins, web.Of(routeWebhook, renewWebhookSecret)).NeedsProof(),
		web.On(web.Post, hook+"/deliveries/:delivery/resend", web.Admins, resendDelivery),
		web.On(web.Post, hook+"/delete", web.Admins, web.Of(routeWebhook, deleteWebhook)).Takes("sure"),
	}
}

// Kinds are the kinds of events of which webhooks are told, with their addresses on the site.
func Kinds(
	events notify.Events[play.Event], contests notify.Events[composition.Contest], solvings notify.Events[solving.Contest],
) []notify.Kind {
	inSight := func(e *play.Event, n int) bool {
		r, ok := e.Round(n)
		return ok && r.IsPublished()
	}
	return []notify.Kind{
		notify.KindOf(play.PlayKind(), events, web.PublicBase, web.APIBase, inSight),
		notify.KindOf(composition.Kind(), contests, web.ContestBase, web.ContestAPI, nil),
		notify.KindOf(solving.Kind(), solvings, web.SolvingBase, web.SolvingAPI, nil),
	}
}
