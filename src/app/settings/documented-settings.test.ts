import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './settings-environment.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Read by Node, npm or the shell, not by the service. */
const others = ['NODE_ENV', 'PASSWORD'];

test('docs/operations.md documents every setting', () => {
  const operations = read('docs/operations.md');
  expect(settingNames.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('deployment files set only existing settings', () => {
  const files = globSync('deploy/*', { cwd: root });
  expect(files.length).toBeGreaterThanOrEqual(7);
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w$.])([A-Z][A-Z0-9_]{3,})=/g)].map(([, name]) => name),
  );
  expect(set).toContain('ROLE');
  expect(set).toContain('DATABASE_URL');
  const units = new Set(['UMask']);
  const unknown = set.filter(
    (name = '') => !settingNames.includes(name) && !others.includes(name) && !units.has(name),
  );
  expect(unknown).toEqual([]);
});

test('the setup guide names only existing settings, and every vendor key', () => {
  const guide = read('docs/going-live.md');
  const named = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name);
  expect(named.filter((name = '') => !settingNames.includes(name))).toEqual([]);
  const vendors = /^(STRIPE|RETELL|TWILIO|LOB|PHAXIO|SMTP|MAIL|MODEL)_/;
  const keys = settingNames.filter(
    (name) => vendors.test(name) && /KEY|SECRET|TOKEN$|SID|FROM|URL$|NAME|PROVIDER/.test(name),
  );
  expect(keys.filter((name) => !name.endsWith('BASE_URL') && !named.includes(name))).toEqual([]);
});
