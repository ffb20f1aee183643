import { describe, expect, it } from 'vitest';
import { siteContent } from '../../../tests/support/content.ts';
import { readDevice } from './device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const agents: [string, ReturnType<typeof readDevice>, string][] = [
  [
    'Safari on an iPhone',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on an iPhone',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) ${apple} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on an older iPad',
    'iOS',
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${apple} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on an iPad that asks for desktop sites',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
  ],
  [
    'an iPod touch',
    'iOS',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${apple} Version/15.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Instagram on an iPhone',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${apple} Mobile/22D63 Instagram 370.0.0.24.84 (iPhone15,3; iOS 18_3; en_US; scale=3.00; 1290x2796)`,
  ],
  [
    'Facebook on an iPhone',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0.0.33.109;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.1]`,
  ],
  [
    'TikTok on an iPhone',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Mobile/15E148 musical_ly_38.2.0 BytedanceWebview/d8a21c6`,
  ],
  [
    'Instagram on Android',
    'Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/133.0.6943.137 Mobile Safari/537.36 Instagram 370.0.0.42.96 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B)`,
  ],
  [
    'TikTok on Android',
    'Android',
    `Mozilla/5.0 (Linux; Android 13; 2201117TY; wv) ${chrome} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36 trill_380205 BytedanceWebview/d8a21c6`,
  ],
  [
    'Chrome on Android',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/139.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0'],
  [
    'Edge on Windows',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
  ],
  ['Firefox on Windows', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  [
    'a Windows phone that names Android',
    'Windows',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${chrome} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
  ],
  [
    'a Windows phone that names the iPhone',
    'Windows',
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
  ],
  [
    'Chrome on a Mac',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Chrome/139.0.0.0 Safari/537.36`,
  ],
  ['Firefox on Linux', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  ['Chrome on Linux', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/139.0.0.0 Safari/537.36`],
  ['a Chromebook', undefined, `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Chrome/139.0.0.0 Safari/537.36`],
  ['a phone with buttons', undefined, 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  ['a browser that says nothing', undefined, ''],
];

describe('readDevice', () => {
  it.each(agents)('takes %s for %s', (_, device, userAgent) => expect(readDevice(userAgent)).toBe(device));

  it('finds exactly the phones and computers on which the quiz is unavailable', () => {
    const held = agents.filter(([, device]) => device && siteContent.deviceRule.devices.includes(device));
    expect(new Set(held.map(([, device]) => device))).toEqual(new Set(['Android', 'Windows']));
    for (const [, device] of agents) if (device === 'iOS') expect(siteContent.deviceRule.devices).not.toContain(device);
  });
});
