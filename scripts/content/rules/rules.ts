import type { Rule } from './rule.ts';
import { duplicateOptionValue } from './names/duplicate-option-value.ts';
import { duplicatePageId } from './names/duplicate-page-id.ts';
import { missingPicture } from './pictures/missing-picture.ts';
import { revealingRoute } from './paths/revealing-route.ts';
import { routeOrder } from './paths/route-order.ts';
import { idleRedirect } from './paths/idle-redirect.ts';
import { unknownPage } from './paths/unknown-page.ts';
import { wrongProgram } from './names/wrong-program.ts';
import { unreachablePage } from './paths/unreachable-page.ts';
import { deadEnd } from './paths/dead-end.ts';
import { endlessLoop } from './paths/endless-loop.ts';
import { repeatedLayout } from './names/repeated-layout.ts';
import { silentStop } from './paths/silent-stop.ts';
import { unguardedStop } from './paths/unguarded-stop.ts';
import { earlyNeed } from './paths/early-need.ts';
import { missingNeed } from './paths/missing-need.ts';
import { wrongAnswerKind } from './paths/wrong-answer-kind.ts';
import { answerAskedTwice } from './paths/answer-asked-twice.ts';
import { duplicateField, takenFieldName } from './answers/field-names.ts';
import { scalePoints } from './answers/scale-points.ts';
import { missingMessage, startOutOfRange, tooManyNumbers } from './answers/entered-answers.ts';
import { fieldLimits } from './answers/field-limits.ts';
import { wrongUserProperty } from './answers/user-property.ts';
import { sharedField } from './answers/shared-field.ts';
import { unaskedConsent } from './answers/unasked-consent.ts';
import { unaskedField } from './answers/unasked-field.ts';
import { undeclaredField } from './answers/undeclared-field.ts';
import { earlyCondition } from './conditions/early-condition.ts';
import { idleCondition } from './conditions/idle-condition.ts';
import { earlyToken } from './conditions/early-token.ts';
import { skippingBack } from './paths/skipping-back.ts';
import { progressOrder } from './paths/progress-order.ts';
import { brokenTail } from './paths/broken-tail.ts';
import { tooManyWays } from './paths/too-many-ways.ts';
import { unknownOption } from './conditions/unknown-option.ts';
import { unsuitableTest } from './conditions/unsuitable-test.ts';
import { brokenLink } from './paywall/broken-link.ts';
import { claimWithoutHedge } from './words/claim-without-hedge.ts';
import { consentWords } from './words/consent-words.ts';
import { differentContact } from './names/different-contact.ts';
import { unlistedFormerName } from './names/unlisted-former-name.ts';
import { formerName } from './names/former-name.ts';
import { differentOptions } from './names/different-options.ts';
import { duplicateAnalyticsTitle } from './names/duplicate-analytics-title.ts';
import { duplicateOptionLabel } from './names/duplicate-option-label.ts';
import { tooFewOptions } from './names/too-few-options.ts';
import { forbiddenClaim } from './words/forbidden-claim.ts';
import { idleLimit } from './names/idle-limit.ts';
import { misplacedApart } from './names/misplaced-apart.ts';
import { misplacedStart } from './names/misplaced-start.ts';
import { unshownPart } from './names/unshown-part.ts';
import { missingLegalLink } from './paywall/missing-legal-link.ts';
import { missingRenewalTerms } from './paywall/missing-renewal-terms.ts';
import { hardToLeave } from './paywall/hard-to-leave.ts';
import { missingSiteWords } from './paywall/missing-site-words.ts';
import { pictureSize } from './pictures/picture-size.ts';
import { pictureTooHeavy } from './pictures/picture-too-heavy.ts';
import { plainSigns } from './words/plain-signs.ts';
import { duplicateStep } from './names/duplicate-step.ts';
import { straightQuotes } from './words/straight-quotes.ts';
import { straySpaces } from './words/stray-spaces.ts';
import { noOffers } from './offers/no-offers.ts';
import { missingOffer } from './offers/missing-offer.ts';
import { unnamedFirstPeriod } from './offers/unnamed-first-period.ts';
import { unshownBestValue } from './offers/unshown-best-value.ts';
import { unknownOffer } from './offers/unknown-offer.ts';
import { duplicateOffer } from './offers/duplicate-offer.ts';
import { firstPriceTooHigh } from './offers/first-price-too-high.ts';
import { unchargedFirstPrice } from './offers/uncharged-first-price.ts';
import { unsaidFirstPrice } from './offers/unsaid-first-price.ts';
import { implausiblePrice } from './offers/implausible-price.ts';
import { offerOrder } from './offers/offer-order.ts';
import { unusableCurrency } from './offers/unusable-currency.ts';
import { differentCurrency } from './offers/different-currency.ts';
import { unknownPrice } from './offers/unknown-price.ts';
import { unknownPeriod } from './offers/unknown-period.ts';
import { uncountedPeriod } from './offers/uncounted-period.ts';
import { publishedRules } from './published.ts';
import { duplicatePalette } from './brand/duplicate-palette.ts';
import { lowContrast } from './brand/low-contrast.ts';
import { missingBrandFile } from './brand/missing-brand-file.ts';
import { previewSize } from './brand/preview-size.ts';
import { unknownPalette } from './brand/unknown-palette.ts';
import { duplicatePlanId } from './plan/duplicate-plan-id.ts';
import { entryOrder } from './plan/entry-order.ts';
import { missingCaution } from './plan/missing-caution.ts';
import { planHours } from './plan/plan-hours.ts';
import { missingPlan, unshownPlan } from './plan/plan-pages.ts';
import { planSteps } from './plan/plan-steps.ts';
import { planTooEarly } from './plan/plan-too-early.ts';
import { duplicateWindow, missingWindow } from './plan/windows.ts';
import { titleTooLong } from './words/title-too-long.ts';
import { changedControl } from './experiments/changed-control.ts';
import { changedValues } from './experiments/changed-values.ts';
import { clashingChanges } from './experiments/clashing-changes.ts';
import { differentVariants } from './experiments/different-variants.ts';
import { duplicateExperiment } from './experiments/duplicate-experiment.ts';
import { fixedField } from './experiments/fixed-field.ts';
import { idleChange } from './experiments/idle-change.ts';
import { missingWeight } from './experiments/missing-weight.ts';
import { optionOrder } from './experiments/option-order.ts';
import { tooManyCombinations } from './experiments/too-many-combinations.ts';
import { unwrittenWords } from './words/unwritten-words.ts';
import { followedAnswer } from './pictures/followed-answer.ts';
import { emptyList } from './conditions/empty-list.ts';
import { unusedAnswer } from './answers/unused-answer.ts';
import { unusedPicture } from './pictures/unused-picture.ts';
import { longChip } from './words/long-chip.ts';
import { wordTooWide } from './words/word-too-wide.ts';

