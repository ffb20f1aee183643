import { describe } from 'vitest';
import { testAccess } from './editing/access.ts';
import { testJobs } from './editing/jobs.ts';
import { testNewAnswer } from './editing/new-answer.ts';
import { testOffers } from './editing/offers.ts';
import { testPages } from './editing/pages.ts';
import { testPane } from './editing/pane.ts';
import { testWords } from './editing/words.ts';
import { useStudio } from './use-studio.ts';

// In one file, because a development server takes longer to start than most of these tests, and with a small funnel,
// because the board and the checker take longer for a large one.
const studio = useStudio(
  ['starter', 'mover', 'answers', 'offers', 'site', 'checks', 'published.lock'].map((name) => `content/${name}.json`),
  'language-course',
);

describe.each([
  ['words', testWords],
  ['the side pane', testPane],
  ['offers', testOffers],
  ['pages', testPages],
  ['barriers', testAccess],
  ['jobs of an editor', testJobs],
  // Last, because what is generated for its new answer stays.
  ['a new answer', testNewAnswer],
] as const)('%s', (_, test) => {
  test(studio);
});
