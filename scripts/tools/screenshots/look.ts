import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { programIds } from '../../../src/domain/flow/programs.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { fillSiteWords, parseSite } from '../../../src/domain/text/site-words.ts';

/** The programs, and the pages outside them. */
export const flowNames = [...programIds, 'fixed'];

/** A picture to take: a page in one of its states. */
export interface Look {
  /** One of `flowNames`. */
  flow: string;
  /** The name of its file: the address with dashes, then two dashes and the state. */
  name: string;
  address: string;
  /** The contents of local storage, by key. */
  stored?: Record<string, unknown>;
  /** A selector to wait for before anything else; by default the headline. */
  shows?: string;
  /** Runs before the page is opened, such as to stall a request. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The visitor's actions. */
  act?: (page: Page) => Promise<unknown>;
  /** Stops the page's clock after this time, for pages with animations of their own. */
  stopsAfterMs?: number;
}

/** The time at which all pictures are taken, so that dates in them stay the same. */
export const moment = new Date('2027-01-12T10:00:00Z');
export const today = '2027-01-12';

const read = (name: string): string => readFileSync(`content/${name}.json`, 'utf8');

export const site = parseSite(read('site'));
export const flows = programIds.map((id) => JSON.parse(fillSiteWords(read(id), site)) as Flow);

/** The first part of a picture's name: woman-age for /woman/age, and start for the home page. */
export const nameOf = (address: string): string => (address === '/' ? 'start' : address.slice(1).replaceAll('/', '-'));
