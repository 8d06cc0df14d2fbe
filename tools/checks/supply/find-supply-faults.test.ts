import { describe, expect, test } from 'vitest';
import { isAllowedLicense, resolveLicense } from './check-license.ts';
import { readAdvisories, readRefusal } from './fetch-advisories.ts';
import { findImportFaults } from './find-import-faults.ts';
import { type DependencyReason, findSupplyFaults } from './find-supply-faults.ts';
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
  license: 'MIT',
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
const reasonOf = (name: string, change: Partial<DependencyReason> = {}): DependencyReason => ({
  name,
  version: '1.0.0',
  license: 'MIT',
  use: 'reads files',
  without: 'manual review',
  ...change,
});
type Change = {
  manifest?: Partial<Manifest>;
  locked?: LockedPackage[];
  installed?: InstalledPackage[];
  reasons?: DependencyReason[];
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
  ['a dependency without a reason', { reasons: [] }, 'reader: missing'],
  ['an empty reason', { reasons: [reasonOf('reader', { use: '—' })] }, 'reason is empty'],
  ['a reason for another version', { reasons: [reasonOf('reader', { version: '0.9.0' })] }, 'says 0.9.0'],
  ['a reason with another license', { reasons: [reasonOf('reader', { license: 'ISC' })] }, 'says ISC'],
  [
    'a reason for a removed package',
    { reasons: [reasonOf('reader'), reasonOf('gone')] },
    'gone: in docs/dependencies.md',
  ],
  ['a version range', { manifest: { dependencies: { reader: '^1.0.0' } } }, 'not an exact version'],
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
    { locked: [lockedOf('a', { license: 'AGPL-3.0-only' })] },
    'AGPL-3.0-only is not allowed',
  ],
  ['no license at all', { locked: [lockedOf('a', { license: null })] }, 'no license'],
  [
    'an install script',
    { installed: [installedOf('a', { installScripts: ['postinstall'] })] },
    'a: has an install script',
  ],
  [
    'an install script known only to the lock file',
    { locked: [lockedOf('a', { hasInstallScript: true })] },
    'a: has an install script',
  ],
  ['an unused permission for a script', { manifest: { allowScripts: { a: true } } }, 'a: allowed'],
  [
    'two copies of zod',
    { locked: [lockedOf('zod'), lockedOf('zod', { version: '2.0.0' })] },
    'zod: 1.0.0 and 2.0.0',
  ],
])('detects %s', (_title, change, words) => {
  expect(faultsOf(change).join('\n')).toContain(words);
});

test('development binaries for other platforms may lack a hash and a license, and allowed install scripts may run', () => {
  const other = { integrity: null, isForOneMachine: true, isDev: true, isInstalled: false, license: null };
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
  expect(isAllowedLicense('any', expression)).toBe(isAllowed);
});

test('a manually reviewed license applies only to the reviewed version', () => {
  expect(resolveLicense('png-js', '2.0.0', null)).toBe('MIT');
  expect(resolveLicense('png-js', '3.0.0', null)).toBeNull();
});

test('reads reasons from the tables of the page', () => {
  expect(
    readReasons(
      '# D\n| package | version |\n|---|---|\n| `a` | 1.0.0 | MIT | for reading | by hand |\n| a | b |',
    ),
  ).toEqual([{ name: 'a', version: '1.0.0', license: 'MIT', use: 'for reading', without: 'by hand' }]);
});

describe('imports', () => {
  const faultsIn = (files: Record<string, string>, change: Change = {}) =>
    findImportFaults(supplyOf(change), new Map(Object.entries(files)));
  const reading = { 'src/a.ts': "import { read } from 'reader/deep';" };

  test('every form of import counts as a use', () => {
    expect(faultsIn(reading)).toEqual([]);
    expect(faultsIn({ 'src/a.ts': "export * from 'reader';" })).toEqual([]);
    expect(faultsIn({ 'src/a.ts': "const a = await import('reader');" })).toEqual([]);
    expect(faultsIn({ 'src/a.css': "a { src: url('reader/font.woff2'); }" })).toEqual([]);
  });

  test.each<[string, Record<string, string>, Change, string]>([
    ['an unused dependency', {}, {}, 'reader: unused'],
    ['a dependency named only in a comment', { 'src/a.ts': '// reader' }, {}, 'reader: unused'],
    [
      'a dependency imported only by tests',
      { 'tests/a.ts': "import 'reader';" },
      {},
      'imported only outside the product',
    ],
    [
      'a dependency imported only by tests next to the product’s code',
      { 'src/a.test.ts': "import 'reader';", 'src/b.test.tsx': "import 'reader';" },
      {},
      'imported only outside the product',
    ],
    [
      'an undeclared dependency',
      { ...reading, 'src/b.ts': "import '@any/other/x';" },
      {},
      '@any/other: imported by src/b.ts',
    ],
    [
      'a development dependency imported by the product',
      { 'src/a.ts': "import 'reader';" },
      { manifest: { dependencies: {}, devDependencies: { reader: '1.0.0' } } },
      'a development dependency',
    ],
  ])('detects %s', (_title, files, change, words) => {
    expect(faultsIn(files, change).join('\n')).toContain(words);
  });

  test('commands, types and peer dependencies count as uses', () => {
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
