import { describe } from 'vitest';
import { testAccess } from './editing/course.ts';
import { testJobs } from './editing/jobs.ts';
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

describe('words', () => {
  testWords(studio);
});
describe('the side pane', () => {
  testPane(studio);
});
describe('offers', () => {
  testOffers(studio);
});
describe('pages', () => {
  testPages(studio);
});
describe('barriers', { tags: ['deep'] }, () => {
  testAccess(studio);
});
describe('jobs of an editor', { tags: ['deep'] }, () => {
  testJobs(studio);
});
