// Counts down by the server's clock and keeps a solver's answers. The reader's clock is never asked: the page says how many milliseconds are
// left, and performance.now counts them. Without this module the page says the same and its form is sent as a whole.
//
// Contract. [data-left] is the time until something, [data-zero] has the page come anew then. <form data-solve> has sections
// [data-problem="1"], each with a text field [data-answer] and a board [data-board], whose moves data-boards draws; it takes and answers with
// "solve-board". Answers go to data-save one at a time, a moment after they were changed or at once when the field is left. What comes back
// is #solve-state with the time that is left, what is saved, and data-locked when nothing is taken any more. Without data-save nothing is
// kept. [data-lost], [data-unsaved] and [data-over] are shown while that is so; [data-soon="60"] is said so many seconds before the end.
// [data-hand-in] saves everything, and then opens data-asks, or, without one, sends the form. #solve-watch [data-state] says where things stand
// on a page that waits: it comes anew when that changes.
import { load, post } from './fragment.js';
import { reset } from './play.js';

const pause = 3000; // from a change until it is saved
const typing = 400; // from a key until the board is drawn
const often = 60_000; // the time that is left is asked for anew
const pauses = [1, 2, 4, 8, 15, 30]; // seconds until a lost connection is tried again

// began is when the page's first byte came, so that what the page took to load is not given to anybody.
const began = performance.getEntriesByType('navigation')[0]?.responseStart || performance.now();
const ends = new Map();
const clocks = (within, from) => within.querySelectorAll('[data-left]').forEach((clock) => ends.set(clock, from + Number(clock.dataset.left)));
clocks(document, began);
document.addEventListener('refreshed', ({ target }) => { // the element may be another, and the round longer: see live.js
  for (const clock of ends.keys()) if (!clock.isConnected || target.contains(clock)) ends.delete(clock);
  clocks(target, performance.now());
});

const form = document.querySelector('form[data-solve]');
const find = (selector) => form.querySelector(selector);
const answers = form ? [...form.querySelectorAll('[data-answer]')] : [];
const kept = new Map(answers.map((field) => [field, field.defaultValue])); // what the server has
const refused = new Map(); // what it will not take
const state = { end: 0, busy: false, lost: 0, timer: 0, over: false, locked: false, leaving: false };
if (form) state.end = began + Number(find('#solve-state').dataset.time);
const asking = new WeakMap(); // section → the board that is asked for

function written(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const two = (n) => String(n % 60).padStart(2, '0');
  const minutes = Math.floor(all / 60);
  return minutes < 60 ? `${minutes}:${two(all)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(all)}`;
}

function put(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

function tick() {
  for (const [clock, end] of ends) {
    const left = end - performance.now();
    put(clock, written(left));
    if (left > 0 || clock.dataset.zero === undefined) continue;
    ends.delete(clock);
    setTimeout(() => location.reload(), 300 + Math.random() * 1200); // not everybody at one instant
  }
  if (form) count();
}

let before = Infinity;

function count() {
  const left = state.end - performance.now();
  put(find('[data-clock]'), written(left));
  for (const word of form.querySelectorAll('[data-soon]')) {
    const at = Number(word.dataset.soon) * 1000;
    if (before > at && left <= at && left > 0 && before !== Infinity) document.getElementById('live').textContent = word.textContent;
  }
  if (left < 2500 && before >= 2500) save();
  before = left;
  if (left <= 0 && !state.over) end();
}

// end locks the page, and asks the server what it has: it may know of more time.
function end() {
  state.over = true;
  lock(true);
  find('[data-over]').hidden = false;
  if (!form.dataset.save) return;
  save();
}

function lock(on) {
  for (const field of answers) field.readOnly = on;
  find('[data-hand-in]').disabled = on && Boolean(form.dataset.save);
}

const changed = () => answers.filter((field) => field.value !== kept.get(field) && field.value !== refused.get(field));
const unsaved = () => Boolean(form?.dataset.save) && answers.some((field) => field.value !== kept.get(field));

function later(wait) {
  state.timer ||= setTimeout(save, wait);
}

// save sends the answers that the server has not, one after the other; with none it asks for the time that is left. It tells whether
// everything is there.
async function save() {
  if (!form.dataset.save || state.busy || state.locked) return !unsaved();
  clearTimeout(state.timer);
  state.timer = 0;
  state.busy = true;
  let good = true;
  do {
    const [field] = changed();
    const { value } = field ?? {};
    good = took(await send(field ? [[field.name, value]] : []), field, value);
  } while (good && changed().length);
  state.busy = false;
  show();
  return good && !unsaved();
}

function send(fields) {
  return post(form.dataset.save, fields).catch(() => null);
}

// took reads what the server says. Only then is an answer saved.
function took(answer, field, value) {
  const said = answer?.content?.getElementById('solve-state');
  if (!said) {
    state.timer = setTimeout(save, 1000 * pauses[Math.min(state.lost, pauses.length - 1)]);
    state.lost += 1;
    return false;
  }
  state.lost = 0;
  if (answer.ok && field) {
    kept.set(field, value);
    refused.delete(field);
  } else if (answer.status === 422 && field) refused.set(field, value);
  find('#solve-state').replaceWith(said);
  state.end = performance.now() + Number(said.dataset.time);
  state.locked = said.dataset.locked !== undefined;
  const over = state.locked || Number(said.dataset.time) <= 0;
  if (over !== state.over) lock(over);
  state.over = over;
  find('[data-over]').hidden = !over;
  return !state.locked;
}

function show() {
  find('[data-lost]').hidden = state.lost === 0;
  find('[data-unsaved]').hidden = !unsaved() || state.lost > 0 || state.over;
  for (const field of answers) {
    field.closest('[data-problem]').querySelector('[data-not-kept]').hidden = !state.over || !form.dataset.save || field.value === kept.get(field);
  }
}

if (form) {
  if (form.dataset.save) setInterval(save, often);
  const hand = find('[data-hand-in]');
  form.addEventListener('submit', async (e) => {
    if (!form.dataset.asks) {
      state.leaving = true;
      return;
    }
    e.preventDefault();
    hand.disabled = true;
    const all = await settled();
    hand.disabled = false;
    if (!all) return;
    state.leaving = true;
    location.assign(form.dataset.asks);
  });
  addEventListener('online', () => state.lost > 0 && save());
  addEventListener('beforeunload', (e) => {
    if (unsaved() && !state.leaving && !state.locked) e.preventDefault();
  });
  addEventListener('pagehide', () => { state.leaving = false; });
  if (unsaved()) later(0); // what the browser has put back into the fields
}

// settled saves until nothing is under way, and tells whether all is saved.
async function settled() {
  for (let i = 0; state.busy && i < 100; i += 1) await new Promise((done) => { setTimeout(done, 100); });
  return save();
}

tick();
setInterval(tick, 250);

// watch looks whether the director has done something. What everybody may see the page's stream tells at once: live.js brings the element anew.
const watching = document.getElementById('solve-watch');
const known = watching?.dataset.state;

async function watch() {
  let fresh = null;
  try {
    const { ok, content } = await load(location.href);
    fresh = ok ? content?.getElementById('solve-watch') : null;
  } catch {
    // It is asked again.
  }
  if (fresh && fresh.dataset.state !== known) location.reload();
  else setTimeout(watch, 15_000 + Math.random() * 10_000);
}

if (watching) setTimeout(watch, 15_000 + Math.random() * 10_000);
watching?.addEventListener('refreshed', () => watching.dataset.state !== known && location.reload());

// A machine that slept has lost count.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  if (form) save();
  else if ([...ends.keys()].some((clock) => clock.dataset.zero !== undefined) && !document.querySelector('form[data-guard]')) location.reload();
});

