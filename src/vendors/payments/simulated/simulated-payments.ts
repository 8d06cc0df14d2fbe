import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCharges, simulatedSubscriptions, testCards } from '#vendors/simulated-tables.ts';
import type { DemoBank, Payments, PaymentWebhookEvent } from '../payments.port.ts';
import { listSimulatedMovements } from './list-simulated-movements.ts';
import { readSignedWebhook, signWebhook } from './sign-payment-webhook.ts';
import { createSimulatedCharges } from './simulated-charges.ts';
import { createSimulatedSubscriptions } from './simulated-subscriptions.ts';
import { findTestCard, saveTestCard, toCardOnFile } from './test-cards.ts';

export type SimulatedPaymentsOptions = {
  database: Database;
  clock: Clock;
  webhookSecret: string;
  /** Delivers webhooks like the processor: each one twice, because real ones repeat. */
  deliverWebhook?(rawBody: string, signature: string): void;
};

/** The simulator includes a bank, whose response is chosen on the page. */
export type SimulatedPayments = Payments &
  DemoBank & {
    /** The bank rejects a refund it had accepted. Rejects with a Problem 409 when there is none. */
    failRefund(key: string): Promise<void>;
  };

/**
 * Simulated payment processor. Test cards succeed, decline, require confirmation, charge and lose the
 * response, are unreachable, or dispute. Stores its state in the database and charges once per key.
 */
export function createSimulatedPayments(options: SimulatedPaymentsOptions): SimulatedPayments {
  const { database, clock, webhookSecret } = options;
  const announce = (about: PaymentWebhookEvent['about']) => {
    if (!options.deliverWebhook) return;
    const rawBody = JSON.stringify({ eventId: `event-${newId()}`, about });
    const signature = signWebhook(rawBody, webhookSecret, clock.now());
    for (const delayMilliseconds of [5, 400]) {
      setTimeout(() => options.deliverWebhook?.(rawBody, signature), delayMilliseconds).unref();
    }
  };
  const charges = createSimulatedCharges({ database, clock, announce });
  const subscriptions = createSimulatedSubscriptions({ database, clock, announce });
  return {
    publishableKey: null,
    // There are no card fields here: the page offers test cards.
    beginCardSetup: async (customerKey) => ({ clientSecret: `simulated_${customerKey}` }),
    findCard: async (customerKey) => toCardOnFile(await findTestCard(database, customerKey)),
    charge: charges.charge,
    findCharge: charges.find,
    cancelCharge: ({ key }) => charges.cancel(key),
    refund: charges.refund,
    listRefunds: charges.listRefunds,
    failRefund: charges.failRefund,
    async answerAsBank(key, confirmed) {
      if ((await subscriptions.find(key)) === null) return charges.answerAsBank(key, confirmed);
      await subscriptions.answerAsBank(key, confirmed);
    },
    getTestCard: (customerKey) => findTestCard(database, customerKey),
    setTestCard: saveTestCard,
    startSubscription: subscriptions.start,
    findSubscription: ({ key }) => subscriptions.find(key),
    changeSubscription: ({ key, parts }) => subscriptions.change(key, parts),
    payOpenBill: ({ key }) => subscriptions.payOpenBill(key),
    endSubscription: ({ key, when }) => subscriptions.end(key, when),
    openPortal: async () => null,
    listMovements: (from, until) => listSimulatedMovements(database, from, until),
    async forgetCustomer(customerKey) {
      const { orm } = database;
      await orm.delete(testCards).where(eq(testCards.customerKey, customerKey));
      await orm
        .update(simulatedSubscriptions)
        .set({ state: 'ended', customerKey: '' })
        .where(eq(simulatedSubscriptions.customerKey, customerKey));
      // The processor keeps the charge, but not the customer.
      await orm
        .update(simulatedCharges)
        .set({ customerKey: null })
        .where(eq(simulatedCharges.customerKey, customerKey));
    },
    readWebhook: async (rawBody, headers) =>
      readSignedWebhook(rawBody, headers, { secret: webhookSecret, now: clock.now() }),
  };
}
