import { ChoiceStep, preloadChoice } from './ChoiceStep.tsx';
import { lazyStep, type Step } from './lazy-step.ts';
import type { PageType } from './StepProps.ts';

/** Which component renders which page type. */
export const registry: { [Type in PageType]: Step<Type> } = {
  start: lazyStep(() => import('./StartStep.tsx').then((module) => module.StartStep)),
  choice: { Component: ChoiceStep, preload: preloadChoice, isStatic: true },
  choices: { ...lazyStep(() => import('./ChoicesStep.tsx').then((module) => module.ChoicesStep)), isStatic: true },
  scale: { ...lazyStep(() => import('./ScaleStep.tsx').then((module) => module.ScaleStep)), isStatic: true },
  number: lazyStep(() => import('./number/NumberStep.tsx').then((module) => module.NumberStep)),
  text: lazyStep(() => import('./TextStep.tsx').then((module) => module.TextStep)),
  info: { ...lazyStep(() => import('./InfoStep.tsx').then((module) => module.InfoStep)), isStatic: true },
  loading: lazyStep(() => import('./LoadingStep.tsx').then((module) => module.LoadingStep)),
  date: lazyStep(() => import('./DateStep.tsx').then((module) => module.DateStep)),
  measure: lazyStep(() => import('./custom/measure/MeasureStep.tsx').then((module) => module.MeasureStep)),
  prediction: lazyStep(() => import('./custom/prediction/PredictionStep.tsx').then((module) => module.PredictionStep)),
  email: lazyStep(() => import('./custom/EmailStep.tsx').then((module) => module.EmailStep)),
  paywall: lazyStep(() => import('./custom/paywall/PaywallStep.tsx').then((module) => module.PaywallStep)),
};
