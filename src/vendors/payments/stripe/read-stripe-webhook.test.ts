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
    'a payment that is not marked',
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
  ['a charge that is nobody’s', { object: 'charge', payment_intent: null, metadata: {} }, other],
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
  ['somebody else’s membership', { object: 'subscription', metadata: {} }, other],
  [
    'a bill',
    {
      object: 'invoice',
      parent: { subscription_details: { metadata: { harborline_membership_id: 'm-7' } } },
    },
    { kind: 'subscription', key: 'm-7' },
  ],
  ['a bill of no membership', { object: 'invoice', parent: null }, other],
  [
    'a card',
    { object: 'setup_intent', metadata: { harborline_user_id: 'u-7' } },
    { kind: 'card', customerKey: 'u-7' },
  ],
  ['somebody else’s card', { object: 'setup_intent', metadata: {} }, other],
  ['what we do not know', { object: 'payout', id: 'po_7', metadata: charge }, other],
  ['what has no kind', { metadata: charge, id: 'pi_7' }, other],
])('news about %s is about what is ours', async (_title, object, about) => {
  expect(await aboutOf(object)).toEqual(about);
});

test('the event has its own id, by which it is taken once', async () => {
  const raw = eventOf({ object: 'payout' });
  expect((await read(raw, await sign(raw))).eventId).toBe('evt_7');
});

test('news without a signature, with another’s, altered or too old is refused and says so', async () => {
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

test('news that is signed and no JSON is refused as unreadable', async () => {
  await expect(read('{"id":', await sign('{"id":'))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('not readable'),
  });
});
