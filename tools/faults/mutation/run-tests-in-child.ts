/**
 * A child process of `npm run tool mutation` that keeps vitest and its databases running: given tests and a
 * mutant, it reports whether one failed. It is killed when a mutant never ends.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

export type Order = { on: number | null; tests: { file: string; names: string[] | null }[] };
export type Answer = { failed: boolean; ran: number; why: string };
export type Preparation = { folder: string; isDatabase: boolean; files: Record<string, string> };

const [preparationPath = ''] = process.argv.slice(2);
const { folder, isDatabase, files } = JSON.parse(readFileSync(preparationPath, 'utf8')) as Preparation;
const switchPath = `${folder}/switch.json`;
const mutated = new Map(Object.entries(files).map(([path, text]) => [resolve(path), text]));

process.env.MUTATION_SWITCH = switchPath;
process.env.TEST_EXTENT = 'all';
const vitest = await createVitest(
  {
    config: false,
    watch: false,
    environment: 'node',
    include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'tools/**/*.test.ts', 'tests/database/**/*.test.ts'],
    globalSetup: isDatabase ? ['tests/support/runner/prepare-databases.ts'] : [],
    setupFiles: ['tools/faults/mutation/switch-mutants.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    // The disk cache is keyed by file only, and would return the mutants of an earlier run.
    fsModuleCache: false,
    retry: 0,
    bail: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: [{}],
    silent: true,
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id: string) => mutated.get(id.split('?')[0] ?? id) ?? null,
      },
    ],
  },
);
await vitest.standalone();

process.on('message', async ({ on, tests }: Order) => {
  writeFileSync(switchPath, JSON.stringify({ folder, on }));
  const answer = await run(tests, on);
  // The parent may have been stopped.
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => vitest.close().finally(() => process.exit(0)));
process.send?.('ready');

async function run(tests: Order['tests'], on: number | null): Promise<Answer> {
  let ran = 0;
  for (const { file, names } of tests) {
    // Without a mutant every test of the embedded database is recorded.
    vitest.setGlobalTestNamePattern(names === null ? /^(?!.*on PostgreSQL)/ : exactly(names));
    const specifications = vitest.projects.map((project) => project.createSpecification(resolve(file)));
    const result = await vitest.runTestSpecifications(specifications, false);
    const { unhandledErrors } = result;
    // The result includes earlier runs.
    const testModules = result.testModules.filter((module) => module.moduleId === resolve(file));
    const all = testModules.flatMap((module) => [...module.children.allTests()]);
    const ranHere = all.filter((test) => ['passed', 'failed'].includes(test.result().state)).length;
    ran += ranHere;
    const bad = testModules.find((module) => !module.ok());
    if (ranHere === 0 && !bad) throw new Error(`None of the named tests of ${file} ran.`);
    if (bad || unhandledErrors.length > 0) {
      const failing = all.find((test) => test.result().state === 'failed');
      const errors = [...(failing?.result().errors ?? []), ...(bad?.errors() ?? []), ...unhandledErrors];
      const why = `${failing?.fullName ?? file}: ${String((errors[0] as Error | undefined)?.message ?? '')}`;
      return { failed: true, ran, why: why.slice(0, on === null ? 2000 : 200) };
    }
  }
  return { failed: false, ran, why: '' };
}

function exactly(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^\\s*(${escaped.join('|')})$`);
}
