import type { ChoicePage, InfoPage, ScalePage } from '../generated/types.ts';

/** The layout of a page that names none, by page type. */
export const defaultLayouts = { choice: 'list', info: 'scene', scale: 'suns' } as const satisfies {
  choice: ChoicePage['layout'];
  info: InfoPage['layout'];
  scale: ScalePage['layout'];
};
