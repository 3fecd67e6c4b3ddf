// Typing results, one line a board.
//
// Contract. <table data-results data-say-…> holds the messages; each row <tr id data-row data-board="4"> holds
//     <form data-result method="post" action="…"> with the fields "revision" and
//     <input name="result" data-kind="shared" data-total="24" data-whole="24" data-stored="17:7">, <span class="complement">, <span class="said">.
// Enter puts the form into the queue of results (queue.js), which posts it, url-encoded, with HX-Request: true. The answer is the row again, under
// the same id: with 2xx as stored; with 409 (somebody else was first) or 422 (refused) holding the typed text, the present revision and the
// reason; a form with data-asks in it is then sent as a browser sends it, and the server asks on a page before it corrects. Any other answer,
// or none, leaves the typed text in place, marked as waiting (data-waits): nothing is said to be saved before the server has said so.
//
// In a cross table, <div data-results data-grid>, each cell of a game holds <div id data-row> with such a form: two of a game, one for each of
// its players. The answer to what was typed into one is both. The arrows go from cell to cell.
//
// Enter saves and goes on to the next board without a result, after the last one to the page's title (cursor.js). Up and down go to other
// boards and never write; a blank never overwrites; Escape restores; a board's number and an asterisk jump to it (a space parts two
// numbers), an asterisk alone to the field for numbers. Keys with Ctrl, Alt or Meta are left alone.
// A decision is written once: while it is under way the field is read-only.
import { byNumber, came, catchUp, fields, nextOpen, ofBoard } from './cursor.js';
import { read } from './count.js';
import { waits } from './waits.js';

document.documentElement.classList.add('typing');

const field = (target) => (target instanceof Element && target.matches('[data-result] .result-field') ? target : null);
const row = (input) => input.closest('[data-row]');
let queue = null;
const adding = new Set(); // addresses of results that are on their way into the queue
let here = { line: '', revision: 0 }; // the line in which the cursor is, and its revision when it came there

document.addEventListener('keydown', (e) => {
  const input = field(e.target);
  if (!input || e.ctrlKey || e.altKey || e.metaKey || e.isComposing) return;
  const act = { Enter: enter, Escape: restore, ArrowUp: () => step(input, -1), ArrowDown: () => step(input, 1), '*': jump }[e.key] ?? beside(input, e.key);
  if (!act) return;
  e.preventDefault();
  if (!e.repeat || e.key.startsWith('Arrow')) act(input);
});

document.addEventListener('input', (e) => {
  const input = field(e.target);
  if (input) typed(input);
});

document.addEventListener('submit', (e) => {
  if (!e.target.matches('[data-result]')) return;
  e.preventDefault();
  const input = e.target.querySelector('.result-field');
  if (e.submitter?.name !== 'settle') return enter(input);
  save(input, e.submitter.value);
  next(input);
});

document.addEventListener('focusin', (e) => {
  const input = field(e.target);
  if (!input) return;
  here = { line: row(input).id, revision: Number(input.form.elements.revision.value) };
  input.select();
  if (input.form.dataset.typed !== undefined) complement(input, shown(read(input.value, input.dataset)));
});

document.addEventListener('focusout', (e) => {
  const input = field(e.target);
  if (!input) return;
  complement(input, '');
  if (input.form.dataset.typed !== undefined && input.form.dataset.busy === undefined && !input.form.classList.contains('wrong')) {
    state(input.form, 'unsaved', message(input, 'unsaved'));
  }
});

// What a scanner has typed into a field is no result.
document.addEventListener('scan', () => {
  const input = field(document.activeElement);
  if (input) restore(input);
}, true);

window.addEventListener('beforeunload', (e) => {
  if (document.querySelector('[data-result][data-typed]') || queue?.items.some(({ id }) => id < 0)) e.preventDefault();
});

// typed looks at what stands in the field: marks it as changed, shows the complement, refuses at once what cannot be.
function typed(input) {
  const changed = input.value !== input.defaultValue;
  if (!changed && row(input).classList.contains('refused')) return;
  input.form.toggleAttribute('data-typed', changed);
  if (!changed) return state(input.form, '', '');
  delete input.form.dataset.waits;
  for (const button of input.form.querySelectorAll('[name="settle"]')) button.remove(); // they speak of what was typed before
  const result = read(input.value, input.dataset);
  if (result.error && !result.partial) {
    complement(input, '');
    return state(input.form, 'wrong', message(input, result.error));
  }
  state(input.form, '', '');
  complement(input, shown(result));
}

function shown(result) {
  if (result.white === undefined) return '';
  return result.counted ? `: ${result.black}` : `${result.white} : ${result.black}`;
}

