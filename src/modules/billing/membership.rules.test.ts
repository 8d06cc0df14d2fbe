import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  applySubscription,
  hasBenefits,
  type MembershipFacts,
  membershipParts,
  monthlyCents,
  refundDeadline,
  type SubscriptionSnapshot,
} from './membership.rules.ts';

const start = new Date('2026-11-21T12:00:00Z');
const month = (count: number) => addDays(start, 30 * count);
const starting: MembershipFacts = {
  state: 'starting',
  startedAt: null,
  periodEnd: null,
  endsAtPeriodEnd: false,
  endedAt: null,
  endReason: null,
  graceEndsAt: null,
  openBillCents: null,
  waitsFor: null,
  declineMessage: null,
  familyUntil: null,
};
const paid = (periodEnd: Date, amountCents = 2000) => ({ state: 'paid', amountCents, periodEnd });
const snapshot = (changes: Partial<SubscriptionSnapshot>): SubscriptionSnapshot => ({
  state: 'active',
  periodEnd: month(1),
  endsAtPeriodEnd: false,
  clientSecret: null,
  declineMessage: null,
  invoices: [paid(month(1))],
  ...changes,
});
const declined = 'The card has expired. Nothing was charged.';
const apply = (
  membership: MembershipFacts,
  changes: Partial<SubscriptionSnapshot>,
  now: Date,
): MembershipFacts => ({
  ...membership,
  ...applySubscription(membership, snapshot(changes), now).changes,
});
const active = apply(starting, {}, start);
const pastDue = apply(active, { state: 'past_due', periodEnd: month(2), declineMessage: declined }, month(1));

test('bills the membership and the family plan', () => {
  expect(monthlyCents({ familyPlan: false })).toBe(2000);
  expect(monthlyCents({ familyPlan: true })).toBe(3000);
  expect(membershipParts({ familyPlan: true }).map(({ name }) => name)).toEqual([
    'monthly_membership',
    'family_plan',
  ]);
});

test('starts only with the first payment', () => {
  expect(active).toMatchObject({ state: 'active', startedAt: start, periodEnd: month(1) });
  const open = { state: 'unpaid_start', invoices: [] } as const;
  expect(apply(starting, { ...open, clientSecret: 'secret' }, start)).toMatchObject({
    state: 'starting',
    waitsFor: 'patient',
  });
  expect(apply(starting, open, start).state).toBe('starting');
  expect(applySubscription(starting, snapshot({ ...open, declineMessage: declined }), start)).toMatchObject({
    changes: { state: 'ended', endReason: 'declined', declineMessage: declined },
    endsAtVendor: true,
  });
});

test('starts a seven-day grace period after an unpaid renewal, without extending the paid period', () => {
  expect(pastDue).toMatchObject({
    state: 'past_due',
    periodEnd: month(1),
    graceEndsAt: addDays(month(1), 7),
    declineMessage: declined,
  });
  const step = (now: Date) => applySubscription(pastDue, snapshot({ state: 'past_due' }), now);
  expect(step(addDays(month(1), 6.99)).news).toBeNull();
  expect(step(addDays(month(1), 7))).toMatchObject({
    changes: { state: 'ended', endReason: 'unpaid' },
    news: 'ended_unpaid',
    endsAtVendor: true,
  });
  const again = snapshot({ invoices: [paid(month(2)), paid(month(1))] });
  expect(applySubscription(pastDue, again, addDays(month(1), 3))).toMatchObject({
    changes: { state: 'active', graceEndsAt: null, periodEnd: month(2) },
    news: 'paid_again',
  });
});

test('charges the amount of the open bill regardless of later changes', () => {
  const open = { state: 'open', amountCents: 2000, periodEnd: month(2) };
  const unpaid = apply(active, { state: 'past_due', invoices: [open, paid(month(1))] }, month(1));
  expect(unpaid.openBillCents).toBe(2000);
  const cheaper = { ...open, amountCents: 1500 };
  expect(apply(unpaid, { state: 'past_due', invoices: [cheaper] }, month(1)).openBillCents).toBe(1500);
  expect(apply(unpaid, { invoices: [paid(month(2)), paid(month(1))] }, month(1)).openBillCents).toBeNull();
  expect(apply(unpaid, { state: 'ended' }, month(1)).openBillCents).toBeNull();
});

test('covers the family through the last paid bill that includes the family plan', () => {
  expect(active.familyUntil).toBeNull();
  const both = apply(active, { invoices: [paid(month(2), 3000), paid(month(1))] }, month(1));
  expect(both.familyUntil).toEqual(month(2));
});

