import { describeBrowser } from './describe-browser.ts';
import { openFirefox } from './firefox.ts';

// Not part of `npm test`: few visitors use it.
describeBrowser('firefox', openFirefox);
