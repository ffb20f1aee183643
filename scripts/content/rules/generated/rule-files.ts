// Made by npm run content -- types from the folders of scripts/content/rules/. Change those, not this file.

import type { Rule } from '../rule.ts';
import { startOutOfRange, tooManyNumbers, missingMessage } from '../answers/entered-answers.ts';
import { fieldLimits } from '../answers/field-limits.ts';
import { duplicateField, takenFieldName, wrongUserProperty } from '../answers/field-names.ts';
import { unaskedField, sharedField } from '../answers/field-uses.ts';
import { scalePoints } from '../answers/scale-points.ts';
import { unaskedConsent } from '../answers/unasked-consent.ts';
import { undeclaredField } from '../answers/undeclared-field.ts';
import { unusedAnswer } from '../answers/unused-answer.ts';
import { missingBrandFile, previewSize } from '../brand/brand-files.ts';
import { lowContrast } from '../brand/low-contrast.ts';
import { unknownPalette, duplicatePalette } from '../brand/palettes.ts';
import { unknownOption, unsuitableTest } from '../conditions/condition-values.ts';
import { earlyCondition } from '../conditions/early-condition.ts';
import { earlyToken } from '../conditions/early-token.ts';
import { emptyList } from '../conditions/empty-list.ts';
import { idleCondition } from '../conditions/idle-condition.ts';
import { fixedField, idleChange } from '../experiments/changes.ts';
import { clashingChanges, tooManyCombinations } from '../experiments/combinations.ts';
import { optionOrder, changedValues } from '../experiments/options.ts';
import { changedControl, duplicateExperiment, missingWeight, differentVariants } from '../experiments/variants.ts';
import { differentContact } from '../names/different-contact.ts';
import { unlistedFormerName, formerName } from '../names/former-names.ts';
import { repeatedLayout, unshownPart, misplacedApart } from '../names/layouts.ts';
import { tooFewOptions, idleLimit } from '../names/option-count.ts';
import { duplicateOptionValue, duplicateOptionLabel, differentOptions } from '../names/option-names.ts';
import { duplicatePageId, duplicateStep, duplicateAnalyticsTitle } from '../names/page-names.ts';
import { wrongProgram } from '../names/wrong-program.ts';
import { implausiblePrice, offerOrder, unshownBestValue } from '../offers/compared-offers.ts';
import { unusableCurrency, differentCurrency } from '../offers/currency.ts';
import { unsaidFirstPrice, firstPriceTooHigh, unchargedFirstPrice } from '../offers/first-price.ts';
import { noOffers, missingOffer } from '../offers/missing-offer.ts';
import { unknownOffer, duplicateOffer } from '../offers/offer-ids.ts';
import { unknownPeriod, uncountedPeriod, unnamedFirstPeriod } from '../offers/periods.ts';
import { unknownPrice } from '../offers/unknown-price.ts';
import { brokenTail } from '../paths/broken-tail.ts';
import { endlessLoop } from '../paths/endless-loop.ts';
import { missingNeed, earlyNeed } from '../paths/needs.ts';
import { progressOrder, misplacedStart } from '../paths/page-order.ts';
import { unreachablePage, deadEnd } from '../paths/reachability.ts';
import { routeOrder, revealingRoute } from '../paths/routes.ts';
import { skippingBack } from '../paths/skipping-back.ts';
import { silentStop, unguardedStop } from '../paths/stops.ts';
import { wrongAnswerKind, answerAskedTwice } from '../paths/stored-answers.ts';
import { tooManyWays } from '../paths/too-many-ways.ts';
import { unknownPage, idleRedirect } from '../paths/unknown-page.ts';
import { hardToLeave } from '../paywall/hard-to-leave.ts';
import { brokenLink, missingLegalLink } from '../paywall/links.ts';
import { missingRenewalTerms } from '../paywall/missing-renewal-terms.ts';
import { missingSiteWords } from '../paywall/missing-site-words.ts';
import { followedAnswer } from '../pictures/followed-answer.ts';
import { missingPicture } from '../pictures/missing-picture.ts';
import { pictureSize } from '../pictures/picture-size.ts';
import { pictureTooHeavy } from '../pictures/picture-too-heavy.ts';
import { unusedPicture } from '../pictures/unused-picture.ts';
import { entryOrder, duplicatePlanId } from '../plan/entries.ts';
import { missingCaution } from '../plan/missing-caution.ts';
import { planHours } from '../plan/plan-hours.ts';
import { missingPlan, unshownPlan, planTooEarly } from '../plan/plan-pages.ts';
import { duplicateWindow, missingWindow, planSteps } from '../plan/windows.ts';
import { publishedFieldGone, publishedKindChanged, publishedLimitsNarrowed, publishedPrivacyLost } from '../published/fields.ts';
import { publishedPageGone, publishedValueGone, publishedAnswerChanged, publishedStepChanged, publishedAnalyticsChanged, publishedPlanGone } from '../published/pages.ts';
import { reusedIdentity } from '../published/reused-identity.ts';
import { claimWithoutHedge, forbiddenClaim } from '../words/claims.ts';
import { consentWords } from '../words/consent-words.ts';
import { straightQuotes, straySpaces, plainSigns } from '../words/signs.ts';
import { unwrittenWords } from '../words/unwritten-words.ts';
import { titleTooLong, wordTooWide, longChip } from '../words/widths.ts';

