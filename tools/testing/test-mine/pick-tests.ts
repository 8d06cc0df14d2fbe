import type { Source } from '../../checks/arrows/read-source.ts';

export type Picked = {
  fast: string[];
  /** Database tests and journeys, the nearest to the change first. */
  slow: string[];
};

/** The whole server is loaded from here: a test that starts it imports everything, which says nothing. */
const loadsEverything = /^src\/main\//;

/**
 * Tests that the changed files touch. A fast test is touched when what it imports, at any depth, has changed. A database
 * test or journey is touched when it changed itself, imports a changed file, has its name or that of its feature or flow, or
 * names the feature or flow that the file lies in or imports from.
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
  const isSlow = (path: string) => path.startsWith('tests/');
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

/** Who imports a file for what it does; what imports only its types cannot behave differently. */
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
  const rooms = new Set([...named].map(roomOf));
  const namedBySteps = new Set(steps.flatMap((path) => [...namedBy(path, sources)]));
  return changed.reduce((score, path) => {
    if (loadsEverything.test(path)) return score;
    if (named.has(path)) return score + 100;
    if (path.startsWith('src/') && rooms.has(roomOf(path))) return score + 10;
    if (namesOf(path).includes(nameOf(test))) return score + 10;
    if ([...namedBy(path, sources)].some((near) => isInRoom(near) && rooms.has(roomOf(near))))
      return score + 2;
    return namedBySteps.has(path) ? score + 1 : score;
  }, 0);
}

const namedBy = (path: string, sources: ReadonlyMap<string, Source>): Set<string> =>
  new Set(
    (sources.get(path)?.imports ?? []).flatMap(({ target }) => (target.kind === 'file' ? [target.path] : [])),
  );

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').split('.')[0] ?? '';

/** Of a file and of the feature or flow it lies in: `present-booking`, `book-option`. */
const namesOf = (path: string): string[] => [
  nameOf(path),
  ...(isInRoom(path) ? [path.split('/')[2] ?? ''] : []),
];

const isInRoom = (path: string): boolean => /^src\/(features|flows)\/[^/]+\//.test(path);

/** `src/modules/appointments/server/booking` of any file in it; a file of the kernel or of the platform stands for itself. */
function roomOf(path: string): string {
  const [top, room, ...rest] = path.split('/').slice(1);
  return (top === 'features' || top === 'flows') && rest.length > 0 ? `${top}/${room}` : path;
}
