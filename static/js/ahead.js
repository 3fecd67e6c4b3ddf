// What is typed while the page of a round is on its way, after a press on "results of round 3", is typed into its first empty board.
//
// Contract. A link or a form leads to an address that ends with #results, or a form carries data-next; the keys until the page goes are
// kept for the next one, which asks for them with typedAhead().

const name = 'adyukh typed ahead';
let kept = null;

document.addEventListener('click', (e) => {
  const link = e.target.closest?.('a[href*="#results"]');
  if (!link || e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey) return;
  if (link.pathname !== window.location.pathname) kept = '';
});
window.addEventListener('submit', (e) => {
  if (!e.defaultPrevented && e.submitter?.matches('[data-next]')) kept = '';
});

document.addEventListener('keydown', (e) => {
  if (kept === null || e.ctrlKey || e.altKey || e.metaKey || !/^(?:[\d=+:−-]|Enter)$/.test(e.key)) return;
  e.preventDefault();
  kept += e.key === 'Enter' ? '\n' : e.key;
  sessionStorage.setItem(name, kept);
}, { capture: true });

window.addEventListener('pageshow', () => { kept = null; });

// typedAhead returns the keys, once; an Enter is a new line.
export function typedAhead() {
  const typed = sessionStorage.getItem(name) ?? '';
  sessionStorage.removeItem(name);
  return typed;
}
