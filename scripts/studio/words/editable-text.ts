import type { JSONPath } from 'jsonc-parser';
import type { VisitorText } from '../../content/texts/texts.ts';

/** A text for visitors, and its place in the content. */
export interface EditableText extends Pick<VisitorText, 'text' | 'kind'> {
  /** The name of a content file, such as "woman". */
  file: string;
  /** The id of the page; absent for texts that pages share. */
  page?: string;
  /** The path within the page, or within the file outside pages. */
  path: JSONPath;
}

/** The words of a text as an editor sees them: with tokens there is a second text, for visitors without the answer. */
export interface HeldWords {
  text: string;
  fallback: string;
}

/** The path and the value that the file has for a text: a string, or a text with its fallback. */
export function readHeld(found: EditableText, texts: readonly EditableText[]): { path: JSONPath; words: HeldWords } {
  const { kind, path, text } = found;
  if (kind !== 'text' && kind !== 'fallback') return { path, words: { text, fallback: '' } };
  const holder = path.slice(0, -1);
  const read = (field: 'text' | 'fallback') => {
    const wanted = [...holder, field].join('/');
    return texts.find((it) => isSamePlace(it, found) && it.path.join('/') === wanted)?.text ?? '';
  };
  return { path: holder, words: { text: read('text'), fallback: read('fallback') } };
}

const isSamePlace = (one: EditableText, other: EditableText) => one.file === other.file && one.page === other.page;

/** The value to write for these words. Templates, whose tokens the code fills in, have no fallback. */
export function writeHeld({ text, fallback }: HeldWords, kind: EditableText['kind']): string | HeldWords {
  return hasFallback(text, kind) ? { text, fallback } : text;
}

/** Whether the words need a second text. */
export function hasFallback(text: string, kind: EditableText['kind']): boolean {
  return kind !== 'template' && /\{[\w:]+\}/.test(text);
}

/** A copy of a part of content with another value at a path. `undefined` removes a field. */
export function setIn<T>(content: T, [first, ...rest]: JSONPath, value: unknown): T {
  if (first === undefined) return value as T;
  const inner = setIn((content as Record<string | number, unknown>)[first], rest, value);
  if (Array.isArray(content)) return content.with(Number(first), inner) as T;
  if (inner !== undefined) return { ...content, [first]: inner };
  const { [first]: _, ...others } = content as Record<string | number, unknown>;
  return others as T;
}
