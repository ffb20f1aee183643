import { execFileSync } from 'node:child_process';

/** The journeys that show what a room does; unit tests are found by what they import. */
const journeysOf: readonly [room: string, ...journeys: string[]][] = [
  ['content/', 'tests/funnel', 'tests/visual'],
  [
    'src/domain/(answers|body|prediction|plan|prices|text|dates)/',
    'tests/funnel/walk',
    'tests/e2e/kinds-of-answers',
    'tests/e2e/layout/measures',
    'tests/e2e/payment/paywall',
  ],
  ['src/domain/(flow|rules)/', 'tests/funnel/walk', 'tests/e2e/safety', 'tests/e2e/returning'],
  ['src/domain/(experiments|visitor)/', 'tests/e2e/experiments', 'tests/e2e/analytics'],
  [
    'src/pages/',
    'tests/shown',
    'tests/a11y',
    'tests/visual',
    'tests/e2e/layout',
    'tests/e2e/keyboard',
    'tests/e2e/kinds-of-answers',
  ],
  ['src/ui/', 'tests/shown', 'tests/a11y', 'tests/visual', 'tests/e2e/layout', 'tests/e2e/keyboard'],
  ['src/state/', 'tests/e2e/returning', 'tests/e2e/tabs', 'tests/e2e/erased', 'tests/e2e/loading/resilience'],
  ['src/services/analytics/', 'tests/e2e/analytics'],
  ['src/services/checkout/', 'tests/e2e/payment'],
  ['src/services/onboarding/', 'tests/e2e/loading/resilience', 'tests/e2e/tabs', 'tests/e2e/erased'],
  ['src/services/updates/', 'tests/e2e/loading/deployments', 'tests/e2e/loading/offline'],
  ['src/worker/', 'tests/e2e/loading/offline', 'tests/e2e/loading/deployments'],
  ['src/bootstrap/', 'tests/e2e/loading', 'tests/e2e/tabs', 'tests/browser-'],
  [
    'src/app/',
    'tests/funnel/walk',
    'tests/e2e/returning',
    'tests/e2e/offscreen-page',
    'tests/e2e/keyboard',
    'tests/e2e/payment',
    'tests/e2e/loading',
  ],
  ['scripts/build/', 'tests/e2e/loading', 'tests/e2e/brand', 'tests/browser-'],
  ['scripts/service/', 'tests/e2e/loading/resilience', 'tests/e2e/erased', 'tests/e2e/payment'],
  ['scripts/(studio|content|content-tools|mcp)/', 'tests/editors'],
  ['scripts/tools/screenshots/', 'tests/a11y', 'tests/visual'],
  ['tests/(e2e|a11y|visual|funnel|shown|editors|browsers)/[^.]*\\.test\\.ts$'],
];

/** Rooms of which only unit tests are made, or nothing that a test runs. */
const withoutJourneys =
  /^(docs|schemas|findings|\.github|\.vscode|public|scripts\/(tools|assets))\/|\.md$|\.test\.tsx?$/;

/** All journeys, for what every one of them is made of, such as the configuration. */
const allJourneys = [
  'tests/e2e',
  'tests/a11y',
  'tests/visual',
  'tests/shown',
  'tests/editors',
  'tests/funnel',
  'tests/browser-',
];

/** The files that differ from the last commit, as git names them: changed, added and removed ones. */
export function listChangedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The journeys that changes to these files can touch, as filters for Vitest, and the files whose importers it finds. */
export function findChangedTests(files: readonly string[]): { journeys: string[]; sources: string[] } {
  const journeys = files.flatMap((file) => {
    const rooms = journeysOf.filter(([room]) => new RegExp(`^${room}`).test(file));
    if (rooms.length > 0) return rooms.flatMap(([, ...shown]) => (shown.length > 0 ? shown : [file]));
    return withoutJourneys.test(file) ? [] : allJourneys;
  });
  return { journeys: [...new Set(journeys)], sources: files.filter((file) => /\.(tsx?|json|css)$/.test(file)) };
}
