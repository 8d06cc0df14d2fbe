import { computeClosedDays } from '#modules/admin/server/analytics/compute-closed-days.ts';
import { monitorAuditLog } from '#modules/admin/server/audit/monitor-audit-log.ts';
import { endUnanswered } from '#modules/appointments/server/changes/end-unanswered.ts';
import { expireTimes } from '#modules/appointments/server/changes/expire-times.ts';
import { sendDueReminders } from '#modules/appointments/server/changes/send-due-reminders.ts';
import { sweepMemberships } from '#modules/billing/server/memberships/sweep-memberships.ts';
import { runNightlyChecks } from '#modules/billing/server/reconciliation/run-nightly-checks.ts';
import { remindOfDeadlines } from '#modules/bills/server/deadlines/remind-of-deadlines.ts';
import { resumeBillWork } from '#modules/bills/server/resume-bill-work.ts';
import { resumeVoiceWork } from '#modules/calls/server/voice-agents/resume-voice-work.ts';
import { resumeImports } from '#modules/directory/server/import-files/process-import.ts';
import { sweepImports } from '#modules/directory/server/import-files/sweep-imports.ts';
import { checkDueSlas } from '#modules/fulfillment/server/guarantee/check-due-slas.ts';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { watchCallbacks } from '#modules/intake/server/callbacks/watch-callbacks.ts';
import { sweepUnsentFiles } from '#modules/messages/server/files/sweep-unsent-files.ts';
import { resendWaitingNotices } from '#modules/notifications/server/delivery/resend-waiting-notices.ts';
import { sweepRetention } from '#modules/privacy/server/retention/sweep-retention.ts';
import { resumeConnections } from '#modules/records/server/connections/resume-connections.ts';
import { endExpiredShares } from '#modules/records/server/keep-shares.ts';
import { resumeRecordWork } from '#modules/records/server/resume-record-work.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { reencryptIfNeeded } from '#platform/encryption/verify-data-keys.ts';
import { sweepRateCounts } from '#platform/http/limits/shared-rate-limits.ts';
import { runEvery } from '#platform/jobs/run-every.ts';

export type ScheduledTask = {
  name: string;
  everySeconds: number;
  run(server: ServerContext): Promise<unknown>;
  /** Log message when it fails. It runs again at its next interval. */
  failed: string;
};

const minute = 60;
const stalledAfterMilliseconds = 10_000;

