import { isFields, type Fields } from '../../parsing/pages.ts';

/** The step and the title in analytics of a page. */
interface Visit {
  step: number;
  analytics: string;
}

/**
 * What a copy of a page shows. Its identity and its answer field are its own, and it and its options lead to its
 * neighbours. Its sheets get its step, and titles made from its title.
 */
export function copyFields(page: Fields, copy: Visit): Fields {
  const { id: _id, type: _type, step: _step, analytics: title, answer: _answer, back: _back, ...shown } = page;
  return copyValue(shown, String(title), copy) as Fields;
}

function copyValue(value: unknown, title: string, copy: Visit): unknown {
  if (Array.isArray(value)) return value.map((item) => copyValue(item, title, copy));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'next');
  const fields: Fields = Object.fromEntries(kept.map(([name, inner]) => [name, copyValue(inner, title, copy)]));
  const { step, analytics } = fields;
  const isSheet = typeof step === 'number' && typeof analytics === 'string';
  return isSheet ? { ...fields, step: copy.step, analytics: renameSheet(analytics, title, copy) } : fields;
}

function renameSheet(sheet: string, title: string, copy: Visit): string {
  return sheet.startsWith(title) ? copy.analytics + sheet.slice(title.length) : `${sheet} 2`;
}
