import { expect, test } from 'vitest';
import { describeReconciliation } from './describe-reconciliation.ts';

const proof = { kind: 'proof', mode: null, state: 'clean', counted: 14, words: null } as const;
const demo = { kind: 'reconciliation', mode: 'demo', state: 'clean', counted: 3, words: null } as const;

test('production without a payment processor says that nothing was compared', () => {
  expect(describeReconciliation({ checks: [proof, demo], findings: [], globalMode: 'production' })).toEqual([
    'Ledger: clean, 14 transactions read.',
    'Payment simulator (demo): clean, 3 lines compared.',
    'Payment processor (production): not configured, so nothing was compared.',
    'Nothing needs review.',
  ]);
});

test('with a payment processor its result is printed', () => {
  const production = { ...demo, mode: 'production' } as const;
  const lines = describeReconciliation({
    checks: [proof, production],
    findings: [],
    globalMode: 'production',
  });
  expect(lines).toEqual([
    'Ledger: clean, 14 transactions read.',
    'Payment processor (production): clean, 3 lines compared.',
    'Nothing needs review.',
  ]);
});
