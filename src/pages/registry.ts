import { ChoiceStep, preloadChoice } from './choice/ChoiceStep.tsx';
import { lazyStep, type Step } from './lazy-step.ts';
import type { PageType } from './StepProps.ts';

/** Which component renders which page type. */
export const registry: { [Type in PageType]: Step<Type> } = {
  start: lazyStep(() => import('./start/StartStep.tsx').then((module) => module.StartStep)),
  choice: { Component: ChoiceStep, preload: preloadChoice, isStatic: true },
  choices: { ...lazyStep(() => import('./choices/ChoicesStep.tsx').then((module) => module.ChoicesStep)), isStatic: true },
  scale: { ...lazyStep(() => import('./scale/ScaleStep.tsx').then((module) => module.ScaleStep)), isStatic: true },
  number: lazyStep(() => import('./number/NumberStep.tsx').then((module) => module.NumberStep)),
  text: lazyStep(() => import('./text/TextStep.tsx').then((module) => module.TextStep)),
  info: { ...lazyStep(() => import('./info/InfoStep.tsx').then((module) => module.InfoStep)), isStatic: true },
  loading: lazyStep(() => import('./loading/LoadingStep.tsx').then((module) => module.LoadingStep)),
  date: lazyStep(() => import('./date/DateStep.tsx').then((module) => module.DateStep)),
  measure: lazyStep(() => import('./measure/MeasureStep.tsx').then((module) => module.MeasureStep)),
  prediction: lazyStep(() => import('./prediction/PredictionStep.tsx').then((module) => module.PredictionStep)),
  email: lazyStep(() => import('./email/EmailStep.tsx').then((module) => module.EmailStep)),
  paywall: lazyStep(() => import('./paywall/PaywallStep.tsx').then((module) => module.PaywallStep)),
};
