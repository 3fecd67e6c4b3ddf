package webhooks

import "adyukh/api/web"

// Routes are webhooks.
func Routes() []web.Route {
	const hook = "/webhooks/:webhook"
	fields := web.Names(allWishInputs)
	return []web.Route{
		web.On(web.Get, "/webhooks", web.Admins, showWebhooks),
		web.On(web.Get, "/webhooks/new", web.Admins, showNewWebhook),
		web.On(web.Post, "/webhooks/new", web.Admins, addWebhook).Takes(fields...),
		web.On(web.Get, hook, web.Admins, web.Of(routeWebhook, showWebhook)),
		web.On(web.Get, hook+"/edit", web.Admins, web.Of(routeWebhook, showWebhookEdit)),
		web.On(web.Post, hook+"/edit", web.Admins, web.Of(routeWebhook, changeWebhook)).Takes(fields...),
		web.On(web.Post, hook+"/test", web.Admins, testWebhook),
		web.On(web.Post, hook+"/paused", web.Admins, pauseWebhook).Takes("paused"),
		web.On(web.Post, hook+"/secret", web.Admins, web.Of(routeWebhook, renewWebhookSecret)),
		web.On(web.Post, hook+"/deliveries/:delivery/resend", web.Admins, resendDelivery),
		web.On(web.Post, hook+"/delete", web.Admins, web.Of(routeWebhook, deleteWebhook)).Takes("sure"),
	}
}
