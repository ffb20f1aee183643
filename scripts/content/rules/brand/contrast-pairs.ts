import type { Colours } from '../../../../src/domain/generated/types.ts';

/** A colour that has to be told apart from others that it is seen on. */
export interface ContrastPair {
  /** What has this colour, for a sentence. */
  what: string;
  colour: keyof Colours;
  on: readonly (keyof Colours)[];
  /** The least contrast by WCAG 2: 4.5 for text, 3 for what shows where a control is and what it is set to. */
  least: 4.5 | 3;
}

/** By how the style sheets use the colours; a test holds that every colour of text is among them. */
export const contrastPairs: readonly ContrastPair[] = [
  {
    what: 'text',
    colour: 'ink',
    on: ['bg', 'surface', 'tint', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5', 'sky-1', 'sky-2'],
    least: 4.5,
  },
  { what: 'text in second place', colour: 'ink-2', on: ['bg', 'surface', 'tint', 'sky-1'], least: 4.5 },
  { what: 'a link', colour: 'primary', on: ['bg', 'surface', 'tint'], least: 4.5 },
  { what: 'text on a button', colour: 'on-primary', on: ['primary'], least: 4.5 },
  { what: 'a tick', colour: 'on-sun', on: ['sun'], least: 4.5 },
  { what: 'text on the hill', colour: 'on-hill', on: ['hill-1', 'hill-2', 'hill-3'], least: 4.5 },
  { what: 'text in second place on the hill', colour: 'on-hill-2', on: ['hill-1', 'hill-2'], least: 4.5 },
  { what: 'text on the button on the hill', colour: 'on-hill-button', on: ['on-hill'], least: 4.5 },
  { what: 'a message about a mistake', colour: 'error', on: ['bg', 'surface'], least: 4.5 },
  { what: 'text on a dark badge', colour: 'bg', on: ['night'], least: 4.5 },
  { what: 'the border of a control', colour: 'control', on: ['bg', 'surface'], least: 3 },
  { what: 'the pointer of a ruler', colour: 'ember-ui', on: ['bg', 'surface'], least: 3 },
  { what: 'the line of a ruler', colour: 'night', on: ['bg', 'surface'], least: 3 },
];