/** Every rule about the meaning of content. README.md says how to add one. */
export const rules: readonly Rule[] = [
  duplicatePageId,
  duplicateOptionValue,
  unknownPage,
  idleRedirect,
  revealingRoute,
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
  undeclaredField,
  wrongAnswerKind,
  answerAskedTwice,
  earlyCondition,
  idleCondition,
  earlyToken,
  emptyList,
  followedAnswer,
  skippingBack,
  progressOrder,
  brokenTail,
  tooManyWays,
  duplicateOptionLabel,
  tooFewOptions,
  duplicateAnalyticsTitle,
  duplicateStep,
  repeatedLayout,
  misplacedApart,
  idleLimit,
  misplacedStart,
  unshownPart,
  straightQuotes,
  straySpaces,
  unwrittenWords,
  plainSigns,
  titleTooLong,
  wordTooWide,
  longChip,
  forbiddenClaim,
  consentWords,
  claimWithoutHedge,
  duplicateField,
  takenFieldName,
  scalePoints,
  fieldLimits,
  startOutOfRange,
  tooManyNumbers,
  missingMessage,
  wrongUserProperty,
  unaskedField,
  unaskedConsent,
  sharedField,
  unusedAnswer,
  differentContact,
  unlistedFormerName,
  formerName,
  differentOptions,
  pictureSize,
  pictureTooHeavy,
  unusedPicture,
  brokenLink,
  missingLegalLink,
  missingRenewalTerms,
  missingSiteWords,
  hardToLeave,
  noOffers,
  unknownOffer,
  missingOffer,
  duplicateOffer,
  unsaidFirstPrice,
  firstPriceTooHigh,
  unchargedFirstPrice,
  implausiblePrice,
  offerOrder,
  unusableCurrency,
  differentCurrency,
  unknownPrice,
  unknownPeriod,
  uncountedPeriod,
  missingPlan,
  unshownPlan,
  planTooEarly,
  missingCaution,
  entryOrder,
  duplicateWindow,
  missingWindow,
  planSteps,
  planHours,
  duplicatePlanId,
  unnamedFirstPeriod,
  unshownBestValue,
  unknownPalette,
  duplicatePalette,
  lowContrast,
  missingBrandFile,
  previewSize,
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
