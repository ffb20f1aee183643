import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { programIds } from '../../../src/domain/flow/programs.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { fillSiteWords, parseSite } from '../../../src/domain/text/site-words.ts';
import { findRole } from '../../../src/domain/flow/questions.ts';
import { makeAddress, listPages } from '../../../src/domain/flow/flow.ts';
import { makeAnswersBefore } from '../../content/graph/visitor.ts';

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

export const bought = { 'fasting.customerId': 'ctm_1', 'fasting.applicationUrl': 'https://meridian.example/open' };

/** Lists every page of the site and of both flows, for a visitor who has answered the pages before it. */
export function listPlainLooks(): Look[] {
  const fixed = site.pages.map((page): Look => {
    const address = makeAddress(site, page.id);
    return { flow: 'fixed', name: nameOf(address), address };
  });
  const inFlows = flows.flatMap((flow) =>
    listPages(flow).map((page): Look => {
      const address = makeAddress(flow, page.id);
      const answers = makeAnswersBefore(flow, page.id, today);
      return {
        flow: flow.program,
        name: nameOf(address),
        address,
        stored: {
          ...(findRole(page) !== 'entry' && { 'fasting.onboarding': answers }),
          ...(page.id === flow.afterPurchase && bought),
        },
        ...(findRole(page) === 'sale' && { shows: '[data-offer]' }),
        ...('panel' in page && page.panel === 'offer' && { shows: 'main .note' }),
        ...(page.id === flow.afterPurchase && { shows: '[data-action="open-app"]' }),
        ...('seconds' in page && { stopsAfterMs: page.seconds * 400 }),
      };
    }),
  );
  return [...fixed, ...inFlows];
}
