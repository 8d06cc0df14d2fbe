import { expect, test } from 'vitest';
import type { VendorRefund } from '#vendors/payments/payments.port.ts';
import { findRefundsThatFailed } from './find-refunds-that-failed.rules.ts';

const ours = (id: string, amountCents: number, vendorRefundId: string | null = `re-${id}`) => ({
  id,
  amountCents,
  vendorRefundId,
  state: 'succeeded' as const,
});
const there = (
  key: string | null,
  amountCents: number,
  state: VendorRefund['state'] = 'failed',
): VendorRefund => ({ vendorRefundId: `re-${key ?? amountCents}`, key, amountCents, state });
const idsOf = (...asked: Parameters<typeof findRefundsThatFailed>) =>
  findRefundsThatFailed(...asked).map(({ id }) => id);

test('a refund of ours that the company calls failed came back, and no other', () => {
  const given = [ours('a', 200), ours('b', 300)];
  expect(idsOf(given, [there('a', 200), there('b', 300, 'succeeded')], 300)).toEqual(['a']);
  expect(idsOf(given, [there('a', 200, 'pending'), there('b', 300, 'succeeded')], 500)).toEqual([]);
  expect(idsOf([{ ...ours('a', 200), state: 'failed' }], [there('a', 200)], 0)).toEqual([]);
});

test('one that was made by hand and taken over came back where less is given back there than here', () => {
  const byHand = ours('hand', 200, null);
  const given = [ours('a', 300), byHand];
  const company = [there('a', 300, 'succeeded'), there(null, 200)];
  expect(idsOf(given, company, 300)).toEqual(['hand']);
  // It was made again there.
  expect(idsOf(given, [...company, there(null, 200, 'succeeded')], 500)).toEqual([]);
  // Another amount is another refund.
  expect(idsOf(given, [there('a', 300, 'succeeded'), there(null, 100)], 300)).toEqual([]);
});

test('what ours that came back explains is not looked for among those made by hand', () => {
  const given = [ours('a', 300), ours('hand', 200, null)];
  const company = [there('a', 300), there(null, 200), there(null, 200, 'succeeded')];
  expect(idsOf(given, company, 200)).toEqual(['a']);
  expect(idsOf(given, company, 0)).toEqual(['a', 'hand']);
});

test('one of ours is never taken for one that was made by hand', () => {
  expect(idsOf([ours('a', 200)], [there('a', 200, 'pending'), there(null, 200)], 0)).toEqual([]);
});

test('two of the same amount that were made by hand came back once each, and no more than is missing', () => {
  const given = [ours('one', 200, null), ours('two', 200, null), ours('three', 200, null)];
  expect(idsOf(given, [there(null, 200)], 0)).toEqual(['one']);
  expect(idsOf(given, [there(null, 200), there(null, 200)], 0)).toEqual(['one', 'two']);
  expect(idsOf(given, [there(null, 200), there(null, 200)], 400)).toEqual(['one']);
  expect(idsOf(given, [there(null, 100), there(null, 200)], 0)).toEqual(['one']);
});
