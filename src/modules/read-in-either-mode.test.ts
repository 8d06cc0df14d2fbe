import { expect, test } from 'vitest';
import { badRequest, Problem } from '#shared/problem.ts';
import { readInEitherMode } from './read-in-either-mode.ts';

const notConfigured = () => new Problem(503, 'NOT_CONFIGURED', 'Texting is Not Configured.');

test('accepts a real STOP in demo mode, and a simulated one if production isn’t configured', async () => {
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

test('rejects an unsigned webhook with the error of the last adapter', async () => {
  const forged = readInEitherMode(() => {
    throw badRequest('This was not signed by the telephony vendor.');
  });
  await expect(forged).rejects.toThrow('not signed');
});

test('an internal error is rethrown without trying the other mode', async () => {
  const broken = readInEitherMode((mode) => {
    throw mode === 'production' ? new TypeError('a mistake') : notConfigured();
  });
  await expect(broken).rejects.toThrow('a mistake');
});
