import { describe, expect, test } from 'vitest';
import { readAdvisories, readRefusal } from './ask-advisories.ts';
import { findImportFaults } from './find-import-faults.ts';
import { findSupplyFaults, type Reason } from './find-supply-faults.ts';
import { isAllowedLicence, nameLicence } from './judge-licence.ts';
import { readReasons } from './read-reasons.ts';
import type { InstalledPackage, LockedPackage, Manifest, Supply } from './read-supply.ts';

const lockedOf = (name: string, change: Partial<LockedPackage> = {}): LockedPackage => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  isDev: false,
  isForOneMachine: false,
  integrity: 'sha512-x',
  resolved: null,
  licence: 'MIT',
  isInstalled: true,
  hasInstallScript: false,
  ...change,
});
const installedOf = (name: string, change: Partial<InstalledPackage> = {}): InstalledPackage => ({
  path: `node_modules/${name}`,
  name,
  installScripts: [],
  bins: [],
  peers: [],
  ...change,
});
const reasonOf = (name: string, change: Partial<Reason> = {}): Reason => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  use: 'reads files',
  without: 'manual review',
  ...change,
});
type Change = {
  manifest?: Partial<Manifest>;
  locked?: LockedPackage[];
  installed?: InstalledPackage[];
  reasons?: Reason[];
};
const supplyOf = ({ manifest, locked = [], installed = [] }: Change): Supply => ({
  manifest: {
    dependencies: { reader: '1.0.0' },
    devDependencies: {},
    optionalDependencies: {},
    scripts: {},
    allowScripts: {},
    ...manifest,
  },
  locked: [lockedOf('reader'), ...locked],
  installed: [installedOf('reader'), ...installed],
});
const faultsOf = (change: Change = {}) =>
  findSupplyFaults(supplyOf(change), change.reasons ?? [reasonOf('reader')]);

test('a correct tree has no faults', () => {
  expect(faultsOf()).toEqual([]);
});

test.each<[string, Change, string]>([
  ['a dependency without a reason', { reasons: [] }, 'reader: no line'],
  ['an empty reason', { reasons: [reasonOf('reader', { use: '—' })] }, 'says nothing'],
  ['a reason for another version', { reasons: [reasonOf('reader', { version: '0.9.0' })] }, 'says 0.9.0'],
  ['a reason with another licence', { reasons: [reasonOf('reader', { licence: 'ISC' })] }, 'says ISC'],
  [
    'a reason for a package that is gone',
    { reasons: [reasonOf('reader'), reasonOf('gone')] },
    'gone: has a reason',
  ],
  ['a version range', { manifest: { dependencies: { reader: '^1.0.0' } } }, 'no exact version'],
  ['an outdated lock file', { manifest: { dependencies: { reader: '1.0.1' } } }, 'another version'],
  ['a registry address', { locked: [lockedOf('a', { resolved: 'https://x' })] }, 'names a registry'],
  ['no hash', { locked: [lockedOf('a', { integrity: null })] }, 'no hash'],
  [
    'no hash in production, for one platform only',
    { locked: [lockedOf('a', { integrity: null, isForOneMachine: true })] },
    'no hash',
  ],
  [
    'a license that is not allowed',
    { locked: [lockedOf('a', { licence: 'AGPL-3.0-only' })] },
    'AGPL-3.0-only is not allowed',
  ],
  ['no license at all', { locked: [lockedOf('a', { licence: null })] }, 'says no licence'],
  [
    'an install script',
    { installed: [installedOf('a', { installScripts: ['postinstall'] })] },
    'a: runs a script',
  ],
  [
    'an install script known only to the lock file',
    { locked: [lockedOf('a', { hasInstallScript: true })] },
    'a: runs a script',
  ],
  ['an unused permission for a script', { manifest: { allowScripts: { a: true } } }, 'a: is allowed'],
  [
    'two copies of zod',
    { locked: [lockedOf('zod'), lockedOf('zod', { version: '2.0.0' })] },
    'zod: 1.0.0 and 2.0.0',
  ],
])('found: %s', (_title, change, words) => {
  expect(faultsOf(change).join('\n')).toContain(words);
});

