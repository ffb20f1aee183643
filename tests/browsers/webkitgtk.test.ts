import { describeBrowser } from './describe-browser.ts';
import { openWebKit } from './webkit.ts';

describeBrowser('webkitgtk', (url) => openWebKit('webkitgtk', url), true);
