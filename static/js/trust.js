// Finds out whether this device trusts the server's own certificate, and says so.
//
// Contract. <section data-trust="ADDRESS"> holds paragraphs with data-trust-state, of which one is shown: "asked", "yes", "no", "past" (the page
// is open although the browser has warned), and the button [data-trust-again]. A picture at ADDRESS, by HTTPS, comes to who trusts. Without this
// module "unknown" stays, with a link to try.
const box = document.querySelector('[data-trust]');
const patience = 8000; // for a port that a firewall swallows

if (box) {
  const button = box.querySelector('[data-trust-again]');
  button.hidden = false;
  button.addEventListener('click', look);
  document.addEventListener('visibilitychange', () => document.hidden || look()); // back from the settings
  look();
}

async function look() {
  show('asked');
  show(window.location.protocol === 'https:' ? await within() : await outside());
}

function show(state) {
  for (const part of box.querySelectorAll('[data-trust-state]')) part.hidden = part.dataset.trustState !== state;
}

// outside asks by plain http for what comes by HTTPS.
function outside() {
  return new Promise((done) => {
    const picture = new Image();
    const late = setTimeout(done, patience, 'no');
    picture.onload = () => { clearTimeout(late); done('yes'); };
    picture.onerror = () => { clearTimeout(late); done('no'); };
    picture.src = box.dataset.trust;
  });
}

// within tells a page that is trusted from one that somebody has opened past the warning: there browsers keep no pages.
async function within() {
  try {
    await navigator.serviceWorker?.register('/offline.js');
    return 'yes';
  } catch {
    return 'past';
  }
}
