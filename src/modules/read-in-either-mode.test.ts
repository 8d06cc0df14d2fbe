import { expect, test } from 'vitest';
import { badRequest, Problem } from '#shared/problem.ts';
import { readInEitherMode } from './read-in-either-mode.ts';

const notConfigured = () => new Problem(503, 'NOT_CONFIGURED', 'Texting is Not Configured.');

test('a real STOP is heard while the service is a demonstration, and a simulated one while it is not', async () => {
  expect(await readInEitherMode((mode) => `STOP by ${mode}`)).toEqual({
    mode: 'production',
    read: 'STOP by production',
  });
  const simulated = await readInEitherMode((mode) => {
    if (mode === 'production') throw notConfigured();
    return 'STOP';
  });
  expect(simulated).toEqual({ mode: 'demo', read: 'STOP' });
});

test('an unsigned webhook is rejected with the error of the last adapter', async () => {
  const forged = readInEitherMode(() => {
    throw badRequest('This was not signed by the telephone company.');
  });
  await expect(forged).rejects.toThrow('not signed');
});

test('a fault of our own is no refusal', async () => {
  const broken = readInEitherMode((mode) => {
    throw mode === 'production' ? new TypeError('a mistake') : notConfigured();
  });
  await expect(broken).rejects.toThrow('a mistake');
});
