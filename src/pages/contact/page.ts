import type { ContactPage } from '../../domain/generated/types.ts';
import type { PageDefinition, Question } from '../definition.ts';

/** The parts of a page that ask, in the order in which they show. */
export const partNames = ['firstName', 'lastName', 'email', 'phone', 'consent'] as const;

/** What a page asks; a page that is being written may lack fields. */
const ask = (page: ContactPage): Question[] =>
  partNames.flatMap((name): Question[] => {
    const part = page[name];
    return part?.answer ? [part] : [];
  });

export const contact = { ask, isForm: true, actsOnceDrawn: true } satisfies PageDefinition<'contact'>;
