import { ChoiceStep, preloadChoice } from './ChoiceStep.tsx';
import { lazyStep, type Step } from './lazy-step.ts';
import type { PageType } from './StepProps.ts';

const still = { isStill: true };

/** Which component renders which page type. */
export const registry: { [Type in PageType]: Step<Type> } = {
  start: lazyStep(() => import('./StartStep.tsx').then((module) => module.StartStep)),
  choice: { Component: ChoiceStep, preload: preloadChoice, ...still },
  scale: lazyStep(() => import('./ScaleStep.tsx').then((module) => module.ScaleStep), still),
  info: lazyStep(() => import('./InfoStep.tsx').then((module) => module.InfoStep), still),
  loading: lazyStep(() => import('./LoadingStep.tsx').then((module) => module.LoadingStep), still),
  date: lazyStep(() => import('./DateStep.tsx').then((module) => module.DateStep), still),
  measure: lazyStep(() => import('./custom/MeasureStep.tsx').then((module) => module.MeasureStep), {
    ...still,
    readsAnswers: true,
  }),
  prediction: lazyStep(() => import('./custom/PredictionStep.tsx').then((module) => module.PredictionStep)),
  email: lazyStep(() => import('./custom/EmailStep.tsx').then((module) => module.EmailStep), still),
  paywall: lazyStep(() => import('./custom/PaywallStep.tsx').then((module) => module.PaywallStep)),
};
