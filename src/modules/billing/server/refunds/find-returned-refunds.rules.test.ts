import { expect, test } from 'vitest';
import type { VendorRefund } from '#vendors/payments/payments.port.ts';
import { findReturnedRefunds } from './find-returned-refunds.rules.ts';

const ownRefund = (id: string, amountCents: number, vendorRefundId: string | null = `re-${id}`) => ({
  id,
  amountCents,
  vendorRefundId,
  state: 'succeeded' as const,
});
const processorRefund = (
  key: string | null,
  amountCents: number,
  state: VendorRefund['state'] = 'failed',
): VendorRefund => ({ vendorRefundId: `re-${key ?? amountCents}`, key, amountCents, state });
const idsOf = (...input: Parameters<typeof findReturnedRefunds>) =>
  findReturnedRefunds(...input).map(({ id }) => id);

test('finds our refund that the processor marked failed, and no other', () => {
  const ownRefunds = [ownRefund('a', 200), ownRefund('b', 300)];
  expect(idsOf(ownRefunds, [processorRefund('a', 200), processorRefund('b', 300, 'succeeded')], 300)).toEqual(
    ['a'],
  );
  expect(
    idsOf(ownRefunds, [processorRefund('a', 200, 'pending'), processorRefund('b', 300, 'succeeded')], 500),
  ).toEqual([]);
  expect(idsOf([{ ...ownRefund('a', 200), state: 'failed' }], [processorRefund('a', 200)], 0)).toEqual([]);
});

test('finds a returned manual refund when the processor has refunded less than we recorded', () => {
  const manualRefund = ownRefund('hand', 200, null);
  const ownRefunds = [ownRefund('a', 300), manualRefund];
  const processorRefunds = [processorRefund('a', 300, 'succeeded'), processorRefund(null, 200)];
  expect(idsOf(ownRefunds, processorRefunds, 300)).toEqual(['hand']);
  // It was refunded again at the processor.
  expect(idsOf(ownRefunds, [...processorRefunds, processorRefund(null, 200, 'succeeded')], 500)).toEqual([]);
  // A different amount is a different refund.
  expect(
    idsOf(ownRefunds, [processorRefund('a', 300, 'succeeded'), processorRefund(null, 100)], 300),
  ).toEqual([]);
});

test('doesn’t mistake the return of our own refund for that of a manual one', () => {
  const ownRefunds = [ownRefund('a', 300), ownRefund('hand', 200, null)];
  const processorRefunds = [
    processorRefund('a', 300),
    processorRefund(null, 200),
    processorRefund(null, 200, 'succeeded'),
  ];
  expect(idsOf(ownRefunds, processorRefunds, 200)).toEqual(['a']);
  expect(idsOf(ownRefunds, processorRefunds, 0)).toEqual(['a', 'hand']);
});

test('never mistakes our own refund for a manual one', () => {
  expect(
    idsOf([ownRefund('a', 200)], [processorRefund('a', 200, 'pending'), processorRefund(null, 200)], 0),
  ).toEqual([]);
});

test('counts each of two equal manual refunds once, up to the missing amount', () => {
  const ownRefunds = [
    ownRefund('one', 200, null),
    ownRefund('two', 200, null),
    ownRefund('three', 200, null),
  ];
  expect(idsOf(ownRefunds, [processorRefund(null, 200)], 0)).toEqual(['one']);
  expect(idsOf(ownRefunds, [processorRefund(null, 200), processorRefund(null, 200)], 0)).toEqual([
    'one',
    'two',
  ]);
  expect(idsOf(ownRefunds, [processorRefund(null, 200), processorRefund(null, 200)], 400)).toEqual(['one']);
  expect(idsOf(ownRefunds, [processorRefund(null, 100), processorRefund(null, 200)], 0)).toEqual(['one']);
});
