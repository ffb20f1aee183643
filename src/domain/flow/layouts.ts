import type { ChoicePage, ChoicesPage, InfoPage, ScalePage } from '../generated/types.ts';

/** The layout of a page that names none, by page type. */
export const defaultLayouts = { choice: 'list', choices: 'list', info: 'scene', scale: 'suns' } as const satisfies {
  choice: ChoicePage['layout'];
  choices: ChoicesPage['layout'];
  info: InfoPage['layout'];
  scale: ScalePage['layout'];
};
