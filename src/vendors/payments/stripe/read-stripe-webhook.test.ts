import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeWebhook, signatureHeader } from './read-stripe-webhook.ts';

const client = new Stripe('sk_test_scripted');
const secret = 'whsec_scripted';
const now = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds;

const read = (raw: string, signature: string | null) =>
  readStripeWebhook(client, raw, new Headers(signature === null ? {} : { [signatureHeader]: signature }), {
    secret,
    now,
  });
const sign = (payload: string, { by = secret, timestamp = at(0) } = {}) =>
  client.webhooks.generateTestHeaderStringAsync({ payload, secret: by, timestamp });
const eventOf = (object: unknown) => JSON.stringify({ id: 'evt_7', object: 'event', data: { object } });
const aboutOf = async (object: unknown) => {
  const raw = eventOf(object);
  return (await read(raw, await sign(raw))).about;
};

const charge = { harborline_charge_id: 'charge-7' };
const other = { kind: 'other' };

test.each<[string, unknown, unknown]>([
  [
    'a payment',
    { object: 'payment_intent', id: 'pi_7', metadata: charge },
    { kind: 'charge', key: 'charge-7', vendorChargeId: 'pi_7' },
  ],
  [
    'a payment without our metadata',
    { object: 'payment_intent', id: 'pi_7', metadata: {} },
    { kind: 'charge', key: null, vendorChargeId: 'pi_7' },
  ],
  [
    'a charge',
    { object: 'charge', payment_intent: 'pi_7', metadata: charge },
    { kind: 'charge', key: 'charge-7', vendorChargeId: 'pi_7' },
  ],
  [
    'a charge without a payment',
    { object: 'charge', payment_intent: null, metadata: charge },
    { kind: 'charge', key: 'charge-7', vendorChargeId: null },
  ],
  ['a charge that is not ours', { object: 'charge', payment_intent: null, metadata: {} }, other],
  [
    'a refund',
    { object: 'refund', payment_intent: { id: 'pi_7' }, metadata: {} },
    { kind: 'charge', key: null, vendorChargeId: 'pi_7' },
  ],
  [
    'a dispute',
    { object: 'dispute', payment_intent: 'pi_7', metadata: charge },
    { kind: 'charge', key: null, vendorChargeId: 'pi_7' },
  ],
  [
    'a membership',
    { object: 'subscription', metadata: { harborline_membership_id: 'm-7' } },
    { kind: 'subscription', key: 'm-7' },
  ],
  ['another account’s membership', { object: 'subscription', metadata: {} }, other],
  [
    'an invoice',
    {
      object: 'invoice',
      parent: { subscription_details: { metadata: { harborline_membership_id: 'm-7' } } },
    },
    { kind: 'subscription', key: 'm-7' },
  ],
  ['an invoice without a membership', { object: 'invoice', parent: null }, other],
  [
    'a card',
    { object: 'setup_intent', metadata: { harborline_user_id: 'u-7' } },
    { kind: 'card', customerKey: 'u-7' },
  ],
  ['another account’s card', { object: 'setup_intent', metadata: {} }, other],
  ['an unknown event', { object: 'payout', id: 'po_7', metadata: charge }, other],
  ['an event without a type', { metadata: charge, id: 'pi_7' }, other],
])('an event about %s is matched to our object', async (_title, object, about) => {
  expect(await aboutOf(object)).toEqual(about);
});

test('the event has its own id, used for deduplication', async () => {
  const raw = eventOf({ object: 'payout' });
  expect((await read(raw, await sign(raw))).eventId).toBe('evt_7');
});

test('rejects an event that is unsigned, signed with another key, altered or too old', async () => {
  const raw = eventOf({ object: 'charge', payment_intent: 'pi_7', metadata: charge });
  const refused = expect.objectContaining({ status: 400, message: expect.stringContaining('signature') });
  for (const [text, signature] of [
    [raw, null],
    [raw, ''],
    [raw, await sign(raw, { by: 'whsec_another' })],
    [raw, await sign(raw, { timestamp: at(-301) })],
    [raw.replace('pi_7', 'pi_8'), await sign(raw)],
  ] as const)
    await expect(read(text, signature)).rejects.toEqual(refused);
  await expect(read(raw, await sign(raw, { timestamp: at(-300) }))).resolves.toMatchObject({
    eventId: 'evt_7',
  });
});

test('rejects a signed event that is not JSON as malformed', async () => {
  await expect(read('{"id":', await sign('{"id":'))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('malformed'),
  });
});
