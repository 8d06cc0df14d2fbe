import type { Mode } from '#shared/mode.ts';

/**
 * Jobs that enqueue each other, declared by name to avoid import cycles. `run` is only a type here: the handlers
 * are defined elsewhere.
 */
export type NamedJob<Data extends object> = { name: string; run(data: Data, context: never): unknown };

const named = <Data extends object>(name: string): NamedJob<Data> => ({ name, run: () => undefined });

export const workOnRequestJob = named<{ requestId: string }>('work-on-request');
/** `vendorCallId` is set if a webhook delivered it before the vendor answered the dial request. */
export const placeCallJob = named<{ callId: string; vendorCallId?: string }>('place-call');
export const checkCallJob = named<{ callId: string }>('check-call');
export const readBillDocumentJob = named<{ documentId: string }>('read-bill-document');
export const readRecordJob = named<{ documentId: string }>('read-record');
export const billCallJob = named<{ callId: string }>('call-billing-office');
export const sendLetterJob = named<{ letterId: string }>('send-letter');
export const fetchRecordsJob = named<{ connectionId: string }>('fetch-records');
export const settleChargeJob = named<{ chargeId: string }>('settle-charge');
export const checkCardJob = named<{ userId: string; mode: Mode }>('look-at-card');
export const syncMembershipJob = named<{ membershipId: string }>('sync-membership');
export const settleRefundJob = named<{ refundId: string }>('settle-refund');
export const followChargeJob = named<{ chargeId: string }>('follow-charge');
export const checkLedgerJob = named<{ checkId: string }>('check-ledger');
