import type { Answers, Page } from '../../src/domain/generated/types.ts';
import type { PricedOffer } from '../../src/domain/prices/pricing.ts';
import type { Shop } from '../../src/pages/StepProps.ts';
import { kinds } from '../../src/domain/answers/kinds.ts';
import { ask } from '../../src/domain/flow/questions.ts';
import { next, type Authoring, type UncheckedPage } from '../../src/pages/authoring.ts';
import type { PageType } from '../../src/pages/definition.ts';
import { authoring } from '../../src/pages/generated/authoring.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { answerAll, flows } from '../support/content.ts';
import { makeFacts, today } from '../support/flows/small-flow.ts';
import type { Scenario } from './draw-step.ts';

const meet = (answer?: Scenario['answer'], answers: Answers = {}): Scenario => ({
  facts: makeFacts({ sex: 'woman', ...answers }),
  ...(answer !== undefined && { answer }),
});

const offers: PricedOffer[] = (['Week', 'Month'] as const).flatMap((durationUnit, unit) =>
  [1, 2].map((duration) => ({
    id: `offer-${unit * 2 + duration}`,
    price: 2000,
    firstPrice: 1000,
    durationUnit,
    duration,
    tax: unit === 0 ? ('included' as const) : ('added' as const),
  })),
);
// A record, so that the type check asks for a state that is added.
const purchaseStates: Record<Shop['purchase'], true> = {
  idle: true,
  open: true,
  notSaved: true,
  checkoutFailed: true,
  paymentFailed: true,
  checkoutClosed: true,
};
const purchases = Object.keys(purchaseStates) as Shop['purchase'][];
const shops: NonNullable<Scenario['shop']>[] = [
  { offers: [], status: 'loading', purchase: 'idle' },
  { offers: [], status: 'failed', purchase: 'idle' },
  { offers, status: 'cached', purchase: 'idle' },
  { offers, status: 'ready', purchase: 'idle', isReturning: true },
  // Each offer chosen once, for its period.
  ...offers.map((offer) => ({ offers: [offer], status: 'ready' as const, purchase: 'idle' as const })),
  ...purchases.map((purchase) => ({ offers, status: 'ready' as const, purchase })),
];

const body: Answers = { height: { cm: 168 }, weight: { kg: 72 } };
const measures: Record<string, Scenario[]> = {
  height: [meet(), meet({ cm: 168 }), meet({ cm: 20 }), { ...meet(), typed: '?' }],
  weight: [
    meet(undefined, { height: { cm: 168 } }),
    { ...meet(), typed: '?' },
    ...[72, 40, 5].map((kg) => meet({ kg }, { height: { cm: 168 } })),
  ],
  // No goal, a good one, one above today's weight, one that is too low, and one that nobody weighs.
  weightGoal: [
    meet(undefined, body),
    { ...meet(undefined, body), typed: '?' },
    ...[64, 80, 45, 5].map((kg) => meet({ kg }, body)),
  ],
};

/** Visitors who have answered a page's question in the ordinary ways; of several options one has chosen all. */
function listUsual(page: Page): Scenario[] {
  const [stored] = (authoring[page.type] as Authoring<PageType>).stores(page as unknown as UncheckedPage, []);
  if (!stored) return [];
  const { isList, examples } = kinds[stored];
  // A sample names no field.
  return ask({ answer: 'sample', ...page } as Page).flatMap((question) => {
    const all = isList ? [(question.options ?? []).map(({ value }) => value)] : [];
    return [...examples(question, today), ...all].map((value) => meet(value as Scenario['answer']));
  });
}

/** Visitors who do what the states of the page's type are about. */
const listActing = (page: Page): Scenario[] =>
  (authoring[page.type] as Authoring<PageType>)
    .states(page)
    .flatMap(({ acts = [] }) => (acts.some((act) => 'type' in act || act === next) ? [{ ...meet(), acts }] : []));

/** The visitors who together see all of a page; a page that measures has others by its field. */
export function listScenarios(page: Page): Scenario[] {
  switch (page.type) {
    case 'scale':
      return [meet(), meet(3)];
    case 'number':
      return [meet(), meet(30), meet(1), meet(7000), { ...meet(), typed: '1.500' }];
    case 'text':
      return [meet(), ...['Maria', 'M'.repeat(200)].map((text) => meet(text))];
    case 'date':
      return [meet(), ...[0, 1, 10, 4000].map((days) => meet(addDays(today, days)))];
    case 'measure':
      return measures[page.answer] ?? [];
    case 'prediction':
      return [undefined, 300, 20, 2].map((days) =>
        meet(undefined, {
          ...body,
          weightGoal: { kg: 64 },
          ...(days !== undefined && { specificMotivationDate: addDays(today, days) }),
        }),
      );
    case 'email':
      return [meet(), ...['visitor', `${'v'.repeat(300)}@example.com`, 'visitor@gmial.com'].map((text) => meet(text))];
    case 'info':
      // The scale of the body mass index is for those who have measures.
      return [meet(), meet(undefined, { ...body, weightGoal: { kg: 64 } })];
    case 'paywall':
      return [
        ...shops.map((shop) => ({ ...meet(), shop })),
        // One with a plan.
        { ...meet(undefined, answerAll('woman')), file: flows.woman, shop: { ...shops[0]!, offers } },
      ];
    default:
      return [meet(), ...listUsual(page), ...listActing(page)];
  }
}
