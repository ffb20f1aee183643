import type { Rule } from './rule.ts';
import { duplicateOptionValue } from './rules/duplicate-option-value.ts';
import { duplicatePageId } from './rules/duplicate-page-id.ts';
import { missingPicture } from './rules/missing-picture.ts';
import { routeOrder } from './rules/route-order.ts';
import { unknownPage } from './rules/unknown-page.ts';
import { wrongProgram } from './rules/wrong-program.ts';

/** Every rule about what content means. A new one is a file in rules/, a line here, and a fixture of its fault. */
export const rules: readonly Rule[] = [
  duplicatePageId,
  duplicateOptionValue,
  unknownPage,
  routeOrder,
  missingPicture,
  wrongProgram,
];
