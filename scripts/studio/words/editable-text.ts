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
