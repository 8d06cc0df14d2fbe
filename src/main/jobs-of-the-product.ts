import { checkTestCall, placeTestCall } from '#features/calls/server/follow-test-call.ts';
import { publishVersion } from '#features/calls/server/publish-version.ts';
import { rehearseVersion } from '#features/calls/server/rehearse-version.ts';
import {
  checkTestCallJob,
  placeTestCallJob,
  publishVersionJob,
  rehearseVersionJob,
} from '#features/calls/server/voice-agent-jobs.ts';
import { workOnImportJob } from '#features/imports/server/import-job.ts';
import { sendNotice } from '#features/notices/server/send-notice.ts';
import { sendNoticeJob, sendTextJob } from '#features/notices/server/send-notice-job.ts';
import type { ServerContext } from '#features/server-context.ts';
import { verifyAuditTrailJob } from '#flows/audit-trail/verify-audit-trail.ts';
import { checkBooks } from '#flows/books/check-books.ts';
import { followCharge } from '#flows/charges/follow-charge.ts';
import { lookAtCard } from '#flows/charges/look-at-card.ts';
import { settleChargeAnew } from '#flows/charges/settle-charge.ts';
import { finishErasureJob } from '#flows/delete-account/finish-erasure.ts';
import { forgetOutsideJob } from '#flows/delete-account/forget-outside.ts';
import { workOnImport } from '#flows/import-files/work-on-import.ts';
import { syncMembership } from '#flows/memberships/sync-membership.ts';
import { settleRefund } from '#flows/refunds/settle-refund.ts';
import { checkCall, placeCall } from '#flows/work-on-request/follow-call.ts';
import {
  checkBooksJob,
  checkCallJob,
  followChargeJob,
  lookAtCardJob,
  type NamedJob,
  placeCallJob,
  settleChargeJob,
  settleRefundJob,
  syncMembershipJob,
  workOnRequestJob,
} from '#flows/work-on-request/job-names.ts';
import { workOnRequest } from '#flows/work-on-request/work-on-request.ts';
import type { JobDefinition } from '#platform/server/jobs/jobs.ts';

const define = <Data extends object>(
  job: NamedJob<Data>,
  run: (data: Data, context: ServerContext) => Promise<void>,
): JobDefinition<never, ServerContext> => ({ name: job.name, run });

/** Everything that happens between clicks. */
export const jobsOfTheProduct: readonly JobDefinition<never, ServerContext>[] = [
  define(workOnRequestJob, ({ requestId }, context) => workOnRequest(context, requestId)),
  define(placeCallJob, ({ callId, vendorCallId }, context) => placeCall(context, callId, vendorCallId)),
  define(checkCallJob, ({ callId }, context) => checkCall(context, callId)),
  define(sendNoticeJob, ({ noticeId }, context) => sendNotice(context, noticeId)),
  define(sendTextJob, ({ noticeId }, context) => sendNotice(context, noticeId)),
  define(rehearseVersionJob, ({ versionId }, context) => rehearseVersion(context, versionId)),
  define(publishVersionJob, ({ versionId }, context) => publishVersion(context, versionId)),
  define(placeTestCallJob, ({ testCallId }, context) => placeTestCall(context, testCallId)),
  define(checkTestCallJob, ({ testCallId }, context) => checkTestCall(context, testCallId)),
  define(forgetOutsideJob, forgetOutsideJob.run),
  define(finishErasureJob, finishErasureJob.run),
  define(verifyAuditTrailJob, verifyAuditTrailJob.run),
  define(workOnImportJob, ({ importId }, context) => workOnImport(context, importId)),
  define(lookAtCardJob, (data, context) => lookAtCard(context, data)),
  define(settleChargeJob, ({ chargeId }, context) => settleChargeAnew(context, chargeId)),
  define(syncMembershipJob, ({ membershipId }, context) => syncMembership(context, membershipId)),
  define(settleRefundJob, ({ refundId }, context) => settleRefund(context, refundId)),
  define(followChargeJob, async ({ chargeId }, context) => void (await followCharge(context, chargeId))),
  define(checkBooksJob, ({ checkId }, context) => checkBooks(context, checkId)),
];