test('refunds only a first membership within 30 days', () => {
  const first = { ...active, isFirst: true };
  expect(refundDeadline(first, addDays(start, 29.9))).toEqual(addDays(start, 30));
  expect(refundDeadline(first, addDays(start, 30))).toBeNull();
  expect(refundDeadline({ ...first, isFirst: false }, start)).toBeNull();
  expect(refundDeadline({ ...first, state: 'ended' }, start)).toBeNull();
});

test('is idempotent for any sequence of subscription states, and never reopens an ended membership', () => {
  const event = fc.record({
    state: fc.constantFrom('active', 'past_due', 'unpaid_start', 'ended'),
    endsAtPeriodEnd: fc.boolean(),
    clientSecret: fc.constantFrom(null, 'secret'),
    declineMessage: fc.constantFrom(null, declined),
    months: fc.integer({ min: 0, max: 4 }),
    afterDays: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (row) => {
      let [membership, now] = [starting, start];
      for (const { months, afterDays, ...rest } of row) {
        now = addDays(now, afterDays);
        const snapshotInput = {
          ...rest,
          invoices: Array.from({ length: months }, (_, n) => paid(month(n + 1))),
        };
        const wasEnded = membership.state === 'ended';
        membership = apply(membership, snapshotInput, now);
        if (wasEnded) expect(membership.state).toBe('ended');
        expect(hasBenefits(membership)).toBe(membership.startedAt !== null && membership.state !== 'ended');
        expect(membership.state === 'ended').toBe(
          membership.endedAt !== null && membership.endReason !== null,
        );
        expect(applySubscription(membership, snapshot(snapshotInput), now).news).toBeNull();
      }
    }),
  );
});

test('records who ended a membership', () => {
  const endWith = (membership: MembershipFacts, changes: Partial<SubscriptionSnapshot> = {}) =>
    applySubscription(membership, snapshot({ state: 'ended', ...changes }), month(1));
  expect(endWith(active)).toMatchObject({
    changes: { state: 'ended', endReason: 'by_company' },
    news: 'ended',
  });
  expect(endWith({ ...active, endsAtPeriodEnd: true })).toMatchObject({
    changes: { endReason: 'asked' },
    news: 'ended',
  });
  expect(endWith(active, { endsAtPeriodEnd: true })).toMatchObject({ changes: { endReason: 'asked' } });
  expect(endWith(pastDue)).toMatchObject({ changes: { endReason: 'unpaid' }, news: 'ended_unpaid' });
  expect(endWith(pastDue, { endsAtPeriodEnd: true })).toMatchObject({
    changes: { endReason: 'asked' },
    news: 'ended',
  });
});

test('says whether anything was charged when a membership ended before starting', () => {
  const endWith = (membership: MembershipFacts, changes: Partial<SubscriptionSnapshot> = {}) =>
    applySubscription(membership, snapshot({ state: 'ended', invoices: [], ...changes }), start).changes;
  const open = { state: 'open', amountCents: 2000, periodEnd: month(1) };
  expect(endWith(starting)).toMatchObject({
    endReason: 'declined',
    declineMessage: 'The payment was declined. Nothing was charged.',
  });
  expect(endWith(starting, { declineMessage: declined })).toMatchObject({ declineMessage: declined });
  expect(endWith({ ...starting, waitsFor: 'patient' })).toMatchObject({
    endReason: 'not_confirmed',
    declineMessage: 'Your bank didn’t confirm the payment. Nothing was charged.',
  });
  expect(endWith(starting, { invoices: [open, paid(month(1))] })).toMatchObject({
    endReason: 'by_company',
    startedAt: start,
  });
});

test('distinguishes a renewal waiting for the bank from a declined one', () => {
  const renewal = { state: 'past_due', periodEnd: month(2) } as const;
  expect(apply(active, { ...renewal, clientSecret: 'secret' }, month(1)).waitsFor).toBe('patient');
  expect(apply(active, { ...renewal, declineMessage: declined }, month(1)).waitsFor).toBeNull();
  expect(apply(pastDue, { ...renewal, clientSecret: 'secret' }, month(1)).waitsFor).toBe('patient');
});

test('announces each renewed month once, and nothing if nothing changed', () => {
  const news = (membership: MembershipFacts, invoices: SubscriptionSnapshot['invoices']) =>
    applySubscription(membership, snapshot({ invoices }), month(1)).news;
  expect(news(active, [paid(month(2)), paid(month(1))])).toBe('renewed');
  expect(news(active, [paid(month(1))])).toBeNull();
});
