import { type Import, readSource, type Source } from './read-source.ts';

export type Violation = { path: string; line: number; rule: string };

type Room = 'main' | 'pages' | 'flows' | 'features' | 'integrations' | 'platform' | 'design' | 'kernel';

/** Which rooms a room may use. Its own is always allowed, but for features and integrations see below. */
const arrows: Record<Room, readonly Room[]> = {
  main: ['pages', 'flows', 'features', 'integrations', 'platform', 'design', 'kernel'],
  pages: ['features', 'platform', 'design', 'kernel'],
  flows: ['features', 'integrations', 'platform', 'kernel'],
  features: ['integrations', 'platform', 'design', 'kernel'],
  integrations: ['platform', 'kernel'],
  platform: ['kernel'],
  design: ['kernel'],
  kernel: [],
};

/** Libraries that speak to, or stand in for, an outside company. */
const vendorSdk =
  /^(retell-sdk|stripe|@stripe\/.*|nodemailer|ai|@ai-sdk\/.*|openai|@anthropic-ai\/.*|twilio|flydrive|wink-.*|chrono-node)$/;

const forbiddenNames = [
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'types',
  'constants',
];
const kebabName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

const mayReadEnvironment = (path: string) => path === 'src/app/main.ts' || !path.startsWith('src/');

/** Support files that keep timers, each with its reason. No other test file may have one. */
const mayUseTimers = [
  // The pace of a polling loop.
  'tests/support/wait-for.ts',
  'tests/support/runner/test-database.ts',
  // A vendor or client that is slow, as a test asks.
  'tests/support/raw-http.ts',
  'tests/support/vendors/scripted-model.ts',
  'tests/support/vendors/sick-line.ts',
];

/** Checks every file (path → text) against the rooms of docs/decisions and names each breach with its line. */
export function findViolations(files: ReadonlyMap<string, string>): Violation[] {
  const names = [...files.keys()].flatMap(checkName);
  const code = [...files].filter(([path]) => /\.tsx?$/.test(path));
  const sources = new Map(code.map(([path, text]) => [path, readSource(path, text)]));
  const own = [...sources.values()].flatMap((source) => [
    ...source.imports.flatMap((one) => checkArrow(source.path, one)),
    ...checkEnvironment(source),
    ...checkSleeps(source),
  ]);
  return [...names, ...own, ...checkBrowser(sources)].toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  );
}

function checkName(path: string): Violation[] {
  const parts = path.split('/');
  return parts.flatMap((part, depth) => {
    const isFile = depth === parts.length - 1;
    const stem = part.split('.')[0] ?? part;
    const last = stem.split('-').at(-1) ?? stem;
    if (forbiddenNames.includes(last))
      return [{ path, line: 1, rule: `"${part}" says nothing: name the thing` }];
    const isKebab = kebabName.test(part) || (!isFile && part.startsWith('.'));
    return isKebab ? [] : [{ path, line: 1, rule: `"${part}" is not in kebab-case` }];
  });
}

function checkArrow(path: string, one: Import): Violation[] {
  const breach = (rule: string): Violation[] => [{ path, line: one.line, rule }];
  const room = roomOf(path);
  if (one.target.kind === 'package') {
    const { name } = one.target;
    const isOutside = room !== null && room !== 'integrations' && !isTest(path);
    return isOutside && vendorSdk.test(name) ? breach(`only integrations may import ${name}`) : [];
  }
  const target = one.target.path;
  const targetRoom = roomOf(target);
  if (room === null || isTest(path)) return [];
  if (targetRoom === null) return breach(`src must not import ${target}`);
  if (room === 'features' && targetRoom === 'features') return checkFeatures(path, target, breach);
  if (room === 'integrations' && targetRoom === 'integrations' && folderOf(path) !== folderOf(target)) {
    return breach(`the integration ${folderOf(path)} must not import the integration ${folderOf(target)}`);
  }
  // A page shows what a flow answers: its contract's types are for both sides.
  if (room === 'pages' && targetRoom === 'flows' && one.isType && isContract(target)) return [];
  if (room !== targetRoom && !arrows[room].includes(targetRoom)) {
    return breach(`${room} must not import ${targetRoom} (${target})`);
  }
  return checkSides(path, target, breach);
}

