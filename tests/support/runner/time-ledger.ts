import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Times of one test file, in seconds. `total` includes `setup`, `waiting` and retries. `cpu` is the processor time of
 * its worker with the servers inside, without PostgreSQL and browsers; 0 for fast tests.
 */
export type LedgerLine = {
  file: string;
  project: string;
  tests: number;
  total: number;
  load: number;
  setup: number;
  waiting: number;
  cpu: number;
  retry: number;
};

/** A reporter that appends a JSON line for each test file to the file in TIME_LEDGER, for `printTimeLedger`. */
export default class TimeLedger implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const ledger = process.env.TIME_LEDGER;
    if (!ledger) return;
    const { collectDuration, duration } = module.diagnostic();
    const { setup = 0, waiting = 0, cpu = 0 } = module.meta().spent ?? {};
    let tests = 0;
    let retry = 0;
    for (const test of module.children.allTests()) {
      const ran = test.diagnostic();
      if (!ran) continue;
      tests += 1;
      retry += (ran.duration / 1000) * (ran.retryCount / (ran.retryCount + 1));
    }
    const line: LedgerLine = {
      file: module.relativeModuleId,
      project: module.project.name,
      tests,
      total: (collectDuration + duration) / 1000,
      load: collectDuration / 1000,
      setup,
      waiting,
      cpu,
      retry,
    };
    appendFileSync(ledger, `${JSON.stringify(line)}\n`);
  }
}
