import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { charges } from '#schema/payments.ts';

/** How long a bank confirmation can stay open before the payment is canceled. */
export const confirmWithinMilliseconds = 24 * 60 * 60 * 1000;

export type ChargeRow = typeof charges.$inferSelect;

type Settled = {
  /** The row as it was before its final state was written. */
  charge: ChargeRow;
  /** Locked; null when the charge isn't for a request. */
  request: RequestRow | null;
};

/** Reacts to state changes of one kind of charge. Runs in the transaction that writes the new state. */
export type ChargeHandler = {
  /** Posts it to the ledger and delivers what was paid for. */
  paid(tx: Orm, context: ServerContext, settled: Settled): Promise<void>;
  declined?(tx: Orm, context: ServerContext, settled: Settled): Promise<void>;
  /** Canceled by the patient, or after a day without their confirmation. Nothing was charged. */
  cancelled?(tx: Orm, context: ServerContext, settled: Settled): Promise<void>;
  /** The bank needs a confirmation or hasn't decided; see `charge.waitsFor`. */
  waiting?(tx: Orm, context: ServerContext, settled: Settled): Promise<void>;
};
