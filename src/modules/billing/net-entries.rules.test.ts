import { expect, test } from 'vitest';
import { netEntries } from './net-entries.rules.ts';

test('a fee billed and settled at once shows where the money came from and went', () => {
  const entries = [
    { account: 'receivable', amountCents: 500 },
    { account: 'fees_earned', amountCents: -500 },
    { account: 'vendor_balance', amountCents: 500 },
    { account: 'receivable', amountCents: -500 },
  ];
  expect(netEntries(entries)).toEqual({
    debits: ['vendor_balance'],
    credits: ['fees_earned'],
    amountCents: 500,
  });
});

test('several accounts on a side are all named, and the amount is their total', () => {
  const entries = [
    { account: 'refunded', amountCents: 300 },
    { account: 'vendor_fees', amountCents: 20 },
    { account: 'vendor_balance', amountCents: -320 },
  ];
  expect(netEntries(entries)).toEqual({
    debits: ['refunded', 'vendor_fees'],
    credits: ['vendor_balance'],
    amountCents: 320,
  });
});

test('a transaction of zero has no accounts', () => {
  expect(netEntries([])).toEqual({ debits: [], credits: [], amountCents: 0 });
});
