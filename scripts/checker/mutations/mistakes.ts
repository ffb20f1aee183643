import type { Mistake } from './mistake.ts';
import { answerMistakes } from './mistakes/answers.ts';
import { brandMistakes } from './mistakes/brand.ts';
import { conditionMistakes } from './mistakes/conditions.ts';
import { experimentMistakes } from './mistakes/experiments.ts';
import { fieldMistakes } from './mistakes/fields.ts';
import { gateMistakes } from './mistakes/gates.ts';
import { identityMistakes } from './mistakes/identity.ts';
import { jsonMistakes } from './mistakes/json.ts';
import { offerMistakes } from './mistakes/offers.ts';
import { optionMistakes } from './mistakes/options.ts';
import { paywallMistakes } from './mistakes/paywall.ts';
import { pictureMistakes } from './mistakes/pictures.ts';
import { planMistakes } from './mistakes/plan.ts';
import { copiedProgram, optionOfOneProgram, repeatedProgram } from './mistakes/programs.ts';
import { statementMistakes } from './mistakes/statements.ts';
import { targetMistakes } from './mistakes/targets.ts';
import { tokenMistakes } from './mistakes/tokens.ts';
import { pathMistakes } from './mistakes/paths.ts';
import { wordMistakes } from './mistakes/words.ts';

/** Every kind of mistake that is tried. If the order changes, a seed gives other mutants. */
export const mistakes: readonly Mistake[] = [
  ...jsonMistakes,
  ...fieldMistakes,
  ...optionMistakes,
  ...statementMistakes,
  ...tokenMistakes,
  ...identityMistakes,
  ...targetMistakes,
  ...gateMistakes,
  ...pathMistakes,
  ...conditionMistakes,
  ...wordMistakes,
  optionOfOneProgram,
  ...pictureMistakes,
  ...paywallMistakes,
  copiedProgram,
  repeatedProgram,
  ...experimentMistakes,
  ...offerMistakes,
  ...answerMistakes,
  ...brandMistakes,
  ...planMistakes,
];