/** The rules by the file that has them. */
export const ruleFiles = {
  'answers/entered-answers.ts': [startOutOfRange, tooManyNumbers, missingMessage],
  'answers/field-limits.ts': [fieldLimits],
  'answers/field-names.ts': [duplicateField, takenFieldName, wrongUserProperty],
  'answers/field-uses.ts': [unaskedField, sharedField],
  'answers/scale-points.ts': [scalePoints],
  'answers/unasked-consent.ts': [unaskedConsent],
  'answers/undeclared-field.ts': [undeclaredField],
  'answers/unused-answer.ts': [unusedAnswer],
  'brand/brand-files.ts': [missingBrandFile, previewSize],
  'brand/low-contrast.ts': [lowContrast],
  'brand/palettes.ts': [unknownPalette, duplicatePalette],
  'conditions/condition-values.ts': [unknownOption, unsuitableTest],
  'conditions/early-condition.ts': [earlyCondition],
  'conditions/early-token.ts': [earlyToken],
  'conditions/empty-list.ts': [emptyList],
  'conditions/idle-condition.ts': [idleCondition],
  'experiments/changes.ts': [fixedField, idleChange],
  'experiments/combinations.ts': [clashingChanges, tooManyCombinations],
  'experiments/options.ts': [optionOrder, changedValues],
  'experiments/variants.ts': [changedControl, duplicateExperiment, missingWeight, differentVariants],
  'names/different-contact.ts': [differentContact],
  'names/former-names.ts': [unlistedFormerName, formerName],
  'names/layouts.ts': [repeatedLayout, unshownPart, misplacedApart],
  'names/option-count.ts': [tooFewOptions, idleLimit],
  'names/option-names.ts': [duplicateOptionValue, duplicateOptionLabel, differentOptions],
  'names/page-names.ts': [duplicatePageId, duplicateStep, duplicateAnalyticsTitle],
  'names/wrong-program.ts': [wrongProgram],
  'offers/compared-offers.ts': [implausiblePrice, offerOrder, unshownBestValue],
  'offers/currency.ts': [unusableCurrency, differentCurrency],
  'offers/first-price.ts': [unsaidFirstPrice, firstPriceTooHigh, unchargedFirstPrice],
  'offers/missing-offer.ts': [noOffers, missingOffer],
  'offers/offer-ids.ts': [unknownOffer, duplicateOffer],
  'offers/periods.ts': [unknownPeriod, uncountedPeriod, unnamedFirstPeriod],
  'offers/unknown-price.ts': [unknownPrice],
  'paths/broken-tail.ts': [brokenTail],
  'paths/endless-loop.ts': [endlessLoop],
  'paths/needs.ts': [missingNeed, earlyNeed],
  'paths/page-order.ts': [progressOrder, misplacedStart],
  'paths/reachability.ts': [unreachablePage, deadEnd],
  'paths/routes.ts': [routeOrder, revealingRoute],
  'paths/skipping-back.ts': [skippingBack],
  'paths/stops.ts': [silentStop, unguardedStop],
  'paths/stored-answers.ts': [wrongAnswerKind, answerAskedTwice],
  'paths/too-many-ways.ts': [tooManyWays],
  'paths/unknown-page.ts': [unknownPage, idleRedirect],
  'paywall/hard-to-leave.ts': [hardToLeave],
  'paywall/links.ts': [brokenLink, missingLegalLink],
  'paywall/missing-renewal-terms.ts': [missingRenewalTerms],
  'paywall/missing-site-words.ts': [missingSiteWords],
  'pictures/followed-answer.ts': [followedAnswer],
  'pictures/missing-picture.ts': [missingPicture],
  'pictures/picture-size.ts': [pictureSize],
  'pictures/picture-too-heavy.ts': [pictureTooHeavy],
  'pictures/unused-picture.ts': [unusedPicture],
  'plan/entries.ts': [entryOrder, duplicatePlanId],
  'plan/missing-caution.ts': [missingCaution],
  'plan/plan-hours.ts': [planHours],
  'plan/plan-pages.ts': [missingPlan, unshownPlan, planTooEarly],
  'plan/windows.ts': [duplicateWindow, missingWindow, planSteps],
  'published/fields.ts': [publishedFieldGone, publishedKindChanged, publishedLimitsNarrowed, publishedPrivacyLost],
  'published/pages.ts': [publishedPageGone, publishedValueGone, publishedAnswerChanged, publishedStepChanged, publishedAnalyticsChanged, publishedPlanGone],
  'published/reused-identity.ts': [reusedIdentity],
  'words/claims.ts': [claimWithoutHedge, forbiddenClaim],
  'words/consent-words.ts': [consentWords],
  'words/signs.ts': [straightQuotes, straySpaces, plainSigns],
  'words/unwritten-words.ts': [unwrittenWords],
  'words/widths.ts': [titleTooLong, wordTooWide, longChip],
} as const satisfies Record<string, readonly Rule[]>;
