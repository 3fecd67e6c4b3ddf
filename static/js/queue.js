// What waits in the browser until the server has it, in the order in which it was entered: results, for a hall where the network comes and goes.
// It serves the pages of helpers (pass.js) and of the desk (results.js).
//
// Contract. openQueue(key, glue) is the queue of one key: of who may send it and where. An item is {url, fields, …} with whatever else the page wants
// to show of it, and "here" where it was entered on this very page. glue.answered(item, answer) is asked what to do after each answer, which is null
// when there was none:
//     "done"      the server has it, and it is dropped; then item.after() is called, if there is one
//     "refused"   it is kept with item.wrong, to be shown until somebody takes it away; it is never sent again
//     "held"      nobody but who signs in again can send it: it waits for the next visit
//     "lost"      it is sent again after a pause, at once when the network is back
// glue.changed() is called when there is something else to show.
import { post } from './fragment.js';

const pauses = [1, 2, 4, 8, 15, 30]; // seconds
const claimed = 4000; // milliseconds for which a page says that it is sending an item; it says so again every second
const own = `${Date.now()} ${Math.random()}`; // this page among those of the browser
const answering = 2000; // milliseconds in which the database of the browser has to answer
const rest = 30_000; // milliseconds for which it is left alone when it has not
let database;
let unheard = 0; // until then
let made = 0;

// The queue lies in a database of the browser, so that it is there when the page has been closed. Where there is none, or none that
// answers, it lasts as long as the page: a result is never kept from the server because the browser can't keep it.
function stored() {
  if (Date.now() < unheard) return null;
  database ??= new Promise((done) => {
    try {
      const asked = indexedDB.open('adyukh-results', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('queue', { keyPath: 'id', autoIncrement: true });
      asked.onsuccess = () => {
        asked.result.onclose = close;
        done(asked.result);
      };
      asked.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
  return database;
}

// close lets the database go: a page that the browser keeps for "back" must not hold up the one that is looked at.
function close() {
  database?.then((db) => db?.close());
  database = undefined;
}

// inStore acts within one transaction and returns what was taken; undefined where nothing was done.
async function inStore(mode, act) {
  let given = false; // whether it has been given up
  const slow = new Promise((done) => {
    setTimeout(() => {
      given = true;
      done(null);
    }, answering);
  });
  const db = await Promise.race([stored(), slow]);
  if (!db) {
    if (given) unheard = Date.now() + rest;
    return undefined;
  }
  return new Promise((done) => {
    let within;
    try {
      within = db.transaction('queue', mode);
    } catch { // it was closed meanwhile
      database = undefined;
      return done(undefined);
    }
    let found;
    act(within.objectStore('queue'), (result) => { found = result; });
    within.oncomplete = () => done(found);
    within.onabort = () => done(undefined);
    return slow.then(() => abort(within) && done(undefined));
  });
}

// abort gives up a transaction that does not come to its end. It tells whether there was one to give up.
function abort(within) {
  try {
    within.abort();
  } catch {
    return false; // it is over, and says so in a moment
  }
  unheard = Date.now() + rest;
  return true;
}

const all = () => inStore('readonly', (store, take) => { store.getAll().onsuccess = (e) => take(e.target.result); });

// claim makes an item this page's to send, as two pages of a browser may show one queue: of two that send the second would be told of a conflict
// with itself. It returns the item as it is stored, null when another page has sent it or is about to.
function claim(id) {
  return inStore('readwrite', (store, take) => {
    store.get(id).onsuccess = ({ target: { result: item } }) => {
      const theirs = item?.claim && item.claim.page !== own && Math.abs(Date.now() - item.claim.at) < claimed;
      if (!item || theirs) return take(null);
      store.put({ ...item, claim: { page: own, at: Date.now() } });
      return take(item);
    };
  });
}

// openQueue returns the queue of a key. others are the items of other keys.
export function openQueue(key, glue) {
  const queue = { items: [], others: [], lost: 0, slow: true, held: false, sending: null };
  const gone = new Set(); // what was dropped while the database did not answer
  let timer = 0;
  let again = false;
  let added = Promise.resolve(); // one after the other: what was entered first stands first, however long the database takes

  const waiting = () => queue.items.filter((item) => item.wrong === undefined);

  // read takes what other pages of the browser have added, sent or taken away.
  async function read() {
    const found = await all();
    if (!found) return;
    const kept = found.filter(({ id }) => !gone.has(id));
    for (const id of gone) await drop({ id });
    const mine = kept.filter((item) => item.key === key);
    const known = new Map(queue.items.map((item) => [item.id, item]));
    queue.items = [...mine.map((item) => Object.assign(known.get(item.id) ?? {}, item)), ...queue.items.filter(({ id }) => id < 0)];
    queue.others = kept.filter((item) => item.key !== key);
  }

  function add(item) {
    added = added.catch(() => {}).then(() => append(item)); // one that failed is in no other one's way
    return added;
  }

  async function append(item) {
    const entry = { ...item, key };
    const id = await inStore('readwrite', (store, take) => { store.add(entry).onsuccess = (e) => take(e.target.result); });
    made += 1;
    queue.items.push({ ...entry, id: id ?? -made, here: true });
    glue.changed();
  }

  async function change(item) {
    if (item.id > 0) await inStore('readwrite', (store) => store.put({ ...item, claim: undefined, after: undefined, here: undefined }));
  }

  async function drop(item) {
    queue.items = queue.items.filter(({ id }) => id !== item.id);
    if (item.id < 0) return;
    const done = await inStore('readwrite', (store, take) => { store.delete(item.id).onsuccess = () => take(true); });
    if (done) gone.delete(item.id);
    else gone.add(item.id);
  }

  // flush sends what waits, one after the other.
  async function flush() {
    if (queue.sending) {
      again = true;
      return;
    }
    queue.sending = {};
    clearTimeout(timer);
    let pause = 0;
    try {
      do {
        again = false;
        await read();
        if (!pause) pause = await sendAll();
      } while (again);
    } finally {
      queue.sending = null;
    }
    if (pause) timer = setTimeout(flush, 1000 * pause);
    glue.changed();
  }

  // sendAll returns after how many seconds it is to be called again, 0 for not before something happens.
  async function sendAll() {
    for (let item = waiting()[0]; item; item = waiting()[0]) {
      if (item.id > 0 && await claim(item.id) === null) return 2;
      queue.sending = item;
      const verdict = await send(item);
      if (verdict === 'done') await drop(item);
      else await change(item);
      queue.lost = verdict === 'lost' ? queue.lost + 1 : 0;
      queue.held = verdict === 'held';
      queue.sending = {};
      item.after?.();
      glue.changed();
      if (verdict === 'held') return 0;
      if (verdict === 'lost') return pauses[Math.min(queue.lost, pauses.length) - 1];
    }
    return 0;
  }

  async function send(item) {
    const still = setInterval(() => item.id > 0 && claim(item.id), 1000);
    let answer = null;
    try {
      answer = await post(item.url, item.fields);
      queue.slow = true; // though it may not have taken the item
    } catch (fault) { // there was no answer: none in time, or no way to the server
      queue.slow = fault.name === 'AbortError';
    } finally {
      clearInterval(still);
    }
    return glue.answered(item, answer);
  }

  addEventListener('pagehide', close);
  addEventListener('pageshow', (e) => e.persisted && flush());
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.hidden || flush());
  return Object.assign(queue, { waiting, add, drop, flush });
}
