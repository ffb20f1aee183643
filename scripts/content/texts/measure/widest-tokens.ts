import type { ContentDocument } from '../../parsing/document.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { writeList } from '../../../../src/domain/answers/kinds/choices.ts';
import type { FieldEntry } from '../../parsing/fields.ts';
import { asksFor } from '../../parsing/page-types.ts';
import { asFields, asList, listOptions, listPages } from '../../parsing/pages.ts';
import { measureText, type Style } from './measure.ts';

/** The widest plausible value of each token, except answers that are chosen among options. */
const widest = new Map([
  ['height', '5 ft 11 in'],
  ['weight', '300.5 lbs'],
  ['weightGoal', '200.5 lbs'],
  ['weightLoss', '100.5 lbs'],
  ['bmi', '38.5'],
  ['goalDate', 'September 30th, 2026'],
  ['weeklyLoss', '10.5 lbs'],
  ['eventEmoji', '🎂'],
  ['eventDate', 'September 30th, 2026'],
  ['daysToEvent', '365 days'],
  ['lossByEvent', '30.5 lbs'],
  ['daysBeforeEvent', '365 days'],
  ['email', 'name@example.com'],
  ['fastingHours', '16'],
  ['eatingHours', '12'],
  ['eatingStart', '10:30 AM'],
  ['eatingEnd', '10:30 PM'],
  ['firstStart', '10:30 AM'],
  ['firstEnd', '10:30 PM'],
]);

/** Replaces the tokens of a text by their widest values. */
export function fillWidest(
  text: string,
  document: ContentDocument,
  style: Style,
  declared?: ReadonlyMap<string, FieldEntry>,
): string {
  return text.replaceAll(/\{([\w:]+)\}/g, (_, token: string) => {
    if (token === 'dayOff') return findWidest(listDaysOff(document), style) ?? token;
    const field = token.startsWith('answer:') ? token.slice('answer:'.length) : undefined;
    const phrases = field === undefined ? [] : listPhrases(document, field);
    const widestFirst = phrases.toSorted((a, b) => measureText(b, style) - measureText(a, style));
    const entry = declared?.get(field ?? '');
    const count = entry?.kind && kinds[entry.kind].isList ? countChosen(document, entry.name) : 1;
    const chosen = writeList(widestFirst.slice(0, count));
    return chosen ?? writeEntered(document, entry) ?? widest.get(field ?? token) ?? token;
  });
}

/** What the days off of the plan are called. */
function listDaysOff({ value }: ContentDocument): string[] {
  const days = asList(asFields(asFields(value).plan).daysOff);
  return days.map((day) => String(asFields(day).text));
}

const findWidest = (texts: readonly string[], style: Style): string | undefined =>
  texts.toSorted((a, b) => measureText(b, style) - measureText(a, style))[0];

/** The widest plausible answer that is typed; undefined for one that is chosen. */
function writeEntered(document: ContentDocument, field: FieldEntry | undefined): string | undefined {
  const page = field && listPages(document).find((it) => asksFor(it, field.name));
  const { one, other } = asFields(page?.fields.unit);
  return field?.kind && kinds[field.kind].widest?.(field, { one: String(one), other: String(other) });
}

/** The largest number of options that can be chosen for a field. */
function countChosen(document: ContentDocument, field: string): number {
  const page = listPages(document).find((it) => asksFor(it, field))?.fields;
  const { most } = asFields(page?.limit);
  return typeof most === 'number' ? most : asList(page?.options).length;
}

/** The phrases of all options of a question; their labels if no option has a phrase. */
function listPhrases(document: ContentDocument, field: string): string[] {
  const options = listPages(document)
    .filter((page) => asksFor(page, field))
    .flatMap(listOptions);
  const listTexts = (key: string) =>
    options.flatMap(({ fields }) => {
      const text = fields[key];
      return typeof text === 'string' ? text : [];
    });
  const phrases = listTexts('phrase');
  return phrases.length > 0 ? phrases : listTexts('label');
}
