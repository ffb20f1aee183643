import type { CommandList } from '../cli/command.ts';
import { service } from './service.ts';

/** What editors do. */
const content: CommandList = {
  script: 'content',
  about: 'Checks, changes, compares and publishes the content.',
  verbs: {
    check: ['Checks the content', async () => (await import('../content/check-command.ts')).checkFiles],
    fmt: ['Formats the content files', async () => (await import('../content-tools/fmt/command.ts')).formatFiles],
    types: [
      'Writes what is made from content/answers.json, programs.json, brand.json and the schemas',
      async () => (await import('../content-tools/types/types-command.ts')).updateGenerated,
    ],
    new: ['Adds a page', async () => (await loadEdits()).new],
    move: ['Moves a page', async () => (await loadEdits()).move],
    duplicate: ['Copies a page', async () => (await loadEdits()).duplicate],
    rename: ['Gives a page another id', async () => (await loadEdits()).rename],
    remove: ['Removes a page', async () => (await loadEdits()).remove],
    experiment: [
      'Begins an experiment on the title of a page, or ends one',
      async () => (await loadEdits()).experiment,
    ],
    start: ['Begins another funnel', async () => (await import('../content-tools/start/start-funnel.ts')).startFunnel],
    diff: [
      'Describes in words how the content differs',
      async () => (await import('../content-tools/diff/command.ts')).compareVersions,
    ],
    map: ['Draws the flows', async () => (await import('../content-tools/map/command.ts')).drawFiles],
    review: [
      'Writes what a reviewer of changed content wants to see',
      async () => (await import('../tools/review/command.ts')).writeReview,
    ],
    comment: [
      'Writes a review into the pull request',
      async () => (await import('../tools/review/post-comment.ts')).postComment,
    ],
    publish: [
      'Records what is published',
      async () => (await import('../content-tools/publish/command.ts')).publishContent,
    ],
    hooks: [
      'From now on checks the content before each commit',
      async () => (await import('../content-tools/hooks-command.ts')).useHooks,
    ],
    mutate: [
      'Makes mistakes in the content, and counts how many the checker finds',
      async () => (await import('../content-tools/mutations/command.ts')).mutateContent,
    ],
  },
};

/** What makes files of the project, and pictures of it. */
const make: CommandList = {
  script: 'make',
  about: 'Makes files of the project from others.',
  verbs: {
    recolor: [
      'Replaces colors of the drawings in a folder of public/images',
      async () => (await import('../assets/recolor/recolor-command.ts')).recolorDrawings,
    ],
    emoji: [
      'Makes the pictures of the emoji in the content',
      async () => (await import('../assets/emoji/emoji-command.ts')).makeEmojiPictures,
    ],
    fonts: [
      'Makes public/fonts from the font packages',
      async () => (await import('../assets/fonts/fonts-command.ts')).makeFonts,
    ],
    docs: [
      'Writes into docs/made/ the rules of the checker, all fields of the content, and the answers',
      async () => (await import('./docs-command.ts')).writeDocs,
    ],
    spoken: [
      'Writes what a screen reader says on a page of each type and layout',
      async () => (await import('../../tests/run/run-tests-command.ts')).writeSpoken,
    ],
    report: [
      'Builds the site and lists its scripts',
      async () => (await import('../build/report-command.ts')).reportBuild,
    ],
    screenshots: [
      'Builds the site, and takes pictures of every page and state',
      async () => (await import('../tools/screenshots/screenshots-command.ts')).takeScreenshots,
    ],
    stories: [
      'Builds the site, and draws the whole way of each visitor in docs/stories/visitors.json',
      async () => (await import('../tools/screenshots/stories-command.ts')).drawStories,
    ],
    accepted: [
      'Replaces the accepted pictures',
      async () => (await import('../tools/screenshots/accepted-command.ts')).acceptPictures,
    ],
  },
};

/** The tests that npm test does not run. */
const tests: CommandList = {
  script: 'tests',
  about: 'Runs tests that npm test has no time for.',
  verbs: {
    deep: [
      'Runs what npm test has no time for',
      async () => (await import('../../tests/run/run-tests-command.ts')).runDeep,
    ],
    a11y: ['Runs the deep tests with axe', async () => (await import('../../tests/run/run-tests-command.ts')).runA11y],
    browsers: [
      'Walks both flows in WebKitGTK, in a WebKit of about Safari 16 and in Firefox',
      async () => (await import('../../tests/run/run-tests-command.ts')).runBrowsers,
    ],
    stress: [
      'Runs the tests of npm test again and again, each time in another order',
      async () => (await import('../../tests/run/stress-command.ts')).stressTests,
    ],
    times: [
      'Runs what npm test does after its check, and writes docs/test-times.md',
      async () => (await import('../../tests/run/run-tests-command.ts')).runTimed,
    ],
    breaks: [
      'Breaks a copy of the project in one place after another',
      async () => (await import('../../tests/breaks/command.ts')).breakProduct,
    ],
    chaos: [
      'Simulates visitors on a bad network, with a service that is killed again and again',
      async () => (await import('../../tests/chaos/run.ts')).causeChaos,
    ],
    fuzz: [
      'Sends valid and invalid requests to a service of its own',
      async () => (await import('../../tests/fuzz/service/run.ts')).fuzzRequests,
    ],
    'fuzz-storage': [
      'Opens the built site with corrupted local storages',
      async () => (await import('../../tests/fuzz/storage/run.ts')).fuzzStorages,
    ],
    'fuzz-studio': [
      'Makes random edits as in the studio',
      async () => (await import('../../tests/fuzz/studio/run.ts')).fuzzEdits,
    ],
    'fuzz-privacy': [
      'Compares pairs of visits that differ in one sensitive answer',
      async () => (await import('../../tests/run/run-tests-command.ts')).runPrivacy,
    ],
    reference: [
      'Runs a command with the reference funnel',
      async () => (await import('../../tests/run/reference.ts')).runInReference,
    ],
  },
};

/** What measures how quick something is. */
const bench: CommandList = {
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

const loadEdits = async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands;

/** The commands of all npm scripts that have several. */
export const commandLists = [content, service, make, tests, bench];
