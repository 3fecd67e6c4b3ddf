// What only those who run an event need, and who plays on a board: the readers' phones do not load it.
import './find.js';
import './cursor.js';
import './keys.js';
import './results.js';
import './attend.js';
import './play.js';
import './check.js';
import './enter.js';
