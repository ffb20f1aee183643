import { ask } from '../../../src/domain/flow/questions.ts';
import { deepEquals as isDeepEqual } from '@rjsf/utils';
import { findNeighbours, findPage, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Condition, Next, Page, Route } from '../../../src/domain/generated/types.ts';
import type { NewValue } from '../../content-tools/edit/set-value.ts';

/** A way to a page that only some visitors take. */
interface Way {
  when: Condition;
  to: string;
}

/**
 * The changes of `back` on other pages that follow from new and removed routes of a page: whoever was led past others
 * comes back to where they were led on. The checker judges them with the rest.
 */
export function followRoutes(file: ContentFile, was: Page, now: Page): NewValue[] {
  const [before, after] = [listWays(was), listWays(now)];
  const has = (ways: readonly Way[], way: Way) => ways.some((it) => isDeepEqual(it, way));
  const [gone, added] = [before.filter((way) => !has(after, way)), after.filter((way) => !has(before, way))];
  return [...new Set([...gone, ...added].map(({ to }) => to))].flatMap((id) => {
    const target = findPage(file, id);
    const previous = target && findNeighbours(file, target).before?.id;
    // From its neighbour, back leads here anyway.
    if (!target || previous === undefined || previous === now.id || id === now.id) return [];
    const toRoutes = (ways: readonly Way[]): Route[] =>
      ways.filter(({ to }) => to === id).map(({ when }) => ({ when, page: now.id }));
    const routes = typeof target.back === 'object' ? target.back : [{ page: target.back ?? previous }];
    const kept = routes.filter((route) => !toRoutes(gone).some((it) => isDeepEqual(it, route)));
    const more = toRoutes(added).filter((route) => !kept.some((it) => isDeepEqual(it, route)));
    const back = simplify([...more, ...kept], previous);
    return isDeepEqual(back, target.back) ? [] : [{ page: id, path: ['back'], was: target.back, value: back }];
  });
}

/** The ways from a page that have a condition: its routes, and its options with one of their own. */
function listWays(page: Page): Way[] {
  const routes = typeof page.next === 'object' ? page.next : [];
  const ways = routes.flatMap(({ when, page: to }) => (when ? { when, to } : []));
  const ofOptions = ask(page).flatMap(({ answer: field, options = [] }) =>
    options.flatMap(({ value, next }) =>
      typeof next === 'string' && field !== 'gender' ? { when: { field, is: value } as Condition, to: next } : [],
    ),
  );
  return [...ofOptions, ...ways];
}

/** Routes as short as they can be written; none where back leads to the page before it anyway. */
function simplify(routes: readonly Route[], previous: string): Next | undefined {
  const [only, ...others] = routes;
  if (!only || others.length > 0 || only.when) return [...routes];
  return only.page === previous ? undefined : only.page;
}
