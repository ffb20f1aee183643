import { lowerFirst } from './say-value.ts';
import type { Schema } from './schema.ts';

/** The names of types that the words of their titles would not explain. */
const headings: Record<string, string> = {
  Flow: 'A flow',
  Site: 'site.json',
  AnswerFields: 'answers.json',
  Programs: 'programs.json',
  OfferList: 'offers.json',
  Brand: 'brand.json',
  Checks: 'checks.json',
  Label: 'Plain words',
  Text: 'Words',
  Template: 'Words with given tokens',
  Target: 'Name of a page',
  Next: 'Way to a page',
  ConditionField: 'Answer or fact',
  PagePart: 'Fields to replace',
  BmiScale: 'BMI scale',
};

/** The name of a type in words: "Choice page" for "ChoicePage". */
export function nameType({ title = '' }: Schema): string {
  const words = title.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return headings[title] ?? words;
}

/** A link to the section with a heading. */
export function linkHeading(heading: string): string {
  const isName = /^([A-Z]{2}|.*\.json$)/.test(heading);
  return `[${isName ? heading : lowerFirst(heading)}](#${makeAnchor(heading)})`;
}

/** The anchor that hosts of Git give a heading. */
export const makeAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
