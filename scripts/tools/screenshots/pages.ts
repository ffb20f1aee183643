import { findRole } from '../../../src/domain/flow/questions.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { makeAnswersBefore } from '../../content/graph/sample-answers.ts';
import { site, flows, nameOf, today, type Look } from './look.ts';

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
