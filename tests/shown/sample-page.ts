import type { SchemaBook } from '../../scripts/content/schema/schema-book.ts';
import type { SchemaNode } from '../../scripts/content/schema/schema-node.ts';
import { emojiFileName } from '../../src/domain/pictures/emoji.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import type { PageType } from '../../src/pages/definition.ts';

type Path = readonly (string | number)[];

/** A value somewhere in a page. */
export interface Part {
  path: Path;
  /** The fields on the way to it, such as "options.image.src". */
  name: string;
  /** The words, or the names of pictures, by which a visitor sees this part and no other. */
  marks?: string[];
  /** If it has none: another value, which must make a difference; undefined stands for no value. */
  other?: unknown;
}

interface SizedNode extends SchemaNode {
  minItems?: number;
  maximum?: number;
}

/** Values that can't be made from their schema. A mark takes the place of "mark". */
const given: Record<string, { value: unknown; other?: unknown }> = {
  start: { value: 40, other: 60 },
  optional: { value: undefined, other: true },
  preselect: { value: 'offer-1', other: 'offer-2' },
  // A sample has two options.
  'limit.most': { value: 1, other: 2 },
  offerText: { value: 'mark {period}' },
  disclosure: { value: 'mark {today} {tax}' },
  'timeline.reminder': { value: 'mark {reminderDate}' },
  perDay: { value: 'mark {firstPeriod}' },
  'event.date': { value: 'specificMotivationDate', other: 'email' },
};
const [isMet, isNotMet] = [true, false].map((isSet) => ({ field: 'sex', isSet }));

export const nameOf = (path: Path): string => path.filter((step) => typeof step === 'string').join('.');

/** A page with every field of its schema, except those left out, and with the values that are fixed; and its parts. */
export function makeSample(
  book: SchemaBook,
  root: SchemaNode,
  { type, fixed, leftOut }: { type: PageType; fixed: Record<string, unknown>; leftOut: readonly string[] },
): { page: Page; parts: Part[] } {
  const parts: Part[] = [];
  const add = (value: unknown, path: Path, seen: Pick<Part, 'marks' | 'other'>) => {
    parts.push({ path, name: nameOf(path), ...seen });
    return value;
  };
  const addText = (path: Path, text = 'mark') => {
    const mark = `mark${parts.length}x`;
    return add(text.replace('mark', mark), path, { marks: [mark, emojiFileName(mark)] });
  };

  const make = (node: SchemaNode, path: Path): unknown => {
    const schema: SizedNode = book.resolve(node);
    const name = nameOf(path);
    const known = given[name] ?? (path.at(-1) === 'optional' ? given.optional : undefined);
    if (known && 'other' in known) return add(known.value, path, known);
    if (known) return addText(path, String(known.value));
    // The page measures what its field is for.
    if (path.length === 1 && typeof fixed[name] === 'string' && schema.enum === undefined && name === 'answer') {
      return add(fixed[name], path, { other: undefined });
    }
    const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
    if (choices) {
      const value = name in fixed ? fixed[name] : choices[0];
      return add(value, path, { other: choices.find((choice) => choice !== value) });
    }
    if (schema.const !== undefined) return add(schema.const, path, { other: undefined });
    if (schema.title === 'Condition') return add(isMet, path, { other: isNotMet });
    // Only beside a photograph there may be another one for dark colors.
    if (path.at(-1) === 'src') return addText(path, 'mark.jpg');
    if (schema.anyOf ?? schema.type === 'string') return addText(path);
    if (schema.maximum !== undefined) return add(schema.maximum, path, { other: schema.maximum / 2 });
    if (schema.items) {
      const { items, minItems = 1 } = schema;
      return Array.from({ length: minItems }, (_, index) => make(items, [...path, index]));
    }
    const isSecond = path.at(-1) === 1;
    const fields = Object.entries(schema.properties ?? {}).filter(
      // An option shows its picture, or else its emoji: the second of a list has no picture, where it needs none.
      ([field]) =>
        !leftOut.includes(nameOf([...path, field])) &&
        !(isSecond && field === 'image' && !schema.required?.includes(field)),
    );
    return Object.fromEntries(fields.map(([field, inner]) => [field, make(inner, [...path, field])]));
  };
  return { page: { ...(make(root, []) as Page), type } as Page, parts };
}

/** A copy of the page with another value at the path. */
export function changePart(page: Page, path: Path, value: unknown): Page {
  const changed = structuredClone(page);
  const last = path.at(-1) ?? '';
  const owner = path.slice(0, -1).reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], changed);
  (owner as Record<string, unknown>)[last] = value;
  return changed;
}
