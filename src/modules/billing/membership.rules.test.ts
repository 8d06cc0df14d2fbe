import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  applySubscription,
  holds,
  type MembershipFacts,
  membershipParts,
  moneyBackUntil,
  monthlyCents,
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
const truth = (given: Partial<SubscriptionSnapshot>): SubscriptionSnapshot => ({
  state: 'active',
  periodEnd: month(1),
  endsAtPeriodEnd: false,
  clientSecret: null,
  declineMessage: null,
  invoices: [paid(month(1))],
  ...given,
});
const declined = 'The card has expired. Nothing was charged.';
const follow = (ours: MembershipFacts, given: Partial<SubscriptionSnapshot>, now: Date): MembershipFacts => ({
  ...ours,
  ...applySubscription(ours, truth(given), now).changes,
});
const active = follow(starting, {}, start);
const pastDue = follow(
  active,
  { state: 'past_due', periodEnd: month(2), declineMessage: declined },
  month(1),
);

test('a bill contains the membership and its add-ons', () => {
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
  expect(follow(starting, { ...open, clientSecret: 'secret' }, start)).toMatchObject({
    state: 'starting',
    waitsFor: 'patient',
  });
  expect(follow(starting, open, start).state).toBe('starting');
  expect(applySubscription(starting, truth({ ...open, declineMessage: declined }), start)).toMatchObject({
    changes: { state: 'ended', endReason: 'declined', declineMessage: declined },
    endsAtVendor: true,
  });
});

test('an unpaid renewal extends nothing and starts a seven-day grace period', () => {
  expect(pastDue).toMatchObject({
    state: 'past_due',
    periodEnd: month(1),
    graceEndsAt: addDays(month(1), 7),
    declineMessage: declined,
  });
  const step = (now: Date) => applySubscription(pastDue, truth({ state: 'past_due' }), now);
  expect(step(addDays(month(1), 6.99)).news).toBeNull();
  expect(step(addDays(month(1), 7))).toMatchObject({
    changes: { state: 'ended', endReason: 'unpaid' },
    news: 'ended_unpaid',
    endsAtVendor: true,
  });
  const again = truth({ invoices: [paid(month(2)), paid(month(1))] });
  expect(applySubscription(pastDue, again, addDays(month(1), 3))).toMatchObject({
    changes: { state: 'active', graceEndsAt: null, periodEnd: month(2) },
    news: 'paid_again',
  });
});

test('charges the open bill’s own amount, whatever changed since', () => {
  const open = { state: 'open', amountCents: 2000, periodEnd: month(2) };
  const unpaid = follow(active, { state: 'past_due', invoices: [open, paid(month(1))] }, month(1));
  expect(unpaid.openBillCents).toBe(2000);
  const cheaper = { ...open, amountCents: 1500 };
  expect(follow(unpaid, { state: 'past_due', invoices: [cheaper] }, month(1)).openBillCents).toBe(1500);
  expect(follow(unpaid, { invoices: [paid(month(2)), paid(month(1))] }, month(1)).openBillCents).toBeNull();
  expect(follow(unpaid, { state: 'ended' }, month(1)).openBillCents).toBeNull();
});

test('covers the family for as long as bills including it were paid', () => {
  expect(active.familyUntil).toBeNull();
  const both = follow(active, { invoices: [paid(month(2), 3000), paid(month(1))] }, month(1));
  expect(both.familyUntil).toEqual(month(2));
});

test('refunds only a first membership within 30 days', () => {
  const first = { ...active, isFirst: true };
  expect(moneyBackUntil(first, addDays(start, 29.9))).toEqual(addDays(start, 30));
  expect(moneyBackUntil(first, addDays(start, 30))).toBeNull();
  expect(moneyBackUntil({ ...first, isFirst: false }, start)).toBeNull();
  expect(moneyBackUntil({ ...first, state: 'ended' }, start)).toBeNull();
});

