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

test('finds our refund that the processor marked failed, and no other', () => {
  const given = [ours('a', 200), ours('b', 300)];
  expect(idsOf(given, [there('a', 200), there('b', 300, 'succeeded')], 300)).toEqual(['a']);
  expect(idsOf(given, [there('a', 200, 'pending'), there('b', 300, 'succeeded')], 500)).toEqual([]);
  expect(idsOf([{ ...ours('a', 200), state: 'failed' }], [there('a', 200)], 0)).toEqual([]);
});

test('finds a returned manual refund when less is refunded there than here', () => {
  const byHand = ours('hand', 200, null);
  const given = [ours('a', 300), byHand];
  const company = [there('a', 300, 'succeeded'), there(null, 200)];
  expect(idsOf(given, company, 300)).toEqual(['hand']);
  // It was refunded again there.
  expect(idsOf(given, [...company, there(null, 200, 'succeeded')], 500)).toEqual([]);
  // A different amount is a different refund.
  expect(idsOf(given, [there('a', 300, 'succeeded'), there(null, 100)], 300)).toEqual([]);
});

test('doesn’t attribute the return of our own refund to a manual one', () => {
  const given = [ours('a', 300), ours('hand', 200, null)];
  const company = [there('a', 300), there(null, 200), there(null, 200, 'succeeded')];
  expect(idsOf(given, company, 200)).toEqual(['a']);
  expect(idsOf(given, company, 0)).toEqual(['a', 'hand']);
});

test('never mistakes our own refund for a manual one', () => {
  expect(idsOf([ours('a', 200)], [there('a', 200, 'pending'), there(null, 200)], 0)).toEqual([]);
});

test('counts each of two equal manual refunds once, up to the missing amount', () => {
  const given = [ours('one', 200, null), ours('two', 200, null), ours('three', 200, null)];
  expect(idsOf(given, [there(null, 200)], 0)).toEqual(['one']);
  expect(idsOf(given, [there(null, 200), there(null, 200)], 0)).toEqual(['one', 'two']);
  expect(idsOf(given, [there(null, 200), there(null, 200)], 400)).toEqual(['one']);
  expect(idsOf(given, [there(null, 100), there(null, 200)], 0)).toEqual(['one']);
});
