import type { PageType } from './definition.ts';

/** Every page type that content can name, in the order in which editors choose from them. Each has a folder here. */
export const pageTypes = [
  'start',
  'choice',
  'choices',
  'pictures',
  'scale',
  'number',
  'text',
  'info',
  'loading',
  'date',
  'measure',
  'prediction',
  'email',
  'contact',
  'paywall',
] as const satisfies readonly PageType[];
