import type { ChoicePage, ChoicesPage, InfoPage, NumberPage, ScalePage } from '../generated/types.ts';

/** The layout of a page that names none, by page type. */
export const defaultLayouts = {
  choice: 'list',
  choices: 'list',
  info: 'scene',
  scale: 'suns',
  number: 'slider',
} as const satisfies {
  choice: ChoicePage['layout'];
  choices: ChoicesPage['layout'];
  info: InfoPage['layout'];
  scale: ScalePage['layout'];
  number: NumberPage['layout'];
};
