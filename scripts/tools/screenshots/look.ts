import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Site, Flow } from '../../../src/domain/generated/types.ts';

export const flowNames = ['woman', 'man', 'fixed'] as const;
export type FlowName = (typeof flowNames)[number];

/** One picture to take: a page, in one of its states. */
export interface Look {
  flow: FlowName;
  /** The name of its file: the address with dashes, and the state behind two of them. */
  name: string;
  address: string;
  /** What an earlier visit has left in the browser, by storage key. */
  stored?: Record<string, unknown>;
  /** What must be there before anything else happens; the headline where nothing is said. */
  shows?: string;
  /** What is done before the page is opened, such as holding up a request. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What the visitor does. */
  act?: (page: Page) => Promise<unknown>;
  /** Stops the page's clock when it has run for so long, for pages that move by themselves. */
  stopsAfterMs?: number;
}

/** The moment at which all pictures are taken, so that dates in them stay the same. */
export const moment = new Date('2027-01-12T10:00:00Z');
export const today = '2027-01-12';

const read = <Content>(name: string): Content => JSON.parse(readFileSync(`content/${name}.json`, 'utf8')) as Content;

export const site = read<Site>('site');
export const flows = [read<Flow>('woman'), read<Flow>('man')];

/** The first part of a picture's name: /woman/age is woman-age, and the home page start. */
export const nameOf = (address: string): string => (address === '/' ? 'start' : address.slice(1).replaceAll('/', '-'));
