import type { CommandList } from '../cli/command-list.ts';

/** The tests that npm test does not run. */
export const tests: CommandList = {
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
      async () => (await import('../../tests/chaos/command.ts')).causeChaos,
    ],
    fuzz: [
      'Sends valid and invalid requests to a service of its own',
      async () => (await import('../../tests/fuzz/service-command.ts')).fuzzRequests,
    ],
    'fuzz-storage': [
      'Opens the built site with corrupted local storages',
      async () => (await import('../../tests/fuzz/storage-command.ts')).fuzzStorages,
    ],
    'fuzz-studio': [
      'Makes random edits as in the studio',
      async () => (await import('../../tests/fuzz/studio-command.ts')).fuzzEdits,
    ],
    'fuzz-privacy': [
      'Compares pairs of visits that differ in one sensitive answer',
      async () => (await import('../../tests/run/run-tests-command.ts')).runPrivacy,
    ],
    reference: [
      'Runs a command with the reference funnel',
      async () => (await import('../../tests/run/reference-command.ts')).runInReference,
    ],
  },
};
