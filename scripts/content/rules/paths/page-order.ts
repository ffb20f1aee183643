import { man, woman } from '../../examples/changes.ts';
import { addAfterEnd } from '../../examples/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { hasRole } from '../../parsing/page-types.ts';
import { isFlow } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';

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
  faults: () => ({
    'woman.json progress[1] at "sleep": Segment 2 of the progress bar ends with "sleep", which does not come after "end". Name a page further down, or change the order.':
      woman('["sleep", "end"]', '["end", "sleep"]'),
    'woman.json progress[0] at "water": Segment 1 of the progress bar ends with "water", which does not come after the first page. Name a page further down, or change the order.':
      woman('["sleep", "end"]', '["water", "end"]'),
    'woman.json progress[1] at "done": Segment 2 of the progress bar ends with "done", the last page: none is left for the next segment. Name a page further down, or change the order.':
      woman('["sleep", "end"]', '["sleep", "done"]'),
  }),
  nearMisses: () => ({
    'neighbouring progress ends': woman('["sleep", "end"]', '["end", "mail"]'),
    'a flow of two pages, with a progress bar in one piece': {
      'man.json': JSON.stringify({
        $schema: '../../../../../schemas/flow.schema.json',
        kind: 'flow',
        program: 'man',
        progress: [],
        gates: [],
        pages: [
          { id: 'water', type: 'info', step: 1, analytics: 'water', title: 'Drink well', layout: 'story', back: '/' },
          { id: 'end', type: 'info', step: 2, analytics: 'end', title: 'The end', footer: false },
        ],
      }),
    },
  }),
};

/** A flow starts with its start page. */
export const misplacedStart: Rule = {
  id: 'misplaced-start',
  severity: 'error',
  summary: 'A start page is the first page of its flow.',
  why: 'It welcomes visitors who have answers as returning ones, and its button to go on would lead them to it again.',
  *check(document) {
    if (!isFlow(document)) return;
    for (const { path, fields, isDetour } of listPages(document)) {
      if (!hasRole(fields, 'entry') || (!isDetour && path[1] === 0)) continue;
      const problem = 'This start page is not the first page of the flow.';
      yield { path: [...path, 'type'], problem, remedy: 'Move it to the front, or make it an info page.' };
    }
  },
  faults: () => ({
    'woman.json page "rest" type at "start": This start page is not the first page of the flow. Move it to the front, or make it an info page.':
      woman(
        addAfterEnd(
          '{ "id": "rest", "type": "start", "step": 9, "analytics": "rest", "title": "Rest", "image": { "src": "shared/moon", "alt": "" }, "loading": "Loading", "button": "Start" }',
        ),
      ),
  }),
  nearMisses: () => ({
    'a start page at the front of a flow': man(
      '"type": "info", "step": 1, "analytics": "water", "title": "Drink well", "layout": "story"',
      '"type": "start", "step": 1, "analytics": "water", "title": "Drink well", "image": { "src": "shared/moon", "alt": "" }, "loading": "Loading", "button": "Start"',
    ),
  }),
};