function enter(input) {
  const form = input.form;
  if (form.dataset.busy !== undefined) return;
  const result = read(input.value, input.dataset);
  if (result.empty) restore(input);
  if (form.dataset.typed === undefined && !form.closest('.refused')) return next(input);
  if (result.error) {
    state(form, 'wrong', message(input, result.error));
    return input.select();
  }
  save(input);
  next(input);
}

// save puts the result into the queue, in the place of one that was typed there before. settle is which of two entries that differ the
// arbiter has picked, by one of the buttons under the field.
async function save(input, settle) {
  const form = input.form;
  const filled = new FormData(form);
  filled.set('revision', seen(input));
  filled.set('by', document.getElementById('queue').dataset.user);
  if (settle) filled.append('settle', settle);
  const item = { url: form.action, row: row(input).id, text: input.value, fields: [...filled], ...place(input) };
  delete form.dataset.waits;
  form.dataset.busy = '';
  input.readOnly = true;
  complement(input, '');
  state(form, '', message(input, 'saving'));
  adding.add(item.url);
  for (const earlier of queue.items.filter(({ url }) => url === item.url)) await queue.drop(earlier);
  await queue.add(item);
  adding.delete(item.url);
  queue.flush();
}

// place is what is said of a result that waits, on whatever page.
function place(input) {
  const { white, black } = read(input.value, input.dataset);
  return {
    page: window.location.pathname, event: document.querySelector('.event-name b')?.textContent ?? '',
    round: document.querySelector('main h1')?.textContent ?? '', game: input.getAttribute('aria-label'),
    said: white === undefined ? input.value : `${white}:${black}`, by: document.getElementById('queue').dataset.by,
  };
}

const isOf = (form, item) => form.action === item.url && form.closest('[data-row]').id === item.row;
const formOf = (item) => [...document.querySelectorAll('[data-result]')].find((form) => isOf(form, item));

const rows = {
  there: formOf,
  took: (item, fresh) => answer(item, fresh, true),
  refused: (item, fresh) => answer(item, fresh, false),
  settles: (item) => Boolean(formOf(item)?.closest('.refused')),

  // asks lets the server ask on a page of its own before a result is corrected on which something rests: Enter alone never does it.
  asks(item) {
    const form = formOf(item);
    if (!form || document.hidden || form.querySelector('.result-field').value !== item.text) return null;
    return () => {
      delete form.dataset.typed;
      delete form.dataset.busy;
      form.submit();
    };
  },

  shows(items, sending) {
    for (const form of document.querySelectorAll('[data-result]')) {
      const item = items.find((one) => isOf(form, one) && one.wrong === undefined);
      if (item && item.late && item.id !== sending?.id) waitsIn(form, item);
      else if (!item && !adding.has(form.action) && (form.dataset.waits !== undefined || form.dataset.busy !== undefined)) settled(form);
    }
  },

  again(item) {
    const input = formOf(item).querySelector('.result-field');
    input.focus();
    input.value = item.text;
    typed(input);
    save(input);
  },

  gone(item) {
    const form = formOf(item);
    if (form?.closest('.refused')) restore(form.querySelector('.result-field'));
    else if (form) settled(form);
  },
};

// answer shows the row that the server has sent, unless something else is being typed there.
function answer(item, fresh, saved) {
  const form = formOf(item);
  const others = [...fresh.parentNode.querySelectorAll('[data-row]')].filter((one) => one !== fresh);
  for (const other of others) {
    const there = document.getElementById(other.id);
    if (there && !there.querySelector('[data-typed]')) put(there, other, true, true);
  }
  if (!form || form.dataset.typed !== undefined && form.dataset.busy === undefined) return;
  put(row(form.querySelector('.result-field')), fresh, saved, item.late);
}

// waitsIn marks the form of a result that waits. It can be typed anew.
function waitsIn(form, item) {
  const input = form.querySelector('.result-field');
  delete form.dataset.busy;
  input.readOnly = false;
  if (form.dataset.typed !== undefined && input.value !== item.text) return;
  if (form.dataset.waits === undefined) input.value = item.text;
  delete form.dataset.typed;
  form.dataset.waits = '';
  complement(input, '');
  state(form, 'waits', message(input, 'waits'));
}

// settled takes the marks away from a form whose result waits no longer: it was sent from another page of the browser, or taken away.
function settled(form) {
  const input = form.querySelector('.result-field');
  delete form.dataset.waits;
  delete form.dataset.busy;
  input.readOnly = false;
  input.value = input.defaultValue;
  typed(input);
}

// seen is the revision that the arbiter has typed over: what came from others since the cursor came into the field may not have been
// looked at, so the server tells of it. Revisions of a server that was started from a backup are lower and count.
function seen(input) {
  const { revision } = input.form.elements;
  return here.line === row(input).id ? String(Math.min(here.revision, Number(revision.value))) : revision.value;
}

