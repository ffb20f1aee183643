import { phone as isWholeNumber } from '../../domain/answers/checks.ts';
import { readEmail } from '../../domain/answers/typed-email.ts';
import { cleanText, countCharacters } from '../../domain/answers/limits.ts';
import { answerLimits, type TextLimits } from '../../domain/generated/answer-limits.ts';
import type { ContactPage } from '../../domain/generated/types.ts';
import { partNames } from './page.ts';

type PartName = (typeof partNames)[number];

/** A part of a page that asks, with its name. */
export type Part = { [Name in PartName]: { name: Name } & NonNullable<ContactPage[Name]> }[PartName];

/** The parts that a page has, in the order in which they show. */
export const listParts = (page: ContactPage): Part[] =>
  partNames.flatMap((name) => (page[name] ? [{ name, ...page[name] } as Part] : []));

/** What is wrong with what is typed, by the names of the messages. */
export type Fault = 'required' | 'invalid' | 'tooLong';
type Reading = { value: string | true; fault?: undefined } | { value?: undefined; fault: Fault };

/** The code that knows the phone numbers of the world. */
export type Numbers = typeof import('./phone-number.ts');

/** The most characters that the field of a name takes. */
export const findMaxLength = (field: string): number => (answerLimits[field] as TextLimits | undefined)?.maxLength ?? 0;

/** Reads what is typed into a part, or ticked. Only a page with an input for phone numbers has the code for them. */
export function readPart(part: Part, typed: string, numbers: Numbers | undefined): Reading {
  if (typed.trim() === '') return { fault: 'required' };
  switch (part.name) {
    case 'email': {
      const reading = readEmail(typed);
      return reading.kind === 'value' ? { value: reading.value } : { fault: reading.kind };
    }
    case 'phone': {
      const value = numbers?.readPhone(typed, part.country);
      // Some numbers within a country are longer than what can be dialled, and stored, from anywhere.
      return value !== undefined && isWholeNumber(value, part.answer) ? { value } : { fault: 'invalid' };
    }
    case 'consent':
      return { value: true };
    default: {
      const value = cleanText(typed);
      return countCharacters(value) > findMaxLength(part.answer) ? { fault: 'tooLong' } : { value };
    }
  }
}
