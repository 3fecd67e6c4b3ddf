// Keeps open pages up to date.
//
// Contract. <body data-stream="/live" data-event="7" data-version="17"> names the event stream, the event of the page and the version
// that it shows. Each message is JSON {event, version}; the first ones after connecting tell where every event stands, and
// {reset: true} says that the server was started anew. What is told of other events is passed over. An event "change" says more: {event,
// version, from, parts, said, results, spread}: which parts have changed since the version from, what there is to be said (said.js), and
// over how many milliseconds readers are to spread. A page with data-takes="event players up-to-3 game-12" fetches nothing for other parts.
// A region
//     <section id="pairings" data-live="/e/7/rounds/5/pairings">
// is fetched again when a message tells of a newer version. The answer holds the element with the same id; regions of one address
// share an answer. Its data-rows is the name under which the server knows the rows that it shows: of those it sends what has changed. Field
// values being typed, focus, scroll and opened details stay (morph.js).
//
// One browser holds one stream: the tab that has the lock reads it and passes messages to the others; a new tab asks it what came
// while it was loading. A tab that can be seen takes the lock from one that is hidden or, frozen by the browser, silent. Where there are no
// locks (plain http in a hall, a frame on another site), each visible tab holds its own and lets go of it when hidden.
//
// The server sends an event "beat" with the milliseconds to the next one. Where nothing is heard for two and a half beats the connection is
// dead, whatever the browser believes: it is made anew. The browser may ask for it on another that has died, too; so it is asked for a second
// time while the first is waited for, and what answers first is the stream. While there is none, [data-stale] says since when the page stands
// still; when there is one again the server is told which version the page shows, and what has changed since is said, and shown in
// [data-missed]. A server without room for one more stream says when to ask again; the page is fetched each time it does.
import { load } from './fragment.js';
import { morph } from './morph.js';
import { remember, say, speak } from './said.js';

const firstDelay = 1000;
const delayWhileShort = 1500; // the longest of an outage that is not yet a long one: who looks at the page is to have the news soon
const longestDelay = 30000;
const longOutage = 300000;
const missedBeats = 2.5;
const lateBeats = 1.25; // the same for a page to which one comes back: who looks is not made to wait for the others
const mostRetries = 8; // of what can't be fetched while the stream is there: it may be gone for good
// A request on a connection that died is never answered. How long a live one may take is seen by how long the page itself took.
const answerTime = Math.min(15000, Math.max(3500, 4 * (performance.getEntriesByType('navigation')[0]?.responseStart ?? 0)));
const patience = 3000; // before the page says that it stands still: most connections are back sooner

const url = document.body.dataset.stream;
const event = Number(document.body.dataset.event ?? 0); // 0: of whatever the stream tells
const takes = document.body.dataset.takes?.split(' '); // the parts that the page shows; without it fetches whatever has changed
const shown = new Map([[event, Number(document.body.dataset.version ?? 0)]]); // the version that the page shows, by event
const newest = new Map(); // the version that the stream told last, by event
let source = null; // the stream
let tries = []; // what was asked for and has not answered: one, or two
let twice = false; // whether a second may be asked for beside the first
let last = ''; // id of the last message, by which the server knows a page of an earlier run
let timer = 0;
let failures = 0;
let every = 0; // milliseconds between two beats; 0: none was heard yet
let kept = Date.parse(document.body.dataset.kept ?? '') || Infinity; // when a page came that the browser kept: see offline.js
let heard = Date.now(); // when anything came last
let brought = heard; // when the page was fetched last
let opened = heard; // when a stream was asked for last
let retry = 0; // for what could not be fetched
let retries = 0;
let back = false; // a connection was lost, and what came meanwhile was not told yet
let busy = false; // the server has no room for this browser's stream
let watchdog = 0;
let stripTimer = 0;
let waiting = 0; // for the moment to refresh
let holds = true; // whether this tab is one to hold a stream
let letGo = () => {}; // of the lock
const asked = new Set(); // how it is waited for: to be stolen, to be free
let tell = () => {};

if (url) start();

