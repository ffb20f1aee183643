import type { PageDefinition } from '../definition.ts';

export const loading = {
  ask: ({ answer, question }) => (answer && question ? [{ answer, options: question.options }] : []),
  actsOnceDrawn: true,
} satisfies PageDefinition<'loading'>;
