import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

/**
 * A result made by rules for a request that no office is called for, such as the review of a confirmed bill.
 * `nothing_found` closes the request at no charge. Null if staff must work on it.
 */
export type PreparedResult =
  | { kind: 'result'; draft: ResultDraft; note: string }
  | { kind: 'nothing_found'; reason: string };

/** Prepares it in the caller's transaction. The request is locked. */
export const prepareResult =
  createHook<(tx: Orm, context: ServerContext, request: RequestRow) => Promise<PreparedResult | null>>(
    'prepare result',
  );
