import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#shared/random.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { insertMutants } from './insert-mutants.ts';
import type { Group } from './mutated-files.ts';
import type { Order } from './run-tests-in-child.ts';
import type { Reached } from './switch-mutants.ts';
import { createTestChild } from './test-child.ts';

export type MutantResult = {
  file: string;
  line: number;
  /** `was → is`, on one line. */
  change: string;
  isKilled: boolean;
  /** The failing test, "never ends", or why the mutant survived. */
  why: string;
};

type Placed = Mutant & { file: string; text: string };

/** Runs the mutants of a group, or a sample, against the tests that reach them. */
export async function measureGroup(
  group: Group,
  options: {
    sample: number | null;
    seed: string;
    untilMilliseconds: number;
    tell(result: MutantResult): void;
  },
): Promise<{ found: number; results: MutantResult[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-mutation-'));
  const { placed, files } = placeMutants(group);
  const child = createTestChild({ folder, isDatabase: group.isDatabase, files });
  try {
    const { tests } = group;
    const clean = await child.run({ on: null, tests: tests.map((file) => ({ file, names: null })) });
    if (!clean || clean.failed || clean.ran === 0)
      throw new Error(`${group.name}: the tests fail without a mutant. ${clean?.why ?? ''}`);
    const reached = readReached(join(folder, 'reached.jsonl'));
    const numbers = seededRandom(`${options.seed}:${group.name}`)
      .shuffle(placed.map((_, number) => number))
      .slice(0, options.sample ?? placed.length);
    const results: MutantResult[] = [];
    for (const number of numbers) {
      if (Date.now() > options.untilMilliseconds) break;
      const mutant = placed[number];
      if (!mutant) continue;
      const result = { ...describe(mutant), ...(await tryMutant(number, tests, reached, child)) };
      results.push(result);
      options.tell(result);
    }
    return { found: placed.length, results };
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeMutants(group: Group): { placed: Placed[]; files: Record<string, string> } {
  const placed: Placed[] = [];
  const files: Record<string, string> = {};
  for (const file of group.files) {
    const text = readFileSync(file, 'utf8');
    const mutants = findMutants(file, text);
    files[file] = insertMutants(text, mutants, placed.length);
    placed.push(...mutants.map((mutant) => ({ ...mutant, file, text })));
  }
  return { placed, files };
}

async function tryMutant(
  number: number,
  files: readonly string[],
  reached: readonly Reached[],
  child: ReturnType<typeof createTestChild>,
): Promise<Pick<MutantResult, 'isKilled' | 'why'>> {
  const tests = listTests(number, files, reached);
  if (tests.length === 0) return { isKilled: false, why: 'no test reaches it' };
  const answer = await child.run({ on: number, tests });
  if (answer === null) return { isKilled: true, why: 'never ends' };
  return answer.failed
    ? { isKilled: true, why: answer.why }
    : { isKilled: false, why: `${answer.ran} tests pass` };
}

/** The tests that reach the mutant; all tests of a file if it is reached while the file loads or in setup. */
function listTests(number: number, files: readonly string[], reached: readonly Reached[]): Order['tests'] {
  return files.flatMap((file) => {
    const lines = reached.filter((line) => line.file.endsWith(file) && line.mutants.includes(number));
    if (lines.length === 0) return [];
    const names = lines.flatMap(({ test }) => test ?? []);
    return [{ file, names: lines.some(({ test }) => test === null) ? null : names }];
  });
}

function readReached(path: string): Reached[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Reached);
}

function describe({ file, line, text, start, end, replacement, isStatement }: Placed) {
  const short = (words: string) => words.replaceAll(/\s+/g, ' ').slice(0, 90);
  return {
    file,
    line,
    change: `${short(text.slice(start, end))} → ${isStatement ? 'removed' : short(replacement)}`,
  };
}
