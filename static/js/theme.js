// The server writes the theme that the reader chose into the page. A page that the browser kept from before the choice gets it here.
const found = document.cookie.match(/(?:^|;\s*)theme=(light|dark)/);
if (found) document.documentElement.dataset.theme = found[1];
