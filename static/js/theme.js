// Sets the theme that the reader chose before anything is drawn. A page that is the same for everybody cannot hold the
// choice in its HTML, so this small classic script reads it from the cookie "theme"; without it the system decides.
(() => {
  const found = document.cookie.match(/(?:^|;\s*)theme=(light|dark)/);
  if (found) document.documentElement.dataset.theme = found[1];
})();
