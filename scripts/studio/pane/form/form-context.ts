import { createContext, use } from 'react';
import type { JSONPath } from 'jsonc-parser';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { Fields } from '../../../content/parsing/pages.ts';
import type { Tokens } from '../../../../src/domain/text/text.ts';

/** What the fields of a form need besides their own value. */
export interface FormSurroundings {
  /** The file that the form belongs to. */
  file: ContentFile;
  /** The name of its schema, such as "pages/choice". */
  schema: string;
  /** The page that is edited, as it is now; without a page, what is around the pages. */
  page: Fields;
  /** The tokens that may stand in its texts, with what they say for the visitor of the board. */
  tokens: Tokens;
  /** The currency of prices, as written; undefined in forms without any. */
  currency: string | undefined;
  /** Sets a value anywhere in the form; undefined removes a field. */
  change: (path: JSONPath, value: unknown) => void;
  /** The Enter key in a line of text. */
  save: () => void;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

export function useForm(): FormSurroundings {
  const surroundings = use(FormContext);
  if (!surroundings) throw new Error('There is no form around this field.');
  return surroundings;
}

/** The problems that the checker has found in the form, by the paths of their fields, such as "options[2].next". */
export const ProblemsContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());
