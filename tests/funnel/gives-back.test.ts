import { expect, it } from 'vitest';
import { findTokenSources, listTokenTexts } from '../../scripts/content/graph/walk/token-sources.ts';
import type { Condition, Flow, Page } from '../../src/domain/generated/types.ts';
import { listSources } from '../../src/domain/rules/sources.ts';
import { lineLists } from '../../src/domain/text/fill-page.ts';
import { flows, sexes } from '../support/content.ts';

/** How many questions a visitor answers at most before something comes back to an answer. */
const MOST_IN_A_ROW = 5;

/** The answers that decide what a page says and shows. */
function listReturning(flow: Flow, page: Page): string[] {
  const lists = new Map(Object.entries(page) as [string, { when?: Condition }[]][]);
  const conditions = ['cases', 'readings', ...lineLists].flatMap((name) => lists.get(name) ?? []);
  const tokens = [...listTokenTexts(page, [])].flatMap(({ token }) => findTokenSources(token, flow));
  return [...conditions.flatMap(({ when }) => (when ? listSources(when) : [])), ...tokens];
}

const askedBy = (page: Page) => ('answer' in page ? page.answer : undefined);

/** Every run of questions in which nothing comes back to an earlier answer, by the ids of the pages. */
function listRuns(flow: Flow): string[][] {
  const runs: string[][] = [[]];
  for (const page of flow.pages) {
    const asked = askedBy(page);
    if (listReturning(flow, page).some((field) => field !== asked)) runs.push([]);
    if (asked !== undefined) runs.at(-1)?.push(page.id);
  }
  return runs;
}

it.each(sexes)('the %s flow comes back to an answer after at most five questions', (sex) => {
  const runs = listRuns(flows[sex]);
  expect(runs.length).toBeGreaterThan(20);
  expect(runs.filter((run) => run.length > MOST_IN_A_ROW)).toEqual([]);
});
