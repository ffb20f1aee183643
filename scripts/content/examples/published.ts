import type { PublishedFlow } from '../../../src/domain/generated/types.ts';
import type { Changes } from './changes.ts';

/** The published pages "water" and "end" of the smallest woman flow. */
export const water = { step: 1, analytics: 'water', answer: 'water', options: ['Tea', 'Juice', 'Water'] };
export const end = { step: 3, analytics: 'end' };

/** What was published: pages of the woman flow beside the question "water", and more of this flow. */
export const publish = (pages: object, more: Partial<Pick<PublishedFlow, 'plan' | 'retired'>> = {}): Changes => ({
  'published.lock.json': JSON.stringify({ flows: { woman: { pages: { water, ...pages }, ...more } } }),
});

/** What was published: the fields of the smallest content, with one of them in another form. */
export const publishFields = (fields: object): Changes => ({
  'published.lock.json': JSON.stringify({
    fields: {
      sex: { kind: 'program' },
      water: { kind: 'choice' },
      email: { kind: 'email', sensitive: true },
      ...fields,
    },
    flows: {},
  }),
});
