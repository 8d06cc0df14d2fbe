import './fill-hooks.ts';
import { verifyAuditTrailJob } from '#modules/admin/server/audit/verify-audit-trail.ts';
import { followCharge } from '#modules/billing/server/charges/follow-charge.ts';
import { refreshCard } from '#modules/billing/server/charges/refresh-card.ts';
import { resettleCharge } from '#modules/billing/server/charges/settle-charge.ts';
import { syncMembership } from '#modules/billing/server/memberships/sync-membership.ts';
import { continueReconciliationRun } from '#modules/billing/server/reconciliation/continue-reconciliation-run.ts';
import { settleRefund } from '#modules/billing/server/refunds/settle-refund.ts';
import { callBillingOffice } from '#modules/bills/server/calls/call-billing-office.ts';
import { sendLetter } from '#modules/bills/server/letters/send-letter.ts';
import { readBillDocument } from '#modules/bills/server/read-bill-document.ts';
import { checkTestCall, placeTestCall } from '#modules/calls/server/follow-test-call.ts';
import { rehearseVersion } from '#modules/calls/server/rehearsal/rehearse-version.ts';
import { publishVersion } from '#modules/calls/server/voice-agents/publish-version.ts';
import {
  checkTestCallJob,
  placeTestCallJob,
  publishVersionJob,
  rehearseVersionJob,
} from '#modules/calls/server/voice-agents/voice-agent-jobs.ts';
import { processImport } from '#modules/directory/server/import-files/process-import.ts';
import { processImportJob } from '#modules/directory/server/import-queue/import-job.ts';
import { checkCall, placeCall } from '#modules/fulfillment/server/work/follow-call.ts';
import { workOnRequest } from '#modules/fulfillment/server/work/work-on-request.ts';
import {
  billCallJob,
  checkCallJob,
  checkCardJob,
  checkLedgerJob,
  fetchRecordsJob,
  followChargeJob,
  type NamedJob,
  placeCallJob,
  readBillDocumentJob,
  readRecordJob,
  sendLetterJob,
  settleChargeJob,
  settleRefundJob,
  syncMembershipJob,
  workOnRequestJob,
} from '#modules/job-names.ts';
import { sendNotice } from '#modules/notifications/server/delivery/send-notice.ts';
import { sendNoticeJob, sendTextJob } from '#modules/notifications/server/queue-email.ts';
import { eraseAtVendorJob } from '#modules/privacy/server/erasure/erase-at-vendors.ts';
import { finishErasureJob } from '#modules/privacy/server/erasure/finish-erasure.ts';
import { finishMergeJob } from '#modules/privacy/server/merge/finish-merge.ts';
import { fetchConnection } from '#modules/records/server/connections/fetch-connection.ts';
import { readRecord } from '#modules/records/server/reading/read-record.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

const define = <Data extends object>(
  job: NamedJob<Data>,
  run: (data: Data, context: ServerContext) => Promise<unknown>,
): JobDefinition<never, ServerContext> => ({ name: job.name, run });

/** All background jobs. */
export const jobRegistry: readonly JobDefinition<never, ServerContext>[] = [
  define(workOnRequestJob, ({ requestId }, context) => workOnRequest(context, requestId)),
  define(placeCallJob, ({ callId, vendorCallId }, context) => placeCall(context, callId, vendorCallId)),
  define(checkCallJob, ({ callId }, context) => checkCall(context, callId)),
  define(readBillDocumentJob, ({ documentId }, context) => readBillDocument(context, documentId)),
  define(readRecordJob, ({ documentId }, context) => readRecord(context, documentId)),
  define(billCallJob, ({ callId }, context) => callBillingOffice(context, callId)),
  define(sendLetterJob, ({ letterId }, context) => sendLetter(context, letterId)),
  define(fetchRecordsJob, ({ connectionId }, context) => fetchConnection(context, connectionId)),
  define(sendNoticeJob, ({ noticeId }, context) => sendNotice(context, noticeId)),
  define(sendTextJob, ({ noticeId }, context) => sendNotice(context, noticeId)),
  define(rehearseVersionJob, ({ versionId }, context) => rehearseVersion(context, versionId)),
  define(publishVersionJob, ({ versionId }, context) => publishVersion(context, versionId)),
  define(placeTestCallJob, ({ testCallId }, context) => placeTestCall(context, testCallId)),
  define(checkTestCallJob, ({ testCallId }, context) => checkTestCall(context, testCallId)),
  define(eraseAtVendorJob, eraseAtVendorJob.run),
  define(finishErasureJob, finishErasureJob.run),
  define(finishMergeJob, finishMergeJob.run),
  define(verifyAuditTrailJob, verifyAuditTrailJob.run),
  define(processImportJob, ({ importId }, context) => processImport(context, importId)),
  define(checkCardJob, (data, context) => refreshCard(context, data)),
  define(settleChargeJob, ({ chargeId }, context) => resettleCharge(context, chargeId)),
  define(syncMembershipJob, ({ membershipId }, context) => syncMembership(context, membershipId)),
  define(settleRefundJob, ({ refundId }, context) => settleRefund(context, refundId)),
  define(followChargeJob, async ({ chargeId }, context) => void (await followCharge(context, chargeId))),
  define(checkLedgerJob, ({ checkId }, context) => continueReconciliationRun(context, checkId)),
];
