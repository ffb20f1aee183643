import type { Rule } from './rule.ts';
import { duplicateOptionValue } from './rules/duplicate-option-value.ts';
import { duplicatePageId } from './rules/duplicate-page-id.ts';
import { missingPicture } from './rules/missing-picture.ts';
import { routeOrder } from './rules/route-order.ts';
import { unknownPage } from './rules/unknown-page.ts';
import { wrongProgram } from './rules/wrong-program.ts';
import { unreachablePage } from './rules/unreachable-page.ts';
import { deadEnd } from './rules/dead-end.ts';
import { endlessLoop } from './rules/endless-loop.ts';
import { repeatedLayout } from './rules/repeated-layout.ts';
import { silentStop } from './rules/silent-stop.ts';
import { unguardedStop } from './rules/unguarded-stop.ts';
import { earlyNeed } from './rules/early-need.ts';
import { missingNeed } from './rules/missing-need.ts';
import { wrongAnswerKind } from './rules/wrong-answer-kind.ts';
import { answerAskedTwice } from './rules/answer-asked-twice.ts';
import { earlyCondition } from './rules/early-condition.ts';
import { idleCondition } from './rules/idle-condition.ts';
import { earlyToken } from './rules/early-token.ts';
import { skippingBack } from './rules/skipping-back.ts';
import { progressOrder } from './rules/progress-order.ts';
import { brokenTail } from './rules/broken-tail.ts';
import { tooManyWays } from './rules/too-many-ways.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unsuitableTest } from './rules/unsuitable-test.ts';
import { brokenLink } from './rules/broken-link.ts';
import { claimWithoutHedge } from './rules/claim-without-hedge.ts';
import { differentOptions } from './rules/different-options.ts';
import { duplicateAnalyticsTitle } from './rules/duplicate-analytics-title.ts';
import { duplicateOptionLabel } from './rules/duplicate-option-label.ts';
import { forbiddenClaim } from './rules/forbidden-claim.ts';
import { misplacedApart } from './rules/misplaced-apart.ts';
import { missingLegalLink } from './rules/missing-legal-link.ts';
import { missingRenewalTerms } from './rules/missing-renewal-terms.ts';
import { pictureSize } from './rules/picture-size.ts';
import { pictureTooHeavy } from './rules/picture-too-heavy.ts';
import { plainSigns } from './rules/plain-signs.ts';
import { stepOrder } from './rules/step-order.ts';
import { straightQuotes } from './rules/straight-quotes.ts';
import { straySpaces } from './rules/stray-spaces.ts';
import { unknownOffer } from './rules/unknown-offer.ts';
import { publishedRules } from './rules/published.ts';
import { titleTooLong } from './rules/title-too-long.ts';
import { changedControl } from './rules/changed-control.ts';
import { changedValues } from './rules/changed-values.ts';
import { clashingChanges } from './rules/clashing-changes.ts';
import { differentVariants } from './rules/different-variants.ts';
import { duplicateExperiment } from './rules/duplicate-experiment.ts';
import { fixedField } from './rules/fixed-field.ts';
import { idleChange } from './rules/idle-change.ts';
import { missingWeight } from './rules/missing-weight.ts';
import { optionOrder } from './rules/option-order.ts';
import { tooManyCombinations } from './rules/too-many-combinations.ts';
import { unwrittenWords } from './rules/unwritten-words.ts';
import { unusedPicture } from './rules/unused-picture.ts';
import { wordTooWide } from './rules/word-too-wide.ts';

/** Every rule about what content means. A new one is a file in rules/, a line here, and a fixture of its fault. */
export const rules: readonly Rule[] = [
  duplicatePageId,
  duplicateOptionValue,
  unknownPage,
  routeOrder,
  missingPicture,
  wrongProgram,
  unknownOption,
  unsuitableTest,
  unreachablePage,
  deadEnd,
  endlessLoop,
  silentStop,
  unguardedStop,
  earlyNeed,
  missingNeed,
  wrongAnswerKind,
  answerAskedTwice,
  earlyCondition,
  idleCondition,
  earlyToken,
  skippingBack,
  progressOrder,
  brokenTail,
  tooManyWays,
  duplicateOptionLabel,
  duplicateAnalyticsTitle,
  stepOrder,
  repeatedLayout,
  misplacedApart,
  straightQuotes,
  straySpaces,
  unwrittenWords,
  plainSigns,
  titleTooLong,
  wordTooWide,
  forbiddenClaim,
  claimWithoutHedge,
  differentOptions,
  pictureSize,
  pictureTooHeavy,
  unusedPicture,
  brokenLink,
  missingLegalLink,
  missingRenewalTerms,
  unknownOffer,
  fixedField,
  optionOrder,
  changedValues,
  idleChange,
  changedControl,
  duplicateExperiment,
  missingWeight,
  differentVariants,
  clashingChanges,
  tooManyCombinations,
  ...publishedRules,
];
