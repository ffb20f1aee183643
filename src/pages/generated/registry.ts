// Made by npm run content -- types from src/pages/page-types.ts. Change that file, not this one.

import type { PageType } from '../definition.ts';
import { lazyStep, type Step } from '../lazy-step.ts';
import { view as choice } from '../choice/view.ts';

/** Which component renders which page type. */
export const registry: { readonly [Type in PageType]: Step<Type> } = {
  start: lazyStep(() => import('../start/StartStep.tsx').then((module) => module.StartStep)),
  choice,
  choices: lazyStep(() => import('../choices/ChoicesStep.tsx').then((module) => module.ChoicesStep)),
  pictures: lazyStep(() => import('../pictures/PicturesStep.tsx').then((module) => module.PicturesStep)),
  scale: lazyStep(() => import('../scale/ScaleStep.tsx').then((module) => module.ScaleStep)),
  number: lazyStep(() => import('../number/NumberStep.tsx').then((module) => module.NumberStep)),
  text: lazyStep(() => import('../text/TextStep.tsx').then((module) => module.TextStep)),
  info: lazyStep(() => import('../info/InfoStep.tsx').then((module) => module.InfoStep)),
  loading: lazyStep(() => import('../loading/LoadingStep.tsx').then((module) => module.LoadingStep)),
  date: lazyStep(() => import('../date/DateStep.tsx').then((module) => module.DateStep)),
  measure: lazyStep(() => import('../measure/MeasureStep.tsx').then((module) => module.MeasureStep)),
  prediction: lazyStep(() => import('../prediction/PredictionStep.tsx').then((module) => module.PredictionStep)),
  email: lazyStep(() => import('../email/EmailStep.tsx').then((module) => module.EmailStep)),
  contact: lazyStep(() => import('../contact/ContactStep.tsx').then((module) => module.ContactStep)),
  paywall: lazyStep(() => import('../paywall/PaywallStep.tsx').then((module) => module.PaywallStep)),
};
