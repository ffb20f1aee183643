import type { Facts } from '../src/domain/facts.ts';
import { findFallen as findFallenOf } from '../src/domain/fallen-answers.ts';
import type { Flow, Next, Page } from '../src/domain/generated/types.ts';
import { makeOutline } from '../src/domain/outline.ts';
import type { ContentFile } from '../src/domain/pages.ts';
import { gatherPages, placePage } from '../src/domain/whole-file.ts';
import { findProgress as findProgressOf } from '../src/domain/progress.ts';
import * as resume from '../src/domain/resume.ts';
import * as routes from '../src/domain/routes.ts';
import { keepStanding as keepStandingOf, takes as takesOf } from '../src/domain/standing-answers.ts';
import { makeTokens as makeTokensOf } from '../src/domain/tokens.ts';

// The rules of src/domain, asked about the pages of a whole file: a test has it at hand.

const waysOf = (flow: Flow): resume.Ways => ({ outline: makeOutline(flow), part: gatherPages(flow) });

/** As the rule of the same name. */
export const followNext = (file: ContentFile, next: Next, facts: Facts) =>
  routes.followNext(makeOutline(file), next, facts);
/** As the rule of the same name. */
export const findNextAddress = (file: ContentFile, page: Page, facts: Facts) =>
  routes.findNextAddress(makeOutline(file), placePage(file, page), facts);
/** As the rule of the same name. */
export const findBackAddress = (file: ContentFile, page: Page, facts: Facts) =>
  routes.findBackAddress(makeOutline(file), placePage(file, page), facts);
/** As the rule of the same name. */
export const findDetention = (flow: Flow, page: Page, facts: Facts) =>
  routes.findDetention(makeOutline(flow), placePage(flow, page), facts);
/** As the rule of the same name. */
export const findProgress = (flow: Flow, page: Page) => findProgressOf(makeOutline(flow), placePage(flow, page));
/** As the rule of the same name. */
export const keepStanding = (file: ContentFile, facts: Facts) => keepStandingOf(makeOutline(file), facts);
/** As the rule of the same name. */
export const takes = (flow: Flow, field: string, value: unknown) => takesOf(makeOutline(flow), field, value);
/** As the rule of the same name. */
export const findFallen = (flows: readonly Flow[], answers: Facts['answers']) =>
  findFallenOf(
    flows.map((flow) => makeOutline(flow)),
    answers,
  );
/** As the rule of the same name. */
export const makeTokens = (flow: Flow, facts: Facts) => makeTokensOf(makeOutline(flow), facts);
/** As the rule of the same name. */
export const walkPath = (flow: Flow, facts: Facts) => resume.walkPath(waysOf(flow), facts);
/** As the rule of the same name. */
export const hasProgress = (flow: Flow, facts: Facts) => resume.hasProgress(waysOf(flow), facts);
/** As the rule of the same name. */
export const findResumeAddress = (flow: Flow, facts: Facts) => resume.findResumeAddress(waysOf(flow), facts);
/** As the rule of the same name. */
export const findResumeProgress = (flow: Flow, facts: Facts) => resume.findResumeProgress(waysOf(flow), facts);
