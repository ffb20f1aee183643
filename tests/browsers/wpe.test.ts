import { describeBrowser } from './describe-browser.ts';
import { openWebKit } from './webkit.ts';

describeBrowser('wpe', (url) => openWebKit('wpe', url));