/** Tasks every worker process runs on a schedule. Each comment says why several processes can run it at the same time. */
export const scheduledTasks: readonly ScheduledTask[] = [
  {
    // Only enqueues: a step that is running or done does nothing.
    name: 'resume-stalled-work',
    everySeconds: 5,
    run: (server) => resumeStalledWork(server, stalledAfterMilliseconds),
    failed: 'resuming stalled requests failed; will retry',
  },
  {
    // Skips locked rows and only enqueues.
    name: 'resume-voice-work',
    everySeconds: 5,
    run: resumeVoiceWork,
    failed: 'resuming stalled rehearsals and test calls failed; will retry',
  },
  {
    // Only enqueues: a paper that is read or a letter that is sent changes nothing.
    name: 'resume-bill-work',
    everySeconds: 30,
    run: resumeBillWork,
    failed: 'resuming unread bills and unsent letters failed; will retry',
  },
  {
    // Only enqueues, and an upload that broke off is deleted once: reading goes on where it stopped.
    name: 'resume-record-work',
    everySeconds: 30,
    run: resumeRecordWork,
    failed: 'resuming unread records failed; will retry',
  },
  {
    // Locks each deadline and skips locked ones.
    name: 'remind-of-deadlines',
    everySeconds: 15 * minute,
    run: remindOfDeadlines,
    failed: 'reminding of deadlines failed; will retry',
  },
  {
    // Only enqueues, and deleting is idempotent.
    name: 'resume-record-connections',
    everySeconds: minute,
    run: resumeConnections,
    failed: 'updating connected records failed; will retry',
  },
  {
    // Locks each expired share and skips locked ones.
    name: 'end-expired-shares',
    everySeconds: minute,
    run: endExpiredShares,
    failed: 'ending expired shares failed; will retry',
  },
  {
    // Locks each expired hold and skips locked ones.
    name: 'expire-times',
    everySeconds: 5,
    run: expireTimes,
    failed: 'expiring held times failed; will retry',
  },
  {
    // Locks each appointment and checks it again.
    name: 'end-unanswered',
    everySeconds: 30,
    run: endUnanswered,
    failed: 'ending unanswered appointments failed; will retry',
  },
  {
    // Only enqueues: sending claims the notification first.
    name: 'resend-waiting-notices',
    everySeconds: 5 * minute,
    run: resendWaitingNotices,
    failed: 'resending waiting notifications failed; will retry',
  },
  {
    // Marks as sent and writes to the outbox in one transaction.
    name: 'send-due-reminders',
    everySeconds: minute,
    run: sendDueReminders,
    failed: 'sending due reminders failed; will retry',
  },
  {
    // The process that deletes the row removes the file.
    name: 'sweep-unsent-files',
    everySeconds: 60 * minute,
    run: sweepUnsentFiles,
    failed: 'deleting unsent files failed; will retry',
  },
  {
    // Locks the chain head and does nothing if it is locked.
    name: 'seal-audit',
    everySeconds: 2,
    run: ({ database, clock }) => extendAuditChain(database, clock.now()),
    failed: 'sealing the audit log failed; will retry',
  },
  {
    // Updates a row only if it still has the value that was read.
    name: 'keep-data-sealed',
    everySeconds: minute,
    run: ({ database, dataKeys }) => reencryptIfNeeded(database, dataKeys),
    failed: 're-encrypting old values failed; will retry',
  },
  {
    // Deleting is idempotent.
    name: 'sweep-retention',
    everySeconds: 60 * minute,
    run: sweepRetention,
    failed: 'the retention sweep failed; will retry',
  },
  {
    // Unique indexes allow one running verification and one open alert.
    name: 'keep-audit-trail',
    everySeconds: 5 * minute,
    run: monitorAuditLog,
    failed: 'checking the audit log failed; will retry',
  },
  {
    // A unique index allows one running check per kind.
    name: 'reconcile-ledger',
    everySeconds: 5 * minute,
    run: runNightlyChecks,
    failed: 'reconciliation failed; will retry',
  },
  {
    // A lease in the row gives an import to one process.
    name: 'resume-imports',
    everySeconds: 5,
    run: resumeImports,
    failed: 'resuming imports failed; will retry',
  },
  {
    // Skips locked rows; each notification has an idempotency key.
    name: 'watch-promises',
    everySeconds: 5,
    run: checkDueSlas,
    failed: 'checking SLA deadlines failed; will retry',
  },
  {
    // Locks and marks each overdue callback.
    name: 'watch-callbacks',
    everySeconds: 20,
    run: watchCallbacks,
    failed: 'checking callbacks failed; will retry',
  },
  {
    // Removing a missing file does nothing.
    name: 'sweep-imports',
    everySeconds: 60 * minute,
    run: sweepImports,
    failed: 'deleting files of finished imports failed; will retry',
  },
  {
    // Skips locked rows and only enqueues.
    name: 'sweep-memberships',
    everySeconds: minute,
    run: (server) => sweepMemberships(server),
    failed: 'checking memberships failed; will retry',
  },
  {
    // An advisory lock allows one process at a time.
    name: 'close-days',
    everySeconds: 30,
    run: ({ database, clock }) => computeClosedDays(database, clock.now()),
    failed: 'computing daily metrics failed; will retry',
  },
  {
    // Deleting is idempotent.
    name: 'sweep-rate-counts',
    everySeconds: 10 * minute,
    run: sweepRateCounts,
    failed: 'deleting expired rate limit counts failed; will retry',
  },
];

/** Starts all tasks. The returned function stops them and waits for running ones. */
export function startScheduledTasks(server: ServerContext, work = scheduledTasks): () => Promise<void> {
  const stops = work.map(({ name, everySeconds, run, failed }) =>
    runEvery(
      () => run(server),
      everySeconds * 1000,
      (error) => server.log.error({ error, run: name }, failed),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
