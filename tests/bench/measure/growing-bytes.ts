import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { awaitRest } from './await-rest.ts';
import { countTraffic, sumBytes } from './traffic.ts';
import { openPhone } from './visit.ts';

/** Pictures and fonts don't depend on the number of pages. */
const uncounted = ['Image', 'Font', 'Media', 'Ping'];

/** How many bytes an untouched page loads until it is idle, compressed. */
export interface GrowingBytes {
  /** The page itself, which is what paints. */
  html: number;
  /** Data: everything loaded as JSON. */
  json: number;
  /** Both, and scripts and style sheets. */
  all: number;
}

/** Opens the first question without touching it, and sums up what the browser loads, whatever the files' names. */
export async function measureGrowingBytes(
  browser: Browser,
  url: string,
  { address }: Contestant,
): Promise<GrowingBytes> {
  const phone = await openPhone(browser);
  try {
    const listArrived = await countTraffic(phone.session);
    await phone.page.goto(url + address);
    await awaitRest(phone);
    const arrived = listArrived();
    return {
      html: sumBytes(arrived, ({ type }) => type === 'Document'),
      json: sumBytes(arrived, ({ mimeType }) => mimeType === 'application/json'),
      all: sumBytes(arrived, ({ type }) => !uncounted.includes(type)),
    };
  } finally {
    await phone.close();
  }
}
