import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import { badRequest } from '#kernel/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { simulatedCharges, testCards } from '#platform/server/database/tables/stand-ins.ts';
import type { ChargeInput, Payments, VendorCharge } from '../payments.port.ts';

export type SimulatedPaymentsOptions = {
  database: Database;
  clock: Clock;
  webhookSecret: string;
  /** Sends a web-hook as the company would; it sends each one twice, because real ones repeat. */
  deliverWebhook?(rawBody: string, signature: string): void;
};

const toleranceSeconds = 300;

/**
 * The stand-in for the payment company. Test cards succeed, decline, take the money and lose the answer, or are
 * out of reach. It remembers charges in the database and takes money once per key, whoever asks how often.
 */
export function createSimulatedPayments(options: SimulatedPaymentsOptions): Payments {
  const { orm } = options.database;

  const findRow = async (key: string) => {
    const [row] = await orm.select().from(simulatedCharges).where(eq(simulatedCharges.key, key)).limit(1);
    return row ?? null;
  };

  const announce = (key: string) => {
    if (!options.deliverWebhook) return;
    const rawBody = JSON.stringify({ eventId: `event-${newId()}`, chargeKey: key });
    const signature = signWebhook(rawBody, options.webhookSecret, options.clock.now());
    for (const delayMilliseconds of [5, 400]) {
      setTimeout(() => options.deliverWebhook?.(rawBody, signature), delayMilliseconds).unref();
    }
  };

  return {
    async charge(input: ChargeInput): Promise<VendorCharge> {
      const known = await findRow(input.key);
      if (known) return toVendorCharge(known);
      const [choice] = await orm.select().from(testCards).where(eq(testCards.customerKey, input.customerKey));
      const card = choice?.card ?? 'succeeds';
      if (card === 'out_of_reach') throw new Error('The simulated payment company did not answer.');
      const [made] = await orm
        .insert(simulatedCharges)
        .values({
          key: input.key,
          vendorChargeId: `simulated-${newId()}`,
          amountCents: input.amountCents,
          state: card === 'declines' ? 'declined' : 'succeeded',
          takenCount: card === 'declines' ? 0 : 1,
        })
        .onConflictDoNothing({ target: simulatedCharges.key })
        .returning();
      if (made) announce(input.key);
      if (made && card === 'times_out_after_charging')
        throw new Error('The simulated answer was lost on its way.');
      const row = made ?? (await findRow(input.key));
      if (!row) throw new Error('The simulated payment company lost a charge it had just made.');
      return toVendorCharge(row);
    },
    async findChargeByKey(key) {
      const row = await findRow(key);
      return row ? toVendorCharge(row) : null;
    },
    async refund(key) {
      const [row] = await orm
        .update(simulatedCharges)
        .set({ state: 'refunded' })
        .where(eq(simulatedCharges.key, key))
        .returning();
      if (!row) throw new Error('There is no simulated charge to refund.');
      announce(key);
      return toVendorCharge(row);
    },
    async forgetCustomer(customerKey) {
      await orm.delete(testCards).where(eq(testCards.customerKey, customerKey));
    },
    async readWebhook(rawBody, signature) {
      verifyWebhook(rawBody, signature, options.webhookSecret, options.clock.now());
      return parseNudge(rawBody);
    },
  };
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signWebhook(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}

function verifyWebhook(rawBody: string, signature: string, secret: string, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) throw badRequest('The web-hook carries no valid signature.');
  const at = new Date(Number(match[1]) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > toleranceSeconds * 1000)
    throw badRequest('The web-hook is too old.');
  const expected = Buffer.from(signWebhook(rawBody, secret, at));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw badRequest('The web-hook carries no valid signature.');
  }
}

function parseNudge(rawBody: string): { eventId: string; chargeKey: string } {
  const value = parseOrNull(rawBody);
  if (typeof value !== 'object' || value === null || !('eventId' in value) || !('chargeKey' in value)) {
    throw badRequest('The web-hook does not say which charge it is about.');
  }
  const { eventId, chargeKey } = value;
  if (typeof eventId !== 'string' || typeof chargeKey !== 'string') {
    throw badRequest('The web-hook does not say which charge it is about.');
  }
  return { eventId, chargeKey };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toVendorCharge(row: typeof simulatedCharges.$inferSelect): VendorCharge {
  return {
    vendorChargeId: row.vendorChargeId,
    key: row.key,
    amountCents: row.amountCents,
    state: row.state,
    declineMessage:
      row.state === 'declined' ? 'The card was declined by the bank. Nothing was charged.' : null,
  };
}
