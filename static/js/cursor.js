// Where the cursor goes among the fields for results, so that no digit is lost.
//
//   #results   behind an address, or a press on a link to it: the first board without a result
//   #game-7    behind an address: that game's field
//   a digit or a sign typed where no field has the focus goes to the first board without a result; to a result that is typed and not
//              stored, when there is one; Enter and Escape typed there are for that one
//   <input data-by-number data-none="no board {board}"> takes a board's number and goes there, as soon as no longer number can be meant
//              or by Enter; after the result is stored the cursor is back. So slips are entered in any order.
//   a scanned code of a slip (scan.js) goes to its game in the same way, from wherever the cursor is; data-scan-none, data-scan-event and
//              data-scan-round of that field say why it can't: no game, one of another event, of another round
import './scan.js';

export function fields(from) {
  return [...from.closest('[data-results]').querySelectorAll('.result-field')];
}

const table = () => document.querySelector('[data-results]');
const under = (form) => form.matches('[data-busy], [data-waits]');
const open = (input) => input.dataset.stored === '' && !under(input.form) && !twins(input).some(under);
const number = () => document.querySelector('[data-by-number]');
const line = (input) => input.closest('[data-row]').id;
let reached = ''; // the line that was reached by its board's number; not in the page, where an update would take it away

// twins are the forms of the same game in other places, as in a cross table.
const twins = (input) => [...table().querySelectorAll('[data-grid] [data-result]')].filter(({ action }) => action === input.form.action);

// nextOpen returns the first field below without a result, then the first of all.
export function nextOpen(input) {
  const all = fields(input);
  const at = all.indexOf(input);
  const free = (f) => f !== input && open(f);
  return all.slice(at + 1).find(free) ?? all.slice(0, at).find(free);
}

// ofBoard returns the field of a board: of its first game without a result.
export function ofBoard(board) {
  const all = [...table().querySelectorAll(`[data-board="${board}"] .result-field`)];
  return all.find(open) ?? all[0];
}

// byNumber goes to the field for numbers; false where the page has none.
export function byNumber() {
  const input = number();
  if (!input) return false;
  input.value = '';
  say('');
  input.focus();
  return true;
}

// came tells, once, whether a field was reached by its board's number.
export function came(input) {
  const is = reached === line(input);
  reached = '';
  return is;
}

// unsaved returns the field in which a result is typed and not stored.
const unsaved = () => table()?.querySelector('[data-result][data-typed]:not([data-busy]) .result-field');

function first() {
  return unsaved() ?? [...(table()?.querySelectorAll('.result-field') ?? [])].find(open);
}

// begin puts the cursor where the page was opened for.
function begin() {
  const named = decodeURIComponent(window.location.hash.slice(1));
  const there = document.getElementById(named)?.querySelector('[data-result] .result-field');
  const input = named === 'results' ? first() : (unsaved() ?? there);
  if (input && !document.activeElement?.matches('.result-field')) resume(input);
}

// resume puts the cursor into a field: behind what is typed there and not stored, which would else be selected.
function resume(input) {
  input.focus();
  if (input.form.dataset.typed !== undefined) input.setSelectionRange(input.value.length, input.value.length);
}

begin();

// catchUp presses the keys again that were typed before anybody could answer them (ahead.js).
export function catchUp() {
  for (const key of window.typedAhead?.() ?? []) press(key);
}

// press does what the keyboard does: a key that nobody answers is typed where the cursor is.
function press(key) {
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (!document.activeElement.dispatchEvent(down)) return;
  const input = document.activeElement;
  if (!input.matches('.result-field, [data-by-number]') || input.readOnly) return;
  const { selectionStart: from, selectionEnd: to } = input;
  if (key === 'Backspace') input.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  else if (key.length === 1) input.setRangeText(key, from, to, 'end');
  else return;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

// The browser takes the focus away when it scrolls to what the address names.
window.addEventListener('load', begin);
window.addEventListener('hashchange', begin);

document.addEventListener('click', (e) => {
  const link = e.target.closest?.('a[href*="#results"]');
  const input = link && link.pathname === window.location.pathname && first();
  if (!input) return;
  e.preventDefault();
  input.focus();
});

document.addEventListener('keydown', (e) => {
  if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.isComposing || !/^[\d=+−-]$/.test(e.key)) return;
  if (e.target.closest?.('input, textarea, select, [contenteditable], dialog')) return;
  const input = first();
  if (!input) return;
  resume(input); // before the key types: it is typed there
});

// Enter saves what is typed and Escape takes it back, as is said beside the field, also where the browser has taken the focus away.
document.addEventListener('keydown', (e) => {
  if (e.defaultPrevented || e.isComposing || e.target !== document.body || !['Enter', 'Escape'].includes(e.key)) return;
  const input = unsaved();
  if (!input) return;
  e.preventDefault();
  resume(input);
  press(e.key);
});

document.addEventListener('input', (e) => {
  if (!e.target.matches?.('[data-by-number]')) return;
  say('');
  const typed = e.target.value.trim();
  const numbers = [...table().querySelectorAll('[data-board]')].map((row) => row.dataset.board);
  if (/^0\d/.test(typed) || (numbers.includes(typed) && !numbers.some((n) => n !== typed && n.startsWith(typed)))) to(typed);
});

document.addEventListener('keydown', (e) => {
  if (!e.target.matches?.('[data-by-number]') || e.isComposing) return;
  if (e.key === 'Enter' || e.key === '*') {
    e.preventDefault();
    to(e.target.value.trim());
  } else if (e.key === 'Escape') {
    e.preventDefault();
    first()?.focus();
  }
});

// to goes to the board with a number; "04" is 4.
function to(typed) {
  const input = /^\d+$/.test(typed) ? ofBoard(Number(typed)) : null;
  if (!input) {
    if (typed) say(number().dataset.none.replace('{board}', typed));
    return number().select();
  }
  number().value = '';
  reached = line(input);
  input.focus();
}

document.addEventListener('scan', ({ detail: { event, game } }) => {
  const input = number();
  if (!input) return;
  const row = document.getElementById(`game-${game}`);
  const here = Number(/\/e\/(\d+)/.exec(window.location.pathname)?.[1]);
  const there = row?.querySelector('.result-field');
  if (game && event === here && there) {
    input.value = '';
    say('');
    reached = line(there);
    there.focus();
    return;
  }
  const { scanNone, scanEvent, scanRound } = input.dataset;
  byNumber();
  if (!game) say(scanNone);
  else say(event === here ? scanRound : scanEvent);
});

function say(text) {
  const said = document.querySelector('.by-number-said');
  if (said.textContent !== text) said.textContent = text;
}