test('ignores repeated and reordered subscription states, and never reopens an ended membership', () => {
  const said = fc.record({
    state: fc.constantFrom('active', 'past_due', 'unpaid_start', 'ended'),
    endsAtPeriodEnd: fc.boolean(),
    clientSecret: fc.constantFrom(null, 'secret'),
    declineMessage: fc.constantFrom(null, declined),
    months: fc.integer({ min: 0, max: 4 }),
    afterDays: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), (row) => {
      let [ours, now] = [starting, start];
      for (const { months, afterDays, ...rest } of row) {
        now = addDays(now, afterDays);
        const heard = { ...rest, invoices: Array.from({ length: months }, (_, n) => paid(month(n + 1))) };
        const wasOver = ours.state === 'ended';
        ours = follow(ours, heard, now);
        if (wasOver) expect(ours.state).toBe('ended');
        expect(holds(ours)).toBe(ours.startedAt !== null && ours.state !== 'ended');
        expect(ours.state === 'ended').toBe(ours.endedAt !== null && ours.endReason !== null);
        expect(applySubscription(ours, truth(heard), now).news).toBeNull();
      }
    }),
  );
});

test('an ended membership says who ended it', () => {
  const end = (ours: MembershipFacts, given: Partial<SubscriptionSnapshot> = {}) =>
    applySubscription(ours, truth({ state: 'ended', ...given }), month(1));
  expect(end(active)).toMatchObject({ changes: { state: 'ended', endReason: 'by_company' }, news: 'ended' });
  expect(end({ ...active, endsAtPeriodEnd: true })).toMatchObject({
    changes: { endReason: 'asked' },
    news: 'ended',
  });
  expect(end(active, { endsAtPeriodEnd: true })).toMatchObject({ changes: { endReason: 'asked' } });
  expect(end(pastDue)).toMatchObject({ changes: { endReason: 'unpaid' }, news: 'ended_unpaid' });
  expect(end(pastDue, { endsAtPeriodEnd: true })).toMatchObject({
    changes: { endReason: 'asked' },
    news: 'ended',
  });
});

test('a membership that ended before starting says whether anything was charged', () => {
  const end = (ours: MembershipFacts, given: Partial<SubscriptionSnapshot> = {}) =>
    applySubscription(ours, truth({ state: 'ended', invoices: [], ...given }), start).changes;
  const open = { state: 'open', amountCents: 2000, periodEnd: month(1) };
  expect(end(starting)).toMatchObject({
    endReason: 'declined',
    declineMessage: 'The payment was declined. Nothing was charged.',
  });
  expect(end(starting, { declineMessage: declined })).toMatchObject({ declineMessage: declined });
  expect(end({ ...starting, waitsFor: 'patient' })).toMatchObject({
    endReason: 'not_confirmed',
    declineMessage: 'Your bank didn’t confirm the payment. Nothing was charged.',
  });
  expect(end(starting, { invoices: [open, paid(month(1))] })).toMatchObject({
    endReason: 'by_company',
    startedAt: start,
  });
});

test('distinguishes a renewal waiting for the bank from a declined one', () => {
  const renewal = { state: 'past_due', periodEnd: month(2) } as const;
  expect(follow(active, { ...renewal, clientSecret: 'secret' }, month(1)).waitsFor).toBe('patient');
  expect(follow(active, { ...renewal, declineMessage: declined }, month(1)).waitsFor).toBeNull();
  expect(follow(pastDue, { ...renewal, clientSecret: 'secret' }, month(1)).waitsFor).toBe('patient');
});

test('announces each renewed month once, and nothing when nothing changed', () => {
  const news = (ours: MembershipFacts, invoices: SubscriptionSnapshot['invoices']) =>
    applySubscription(ours, truth({ invoices }), month(1)).news;
  expect(news(active, [paid(month(2)), paid(month(1))])).toBe('renewed');
  expect(news(active, [paid(month(1))])).toBeNull();
});
