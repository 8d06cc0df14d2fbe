import { expect, test } from 'vitest';
import { killPayments } from '../../../../tools/faults/money/kill-payments.ts';
import { prepareBackend } from '../../../../tools/testing/prepare-backend.ts';

/**
 * `npm run tool money -- --part kills` runs it five hundred times; `npm test` also kills during payments in
 * its crash test.
 */
test('charges nothing twice and loses nothing when the server is killed during payments', async () => {
  const prepared = await prepareBackend('postgres', { durable: false, offices: 20 });
  try {
    const { faults, inTheWindow, charged } = await killPayments(prepared, { kills: 5, seed: 'few' });
    expect(faults).toEqual({ double: 0, lost: 0, stuck: 0, 'ledger ≠ vendor': 0 });
    expect(inTheWindow).toBeGreaterThan(0);
    expect(charged).toBeGreaterThan(0);
  } finally {
    await prepared.remove();
  }
}, 300_000);
