import { resolveTarget } from '../../../../src/domain/flow/flow.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { explore } from './explore.ts';
import type { Walk } from './walk.ts';
import type { AnyField } from '../model/liveness.ts';
import { readModel, type PagePlace } from '../model/model.ts';
import { listPageImages } from '../../parsing/pages.ts';
import { listPlanFields } from '../model/plan-pages.ts';
import { findTokenSources, listTokenTexts } from './token-sources.ts';

/** Follows every path through the content, as far as it can be read. Each list of documents is walked once. */
export const walkContent = memoize((documents: readonly ContentDocument[]): Walk => {
  const model = readModel(documents);
  return explore(model, (place) => [
    ...listBackTargets(place),
    ...listTokenAnswers(place),
    ...listFollowed(place),
    ...listPlanFields(place),
  ]);
});

/** The addresses that the back arrow leads to: it matters whether a visitor has met them. */
function listBackTargets({ page, file, index }: PagePlace): AnyField[] {
  const before = index === undefined ? undefined : file.pages[index - 1]?.id;
  const targets =
    typeof page.back === 'string' ? [page.back] : (page.back?.map((route) => route.page) ?? [before ?? '']);
  return targets.filter((target) => target !== '').map((target) => resolveTarget(file, target) as `/${string}`);
}

/** The answers whose pictures a page shows. */
const listFollowed = ({ entry }: PagePlace): AnyField[] =>
  listPageImages(entry).flatMap(({ image: { answer } }) => (typeof answer === 'string' ? (answer as AnyField) : []));

function listTokenAnswers({ entry, file }: PagePlace): AnyField[] {
  return [...listTokenTexts(entry.fields, [])].flatMap(({ token }) => findTokenSources(token, file));
}
