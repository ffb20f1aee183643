import { isSupportedCountry } from 'libphonenumber-js/min';
import { askContact, firstName, phone, terms } from '../../examples/questions.ts';
import { findDefinition, listAsked } from '../../parsing/page-types.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A form asks something. */
export const emptyForm: Rule = {
  id: 'empty-form',
  severity: 'error',
  summary: 'A page of the type “contact” has at least one of the parts that ask.',
  why: 'Visitors would see a form without inputs.',
  *check(document) {
    for (const page of listPages(document)) {
      if (!findDefinition(page.fields.type)?.isForm || listAsked(page).length > 0) continue;
      // What asks has a label. The schemas report it where it names no field.
      if (Object.values(page.fields).some((part) => 'label' in asFields(part))) continue;
      const problem = 'This page asks nothing.';
      yield { path: [...page.path, 'type'], problem, remedy: 'Add a part that asks, such as "email" or "phone".' };
    }
  },
  faults: () => ({
    'woman.json page "end" type at "contact": This page asks nothing. Add a part that asks, such as "email" or "phone".':
      askContact(),
  }),
  nearMisses: () => ({ 'a form with one input': askContact(firstName) }),
};

/** The country for phone numbers without a country code is one. */
export const unknownCountry: Rule = {
  id: 'unknown-country',
  severity: 'error',
  summary: 'The "country" of an input for phone numbers is a country that has phone numbers, by its two letters.',
  why: 'Numbers without a country code would all be refused.',
  *check(document) {
    for (const page of listPages(document)) {
      for (const { part, question } of listAsked(page)) {
        const { country } = question;
        if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || isSupportedCountry(country)) continue;
        // What the letters mean elsewhere: UK is a name of GB.
        const { region } = new Intl.Locale(`und-${country}`);
        const suggestion = region !== undefined && isSupportedCountry(region) ? region : undefined;
        const problem = `There is no country ${quote(country)} with phone numbers of its own.`;
        const remedy = 'Write two letters such as "US" or "DE".';
        yield { path: [...page.path, ...part, 'country'], problem, ...(suggestion && { suggestion }), remedy };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" phone.country at "UK": There is no country "UK" with phone numbers of its own. Did you mean "GB"? Write two letters such as "US" or "DE".':
      askContact(phone('"country": "UK", ')),
  }),
  nearMisses: () => ({ 'a country, beside a tick': askContact(phone('"country": "GB", '), terms()) }),
};