function start() {
  if (navigator.locks && window.BroadcastChannel) {
    const channel = new BroadcastChannel(`adyukh ${url}`);
    tell = (message) => channel.postMessage(message);
    channel.onmessage = ({ data }) => receive(data);
    holds = false;
    follow();
    document.addEventListener('visibilitychange', () => document.hidden && holds && tell({ hidden: true }));
    window.addEventListener('pageshow', (e) => {
      if (!e.persisted) return;
      follow();
      refresh();
    });
  } else alone();
  window.addEventListener('pagehide', () => { // a page that the browser keeps for "back" would keep lock and stream too
    letGo();
    close();
  });
  document.addEventListener('visibilitychange', () => document.hidden || look());
  window.addEventListener('online', look);
  window.addEventListener('focus', look);
}

// follow asks the tab that holds the stream what came meanwhile, and waits for its place.
function follow() {
  tell({ ask: true });
  lead(false);
}

// lead takes the stream as soon as no other tab holds it; at once, when it is stolen. A tab that asked twice would rob itself, and be left
// with the lock and without a stream.
function lead(steal) {
  if (asked.has(steal)) return;
  asked.add(steal);
  navigator.locks.request(`adyukh ${url}`, { steal }, () => new Promise((release) => {
    asked.delete(steal);
    letGo = release;
    holds = true;
    connect();
  })).then(() => {
    holds = false;
  }).catch((error) => {
    asked.delete(steal);
    close();
    holds = false;
    if (error.name === 'AbortError') lead(false); // it was stolen
    else alone();
  });
}

// alone holds a stream of this page's own while it can be seen: where there are no locks, and in a frame of another site, which
// many browsers give none.
function alone() {
  holds = true;
  if (!document.hidden) connect();
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : connect()));
  window.addEventListener('pageshow', (e) => {
    if (!e.persisted) return;
    connect();
    refresh();
  });
}

function connect() {
  if (!source && !tries.length && !timer) ask();
}

// ask asks for a stream.
function ask() {
  if (tries.length) twice = false;
  const stream = new EventSource(address());
  tries.push(stream);
  opened = Date.now();
  watch(); // what is asked of a dead network may never fail
  stream.onopen = () => {
    for (const other of tries) if (other !== stream) other.close();
    tries = [];
    source = stream;
    if (failures > 1) say(words().reconnected);
    back = failures > 0 && last !== '';
    failures = 0;
    busy = false;
    alive(every);
    connected('online');
  };
  stream.onmessage = take;
  stream.addEventListener('change', take);
  stream.addEventListener('beat', ({ data }) => {
    tell({ beat: Number(data) });
    alive(Number(data));
  });
  stream.onerror = () => failed(stream);
}

function address() {
  const full = new URL(url, window.location.href);
  const has = shown.get(event);
  if (last) full.searchParams.set('last', event && has ? `${last}.${event}.${has}` : last);
  return full;
}

function take({ data, lastEventId }) {
  last = lastEventId;
  alive(every);
  const message = JSON.parse(data);
  if (back && (message.reset || message.event === event)) {
    message.missed = true;
    back = false;
  }
  tell(message);
  receive(message);
}

function close() {
  clearTimeout(timer);
  clearTimeout(watchdog);
  timer = 0;
  for (const one of [source, ...tries]) one?.close();
  if (source) twice = true;
  source = null;
  tries = [];
}

// failed is for a stream that ended, or was not given. Another may still come.
function failed(stream) {
  const refused = stream.readyState === EventSource.CLOSED; // there was an answer, and it was no stream
  if (tries.length > 1 && !refused) {
    stream.close();
    tries = tries.filter((other) => other !== stream);
    return;
  }
  const waited = source ? 0 : Date.now() - opened;
  close();
  again(waited, refused);
  if (refused) wonder();
}

// again tries anew after a growing delay, each browser at another moment, so that a server that comes back is not run over.
function again(waited, refused) {
  failures += 1;
  if (failures === 2 && !refused) say(words().offline);
  if (!busy) connected('offline');
  const longest = document.hidden || refused || Date.now() - heard > longOutage ? longestDelay : delayWhileShort;
  later(Math.max(50, Math.min(longest, firstDelay * 2 ** (failures - 1)) * (0.5 + Math.random() / 2) - waited));
}

function later(delay) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = 0;
    connect();
  }, delay);
}

