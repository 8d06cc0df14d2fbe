/**
 * Setup file of `npm run tool mutation`. Without an active mutant it records which test
 * reaches which mutant; those reached while a file loads or in setup belong to all of its tests.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, type TestContext } from 'vitest';

type Switched = { folder: string; on: number | null };
/**
 * A line of `reached.jsonl`. `test` is the full title as `-t` matches it, and null for all tests of the file.
 */
export type Reached = { file: string; test: string | null; mutants: number[] };

const { folder, on } = JSON.parse(readFileSync(process.env.MUTATION_SWITCH ?? '', 'utf8')) as Switched;
const reached = new Set<number>();

Object.assign(globalThis, {
  mutants: {
    isOn(number: number): boolean {
      if (on === null) reached.add(number);
      return number === on;
    },
  },
});

if (on === null) {
  beforeEach(({ task }) => keep(task, null));
  afterEach(({ task }) => keep(task, task.fullTestName));
}

function keep(task: TestContext['task'], test: string | null): void {
  if (reached.size === 0 && test === null) return;
  const line: Reached = { file: task.file.filepath, test, mutants: [...reached] };
  appendFileSync(`${folder}/reached.jsonl`, `${JSON.stringify(line)}\n`);
  reached.clear();
}