test('binaries of other platforms may lack hash and license in development, and permitted ones may run', () => {
  const other = { integrity: null, isForOneMachine: true, isDev: true, isInstalled: false, licence: null };
  expect(
    faultsOf({
      manifest: { allowScripts: { a: true } },
      locked: [lockedOf('other', other), lockedOf('a', { hasInstallScript: true })],
      installed: [installedOf('a', { installScripts: ['postinstall'] })],
    }),
  ).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['CC-BY-4.0', false],
])('the license %s is allowed: %s', (expression, isAllowed) => {
  expect(isAllowedLicence('any', expression)).toBe(isAllowed);
});

test('a manually reviewed license applies only to the reviewed version', () => {
  expect(nameLicence('png-js', '2.0.0', null)).toBe('MIT');
  expect(nameLicence('png-js', '3.0.0', null)).toBeNull();
});

test('reads reasons from the tables of the page', () => {
  expect(
    readReasons(
      '# D\n| package | version |\n|---|---|\n| `a` | 1.0.0 | MIT | for reading | by hand |\n| a | b |',
    ),
  ).toEqual([{ name: 'a', version: '1.0.0', licence: 'MIT', use: 'for reading', without: 'by hand' }]);
});

describe('what is imported', () => {
  const faultsIn = (files: Record<string, string>, change: Change = {}) =>
    findImportFaults(supplyOf(change), new Map(Object.entries(files)));
  const reading = { 'src/a.ts': "import { read } from 'reader/deep';" };

  test('an imported dependency is used, however it is named', () => {
    expect(faultsIn(reading)).toEqual([]);
    expect(faultsIn({ 'src/a.ts': "export * from 'reader';" })).toEqual([]);
    expect(faultsIn({ 'src/a.ts': "const a = await import('reader');" })).toEqual([]);
    expect(faultsIn({ 'src/a.css': "a { src: url('reader/font.woff2'); }" })).toEqual([]);
  });

  test.each<[string, Record<string, string>, Change, string]>([
    ['what nothing uses', {}, {}, 'reader: nothing uses it'],
    ['a word in a comment is not a use', { 'src/a.ts': '// reader' }, {}, 'reader: nothing uses it'],
    ['what only tests import', { 'tests/a.ts': "import 'reader';" }, {}, 'no code of the product'],
    [
      'what only tests beside the product import',
      { 'src/a.test.ts': "import 'reader';", 'src/b.test.tsx': "import 'reader';" },
      {},
      'no code of the product',
    ],
    [
      'what is not declared',
      { ...reading, 'src/b.ts': "import '@any/other/x';" },
      {},
      '@any/other: is imported by src/b.ts',
    ],
    [
      'a development tool in the product',
      { 'src/a.ts': "import 'reader';" },
      { manifest: { dependencies: {}, devDependencies: { reader: '1.0.0' } } },
      'is for development',
    ],
  ])('found: %s', (_title, files, change, words) => {
    expect(faultsIn(files, change).join('\n')).toContain(words);
  });

  test('commands, types and peer requirements of used packages are uses', () => {
    const devDependencies = { tool: '1.0.0', '@types/reader': '1.0.0', peer: '1.0.0' };
    const change = {
      manifest: { devDependencies, scripts: { check: 'tool --all' } },
      installed: [installedOf('tool', { bins: ['tool'] }), installedOf('peer')],
    };
    const supply = supplyOf(change);
    supply.installed[0] = installedOf('reader', { peers: ['peer'] });
    expect(findImportFaults(supply, new Map(Object.entries(reading)))).toEqual([]);
  });
});

test('counts advisories by severity, and ignores any other response', () => {
  const counts = { info: 1, low: 2, moderate: 3, high: 4, critical: 5 };
  expect(readAdvisories(JSON.stringify({ metadata: { vulnerabilities: counts } }))).toEqual({
    high: 9,
    lower: 6,
  });
  expect(readAdvisories('{"message":"405 Method Not Allowed"}')).toBeNull();
  expect(readAdvisories('')).toBeNull();
  expect(readRefusal('{"message":"405 Method Not Allowed"}')).toBe('405 Method Not Allowed');
  expect(readRefusal('')).toBeNull();
});
