import { describeBrowser } from './describe-browser.ts';
import { openWebKit } from './webkit.ts';

// Not part of `npm test`: WebKitGTK is today's WebKit, which most iPhones have.
describeBrowser('wpe', (url) => openWebKit('wpe', url));
