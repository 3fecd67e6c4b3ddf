// Enters a game on a board beside the text of its sheet: a move on the board is written into the text by the server, and what is typed moves
// the board. Without this module the text is typed and checked.
//
// Contract. <form data-check data-board="ADDRESS"> takes the text of a sheet (check.js). ADDRESS answers as data-check does, with a board to
// play on (play.js) and [data-enter]: data-wrote is the new text, [data-back] takes the last move back, [data-turned] turns the board round.
// [data-hint] is said where nothing can move, [data-hint-past] where the board shows an earlier position than the last.
//
// Where readers can follow the game the form has [data-air], the revision that the page has seen, with a box that lets them. Each check then
// sends "aired", the revision that the last answer named by data-aired, "hand", a name of this page, and "step", which grows with what is
// done on it: the server keeps each text that comes with another number.
import { along, check } from './check.js';
import { reset } from './play.js';

const past = '{"moves":[]}';
const forms = [...document.querySelectorAll('form[data-check][data-board]')];
const refused = new WeakMap(); // the cell that was pressed though nothing can move from it, by form
const turns = new WeakMap(); // the moves of the last position, by board
const airs = new Map(); // by form, what readers follow
let turned = false;

const placeOf = (form) => document.getElementById(form.dataset.target);
const formOf = (node) => forms.find((form) => placeOf(form)?.contains(node));

for (const form of forms) {
  if (!form.dataset.board) continue;
  air(form);
  form.dataset.check = form.dataset.board;
  form.closest('.sheet-page')?.classList.add('sheet-entered');
  ask(form, [], true);
}

// air lets readers follow.
function air(form) {
  const box = form.querySelector('[data-air]');
  if (!box) return;
  box.hidden = false;
  const hand = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('');
  airs.set(form, { box, hand, step: 0 });
  form.addEventListener('input', () => stride(form));
  form.addEventListener('checked', () => {
    const { aired } = placeOf(form).querySelector('[data-enter]')?.dataset ?? {};
    if (aired !== undefined) box.dataset.air = aired;
    beside(form);
  });
  beside(form);
}

// stride says that something is done.
function stride(form) {
  if (airs.has(form)) airs.get(form).step += 1;
  beside(form);
}

// beside sets what goes with every check.
function beside(form) {
  const fields = turned ? [['turned', '1']] : [];
  const { box, hand, step } = airs.get(form) ?? {};
  if (box?.querySelector('input').checked) fields.push(['air', '1'], ['aired', box.dataset.air], ['hand', hand], ['step', step]);
  along(form, fields);
}

// ask shows the board after what is done on it; a text that it has changed takes the place of the one in the field.
async function ask(form, act, hushed = false) {
  const field = form.elements.namedItem('text');
  if (act.length) stride(form);
  else beside(form);
  const there = await check(form, act, { hushed });
  const place = placeOf(form);
  const { wrote } = place.querySelector('[data-enter]')?.dataset ?? {};
  if (!there) {
    for (const play of place.querySelectorAll('[data-play]')) if (play.querySelector('[data-spots]')) reset(play);
    return;
  }
  refused.delete(form);
  if (act.length && wrote !== undefined) write(field, wrote);
}

// write puts the text into the field. The focus that never was there is announced, so that leaving the page asks first (forms.js).
function write(field, text) {
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  field.value = text;
  field.scrollTop = field.scrollHeight;
  field.setSelectionRange(text.length, text.length);
}

document.addEventListener('board:move', (e) => {
  const form = formOf(e.target);
  if (form) ask(form, [['move', e.detail.move.text]]);
});

document.addEventListener('board:step', (e) => {
  const form = formOf(e.target);
  if (form) refused.delete(form);
});

document.addEventListener('board:refuse', (e) => {
  const form = formOf(e.target);
  if (!form) return;
  const place = placeOf(form);
  if (e.target.classList.contains('replay-past')) {
    hint(place.querySelector('[data-hint-past]'));
    return;
  }
  const path = [...e.detail.path];
  if (path.length === 1 && refused.has(form)) path.unshift(refused.get(form));
  if (path.length > 1 && path[0] !== path[1]) {
    ask(form, [['cells', path.join(' ')]]);
    return;
  }
  refused.set(form, path[0]);
  hint(place.querySelector('[data-hint]'));
});

function hint(node) {
  node.hidden = false;
  document.getElementById('live').textContent = node.textContent;
}

document.addEventListener('click', (e) => {
  const form = formOf(e.target);
  if (!form) return;
  if (e.target.closest('[data-back]')) ask(form, [['cut', '1']]);
  if (e.target.closest('[data-turned]')) {
    turned = !turned;
    ask(form, []);
  }
});

// The board of an earlier position is one to look at.
document.addEventListener('replay:go', (e) => {
  const replay = e.target;
  const turn = replay.querySelector('[data-turn]');
  if (!turn) return;
  if (!turns.has(replay)) turns.set(replay, turn.textContent);
  turn.textContent = e.detail.last ? turns.get(replay) : past;
  replay.classList.toggle('replay-past', !e.detail.last);
  if (replay.querySelector('[data-spots]')) reset(replay);
  if (e.detail.last) for (const node of document.querySelectorAll('[data-hint-past]')) node.hidden = true;
});
