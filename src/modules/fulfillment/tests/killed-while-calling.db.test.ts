import { expect, test } from 'vitest';
import { runKills } from '../../../../tools/faults/kill-calls/run-kills.ts';
import { prepareBackend } from '../../../../tools/testing/prepare-backend.ts';

/** `npm run tool calls` does it two hundred times; `npm test` kills while calls are under way in its crash test. */
test('a server that is killed while it telephones never rings an office a second time', async () => {
  const prepared = await prepareBackend('postgres', { durable: false, offices: 100 });
  try {
    const { rows, secondCalls, stuck, callsPlaced } = await runKills(prepared, { kills: 5, seed: 'few' });
    expect(rows.map(({ kills }) => kills)).toEqual([1, 1, 1, 1, 1]);
    expect(callsPlaced).toBeGreaterThan(3);
    expect({ secondCalls, stuck }).toEqual({ secondCalls: 0, stuck: 0 });
    expect(rows.every((row) => row.secondCalls === 0)).toBe(true);
  } finally {
    await prepared.remove();
  }
}, 300_000);
