import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { charges } from '#schema/payments.ts';

/** A confirmation that nobody gave to their bank for so long is not coming; the payment is given up for them. */
export const confirmWithinMilliseconds = 24 * 60 * 60 * 1000;

export type ChargeRow = typeof charges.$inferSelect;

type Told = {
  /** As it was before its end was written. */
  charge: ChargeRow;
  /** Locked; null where the charge is not about one. */
  request: RequestRow | null;
};

/** What a kind of charge brings. Everything happens in the transaction that writes the charge's new state. */
export type ChargeHandler = {
  /** Books it, and hands out what was paid for. */
  paid(tx: Orm, context: ServerContext, told: Told): Promise<void>;
  declined?(tx: Orm, context: ServerContext, told: Told): Promise<void>;
  /** Given up, by the patient or after a day, while the bank waited for the patient. Nothing was charged. */
  cancelled?(tx: Orm, context: ServerContext, told: Told): Promise<void>;
  /** The bank asks the patient, or has not decided: `charge.waitsFor` says which. */
  waiting?(tx: Orm, context: ServerContext, told: Told): Promise<void>;
};
