import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { checkSettings } from '#app/check-settings/check-settings.ts';

const look = async (change: (url: URL) => void) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  const env = { DATABASE_URL: url.href, DATA_DIR: tmpdir() };
  return (await checkSettings(env, { live: false })).find(({ part }) => part === 'database');
};

test('an operator is told what PostgreSQL is there, and why one cannot be used', async () => {
  const found = await look(() => {});
  expect(found?.state).toBe('ready');
  expect(found?.words).toMatch(
    /^PostgreSQL 18\.\d+, \d+ connections at most\. No migration is outstanding\.$/,
  );
  expect(
    await look((url) => {
      url.pathname = '/nowhere';
    }),
  ).toMatchObject({
    state: 'wrong',
    words: 'DATABASE_URL: it has no database of that name.',
  });
  const refused = await look((url) => {
    url.username = 'nobody';
    url.password = 'planted-password';
  });
  expect(refused).toMatchObject({
    state: 'wrong',
    words: 'DATABASE_URL: it refused the user name or the password.',
  });
});