document.addEventListener('input', (e) => {
  if (!answers.includes(e.target)) return;
  if (form.dataset.save) later(pause);
  show();
  draw(e.target.closest('[data-problem]'), {}, typing);
});

document.addEventListener('change', (e) => {
  if (answers.includes(e.target) && form.dataset.save) save();
});

const section = (node) => node.closest?.('form[data-solve] [data-problem]');
const pressed = new WeakMap(); // a cell from which nothing can move, by board

document.addEventListener('board:move', (e) => {
  if (section(e.target)) draw(section(e.target), { move: e.detail.move.text });
});

document.addEventListener('board:step', (e) => pressed.delete(e.target));

document.addEventListener('board:refuse', (e) => {
  const of = section(e.target);
  if (!of) return;
  const path = [...e.detail.path];
  if (path.length === 1 && pressed.has(e.target)) path.unshift(pressed.get(e.target));
  if (path.length > 1 && path[0] !== path[1]) {
    draw(of, { cells: path.join(' ') });
    return;
  }
  pressed.set(e.target, path[0]);
  const hint = e.target.querySelector('[data-hint]');
  hint.hidden = false;
  document.getElementById('live').textContent = hint.textContent;
});

document.addEventListener('click', (e) => {
  const of = section(e.target);
  if (!of || e.button) return;
  const to = e.target.closest('[data-to]');
  if (to) draw(of, { at: to.dataset.to });
  else if (e.target.closest('[data-cut]')) draw(of, { cut: '1' });
});

// draw shows the board of a problem for its answer, after what was done on it; what was asked before is forgotten.
function draw(of, act, wait = 0) {
  const last = asking.get(of);
  clearTimeout(last?.timer);
  last?.controller.abort();
  const controller = new AbortController();
  asking.set(of, { controller, timer: setTimeout(() => drawn(of, act, controller.signal), wait) });
}

async function drawn(of, act, signal) {
  const field = of.querySelector('[data-answer]');
  const board = of.querySelector('[data-board]');
  const fields = { no: of.dataset.problem, answer: field.value, at: board.dataset.at, ...act };
  let fresh = null;
  try {
    const answer = await post(form.dataset.boards, Object.entries(fields), { signal });
    fresh = answer.ok ? answer.content?.getElementById(board.id) : null;
  } catch {
    // The board stays as it is.
  }
  if (signal.aborted) return;
  const acted = Object.keys(act).length > 0;
  if (!fresh) {
    for (const play of board.querySelectorAll('[data-play]')) reset(play);
    return;
  }
  const spot = document.activeElement?.closest?.('[data-board]') === board ? document.activeElement.dataset.spot : null;
  board.replaceWith(fresh);
  if (spot) fresh.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.focus({ preventScroll: true });
  if (fresh.dataset.wrote !== undefined && !field.readOnly) {
    field.value = fresh.dataset.wrote;
    if (form.dataset.save) later(pause);
    show();
  }
  if (acted) document.getElementById('live').textContent = [...fresh.querySelectorAll('[data-said]')].map((node) => node.textContent.trim()).join(' ');
}
