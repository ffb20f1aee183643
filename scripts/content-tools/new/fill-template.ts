import { type ContentFile, listPages } from '../../../src/domain/flow/flow.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { squarePicture, type Authoring, type UncheckedPage } from '../../../src/pages/authoring.ts';
import type { PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import type { KnownFields } from '../../content/parsing/field-kinds.ts';
import { asFields, asList } from '../../content/parsing/pages.ts';

/**
 * The template of a page type, with the names that the content has declared for the fields that it needs, and with a
 * picture that the file has already, if it has one of the same shape.
 */
export function fillTemplate(type: PageType, names: KnownFields, file?: ContentFile): object {
  const { template } = authoring[type];
  const picture = file && listPages(file).flatMap(listSquarePictures).at(0);
  const filled = picture
    ? (JSON.parse(JSON.stringify(template).replaceAll(`"${squarePicture}"`, JSON.stringify(picture))) as object)
    : template;
  if (!('needs' in filled)) return filled;
  const needs = filled.needs as KnownAnswer[];
  return { ...filled, needs: needs.map((known) => names[known] ?? known) };
}

/** The pictures of a page that stand in square places. */
function listSquarePictures(page: Page): string[] {
  const fields = page as unknown as UncheckedPage;
  const isSquare = (authoring[page.type] as Authoring<PageType>).picture(fields) === 'square';
  const images = [
    ...asList(fields.options).map((option) => asFields(option).image),
    ...(isSquare ? [fields.image] : []),
  ];
  return images.flatMap((image) => {
    const { src } = asFields(image);
    return typeof src === 'string' ? src : [];
  });
}
