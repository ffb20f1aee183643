import type { CommandList } from '../cli/command-list.ts';

/** What measures how quick something is. */
export const bench: CommandList = {
  script: 'bench',
  about: 'Measures how quick something is, beside something that is as simple as can be.',
  verbs: {
    quiz: [
      'Measures the quiz beside a plain page and bare React',
      async () => (await import('../../tests/bench/quiz-command.ts')).measureQuiz,
    ],
    content: [
      'Measures the content check',
      async () => (await import('../../tests/bench/checker/command.ts')).measureCheck,
    ],
    studio: ['Measures the studio', async () => (await import('../../tests/bench/studio/command.ts')).measureStudio],
    service: [
      'Measures the service on PGlite and on PostgreSQL',
      async () => (await import('../../tests/service/bench/command.ts')).measureService,
    ],
  },
};
