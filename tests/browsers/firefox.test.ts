import { describeBrowser } from './describe-browser.ts';
import { openFirefox } from './firefox.ts';

// In none of the other tests: few visitors have it.
describeBrowser('firefox', openFirefox);
