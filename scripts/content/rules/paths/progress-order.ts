import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** The segments of the progress bar end in order. */
export const progressOrder: Rule = {
  id: 'progress-order',
  severity: 'error',
  summary:
    'Each segment of the progress bar ends after the one before it, the first after the first page, and the last one with the flow.',
  why: 'A segment would be empty, or the bar would run backwards.',
  *check(document, content) {
    const { model } = content.walk();
    for (const flow of model.flows) {
      if (model.documents.get(flow) !== document || model.partial.has(flow)) continue;
      const ends = flow.progress.map((id) => flow.pages.findIndex((page) => page.id === id));
      for (const [n, index] of ends.entries()) {
        const after = n === 0 ? 0 : (ends[n - 1] ?? 0);
        // Another rule reports an unknown page.
        if (index < 0 || after < 0 || (index > after && index < flow.pages.length - 1)) continue;
        const id = quote(flow.progress[n]);
        const before = n === 0 ? 'the first page' : quote(flow.progress[n - 1]);
        const problem =
          index > after
            ? `Segment ${n + 1} of the progress bar ends with ${id}, the last page: none is left for the next segment.`
            : `Segment ${n + 1} of the progress bar ends with ${id}, which does not come after ${before}.`;
        yield { path: ['progress', n], problem, remedy: 'Name a page further down, or change the order.' };
        break;
      }
    }
  },
};
