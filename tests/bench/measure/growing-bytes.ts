import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { awaitRest } from './await-rest.ts';
import { countTraffic, sumBytes } from './traffic.ts';
import { openPhone } from './visit.ts';

/** Pictures and fonts are the same however many pages there are. */
const uncounted = ['Image', 'Font', 'Media', 'Ping'];

/** How much travels to a page that nobody touches until it rests, in bytes. */
export interface GrowingBytes {
  /** The page itself, which is what paints. */
  html: number;
  /** Data: texts, conditions, whatever was asked for as JSON. */
  json: number;
  /** Both, and scripts and style sheets. */
  all: number;
}

/** Opens the first question, leaves it alone and adds up what the browser asked for, whatever the files are called. */
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
