import { expect, it } from 'vitest';
import { siteContent } from '../../../tests/support/content.ts';
import { readDevice } from './device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const agents: [what: string, device: ReturnType<typeof readDevice>, userAgent: string][] = [
  ['Safari on an iPhone', 'iOS', `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148`],
  [
    'Safari on an iPad',
    'iOS',
    `(iPad; CPU OS 12_5_7 like Mac OS X) ${apple} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['an iPad that asks for desktop sites', 'macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5`],
  ['an iPod touch', 'iOS', `(iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${apple} Version/15.6 Mobile/15E148`],
  ['TikTok on an iPhone', 'iOS', `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Mobile/15E148 musical_ly_38.2.0`],
  [
    'TikTok on Android',
    'Android',
    `(Linux; Android 13; 2201117TY; wv) ${chrome} Version/4.0 Chrome/130.0 trill_380205`,
  ],
  ['Chrome on Android', 'Android', `(Linux; Android 10; K) ${chrome} Chrome/139.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Android', '(Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0'],
  ['Edge on Windows', 'Windows', `(Windows NT 10.0; Win64; x64) ${chrome} Chrome/139.0.0.0 Edg/139.0.0.0`],
  [
    'a Windows phone that names Android',
    'Windows',
    `(Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${chrome}`,
  ],
  [
    'a Windows phone that names the iPhone',
    'Windows',
    '(Mobile; Windows Phone 8.1; Android 4.0; ARM; IEMobile/11.0) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537',
  ],
  ['Chrome on a Mac', 'macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${chrome} Chrome/139.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Linux', '(X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  ['a Chromebook', undefined, `(X11; CrOS x86_64 14541.0.0) ${chrome} Chrome/139.0.0.0 Safari/537.36`],
  ['a browser that says nothing', undefined, ''],
];

it.each(agents)('takes %s for %s', (_, device, userAgent) =>
  expect(readDevice(`Mozilla/5.0 ${userAgent}`)).toBe(device),
);

it('finds exactly the phones and computers on which the quiz is unavailable', () => {
  expect(siteContent.deviceRule.devices.toSorted()).toEqual(['Android', 'Windows']);
});