function checkFeatures(path: string, target: string, breach: (rule: string) => Violation[]): Violation[] {
  const [from, to] = [folderOf(path), folderOf(target)];
  // Files directly in src/features belong to all of them, and so know none of them.
  if (to !== null && from !== to) {
    return breach(
      `${from ? `the feature ${from}` : 'a file of all features'} must not import the feature ${to} (${target})`,
    );
  }
  return checkSides(path, target, breach);
}

/** What is for both sides knows neither, and the two sides do not know each other. */
function checkSides(path: string, target: string, breach: (rule: string) => Violation[]): Violation[] {
  const [from, to] = [sideOf(path), sideOf(target)];
  const isBothSides = from === 'both' && roomOf(path) === 'features' && folderOf(path) !== null;
  if (isBothSides && to !== 'both' && folderOf(target) === folderOf(path)) {
    return breach(`a file for both sides must not import ${target}`);
  }
  if (from === 'server' && to === 'browser') return breach(`the server must not import ${target}`);
  return [];
}

function checkEnvironment({ path, environmentLines }: Source): Violation[] {
  if (mayReadEnvironment(path)) return [];
  return environmentLines.map((line) => ({
    path,
    line,
    rule: 'process.env is read in src/app/main.ts only',
  }));
}

function checkSleeps({ path, sleepLines }: Source): Violation[] {
  const isChecked = isTest(path) || path.startsWith('tests/support/');
  if (!isChecked || mayUseTimers.includes(path)) return [];
  return sleepLines.map((line) => ({
    path,
    line,
    rule:
      'a test must not sleep: wait for the event itself (waitFor, waitForLock, waitUntilLoaded, a promise, vi.useFakeTimers), ' +
      'or for something that comes later',
  }));
}

/** Follows the imports that stay once types are stripped, from every browser file, to what must not be bundled. */
function checkBrowser(sources: ReadonlyMap<string, Source>): Violation[] {
  const found: Violation[] = [];
  const waiting = [...sources.keys()].filter((path) => sideOf(path) === 'browser' && !isTest(path));
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const one of sources.get(path)?.imports ?? []) {
      if (one.isType) continue;
      const reason = refusalInBrowser(one);
      if (reason) found.push({ path, line: one.line, rule: reason });
      else if (one.target.kind === 'file' && !seen.has(one.target.path)) {
        seen.add(one.target.path);
        waiting.push(one.target.path);
      }
    }
  }
  return found;
}

function refusalInBrowser({ target }: Import): string | null {
  if (target.kind === 'package') {
    return target.name.startsWith('node:') ? `${target.name} would reach the browser` : null;
  }
  if (isContract(target.path))
    return `the schemas of ${target.path} would reach the browser: import their types only`;
  return sideOf(target.path) === 'server' ? `${target.path} would reach the browser` : null;
}

const rooms: readonly Room[] = [
  'main',
  'pages',
  'flows',
  'features',
  'integrations',
  'platform',
  'design',
  'kernel',
];

function roomOf(path: string): Room | null {
  const [top, room] = path.split('/');
  return top === 'src' ? (rooms.find((one) => one === room) ?? null) : null;
}

/** The noun of a feature, the port of an integration; null for a file that stands directly in the room. */
function folderOf(path: string): string | null {
  const parts = path.split('/');
  return parts.length > 3 ? (parts[2] ?? null) : null;
}

function sideOf(path: string): 'server' | 'browser' | 'both' {
  // Writes the pages at build time, in Node.
  if (path === 'src/web/entry.server.tsx') return 'server';
  const room = roomOf(path);
  if (room === 'pages' || room === 'design' || path.includes('/browser/')) return 'browser';
  if (isContract(path) || room === 'kernel') return 'both';
  const isServerRoom = room === 'main' || room === 'flows' || room === 'integrations';
  return isServerRoom || path.includes('/server/') || /\/server[^/]*\.ts$/.test(path) ? 'server' : 'both';
}

const isContract = (path: string) => path.endsWith('.contract.ts');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
