import type { Style } from './measure.ts';

/** The smallest phone that counts, in pixels. Everything here follows the style sheets at this size. */
export const phone = { width: 375, height: 667 };

/** A place for words: how they look, and how much room a line has in pixels. */
export interface Place {
  style: Style;
  width: number;
}

/** Between the paddings of `.app`, or of a sheet. */
const full = phone.width - 2 * 20;

const headline = (size: number, width = full): Place => ({
  style: { face: 'headline', size, spacing: -0.012 },
  width,
});

/** Where headlines stand; the sizes are those under `max-height: 700px`. */
export const headlines = {
  page: headline(28),
  start: headline(31.5),
  statement: headline(37.5),
  /** Beside a portrait of 104 and a gap of 16. */
  besidePortrait: headline(28, full - 104 - 16),
  sheet: headline(28),
};

/**
 * The most lines of a headline, 31 pixels each: after four of them, the header (60) and the gaps (18), a list of
 * six options (458) ends at 660 of 667 pixels. A fifth line would push the last option out of sight.
 */
export const maxLines = 4;

const label = (width: number, size = 17): Place => ({ style: { face: 'option', size, spacing: 0 }, width });

/** How much room a line of an option has, by the page's layout: the cell without its borders and paddings. */
export const cells = {
  /** Beside an emoji of 40 and the tick of 26, with gaps of 14. */
  list: label(full - 3 - 2 * 16 - 40 - 26 - 2 * 14),
  grid: label((full - 10) / 2 - 3 - 2 * 10, 16),
  pair: label((full - 10) / 2 - 3 - 2 * 12),
  chips: label(full - 3 - 2 * 20),
  zones: label(150 - 3 - 2 * 14, 15.5),
  /** Up to the mark at the right. */
  bands: { style: { face: 'headline', size: 30, spacing: -0.01 }, width: phone.width - 28 - 50 } satisfies Place,
};
