import type { Reporter, TestModule } from 'vitest/node';

/** Names each test that failed and passed when it was repeated, with its error, at the end of a run. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    for (const test of tests.filter((it) => it.diagnostic()?.flaky)) {
      console.warn(`\nFLAKY, passed when repeated; find the cause: ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const error of test.result().errors ?? []) console.warn(error.stack ?? error.message);
    }
  }
}
