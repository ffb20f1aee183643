import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import type { Site, Flow } from '../../../src/domain/generated/types.ts';
import { makeAddress, listPages } from '../../../src/domain/flow/flow.ts';
import { randomAnswers } from '../../support/flows/random-answers.ts';
import { sensitiveConsent, shownPlan } from '../../support/sample-records.ts';
import { anyText, oddJson, oddNames, validAnswers } from '../valid-answers.ts';

/** A browser's local storage, and the address to open with it. */
export interface StorageState {
  stored: Readonly<Record<string, string>>;
  address: string;
}

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8')) as Content;
const site = read<Site>('site');

/** Both programs. */
export const flows: readonly Flow[] = [read<Flow>('woman'), read<Flow>('man')];

/** A placeholder for a text that fills the storage, expanded only in the browser. */
export const endlessText = '\u0001as long as a storage\u0001';

const write = (entries: readonly (readonly [name: string, json: string])[]) =>
  `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
const entriesOf = (value: object) =>
  Object.entries(value).map(([name, part]) => [name, JSON.stringify(part)] as [string, string]);

const garbage = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '[object Object]',
      ...'null true 7 [] {} "" { [ " undefined NaN'.split(' '),
    ),
  },
  { weight: 4, arbitrary: anyText(40) },
  { weight: 4, arbitrary: oddJson },
  { weight: 1, arbitrary: fc.constant(endlessText) },
);

/** Something similar to the value of a key, more or less corrupted. */
function decay(right: fc.Arbitrary<object>): fc.Arbitrary<string> {
  const text = right.map((value) => JSON.stringify(value));
  const odd = fc.array(fc.tuple(oddNames, oddJson), { maxLength: 3 });
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  return fc.oneof(
    { weight: 3, arbitrary: text },
    // With arbitrary parts, before or after the valid ones.
    {
      weight: 3,
      arbitrary: fc
        .tuple(right, odd, fc.boolean())
        .map(([value, parts, isFirst]) =>
          write(isFirst ? [...entriesOf(value), ...parts] : [...parts, ...entriesOf(value)]),
        ),
    },
    // With one of its parts replaced by anything.
    {
      weight: 3,
      arbitrary: fc.tuple(right, share, oddJson).map(([value, at, json]) => {
        const entries = entriesOf(value);
        const [bent] = entries.splice(Math.floor(at * entries.length), 1);
        return write([...entries, [bent?.[0] ?? 'id', json]]);
      }),
    },
    { weight: 1, arbitrary: fc.tuple(text, share).map(([whole, at]) => whole.slice(0, at * whole.length)) },
    { weight: 2, arbitrary: garbage },
  );
}

const words = (...right: string[]) => fc.oneof(fc.constantFrom(...right), garbage);
const records = {
  'fasting.onboarding': decay(fc.oneof(randomAnswers(...flows), validAnswers)),
  'fasting.onboardingMeta': decay(
    fc.constant({ id: 'a-record', createdAt: '2026-12-03', updatedAt: '2026-12-03', token: 'a' }),
  ),
  'fasting.offers': decay(fc.constant([{ id: 'week-1', price: 1499, durationUnit: 'Week', duration: 1 }])),
  'fasting.attribution': decay(fc.constant({ utm_source: 'a', referrer: 'b.example' })),
  'fasting.experiments': decay(fc.constant({ visitorId: 'a'.repeat(32), assignments: { a: 'b' }, started: ['a'] })),
  'fasting.plan': decay(fc.constant({ shown: shownPlan })),
  'fasting.sensitiveConsent': decay(fc.constant(sensitiveConsent)),
  'fasting.events': decay(fc.constant([{ name: 'page_visit', properties: { step: 1, title: 'age' } }])),
  'fasting.outbox': decay(fc.constant({ key: 'a'.repeat(32), revision: 7, acknowledged: '{}' })),
  'fasting.selectedOfferId': words('week-1', 'month-9'),
  'fasting.ttclid': words('E.C.P.1'),
  'fasting.consent': words('agreed', 'agreedWithHealth', 'refused'),
  'fasting.gender': words('Woman', 'Man', 'Non-binary'),
  'fasting.version': words('0', '99'),
  'fasting.paymentAttempt': decay(
    fc.constant({ isBegun: true, id: 'a1', offerId: 'week-1', startedAt: '2026-12-03T10:00:00.000Z', isOver: true }),
  ),
};
/** The entries that make the visitor a buyer, who then sees only one page. */
const purchases = {
  'fasting.customerId': words('ctm_1'),
  'fasting.applicationUrl': words('https://app.example/', 'javascript:alert(1)', 'https://'),
  'fasting.purchase': decay(fc.constant({ transactionId: 'txn_1', offerId: 'week-1' })),
};

const inFlows = flows.flatMap((flow) =>
  listPages(flow)
    .slice(1)
    .map(({ id }) => makeAddress(flow, id)),
);
const elsewhere = [
  ...site.pages.map(({ id }) => makeAddress(site, id)),
  '/woman/start',
  '/man',
  '/man/menopause',
  '/a/b/c',
  '/woman/%F0',
];
const addresses = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...inFlows) },
  { weight: 1, arbitrary: fc.constantFrom(...elsewhere) },
);

/** Possible contents of the storage, of any version and any writer, and the address that is opened with it. */
export const storageStates: fc.Arbitrary<StorageState> = fc
  .tuple(
    fc.record(records, { requiredKeys: ['fasting.onboarding'] }),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record(purchases, { requiredKeys: [] }) },
    ),
    addresses,
  )
  .map(([stored, bought, address]) => ({ stored: { ...stored, ...bought } as Record<string, string>, address }));