// put shows the server's row. A refused one gets the focus again unless another result is being typed, or it comes late.
function put(old, fresh, saved, late) {
  const had = old.contains(document.activeElement);
  fresh.dataset.put = '';
  old.replaceWith(fresh);
  const input = fresh.querySelector('.result-field');
  if (!input) return;
  if (saved) {
    if (had) input.focus();
    return;
  }
  input.form.dataset.typed = '';
  input.form.classList.add('wrong');
  if (had) input.focus();
  else if (!late) back(input);
}

function back(input) {
  const active = field(document.activeElement);
  if (!active || active.form.dataset.typed === undefined) input.focus();
}

function restore(input) {
  input.value = input.defaultValue;
  const line = row(input);
  if (line.classList.contains('refused')) {
    input.value = input.defaultValue = input.dataset.stored;
    line.classList.remove('refused');
    input.removeAttribute('aria-invalid');
  }
  complement(input, '');
  typed(input);
  forget(input);
  if (input === document.activeElement) input.select();
}

// forget takes away what was refused of a field that shows again what is stored, and shows again what waits for it.
async function forget(input) {
  const items = queue?.items.filter(({ url }) => url === input.form.action) ?? [];
  for (const item of items) if (item.wrong !== undefined) await queue.drop(item);
  if (items.some(({ wrong }) => wrong === undefined)) rows.shows(items, queue.sending);
}

function step(input, by) {
  const cell = input.closest('[data-grid] td');
  if (cell) return cross(input, cell, by);
  const all = fields(input);
  return all[all.indexOf(input) + by]?.focus();
}

// cross goes to the next field above or below in the column of a cross table: of two in a cell to the one with the same number, or the last.
function cross(input, cell, by) {
  const within = [...cell.querySelectorAll('.result-field')];
  const at = within.indexOf(input);
  if (within[at + by]) return within[at + by].focus();
  const side = by > 0 ? 'nextElementSibling' : 'previousElementSibling';
  for (let line = cell.parentElement[side]; line; line = line[side]) {
    const there = [...line.cells[cell.cellIndex].querySelectorAll('.result-field')];
    if (there.length) return there.at(by > 0 ? 0 : -1).focus();
  }
  return undefined;
}

// beside goes to the field on the left or on the right in a cross table, where an arrow has no way left in the text or nothing is being typed.
function beside(input, key) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!by || !input.closest('[data-grid]')) return null;
  const { selectionStart: from, selectionEnd: to, value } = input;
  const whole = from === 0 && to === value.length;
  const edge = from === to && from === (by < 0 ? 0 : value.length);
  const all = fields(input);
  return whole || edge ? () => all[all.indexOf(input) + by]?.focus() : null;
}

// next goes on to a board without a result, or to where the number of one is typed; when all have one the work here is done, and what
// is typed next must not fall into a field.
function next(input) {
  const numbered = came(input);
  const open = nextOpen(input);
  if (open && numbered && byNumber()) return;
  if (open) return open.focus();
  const title = document.querySelector('main h1[tabindex]');
  if (title) title.focus({ preventScroll: true });
  else input.blur();
}

// jump reads the digits before the asterisk as the number of a board; without any it goes to where that is typed.
function jump(input) {
  const board = input.value.trim();
  if (board === '' && byNumber()) return;
  if (!/^\d+$/.test(board)) return;
  const there = ofBoard(Number(board));
  if (!there) return state(input.form, 'wrong', message(input, 'noBoard').replace('{board}', board));
  if (there === input) return restore(input);
  restore(input);
  there.focus();
}

function complement(input, text) {
  input.form.querySelector('.complement').textContent = text;
}

// state marks the form as "wrong", "unsaved", "waits" or none of them, and says why beside the field.
function state(form, name, text) {
  form.classList.toggle('wrong', name === 'wrong');
  form.classList.toggle('unsaved', name === 'unsaved');
  form.classList.toggle('waits', name === 'waits');
  const input = form.querySelector('.result-field');
  if (name === 'wrong') input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  const said = form.querySelector('.said');
  if (said.textContent !== text) said.textContent = text;
}

function message(input, name) {
  const words = input.closest('[data-results]').dataset;
  const say = (of) => words[`say${of[0].toUpperCase()}${of.slice(1)}`];
  const { kind, total } = input.dataset;
  return (say(name) ?? say(name + kind[0].toUpperCase() + kind.slice(1)) ?? '').replace('{total}', total);
}

// What was typed into a field before this script ran is typed, too.
for (const input of document.querySelectorAll('[data-result] .result-field')) if (input.value !== input.defaultValue) typed(input);
queue = waits(rows);
catchUp();
