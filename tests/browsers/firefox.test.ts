import { describeBrowser } from './describe-browser.ts';
import { openFirefox } from './firefox.ts';

describeBrowser('firefox', openFirefox);
