// Keys for which the page has no field yet, so that no digit is lost: those typed between a press on "results of round 3" and its page, and
// those typed while the page is shown and its modules are on their way. It is no module and small: the page waits for it.
//
// Contract. Until typedAhead() is called, once, it keeps what is typed where no field has the focus, and returns it as values of
// KeyboardEvent.key; then keys are for who called it. After a press on a link to an address with #results, or on a button with data-next,
// they are kept for the next page.

const name = 'adyukh keys';
const most = 100;
const fresh = 60000; // milliseconds: for a page that did not come within a minute nothing is meant
const then = JSON.parse(sessionStorage.getItem(name) ?? '{}');
sessionStorage.removeItem(name);

let kept = Date.now() - then.at < fresh ? then.keys : [];
let until = 'modules'; // 'page', or '' when nothing is kept

window.typedAhead = () => {
  if (until !== 'modules') return [];
  until = '';
  return kept;
};

// isMeant tells whether a key is one for results: a digit or a sign begins; whatever can follow follows it, or the cursor that the
// address brings.
function isMeant(e) {
  if (e.ctrlKey || e.altKey || e.metaKey || e.isComposing) return false;
  if (until === 'modules' && e.target.closest?.('input, textarea, select, [contenteditable], dialog')) return false;
  if (/^[\d=+−-]$/.test(e.key)) return true;
  const follows = kept.length > 0 || until === 'page' || (window.location.hash !== '' && e.target === document.body);
  return follows && /^(?:[\p{L} .,:/*]|Enter|Backspace|ArrowUp|ArrowDown)$/u.test(e.key);
}

document.addEventListener('keydown', (e) => {
  if (!until || !isMeant(e)) return;
  e.preventDefault();
  e.stopPropagation();
  if (kept.length < most && !(e.repeat && e.key === 'Enter')) kept.push(e.key);
  if (until === 'page') sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), keys: kept }));
}, { capture: true });

function leave() {
  until = 'page';
  kept = [];
}

window.addEventListener('click', (e) => {
  const link = e.target.closest?.('a[href*="#results"]');
  if (!link || e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey) return;
  if (link.pathname !== window.location.pathname) leave();
});
window.addEventListener('submit', (e) => {
  if (!e.defaultPrevented && e.submitter?.matches('[data-next]')) leave();
});
window.addEventListener('pageshow', (e) => {
  if (e.persisted) until = ''; // back on a page that was left
});
