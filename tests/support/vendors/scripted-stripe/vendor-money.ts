import { type Form, partOf, textOf } from './read-form.ts';

export type Json = Record<string, unknown>;
export type Served = { status: number; json: Json };

/** What a card does when charged; the numbers are the vendor's own test cards. */
export type CardManner =
  | 'succeeds'
  | 'declines'
  | 'expired'
  | 'needs_authentication'
  | 'processes_slowly'
  | 'declines_renewals';

export type Card = { id: string; manner: CardManner; brand: string; last4: string };

export type VendorMoney = ReturnType<typeof createVendorMoney>;

export const refuse = (status: number, error: Json): Served => ({ status, json: { error } });
export const missing = (what: string): Served =>
  refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
export const list = (data: Json[]): Served => ({
  status: 200,
  json: { object: 'list', data, has_more: false },
});

const declineOf: Partial<Record<CardManner, { code: string; decline_code?: string }>> = {
  declines: { code: 'card_declined', decline_code: 'stolen_card' },
  expired: { code: 'expired_card' },
};

/** Customers, cards, payments, refunds and the balance of the simulated vendor. */
export function createVendorMoney(now: () => number) {
  const [customers, intents, refunds] = [
    new Map<string, Json>(),
    new Map<string, Json>(),
    new Map<string, Json>(),
  ];
  const cards = new Map<string, Card[]>();
  const balance: Json[] = [];
  let count = 0;
  const newId = (kind: string) => `${kind}_${String(++count).padStart(5, '0')}`;

  const book = (type: string, amount: number, source: Json, category = type) => {
    balance.unshift({
      id: newId('txn'),
      object: 'balance_transaction',
      type,
      reporting_category: category,
      amount,
      fee: amount > 0 ? Math.round(amount * 0.029) + 30 : 0,
      created: now(),
      currency: 'usd',
      source,
      status: 'available',
    });
  };

  const take = (intent: Json) => {
    const taken = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      metadata: intent.metadata,
      payment_intent: intent.id,
    };
    Object.assign(intent, {
      status: 'succeeded',
      latest_charge: taken,
      amount_received: intent.amount,
      last_payment_error: null,
    });
    book('charge', Number(intent.amount), taken);
  };

  /** The bank's answer to a payment with this card. */
  const ask = (intent: Json, card: Card | undefined): Served => {
    const manner = card?.manner ?? 'declines';
    const declined = declineOf[manner];
    if (declined) {
      const error = { type: 'card_error', message: 'Your card was declined.', ...declined };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      return refuse(402, { ...error, payment_intent: intent });
    }
    if (manner === 'needs_authentication') intent.status = 'requires_action';
    else if (manner === 'processes_slowly') intent.status = 'processing';
    else take(intent);
    return { status: 200, json: intent };
  };

  const makeIntent = (customer: string, amount: number, metadata: Json): Json => {
    const id = newId('pi');
    const intent: Json = {
      id,
      object: 'payment_intent',
      amount,
      currency: 'usd',
      customer,
      client_secret: `${id}_secret_of_the_script`,
      created: now(),
      last_payment_error: null,
      latest_charge: null,
      metadata,
      status: 'requires_confirmation',
    };
    intents.set(id, intent);
    return intent;
  };

  const disputes: Json[] = [];

  const serveRefund = (form: Form): Served => {
    const intent = intents.get(textOf(form, 'payment_intent'));
    const taken = intent?.latest_charge as Json | null | undefined;
    if (!intent || !taken) return missing('payment_intent');
    const amount = Number(textOf(form, 'amount'));
    if (amount > Number(taken.amount) - Number(taken.amount_refunded))
      return refuse(400, {
        type: 'invalid_request_error',
        message: 'Refund amount is greater than unrefunded amount on charge',
      });
    taken.amount_refunded = Number(taken.amount_refunded) + amount;
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      created: now(),
      metadata: partOf(form, 'metadata'),
      payment_intent: intent.id,
      status: 'succeeded',
    };
    refunds.set(refund.id, refund);
    book('refund', -amount, refund);
    return { status: 200, json: refund };
  };

  /** The patient's bank rejects a sent refund, and the money returns. */
  const failRefund = (refundId: string): void => {
    const refund = refunds.get(refundId);
    const taken = intents.get(String(refund?.payment_intent))?.latest_charge as Json | null | undefined;
    if (!refund || !taken) throw new Error('There is no such refund.');
    refund.status = 'failed';
    taken.amount_refunded = Number(taken.amount_refunded) - Number(refund.amount);
    book('refund_failure', Number(refund.amount), refund);
  };

  return {
    customers,
    intents,
    refunds,
    cards,
    balance,
    newId,
    book,
    take,
    ask,
    makeIntent,
    serveRefund,
    failRefund,
    cardOf: (customer: string) => cards.get(customer)?.at(-1),
    /** The patient's bank disputes all or part of a payment. */
    dispute(intentId: string, amount?: number): Json {
      const taken = intents.get(intentId)?.latest_charge as Json;
      taken.disputed = true;
      const dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: amount ?? taken.amount,
        payment_intent: intentId,
        status: 'needs_response',
      };
      disputes.push(dispute);
      book('adjustment', -Number(dispute.amount), dispute, 'dispute');
      return dispute;
    },
    /** The dispute is won and the money returns; the payment is still marked disputed. */
    winDispute(dispute: Json): void {
      dispute.status = 'won';
      book('adjustment', Number(dispute.amount), dispute, 'dispute_reversal');
    },
    disputesOf: (intentId: string) => disputes.filter((dispute) => dispute.payment_intent === intentId),
  };
}
