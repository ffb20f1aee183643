import type { Mistake } from './mistake.ts';
import { conditionMistakes } from './mistakes/conditions.ts';
import { identityMistakes } from './mistakes/identity.ts';
import { jsonMistakes } from './mistakes/json.ts';
import { shapeMistakes } from './mistakes/shape.ts';
import { wayMistakes } from './mistakes/ways.ts';
import { wordMistakes } from './mistakes/words.ts';

/** Every kind of mistake that is tried. */
export const mistakes: readonly Mistake[] = [
  ...jsonMistakes,
  ...shapeMistakes,
  ...identityMistakes,
  ...wayMistakes,
  ...conditionMistakes,
  ...wordMistakes,
];
