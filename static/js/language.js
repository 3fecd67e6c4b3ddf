// A page whose address names its language, /e/1?lang=en, leads to pages in that language by addresses that name it as well: what somebody
// passes on from there comes in the language in which it was read.
const asked = new URLSearchParams(location.search).get('lang');

function keep(e) {
  const link = e.target.closest?.('a[href^="/"]:not([download], [href^="/desk"], [href^="/static"])');
  if (!link) return;
  const to = new URL(link.href);
  if (to.searchParams.has('lang')) return;
  to.searchParams.set('lang', asked);
  link.href = to.pathname + to.search + to.hash;
}

// Before a link is opened, here or in another tab, or its address is copied.
if (asked) for (const when of ['click', 'auxclick', 'contextmenu']) document.addEventListener(when, keep, true);
