package api

// routesWebhooks are an administrator's webhooks.
func routesWebhooks() []route {
	const hook = "/webhooks/:webhook"
	fields := []string{"name", "url", "topic*", "scope", "event*"}
	return []route{
		on(get, "/webhooks", admins, showWebhooks),
		on(get, "/webhooks/new", admins, showNewWebhook),
		on(post, "/webhooks/new", admins, addWebhook).takes(fields...),
		on(get, hook, admins, showWebhook),
		on(get, hook+"/edit", admins, showWebhookEdit),
		on(post, hook+"/edit", admins, changeWebhook).takes(fields...),
		on(post, hook+"/test", admins, testWebhook),
		on(post, hook+"/paused", admins, pauseWebhook).takes("paused"),
		on(post, hook+"/secret", admins, renewWebhookSecret),
		on(post, hook+"/deliveries/:delivery/resend", admins, resendDelivery),
		on(post, hook+"/delete", admins, deleteWebhook).takes("sure"),
	}
}
