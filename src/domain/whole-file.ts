import type { Page } from './generated/types.ts';
import { findPlace, type ContentFile } from './pages.ts';
import { placePages, type Part, type PlacedPage } from './placed-page.ts';

const wholes = new WeakMap<ContentFile, Part>();

/** A whole file as one part. */
export function gatherPages(file: ContentFile): Part {
  const known = wholes.get(file);
  if (known) return known;
  const detours =
    'detours' in file ? file.detours?.map((page) => ({ page, place: placeDetour(file, page) })) : undefined;
  const part = { pages: file.pages, ...(detours && { detours }) };
  wholes.set(file, part);
  return part;
}

function placeDetour(file: ContentFile, { next }: Page): number {
  const end = typeof next === 'string' ? findPlace(file, next) : -1;
  return end < 0 ? file.pages.length : end - 0.5;
}

/** A page of a file with its place; throws for one that is not of this file. */
export function placePage(file: ContentFile, { id }: Page): PlacedPage {
  const placed = placePages(gatherPages(file)).get(id);
  if (!placed) throw new Error(`The page ${id} does not stand in this file`);
  return placed;
}
