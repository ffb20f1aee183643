import type { PageType } from './StepProps.ts';

/** Every page type that content can name; `registry.ts` has a component for each. */
export const pageTypes = [
  'start',
  'choice',
  'choices',
  'scale',
  'number',
  'text',
  'info',
  'loading',
  'date',
  'measure',
  'prediction',
  'email',
  'paywall',
] as const satisfies readonly PageType[];
