import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { parseDocument } from '../parsing/parse.ts';
import { replaceStep } from './list-text.ts';
import type { PublishedFile } from './published.ts';
import type { Numbered } from './steps.ts';

/** The text of a file with new steps for some of its pages. */
export function setSteps(file: string, text: string, steps: ReadonlyMap<string, number>): string {
  return [...steps].reduce((changed, [id, step]) => {
    const { document } = parseDocument(file, changed);
    if (!document) throw new Error(`${file} would no longer be valid JSON.`);
    const index = (document.value as ContentFile).pages.findIndex((page) => page.id === id);
    return replaceStep(document, index, step);
  }, text);
}

/** Describes which pages have new steps, and the consequences. */
export function describeSteps(
  pages: readonly Numbered[],
  steps: ReadonlyMap<string, number>,
  published: PublishedFile,
): string[] {
  const changes = [...steps].map(([id, step]) => {
    const was = pages.find((page) => page.id === id)?.step;
    const news = published.pages[id] ? ' It was published: dashboards will see a new step.' : '';
    return `${id} now has step ${step} instead of ${was}.${news}`;
  });
  const more = changes.length - 6;
  const lines = more > 0 ? [...changes.slice(0, 6), `… and ${more} more pages have new steps.`] : changes;
  const isPublished = [...steps.keys()].some((id) => published.pages[id]);
  return isPublished
    ? [...lines, 'Tell the people who use the analytics, and run: npm run content:publish -- --accept-loss']
    : lines;
}