// wonder finds out why there is no stream. Where there is no room for one more it is asked for when the server says, and until then the page
// is fetched now and then.
async function wonder() {
  const signal = AbortSignal.timeout(answerTime);
  const head = { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/event-stream' }, signal };
  const answer = await fetch(address(), head).catch(() => null);
  const wait = Number(answer?.headers.get('Retry-After'));
  if (answer?.status !== 503 || !wait || !timer) return;
  later(wait * 1000 * (1 + Math.random()));
  if (busy) refresh();
  else say(words().busy);
  busy = true;
  connected('busy');
}

// alive notes that something was heard, and waits for the next beat.
function alive(beat) {
  heard = Date.now();
  every = beat;
  watch();
}

function watch() {
  clearTimeout(watchdog);
  const longest = tries.length ? answerTime * pace() : Infinity;
  if (every || longest < Infinity) watchdog = setTimeout(silent, Math.min(longest, missedBeats * every || Infinity));
}

// pace is which part of its time a try has before the next. The second one comes soon, where the network may be there and other connections of
// the browser be lost as well. By https a longer outage is asked less: of what each try leaves behind, a connection whose handshake is
// waited for, Chromium has six at most and each for half a minute, and what is asked for then has to wait for one of those to end.
function pace() {
  if (mayAskTwice()) return 1 / 2;
  return failures > 2 && window.location.protocol === 'https:' ? 2 : 1;
}

// mayAskTwice is so right after a stream was lost, and after somebody came back to the page.
function mayAskTwice() {
  return twice && tries.length === 1;
}

// silent is for a stream of which nothing was heard for too long.
function silent() {
  if (holds && mayAskTwice()) return ask();
  if (holds) {
    const waited = tries.length ? Date.now() - opened : 0;
    close();
    return again(waited);
  }
  mark('offline');
  if (!document.hidden) lead(true);
}

// look tries at once where a page comes to the front, or the machine back to a network.
function look() {
  twice = true;
  if (holds && timer) {
    clearTimeout(timer);
    timer = 0;
    connect();
  } else if (every && Date.now() - Math.max(heard, opened) > lateBeats * every) silent();
}

function receive(message) {
  if (message.beat) return alive(message.beat);
  if (message.hidden) return document.hidden || holds || lead(true);
  if (message.state !== undefined) return heed(message.state);
  if (message.ask) return answer();
  if (message.reset) {
    remember(message);
    return startOver();
  }
  newest.set(message.event, message.version);
  if (event && message.event !== event) return;
  const has = shown.get(message.event) ?? 0;
  if (!(message.version > has)) return;
  shown.set(message.event, message.version);
  if (takes && message.from <= has && !message.parts.some(shows)) return;
  remember(message);
  soon(message.spread ?? 0);
}

// shows tells whether the page shows something of a part.
function shows(part) {
  if (part === 'all' || takes.includes(part)) return true;
  const round = /^(?:round|boards)-(\d+)$/.exec(part);
  return round !== null && takes.some((own) => own.startsWith('up-to-') && Number(round[1]) <= Number(own.slice(6)));
}

// soon refreshes the page: at once, or at some moment of so many milliseconds, so that a hall of phones does not ask at the same time.
function soon(spread) {
  if (!spread) return refresh();
  waiting ||= setTimeout(() => {
    waiting = 0;
    refresh();
  }, Math.random() * spread);
}

// heed is for what the tab says that holds the stream.
function heed(state) {
  if (state === 'busy') {
    clearTimeout(watchdog);
    every = 0;
    if (document.documentElement.dataset.connection === 'busy' && !document.hidden) refresh();
  }
  mark(state);
}

// answer tells a new tab where every event stands; it fetches its regions when its page is older.
function answer() {
  if (!source && !tries.length) return;
  for (const [id, version] of newest) tell({ event: id, version });
  if (document.hidden) tell({ hidden: true });
}

// startOver is for a server that was started anew, perhaps from a backup: no number from before counts.
function startOver() {
  shown.clear();
  newest.clear();
  for (const form of document.querySelectorAll('[data-live] :is([data-result], [data-mark])')) form.dataset.anew = ''; // its revision neither: morph.js
  refresh();
}

const running = new Map(); // address: whether it is wanted once more
const stale = new Set(); // addresses whose last fetch brought nothing: tried again, at once with the next message or connection

// refresh fetches every address that regions of the page name, and says what is new in it.
async function refresh() {
  await bringAll(new Set(regions().map((region) => region.dataset.live)));
}

async function bringAll(addresses) {
  clearTimeout(retry);
  await Promise.all([...addresses].map(bring));
  if (stale.size) {
    if (++retries > mostRetries) return;
    clearTimeout(retry);
    retry = setTimeout(() => bringAll(stale), Math.min(longestDelay, firstDelay * 2 ** retries) * (0.5 + Math.random()));
  } else if (!running.size) {
    retries = 0;
    speak();
  }
}

function regions(address) {
  return [...document.querySelectorAll('[data-live]')].filter((region) => !address || region.dataset.live === address);
}

// bring fetches an address once for all its regions, so that they change together; when news come meanwhile it is fetched once more.
async function bring(address) {
  if (running.has(address)) return void running.set(address, true);
  running.set(address, false);
  stale.delete(address);
  try {
    const { ok, content } = await fresh(address);
    const pairs = regions(address).map((region) => [region, ok && content?.getElementById(region.id)]).filter(([, now]) => now);
    for (const [region, now] of pairs) {
      morph(region, now);
      region.dispatchEvent(new Event('refreshed', { bubbles: true }));
    }
    if (pairs.length) {
      menu(content);
      brought = Date.now();
      stamp();
    } else stale.add(address);
  } catch {
    stale.add(address);
  }
  const more = running.get(address);
  running.delete(address);
  if (more) await bring(address);
}

// fresh fetches an address: of the rows that the page has, those that have changed. A row that came by another way since, as the answer to a
// result does, or that was being typed in (data-put), may not be the one that the server means.
async function fresh(address) {
  const within = 2 * answerTime;
  const rows = regions(address).map((region) => region.dataset.rows).find(Boolean);
  const answer = await load(address, { within, rows });
  const same = (row) => document.getElementById(row.id)?.matches(':not([data-put])');
  return [...answer.content?.querySelectorAll('[data-same]') ?? []].every(same) ? answer : load(address, { within });
}

// menu brings the event's sections up to date: what a page leads to may come with the news, as the rounds do with the first one.
function menu(page) {
  const [old, fresh] = [document, page].map((from) => from.getElementById('site-nav'));
  if (old && fresh) morph(old, fresh);
}

function stamp() {
  const state = document.querySelector('[data-live-state]');
  if (!state) return;
  clock(state.querySelector('time'), new Date(), 8);
  state.hidden = false;
}

// clock writes a moment by the hall's clock, in so many characters.
function clock(time, at, characters) {
  time.dateTime = at.toISOString();
  const local = new Date(at.getTime() + Number(document.body.dataset.east ?? -at.getTimezoneOffset()) * 60000);
  time.textContent = local.toISOString().slice(11, 11 + characters);
}

// strip says since when the page stands still, or takes that back.
function strip(shows) {
  const stale = document.querySelector('[data-stale]');
  clearTimeout(stripTimer);
  stripTimer = 0;
  if (!stale) return;
  stale.hidden = !shows;
  if (!shows) return;
  const missed = document.querySelector('[data-missed]');
  if (missed) missed.hidden = true;
  const full = document.documentElement.dataset.connection === 'busy';
  stale.querySelector('[data-offline]').hidden = full;
  stale.querySelector('[data-busy]').hidden = !full;
  clock(stale.querySelector('time'), new Date(Math.min(kept, Math.max(heard, brought))), 5);
}

function connected(state) {
  tell({ state });
  mark(state);
}

function mark(state) {
  document.documentElement.dataset.connection = state;
  if (state === 'busy') return strip(true);
  if (state !== 'online') {
    if (!stripTimer) stripTimer = setTimeout(strip, kept < heard ? 0 : Math.max(0, heard + patience - Date.now()), true);
    return;
  }
  strip(false);
  kept = Infinity;
  retries = 0;
  if (stale.size) bringAll(stale);
}

// words are what #live has to say.
function words() {
  return document.getElementById('live').dataset;
}
