// The one module that every page loads. Each module listens on the document, so what is put into the page later works
// without being started again. A page reads and its forms work without any of them.
import './theme.js';
import './forms.js';
import './fetch.js';
import './board.js';
import './live.js';
import './countdown.js';
import './pills.js';
import './install.js';
import './language.js';
import './height.js';
