import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

it.each([
  ['iOS', '(iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148'],
  ['iOS', '(iPad; CPU OS 12_5_7 like Mac OS X) Version/12.1.2 Mobile/15E148 Safari/604.1'],
  ['iOS', '(iPod touch; CPU iPhone OS 15_8 like Mac OS X) Version/15.6 Mobile/15E148'],
  // An iPad that asks for desktop sites says this too.
  ['macOS', '(Macintosh; Intel Mac OS X 10_15_7) Version/18.5'],
  ['Android', '(Linux; Android 13; 2201117TY; wv) Version/4.0 Chrome/130.0 trill_380205'],
  ['Android', '(Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0'],
  ['Windows', '(Windows NT 10.0; Win64; x64) Chrome/139.0.0.0 Edg/139.0.0.0'],
  ['Windows', '(Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950)'],
  ['Windows', '(Mobile; Windows Phone 8.1; Android 4.0; ARM; IEMobile/11.0) like iPhone OS 7_0_3 Mac OS X'],
  ['Linux', '(X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  // A Chromebook.
  [undefined, '(X11; CrOS x86_64 14541.0.0) Chrome/139.0.0.0 Safari/537.36'],
  [undefined, ''],
])('the device is %s with the user agent "%s"', (device, userAgent) =>
  expect(readDevice(`Mozilla/5.0 ${userAgent}`)).toBe(device),
);
