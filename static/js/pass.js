// Results that are kept in the browser until the server has them, in the order in which they were entered: for a hall where the network comes
// and goes. Without this module each form is sent as browsers do.
//
// Contract. [data-queue="KEY"] says where they wait, with [data-waits-count] in it, and is shown while some do. <form data-queued data-board> is
// put into the queue in place of being sent; its row [id] holds [data-waits-here]. The answer to each is the list #pass-list as it is then, which
// takes the place of the one in the page; with 4xx it holds [data-wrong], and what was sent stands in [data-refused] until it is taken away: it is
// never sent again, and never lost. [data-scan] takes the number of a board and Enter, or the code of a slip from a scanner (scan.js), and opens it;
// after its result the cursor is back. Any other answer, or none, has it sent again after a pause, at once when the network is back.
import './scan.js';
import { read } from './count.js';
import { morph } from './morph.js';
import { openQueue } from './queue.js';

const box = document.querySelector('[data-queue]');
const gone = [403, 404]; // the code is over: what waits is shown and kept
const finder = document.querySelector('[data-scan] input');
let scannedRow = ''; // the board that was opened by a scanner or by its number
const queue = box && openQueue(box.dataset.queue, { answered, changed: show });

// answered takes the list that the server has sent.
function answered(item, answer) {
  const list = answer?.content?.getElementById('pass-list');
  let verdict = 'lost';
  if (answer?.ok && list) {
    verdict = 'done';
  } else if (gone.includes(answer?.status) || list?.querySelector('[data-wrong]')) {
    item.wrong = list?.querySelector('[data-wrong]')?.textContent ?? document.getElementById('pass-list').dataset.gone;
    verdict = 'refused';
  }
  if (list && verdict !== 'lost') {
    list.querySelector('[data-wrong]')?.remove();
    morph(document.getElementById('pass-list'), list);
  }
  return verdict;
}

// show marks the boards whose results wait, and what was refused.
function show() {
  const open = queue.waiting();
  box.hidden = open.length === 0 || queue.lost === 0;
  box.querySelector('[data-waits-count]').textContent = open.length;
  for (const row of document.querySelectorAll('.pass-boards > li')) {
    const item = open.findLast(({ row: id }) => id === row.id);
    const mark = row.querySelector('[data-waits-here]');
    mark.hidden = !item;
    const score = row.querySelector('.pass-none');
    if (score) score.textContent = item?.said ?? '—';
  }
  const list = document.querySelector('[data-refused]');
  const refused = queue.items.filter((item) => item.wrong !== undefined);
  list.hidden = refused.length === 0;
  list.replaceChildren(...refused.map((item) => {
    const line = document.querySelector('[data-refused-row]').content.cloneNode(true);
    line.querySelector('b').textContent = `${item.board}: ${item.said}`;
    line.querySelector('span').textContent = item.wrong;
    line.querySelector('button').addEventListener('click', async () => {
      await queue.drop(item);
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
  (row.id === scannedRow ? finder : row.querySelector('summary'))?.focus(); // before anything is waited for: who is quick has opened the next board by then
  form.reset();
  complement(input);
  await queue.add({ url: form.action, fields, row: row.id, board: form.dataset.board, said: value });
  queue.flush();
}

function complement(input) {
  const out = input?.parentElement.querySelector('output');
  if (!out) return;
  const { black, counted } = read(input.value, input.dataset);
  out.textContent = counted ? `: ${black}` : '';
}

// open opens a board, or says why not.
function open(row, none) {
  const board = row?.querySelector('details');
  const why = row && !board ? finder.dataset.closed : none;
  document.querySelector('[data-scan-said]').textContent = board ? '' : why;
  if (!board) return finder.select();
  finder.value = '';
  scannedRow = row.id;
  if (board.open) board.querySelector('input[name=result]')?.focus();
  board.open = true; // which puts the cursor into it
  board.scrollIntoView({ block: 'nearest' });
}

if (finder) {
  finder.form.hidden = false;
  finder.form.addEventListener('submit', (e) => {
    e.preventDefault();
    const number = finder.value.trim();
    const rows = [...document.querySelectorAll('.pass-boards > li')].filter((row) => row.dataset.board === String(Number(number)));
    if (number) open(rows.find((row) => row.querySelector('.pass-none')) ?? rows[0], finder.dataset.none);
  });
  document.addEventListener('scan', ({ detail: { event, game } }) => {
    const here = Number(/\/e\/(\d+)/.exec(window.location.pathname)?.[1]);
    for (const board of document.querySelectorAll('.pass-boards details[open]')) {
      board.querySelector('form').reset(); // what the scanner has typed into it
      board.open = false;
    }
    if (!game) return open(null, finder.dataset.noCode);
    open(event === here ? document.getElementById(`game-${game}`) : null, event === here ? finder.dataset.out : finder.dataset.event);
  });
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
  queue.flush();
}
