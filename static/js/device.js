// Has this browser tell a player of the own boards, also while no page is open: what it shows is in offline.js.
//
// Contract. <div data-devices="MARKS" data-site-key="KEY"> names the browsers that are told. What a page shows is for one of the states of
// <html data-device>, by data-device="STATE …" on it (attendance.css): "on", "off", "blocked" (the reader has forbidden it) and "home" (it
// works on the home screen alone); without one what is for "none" is shown. <form data-device-add data-failed> has inputs endpoint, key and auth and a
// [role=status]; every other form with an input "endpoint" sends the one of this browser.
import { written } from './base64url.js';

const box = document.querySelector('[data-devices]');
let mine = ''; // the address of this browser, where it is one of those that are told

if (box && window.isSecureContext) begin();

function begin() {
  if ('PushManager' in window && 'Notification' in window && navigator.serviceWorker) {
    look();
    document.addEventListener('submit', add);
    document.addEventListener('submit', stop);
  } else if (navigator.standalone === false) {
    show('home');
  }
}

function show(state) { document.documentElement.dataset.device = state; }

async function look() {
  const subscription = await current().catch(() => null);
  if (Notification.permission === 'denied') return show('blocked');
  const known = subscription && box.dataset.devices.split(' ').includes(await mark(subscription.endpoint));
  mine = known ? subscription.endpoint : '';
  if (known) await remember(subscription.endpoint).catch(() => {}); // where nothing can be kept, messages come all the same
  return show(known ? 'on' : 'off');
}

async function current() {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

// mark is what the page names an address by: api/site/device.go makes the same.
async function mark(endpoint) {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return written(sum.slice(0, 12));
}

// remember keeps what offline.js goes by when the browser gets another address.
async function remember(endpoint) {
  const kept = await caches.open('adyukh-device');
  await kept.put('/device', Response.json({ endpoint, key: box.dataset.siteKey }));
}

// stop fills in what the server does not say, when it is needed: what comes from the stream would empty it again.
function stop({ target }) {
  if (!target.matches('[data-device-add]') && target.elements.endpoint) target.elements.endpoint.value = mine;
}

async function add(e) {
  const form = e.target.closest('[data-device-add]');
  if (!form) return;
  e.preventDefault();
  if (form.dataset.asking !== undefined) return;
  form.dataset.asking = '';
  const said = form.querySelector('[role=status]');
  said.textContent = '';
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      if (Notification.permission === 'denied') show('blocked');
      return;
    }
    const { endpoint, keys } = (await subscribe(box.dataset.siteKey)).toJSON();
    Object.assign(form.elements.endpoint, { value: endpoint });
    Object.assign(form.elements.key, { value: keys.p256dh });
    Object.assign(form.elements.auth, { value: keys.auth });
    form.submit();
  } catch {
    said.textContent = form.dataset.failed;
  } finally {
    delete form.dataset.asking;
  }
}

// subscribe has the browser take messages of this site. One that takes those of a key which the site has no more takes none of them: it begins anew.
async function subscribe(key) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && written(before.options.applicationServerKey) !== key) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
