import { asFields, asList } from '../parsing/pages.ts';

/** The values of a list of options. Skips values that are not strings. */
export function listOptionValues(options: unknown): string[] {
  return asList(options).flatMap((option) => {
    const { value } = asFields(option);
    return typeof value === 'string' ? [value] : [];
  });
}

/** The option values in a field of a page; empty if the field has no options. */
export function listValuesOf(field: string, value: unknown): string[] {
  if (field === 'options') return listOptionValues(value);
  return field === 'question' ? listOptionValues(asFields(value).options) : [];
}

/** Whether a field offers the same values before and after, in any order. */
export function hasSameValues(field: string, before: unknown, after: unknown): boolean {
  const [old, now] = [listValuesOf(field, before), listValuesOf(field, after)];
  return old.length === now.length && old.every((value) => now.includes(value));
}
