import type { PageDefinition } from '../definition.ts';

export const loading = {
  ask: ({ answer, question }) => (answer && question ? [{ answer, options: question.options }] : []),
} satisfies PageDefinition<'loading'>;
