import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { scriptedWebhookSecret } from '../vendors/scripted-stripe/scripted-stripe.ts';

/** An object at the payment vendor with its true state. */
export type Told =
  | { kind: 'charge'; id: string; userId: string; vendorChargeId: string; truth: ChargeTruth }
  | {
      kind: 'membership';
      id: string;
      userId: string;
      vendorSubscriptionId: string;
      truth: SubscriptionSnapshot;
    };

export const chargeTruths = [
  'succeeded',
  'declined',
  'cancelled',
  'waits for the patient',
  'waits for the bank',
  'succeeded and disputed',
  'refunded by hand',
] as const;
export type ChargeTruth = (typeof chargeTruths)[number];

export const membershipTruths = ['active', 'renewed', 'past due', 'ended'] as const;
export type SubscriptionSnapshot = (typeof membershipTruths)[number];

export type MoneyHook = {
  kind: 'genuine' | 'repeated' | 'of nobody' | 'forged' | 'cut' | 'altered' | 'stale';
  raw: string;
  secret: string;
  /** Age of the signature in seconds. */
  ageSeconds: number;
  /** What is signed, if it isn't what is sent. */
  signedRaw: string | null;
  /** The event's id, where it matters. */
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
const strangeEvents = ['payout.paid', 'payment_intent.succeeded', 'setup_intent.succeeded'] as const;
const statuses = ['succeeded', 'requires_payment_method', 'canceled', 'processing', 'requires_action'];
const wrongKinds = ['forged', 'cut', 'altered', 'stale'] as const;

/**
 * Webhooks about these objects: each is reported at least once, many repeatedly and out of order, some with
 * outdated states, and a fifth of them forged, cut, altered or stale.
 */
export function writeMoneyStorm(told: readonly Told[], count: number, seed: string): MoneyHook[] {
  const random = seededRandom(seed);
  const once = told.map((one) => genuine(random, one));
  const wrongCount = Math.floor(count / 5);
  const hooks = [...once, ...Array.from({ length: wrongCount }, () => wrong(random, random.pick(told)))];
  while (hooks.length < count) hooks.push(writeMore(random, told, once));
  return random.shuffle(hooks);
}

function writeMore(random: SeededRandom, told: readonly Told[], once: readonly MoneyHook[]): MoneyHook {
  if (random.chance(0.4)) return { ...random.pick(once), kind: 'repeated' };
  return random.chance(0.03) ? ofNobody(random) : genuine(random, random.pick(told));
}

const hookOf = (kind: MoneyHook['kind'], event: { id: string; raw: string }): MoneyHook => ({
  kind,
  raw: event.raw,
  secret: scriptedWebhookSecret,
  ageSeconds: 0,
  signedRaw: null,
  eventId: event.id,
});

function genuine(random: SeededRandom, one: Told): MoneyHook {
  const type = one.kind === 'charge' ? random.pick(chargeEvents) : random.pick(membershipEvents);
  return hookOf('genuine', eventOf(type, objectOf(random, type, one)));
}

function ofNobody(random: SeededRandom): MoneyHook {
  const type = random.pick(strangeEvents);
  const metadata = random.chance(0.5) ? {} : { harborline_charge_id: newId(), harborline_user_id: newId() };
  const [object] = type.split('.');
  return hookOf(
    'of nobody',
    eventOf(type, { id: `${object}_of_nobody`, object, metadata, status: 'succeeded' }),
  );
}

function wrong(random: SeededRandom, one: Told): MoneyHook {
  const kind = random.pick(wrongKinds);
  const hook = { ...genuine(random, one), kind, eventId: null };
  switch (kind) {
    case 'forged':
      return { ...hook, secret: random.pick(['whsec_guessed', scriptedWebhookSecret.slice(0, -1)]) };
    case 'stale':
      return { ...hook, ageSeconds: random.integer(301, 200_000) };
    case 'cut':
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

/** As the vendor sends it, with any state: webhooks arrive late and out of order. */
function objectOf(random: SeededRandom, type: string, one: Told): unknown {
  const status = random.pick(statuses);
  if (one.kind === 'membership') {
    const metadata = { harborline_membership_id: one.id };
    return type.startsWith('invoice')
      ? {
          id: `in_${newId()}`,
          object: 'invoice',
          status: 'paid',
          parent: { subscription_details: { metadata } },
        }
      : { id: one.vendorSubscriptionId, object: 'subscription', status: 'canceled', metadata };
  }
  const metadata = { harborline_charge_id: one.id };
  const ofIntent = { payment_intent: one.vendorChargeId, status };
  if (type.startsWith('charge.dispute')) return { id: `dp_${newId()}`, object: 'dispute', ...ofIntent };
  if (type.startsWith('charge.')) return { id: `ch_${newId()}`, object: 'charge', metadata, ...ofIntent };
  if (type.startsWith('refund.')) return { id: `re_${newId()}`, object: 'refund', metadata, ...ofIntent };
  return { id: one.vendorChargeId, object: 'payment_intent', metadata, status };
}

/** The required responses to invalid and valid webhooks. */
export const rightStatus = (kind: MoneyHook['kind']): number =>
  wrongKinds.some((one) => one === kind) ? 400 : 200;
