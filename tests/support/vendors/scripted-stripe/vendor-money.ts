import { type Form, partOf, textOf } from './read-form.ts';

export type Json = Record<string, unknown>;
export type Served = { status: number; json: Json };

/** The result of charging a card, as with the vendor's test cards. */
export type CardBehavior =
  | 'succeeds'
  | 'declines'
  | 'expired'
  | 'needs_authentication'
  | 'processes_slowly'
  | 'declines_renewals';

export type Card = { id: string; behavior: CardBehavior; brand: string; last4: string };

export type VendorMoney = ReturnType<typeof createVendorMoney>;

export const errorResponse = (status: number, error: Json): Served => ({ status, json: { error } });
export const missing = (what: string): Served =>
  errorResponse(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
export const list = (data: Json[]): Served => ({
  status: 200,
  json: { object: 'list', data, has_more: false },
});

const declineOf: Partial<Record<CardBehavior, { code: string; decline_code?: string }>> = {
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

  const addBalanceEntry = (type: string, amount: number, source: Json, category = type) => {
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

  const capture = (intent: Json) => {
    const charge = {
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
      latest_charge: charge,
      amount_received: intent.amount,
      last_payment_error: null,
    });
    addBalanceEntry('charge', Number(intent.amount), charge);
  };

  /** Applies the bank's response to a payment with this card. */
  const applyBankResponse = (intent: Json, card: Card | undefined): Served => {
    const behavior = card?.behavior ?? 'declines';
    const declined = declineOf[behavior];
    if (declined) {
      const error = { type: 'card_error', message: 'Your card was declined.', ...declined };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      return errorResponse(402, { ...error, payment_intent: intent });
    }
    if (behavior === 'needs_authentication') intent.status = 'requires_action';
    else if (behavior === 'processes_slowly') intent.status = 'processing';
    else capture(intent);
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
    const charge = intent?.latest_charge as Json | null | undefined;
    if (!intent || !charge) return missing('payment_intent');
    const amount = Number(textOf(form, 'amount'));
    if (amount > Number(charge.amount) - Number(charge.amount_refunded))
      return errorResponse(400, {
        type: 'invalid_request_error',
        message: 'Refund amount is greater than unrefunded amount on charge',
      });
    charge.amount_refunded = Number(charge.amount_refunded) + amount;
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
    addBalanceEntry('refund', -amount, refund);
    return { status: 200, json: refund };
  };

  /** The bank rejects a sent refund, and the money returns. */
  const failRefund = (refundId: string): void => {
    const refund = refunds.get(refundId);
    const charge = intents.get(String(refund?.payment_intent))?.latest_charge as Json | null | undefined;
    if (!refund || !charge) throw new Error('There is no such refund.');
    refund.status = 'failed';
    charge.amount_refunded = Number(charge.amount_refunded) - Number(refund.amount);
    addBalanceEntry('refund_failure', Number(refund.amount), refund);
  };

  return {
    customers,
    intents,
    refunds,
    cards,
    balance,
    newId,
    book: addBalanceEntry,
    take: capture,
    ask: applyBankResponse,
    makeIntent,
    serveRefund,
    failRefund,
    cardOf: (customer: string) => cards.get(customer)?.at(-1),
    /** The bank disputes all or part of a payment. */
    dispute(intentId: string, amount?: number): Json {
      const charge = intents.get(intentId)?.latest_charge as Json;
      charge.disputed = true;
      const dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: amount ?? charge.amount,
        payment_intent: intentId,
        status: 'needs_response',
      };
      disputes.push(dispute);
      addBalanceEntry('adjustment', -Number(dispute.amount), dispute, 'dispute');
      return dispute;
    },
    /** The dispute is won and the money returns; the payment stays marked as disputed. */
    winDispute(dispute: Json): void {
      dispute.status = 'won';
      addBalanceEntry('adjustment', Number(dispute.amount), dispute, 'dispute_reversal');
    },
    disputesOf: (intentId: string) => disputes.filter((dispute) => dispute.payment_intent === intentId),
  };
}
