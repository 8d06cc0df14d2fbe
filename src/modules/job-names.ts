import type { Mode } from '#shared/mode.ts';

/**
 * The jobs of this flow by name, apart from their work, so that each may enqueue the others. `run` is typed only:
 * the work is attached where the jobs are defined.
 */
export type NamedJob<Data extends object> = { name: string; run(data: Data, context: never): unknown };

const named = <Data extends object>(name: string): NamedJob<Data> => ({ name, run: () => undefined });

export const workOnRequestJob = named<{ requestId: string }>('work-on-request');
/** `vendorCallId` is known where a webhook told it before the answer to the dialling came. */
export const placeCallJob = named<{ callId: string; vendorCallId?: string }>('place-call');
export const checkCallJob = named<{ callId: string }>('check-call');
export const settleChargeJob = named<{ chargeId: string }>('settle-charge');
export const lookAtCardJob = named<{ userId: string; mode: Mode }>('look-at-card');
export const syncMembershipJob = named<{ membershipId: string }>('sync-membership');
export const settleRefundJob = named<{ refundId: string }>('settle-refund');
export const followChargeJob = named<{ chargeId: string }>('follow-charge');
export const checkBooksJob = named<{ checkId: string }>('check-books');
