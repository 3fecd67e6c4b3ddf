// The browser's own server of pages while there is no network: each page for everybody is kept as it was shown last, and comes again when the
// network gives nothing. Browsers run it over https and on the machine itself alone.
//
// Kept is what the server says everybody may keep: nothing of the desk, nothing of who is signed in. <body data-kept="TIME"> is put into a page
// that comes from here, so that it says since when it stands still (live.js). Files have their content in their address and never change.
const store = 'adyukh-1';
const own = 'adyukh-device'; // where device.js keeps what this browser takes messages by
const most = 80; // pages and files that are kept; the oldest go
const patience = 8000; // a network that is there but says nothing

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (e) => e.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) if (name !== store && name !== own) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (e) => {
  const { request } = e;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/static/')) e.respondWith(file(e));
  else if (request.mode === 'navigate') e.respondWith(page(e));
});

async function file(e) {
  const kept = await caches.match(e.request);
  if (kept) return kept;
  const answer = await fetch(e.request);
  if (answer.ok) e.waitUntil(keep(e.request, answer.clone()));
  return answer;
}

async function page(e) {
  const asked = fetched(e);
  const kept = await caches.match(e.request, { ignoreVary: true });
  try {
    const answer = await (kept ? Promise.race([asked, late()]) : asked);
    const isPage = (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
    if (answer.ok && isPage && (answer.headers.get('Cache-Control') ?? '').startsWith('public')) e.waitUntil(keep(e.request, answer.clone()));
    return answer;
  } catch (error) {
    asked.catch(() => {});
    if (kept) return dated(kept);
    throw error;
  }
}

async function fetched(e) {
  return (await e.preloadResponse) ?? fetch(e.request);
}

function late() {
  return new Promise((_, refuse) => { setTimeout(refuse, patience, new Error('late')); });
}

async function keep(request, answer) {
  const cache = await caches.open(store);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
}

// dated is a kept page that says when it came.
async function dated(kept) {
  const at = new Date(kept.headers.get('Date') ?? Date.now()).toISOString();
  const text = (await kept.text()).replace('<body', `<body data-kept="${at}"`);
  const headers = new Headers(kept.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(text, { status: 200, headers });
}

// A player's board, of which the site tells a browser that was asked to (device.js).
self.addEventListener('push', (e) => e.waitUntil(tell(e.data)));

async function tell(note) {
  const { title, body, lang, tag, path } = note.json();
  await self.registration.showNotification(title, { body, lang, tag, renotify: true, icon: '/icon-192.png', data: { path } });
}

self.addEventListener('notificationclick', (e) => {
  e.notification.close();
  e.waitUntil(open(e.notification.data.path));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

// The browser's maker gives it another address for messages, now and then: the site goes on with that one. Which one it was not every browser
// says.
self.addEventListener('pushsubscriptionchange', (e) => e.waitUntil(renew(e)));

async function renew({ oldSubscription, newSubscription }) {
  const kept = await caches.open(own);
  const { endpoint: before, key } = (await (await kept.match('/device'))?.json()) ?? {};
  if (!before) return;
  const asked = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey ?? key };
  const now = newSubscription ?? (await self.registration.pushManager.subscribe(asked));
  const { endpoint, keys } = now.toJSON();
  const form = new URLSearchParams({ before, endpoint, key: keys.p256dh, auth: keys.auth });
  const answer = await fetch('/device', { method: 'POST', body: form });
  if (answer.ok) await kept.put('/device', Response.json({ endpoint, key }));
}
