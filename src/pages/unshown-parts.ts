import { nameField } from '../domain/body/known-answers.ts';
import type { PageType } from './StepProps.ts';

/** Parts of a page that its type offers, but its component doesn't show while a field of the page has a value. */
export interface UnshownParts {
  type: PageType;
  field: string;
  is: string | boolean;
  /** Fields of the page, or of the objects in them, such as "options.image". */
  parts: readonly string[];
}

/**
 * Everything that a page's schema offers and its component doesn't show. The checker refuses content with such parts,
 * and a test draws every page type with every part to prove that there are no others. What is never shown is in no
 * schema.
 */
export const unshownParts: readonly UnshownParts[] = [
  { type: 'choice', field: 'layout', is: 'bands', parts: ['image', 'options.description', 'options.spot'] },
  ...(['list', 'grid', 'lines', 'chips', 'ladder', 'pair'] as const).map((is) => ({
    type: 'choice' as const,
    field: 'layout',
    is,
    parts: ['options.spot'],
  })),
  {
    type: 'choice',
    field: 'layout',
    is: 'zones',
    parts: ['options.description', 'options.emoji', 'options.image'],
  },
  { type: 'info', field: 'footer', is: false, parts: ['button'] },
  { type: 'number', field: 'layout', is: 'slider', parts: ['image', 'messages.invalid', 'messages.ambiguous'] },
  { type: 'number', field: 'layout', is: 'ruler', parts: ['image'] },
  {
    type: 'measure',
    field: 'answer',
    is: nameField('height'),
    parts: [
      'labels.kg',
      'labels.lbs',
      'messages.notBelowWeight',
      'messages.belowHealthy',
      'bmiScale',
      'readings',
      'healthyRange',
      'underweight',
    ],
  },
  {
    type: 'measure',
    field: 'answer',
    is: nameField('weight'),
    parts: [
      'image',
      'labels.cm',
      'labels.ft',
      'labels.in',
      'messages.notBelowWeight',
      'messages.belowHealthy',
      'bmiScale.today',
      'bmiScale.goal',
    ],
  },
  {
    type: 'measure',
    field: 'answer',
    is: nameField('weightGoal'),
    parts: ['image', 'labels.cm', 'labels.ft', 'labels.in', 'underweight'],
  },
];
