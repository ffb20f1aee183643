import { isFlow } from '../document.ts';
import { asFields } from '../pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../words.ts';

/** A program's file is named after its sex. */
export const wrongProgram: Rule = {
  id: 'wrong-program',
  severity: 'error',
  asks: 'A program’s file is named after its sex.',
  why: 'A copied file that still names the other program would replace it.',
  *check(document) {
    const { sex } = asFields(document.value);
    if (!isFlow(document) || typeof sex !== 'string' || sex === document.name) return;
    const problem = `This file is named ${quote(document.name)} but says that it is the program ${quote(sex)}.`;
    yield { path: ['sex'], problem, remedy: `Write ${quote(document.name)}.` };
  },
};
