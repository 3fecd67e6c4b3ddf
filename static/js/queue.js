// Results that are kept in the browser until the server has them, in the order in which they were entered: for a hall where the network comes
// and goes. Without this module each form is sent as browsers do.
//
// Contract. [data-queue="KEY"] says where they wait, with [data-waits-count] in it, and is shown while some do. <form data-queued data-board> is
// put into the queue in place of being sent; its row [id] holds [data-waits-here]. The answer to each is the list #pass-list as it is then, which
// takes the place of the one in the page; with 4xx it holds [data-wrong], and what was sent stands in [data-refused] until it is taken away: it is
// never sent again, and never lost. Any other answer, or none, has it sent again after a pause, at once when the network is back.
import { post } from './fragment.js';
import { morph } from './morph.js';
import { read } from './count.js';

const pauses = [1, 2, 4, 8, 15, 30]; // seconds
const patience = 15_000; // for an answer
const box = document.querySelector('[data-queue]');
const gone = [403, 404]; // the code is over: what waits is shown and kept
const state = { items: [], busy: false, lost: 0, timer: 0 };

// The queue lies in a database of the browser, so that it is there when the phone has closed the page. Where there is none it lasts as long as
// the page.
const opened = box && new Promise((done) => {
  try {
    const asked = indexedDB.open('adyukh-results', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('queue', { keyPath: 'id', autoIncrement: true });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => done(null);
  } catch {
    done(null);
  }
});

async function inStore(mode, act) {
  const db = await opened;
  if (!db) return undefined;
  return new Promise((done) => {
    const within = db.transaction('queue', mode);
    const asked = act(within.objectStore('queue'));
    within.oncomplete = () => done(asked.result);
    within.onabort = () => done(undefined);
  });
}

let made = 0;

async function keep(item) {
  const id = await inStore('readwrite', (store) => store.add(item));
  made += 1;
  state.items.push({ ...item, id: id ?? -made });
}

async function change(item) {
  if (item.id > 0) await inStore('readwrite', (store) => store.put(item));
}

async function drop(item) {
  state.items = state.items.filter((one) => one !== item);
  if (item.id > 0) await inStore('readwrite', (store) => store.delete(item.id));
}

const waiting = () => state.items.filter((item) => item.wrong === undefined);

// flush sends what waits, one after the other.
async function flush() {
  if (state.busy) return;
  state.busy = true;
  clearTimeout(state.timer);
  for (let item = waiting()[0]; item; item = waiting()[0]) {
    if (!await send(item)) {
      state.timer = setTimeout(flush, 1000 * pauses[Math.min(state.lost, pauses.length - 1)]);
      state.lost += 1;
      break;
    }
    state.lost = 0;
  }
  state.busy = false;
  show();
}

// send tells whether the server has said yes or no to an item.
async function send(item) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  let answer = null;
  try {
    answer = await post(item.url, item.fields, { signal: controller.signal });
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
  const list = answer.content?.getElementById('pass-list');
  if (answer.ok && list) {
    await drop(item);
  } else if (gone.includes(answer.status) || list?.querySelector('[data-wrong]')) {
    item.wrong = list?.querySelector('[data-wrong]')?.textContent ?? document.getElementById('pass-list').dataset.gone;
    await change(item);
  } else return false;
  if (list) {
    list.querySelector('[data-wrong]')?.remove();
    morph(document.getElementById('pass-list'), list);
  }
  show();
  return true;
}

// show marks the boards whose results wait, and what was refused.
function show() {
  const open = waiting();
  box.hidden = open.length === 0 || state.lost === 0;
  box.querySelector('[data-waits-count]').textContent = open.length;
  for (const row of document.querySelectorAll('.pass-boards > li')) {
    const item = open.findLast(({ row: id }) => id === row.id);
    const mark = row.querySelector('[data-waits-here]');
    mark.hidden = !item;
    const score = row.querySelector('.pass-none');
    if (score) score.textContent = item?.said ?? '—';
  }
  const list = document.querySelector('[data-refused]');
  const refused = state.items.filter((item) => item.wrong !== undefined);
  list.hidden = refused.length === 0;
  list.replaceChildren(...refused.map((item) => {
    const line = document.querySelector('[data-refused-row]').content.cloneNode(true);
    line.querySelector('b').textContent = `${item.board}: ${item.said}`;
    line.querySelector('span').textContent = item.wrong;
    line.querySelector('button').addEventListener('click', async () => {
      await drop(item);
      show();
    });
    return line;
  }));
}

// said is what was entered, as the list would have it.
function said(input, value) {
  if (!input) return value;
  const { white, black } = read(value, input.dataset);
  return white === undefined ? value : `${white}:${black}`;
}

async function submitted(form, button) {
  const filled = new FormData(form);
  if (button?.name) filled.set(button.name, button.value);
  const input = form.querySelector('input[name=result]');
  const row = form.closest('li');
  const fields = [...filled];
  const value = said(input, button?.name ? button.textContent : input.value);
  form.closest('details').open = false;
  form.reset();
  complement(input);
  await keep({ key: box.dataset.queue, url: form.action, fields, row: row.id, board: form.dataset.board, said: value });
  show();
  row.querySelector('summary')?.focus();
  flush();
}

function complement(input) {
  const out = input?.parentElement.querySelector('output');
  if (!out) return;
  const { black, counted } = read(input.value, input.dataset);
  out.textContent = counted ? `: ${black}` : '';
}

if (box) {
  document.addEventListener('submit', (e) => {
    if (!e.target.matches('[data-queued]')) return;
    e.preventDefault();
    submitted(e.target, e.submitter);
  });
  document.addEventListener('input', (e) => e.target.matches('[data-queued] input[name=result]') && complement(e.target));
  document.addEventListener('toggle', (e) => {
    if (e.target.matches('.pass-boards details[open]')) e.target.querySelector('input[name=result]')?.focus();
  }, true);
  document.addEventListener('refreshed', show);
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.hidden || flush());
  inStore('readonly', (store) => store.getAll()).then((all) => {
    state.items.push(...(all ?? []).filter(({ key }) => key === box.dataset.queue));
    show();
    flush();
  });
}
