import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { parseDocument } from '../parsing/parse.ts';
import { replaceStep } from './list-text.ts';
import type { PublishedFile } from './published.ts';
import type { Numbered } from './steps.ts';

/** The text of a file with other steps for some of its pages. */
export function setSteps(file: string, text: string, steps: ReadonlyMap<string, number>): string {
  return [...steps].reduce((changed, [id, step]) => {
    const { document } = parseDocument(file, changed);
    if (!document) throw new Error(`${file} would no longer be JSON.`);
    const index = (document.value as ContentFile).pages.findIndex((page) => page.id === id);
    return replaceStep(document, index, step);
  }, text);
}

/** Says which pages have another step than before, and what hangs on it. */
export function describeSteps(
  pages: readonly Numbered[],
  steps: ReadonlyMap<string, number>,
  published: PublishedFile,
): string[] {
  const changes = [...steps].map(([id, step]) => {
    const was = pages.find((page) => page.id === id)?.step;
    const news = published.pages[id] ? ' It was published: dashboards will see a new step.' : '';
    return `${id} has step ${step} now; it had ${was}.${news}`;
  });
  const more = changes.length - 6;
  const lines = more > 0 ? [...changes.slice(0, 6), `… and ${more} more pages have other steps now.`] : changes;
  const isPublished = [...steps.keys()].some((id) => published.pages[id]);
  return isPublished
    ? [...lines, 'Tell whoever reads the analytics, and run: npm run content:publish -- --accept-loss']
    : lines;
}
