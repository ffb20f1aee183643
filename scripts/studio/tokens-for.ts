import type { Facts } from '../../src/domain/facts.ts';
import type { ContentFile } from '../../src/domain/pages.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import type { Tokens } from '../../src/domain/text.ts';
import { makeTokens } from '../../src/domain/tokens.ts';

/** The tokens that the texts of a file can use; those outside both programs have none. */
export const tokensFor = (file: ContentFile, facts: Facts): Tokens =>
  'sex' in file ? makeTokens(makeOutline(file), facts) : {};
