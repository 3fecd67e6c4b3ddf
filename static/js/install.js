// Lets the browser keep pages for when there is no network: see offline.js. It does so over https and on the machine itself alone.
if (window.isSecureContext && window.top === window) navigator.serviceWorker?.register('/offline.js').catch(() => {});
