import type { Source } from './read-source.ts';

export type Picked = {
  fast: string[];
  /** Database tests and journeys, the nearest to the change first. */
  slow: string[];
};

/** These load the complete server, so importing them doesn't relate a test to a change. */
const loadsEverything = /^src\/app\//;

/**
 * Tests affected by the changed files. A fast test is affected when anything it imports, at any depth, has
 * changed. A database test or journey is affected when it changed itself, is in the module of a changed file,
 * imports it, shares its name or folder name, or names the folder that the file is in or imports from.
 */
export function pickTests(sources: ReadonlyMap<string, Source>, changed: readonly string[]): Picked {
  const importers = mapImporters(sources);
  const reached = new Set<string>();
  const pending = [...changed];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    pending.push(...(importers.get(path) ?? []));
  }
  const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts'));
  const isSlow = (path: string) => path.startsWith('tests/') || path.endsWith('.db.test.ts');
  const scored = tests
    .filter(isSlow)
    .map((path) => ({ path, score: scoreOf(path, sources, changed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.path.localeCompare(b.path));
  return {
    fast: tests.filter((path) => !isSlow(path) && reached.has(path)).toSorted(),
    slow: scored.map(({ path }) => path),
  };
}

/** Importers of each file, without type-only imports, which can't change behavior. */
function mapImporters(sources: ReadonlyMap<string, Source>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources.values()) {
    for (const { target, isType } of imports) {
      if (isType || target.kind !== 'file') continue;
      importers.set(target.path, [...(importers.get(target.path) ?? []), path]);
    }
  }
  return importers;
}

function scoreOf(test: string, sources: ReadonlyMap<string, Source>, changed: readonly string[]): number {
  if (changed.includes(test)) return 1000;
  const named = namedBy(test, sources);
  const steps = [...named].filter((path) => path.startsWith('tests/support/'));
  const folders = new Set([...named].map(folderOf));
  const namedBySteps = new Set(steps.flatMap((path) => [...namedBy(path, sources)]));
  return changed.reduce((score, path) => {
    if (loadsEverything.test(path)) return score;
    if (named.has(path)) return score + 100;
    if (path.startsWith('src/') && folders.has(folderOf(path))) return score + 10;
    if (namesOf(path).includes(nameOf(test))) return score + 10;
    if (isInModule(path) && moduleOf(path) === moduleOf(test)) return score + 1;
    if ([...namedBy(path, sources)].some((near) => isInModule(near) && folders.has(folderOf(near))))
      return score + 2;
    return namedBySteps.has(path) ? score + 1 : score;
  }, 0);
}

const namedBy = (path: string, sources: ReadonlyMap<string, Source>): Set<string> =>
  new Set(
    (sources.get(path)?.imports ?? []).flatMap(({ target }) => (target.kind === 'file' ? [target.path] : [])),
  );

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').split('.')[0] ?? '';

/** Names of a file and its folder, such as `present-booking` and `booking`. */
const namesOf = (path: string): string[] => [
  nameOf(path),
  ...(isInModule(path) ? [path.split('/').at(-2) ?? ''] : []),
];

const isInModule = (path: string): boolean => /^src\/modules\/[^/]+\//.test(path);
const moduleOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The module folder of a file, or the path itself outside the modules. */
const folderOf = (path: string): string => (isInModule(path) ? path.split('/').slice(0, -1).join('/') : path);
