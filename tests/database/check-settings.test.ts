import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { checkSettings } from '#app/check-settings/check-settings.ts';

const checkDatabaseUrl = async (change: (url: URL) => void) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  const env = { DATABASE_URL: url.href, DATA_DIR: tmpdir() };
  return (await checkSettings(env, { live: false })).find(({ part }) => part === 'database');
};

test('operators see which PostgreSQL versions exist and why one can’t be used', async () => {
  const found = await checkDatabaseUrl(() => {});
  expect(found?.state).toBe('ready');
  expect(found?.words).toMatch(
    /^PostgreSQL 18\.\d+, up to \d+ connections\. The database is empty: all \d+ migrations will be applied at the first start\.$/,
  );
  expect(
    await checkDatabaseUrl((url) => {
      url.pathname = '/nowhere';
    }),
  ).toMatchObject({
    state: 'wrong',
    words: 'DATABASE_URL: database not found.',
  });
  const refused = await checkDatabaseUrl((url) => {
    url.username = 'unknown';
    url.password = 'planted-password';
  });
  expect(refused).toMatchObject({
    state: 'wrong',
    words: 'DATABASE_URL: user name or password rejected.',
  });
});
