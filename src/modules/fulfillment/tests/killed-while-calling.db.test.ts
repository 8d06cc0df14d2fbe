import { expect, test } from 'vitest';
import { runKills } from '../../../../tools/faults/kill-calls/run-kills.ts';
import { prepareBackend } from '../../../../tools/testing/prepare-backend.ts';

/**
 * `npm run tool calls` does this 200 times; the crash test of `npm test` also kills the server during calls.
 */
test('never calls an office twice after the server is killed during a call', async () => {
  const prepared = await prepareBackend('postgres', { durable: false, offices: 100 });
  try {
    const { rows, duplicateCalls, stuck, callsPlaced } = await runKills(prepared, { kills: 5, seed: 'few' });
    expect(rows.map(({ kills }) => kills)).toEqual([1, 1, 1, 1, 1]);
    expect(callsPlaced).toBeGreaterThan(3);
    expect({ duplicateCalls, stuck }).toEqual({ duplicateCalls: 0, stuck: 0 });
    expect(rows.every((row) => row.duplicateCalls === 0)).toBe(true);
  } finally {
    await prepared.remove();
  }
}, 300_000);
