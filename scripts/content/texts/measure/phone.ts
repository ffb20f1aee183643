import type { JSONPath } from 'jsonc-parser';
import type { Style } from './measure.ts';
import { findAuthoring } from '../../parsing/page-types.ts';
import type { Fields } from '../../parsing/pages.ts';

/** The smallest supported phone, in pixels. The numbers in this file follow the style sheets at this size. */
export const phone = { width: 375, height: 667 };

/** A place for text: its style, and the width of a line in pixels. */
export interface Place {
  style: Style;
  width: number;
}

/** The width between the paddings of `.app`, or of a sheet. */
const full = phone.width - 2 * 20;

const headline = (size: number, width = full): Place => ({
  style: { face: 'headline', size, spacing: -0.012 },
  width,
});

/** The places of headlines, with the sizes under `max-height: 700px`. */
export const headlines = {
  page: headline(28),
  start: headline(31.5),
  /** The prediction's headline: a small line, and the goal below it. */
  predictionTitle: { style: { face: 'option', size: 20, spacing: 0 }, width: full } satisfies Place,
  predictionGoal: headline(31.5),
  statement: headline(37.5),
  scale: headline(34),
  /** Beside a portrait of 64 with its ring and a gap of 16. */
  besidePortrait: headline(28, full - 64 - 16),
  /** Beside a profile's portrait of 60 with a gap of 12. */
  besideProfile: headline(28, full - 60 - 12),
  sheet: headline(28),
};

/**
 * The limit for the lines of a headline, 31 pixels each. With four lines, the header (60) and the gaps (22), a list of
 * six options (386) ends at 592 of 667 pixels. A fifth line would push the last option under the Next button.
 */
export const maxLines = 4;

/** The place of an option's label in the font of options. */
export const label = (width: number, size = 17): Place => ({ style: { face: 'option', size, spacing: 0 }, width });

/** An option's label in the headline font. */
const display = (width: number, size: number): Place => ({ style: { face: 'headline', size, spacing: 0 }, width });

/** The places of option labels, by the page's layout: the cell without borders and paddings. */
export const cells = {
  /** Beside an emoji of 40 and the tick of 26, with gaps of 14. */
  list: label(full - 3 - 2 * 16 - 40 - 26 - 2 * 14),
  grid: label((full - 10) / 2 - 3 - 2 * 10, 16),
  /** Half of the page, as under a portrait. */
  pair: display((full - 12) / 2 - 3 - 2 * 12, 26),
  chips: label(full - 3 - 2 * 22),
  /** With several answers: beside the tick of 26 with a gap of 10. */
  tickedChips: label(full - 3 - 2 * 22 - 26 - 10),
  /** With several answers and many options: between an emoji of 36 with a gap of 8, and the tick. */
  tickedGrid: label((full - 10) / 2 - 3 - 10 - 36 - 8 - 36, 16),
  zones: label(150 - 3 - 2 * 14, 16),
  /** Beside the track. */
  ladder: label(full - 56 - 2 * 16, 20),
  /** Beside the tick. */
  lines: display(full - 14 - 26, 19),
  /** Up to the mark at the right. */
  bands: { style: { face: 'headline', size: 28, spacing: -0.012 }, width: phone.width - 28 - 50 } satisfies Place,
};

/** The place of the headline in a field of a page, by the path within the page; undefined if the field is not a headline. */
export function findHeadlinePlace(field: JSONPath, page: Fields): Place | undefined {
  const name = field.map((part) => (typeof part === 'number' ? '' : part)).join('.');
  if (/^(options\.\.sheet|underweight|question)\.title$/.test(name)) return headlines.sheet;
  const isGoal = name === 'goal';
  if (!isGoal && !['title', 'cases..title'].includes(name)) return undefined;
  return headlines[findAuthoring(page.type)?.headline(page, isGoal) ?? 'page'];
}
