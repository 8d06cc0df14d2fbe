import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { scriptedWebhookSecret } from '../vendors/scripted-stripe/scripted-stripe.ts';

/** A payment vendor's object with its current state. */
export type VendorObject =
  | { kind: 'charge'; id: string; userId: string; vendorChargeId: string; truth: VendorChargeState }
  | {
      kind: 'membership';
      id: string;
      userId: string;
      vendorSubscriptionId: string;
      truth: SubscriptionSnapshot;
    };

export const vendorChargeStates = [
  'succeeded',
  'declined',
  'cancelled',
  'waits for the patient',
  'waits for the bank',
  'succeeded and disputed',
  'refunded manually',
] as const;
export type VendorChargeState = (typeof vendorChargeStates)[number];

export const vendorMembershipStates = ['active', 'renewed', 'past due', 'ended'] as const;
export type SubscriptionSnapshot = (typeof vendorMembershipStates)[number];

export type PaymentWebhook = {
  kind: 'valid' | 'repeated' | 'unknown object' | 'forged' | 'truncated' | 'altered' | 'stale';
  raw: string;
  secret: string;
  /** Age of the signature, in seconds. */
  ageSeconds: number;
  /** The signed text, if it differs from the sent one. */
  signedRaw: string | null;
  /** The id of a valid event. */
  eventId: string | null;
};

const chargeEvents = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
const membershipEvents = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
const unrelatedEvents = ['payout.paid', 'payment_intent.succeeded', 'setup_intent.succeeded'] as const;
const statuses = ['succeeded', 'requires_payment_method', 'canceled', 'processing', 'requires_action'];
const invalidKinds = ['forged', 'truncated', 'altered', 'stale'] as const;

/**
 * Webhooks about these objects: each is reported at least once, many repeatedly, out of order or with
 * outdated states. A fifth of the webhooks are forged, truncated, altered or stale.
 */
export function generatePaymentWebhooks(
  objects: readonly VendorObject[],
  count: number,
  seed: string,
): PaymentWebhook[] {
  const random = seededRandom(seed);
  const once = objects.map((vendorObject) => validWebhook(random, vendorObject));
  const invalidCount = Math.floor(count / 5);
  const hooks = [
    ...once,
    ...Array.from({ length: invalidCount }, () => invalidWebhook(random, random.pick(objects))),
  ];
  while (hooks.length < count) hooks.push(addWebhooks(random, objects, once));
  return random.shuffle(hooks);
}

function addWebhooks(
  random: SeededRandom,
  objects: readonly VendorObject[],
  once: readonly PaymentWebhook[],
): PaymentWebhook {
  if (random.chance(0.4)) return { ...random.pick(once), kind: 'repeated' };
  return random.chance(0.03) ? unknownObjectWebhook(random) : validWebhook(random, random.pick(objects));
}

const hookOf = (kind: PaymentWebhook['kind'], event: { id: string; raw: string }): PaymentWebhook => ({
  kind,
  raw: event.raw,
  secret: scriptedWebhookSecret,
  ageSeconds: 0,
  signedRaw: null,
  eventId: event.id,
});

function validWebhook(random: SeededRandom, vendorObject: VendorObject): PaymentWebhook {
  const type = vendorObject.kind === 'charge' ? random.pick(chargeEvents) : random.pick(membershipEvents);
  return hookOf('valid', eventOf(type, objectOf(random, type, vendorObject)));
}

function unknownObjectWebhook(random: SeededRandom): PaymentWebhook {
  const type = random.pick(unrelatedEvents);
  const metadata = random.chance(0.5) ? {} : { harborline_charge_id: newId(), harborline_user_id: newId() };
  const [object] = type.split('.');
  return hookOf(
    'unknown object',
    eventOf(type, { id: `${object}_unknown`, object, metadata, status: 'succeeded' }),
  );
}

function invalidWebhook(random: SeededRandom, vendorObject: VendorObject): PaymentWebhook {
  const kind = random.pick(invalidKinds);
  const hook = { ...validWebhook(random, vendorObject), kind, eventId: null };
  switch (kind) {
    case 'forged':
      return { ...hook, secret: random.pick(['whsec_guessed', scriptedWebhookSecret.slice(0, -1)]) };
    case 'stale':
      return { ...hook, ageSeconds: random.integer(301, 200_000) };
    case 'truncated':
      return { ...hook, raw: hook.raw.slice(0, random.integer(1, hook.raw.length - 2)) };
    case 'altered':
      return { ...hook, raw: hook.raw.replace('"evt_', '"evt_x'), signedRaw: hook.raw };
  }
}

function eventOf(type: string, object: unknown): { id: string; raw: string } {
  const id = `evt_${newId()}`;
  const created = Math.floor(Date.now() / 1000);
  return { id, raw: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
}

/** The vendor's object with a random state, because webhooks arrive late and out of order. */
function objectOf(random: SeededRandom, type: string, vendorObject: VendorObject): unknown {
  const status = random.pick(statuses);
  if (vendorObject.kind === 'membership') {
    const metadata = { harborline_membership_id: vendorObject.id };
    return type.startsWith('invoice')
      ? {
          id: `in_${newId()}`,
          object: 'invoice',
          status: 'paid',
          parent: { subscription_details: { metadata } },
        }
      : { id: vendorObject.vendorSubscriptionId, object: 'subscription', status: 'canceled', metadata };
  }
  const metadata = { harborline_charge_id: vendorObject.id };
  const ofIntent = { payment_intent: vendorObject.vendorChargeId, status };
  if (type.startsWith('charge.dispute')) return { id: `dp_${newId()}`, object: 'dispute', ...ofIntent };
  if (type.startsWith('charge.')) return { id: `ch_${newId()}`, object: 'charge', metadata, ...ofIntent };
  if (type.startsWith('refund.')) return { id: `re_${newId()}`, object: 'refund', metadata, ...ofIntent };
  return { id: vendorObject.vendorChargeId, object: 'payment_intent', metadata, status };
}

/** The required response to each kind of webhook. */
export const requiredStatus = (kind: PaymentWebhook['kind']): number =>
  invalidKinds.some((vendorObject) => vendorObject === kind) ? 400 : 200;
