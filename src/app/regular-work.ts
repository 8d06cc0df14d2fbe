import { closeAllDays } from '#modules/admin/server/analytics/close-days.ts';
import { keepAuditTrail } from '#modules/admin/server/audit/keep-audit-trail.ts';
import { endUnanswered } from '#modules/appointments/server/changes/end-unanswered.ts';
import { expireTimes } from '#modules/appointments/server/changes/expire-times.ts';
import { sendDueReminders } from '#modules/appointments/server/changes/send-due-reminders.ts';
import { sweepMemberships } from '#modules/billing/server/memberships/sweep-memberships.ts';
import { keepBooks } from '#modules/billing/server/reconciliation/keep-books.ts';
import { resumeVoiceWork } from '#modules/calls/server/voice-agents/resume-voice-work.ts';
import { sweepImports } from '#modules/directory/server/import-files/sweep-imports.ts';
import { resumeImports } from '#modules/directory/server/import-files/work-on-import.ts';
import { watchPromises } from '#modules/fulfillment/server/guarantee/watch-promises.ts';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { watchCallbacks } from '#modules/intake/server/callbacks/watch-callbacks.ts';
import { sweepUnsentFiles } from '#modules/messages/server/files/sweep-unsent-files.ts';
import { resendWaitingNotices } from '#modules/notifications/server/delivery/resend-waiting-notices.ts';
import { sweepRetention } from '#modules/privacy/server/retention/sweep-retention.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { sealAudit } from '#platform/audit/seal-audit.ts';
import { keepDataSealed } from '#platform/encryption/prove-data-keys.ts';
import { sweepRateCounts } from '#platform/http/limits/count-together.ts';
import { repeatAct } from '#platform/jobs/repeat-act.ts';

export type RegularAct = {
  name: string;
  everySeconds: number;
  act(server: ServerContext): Promise<unknown>;
  /** Logged when it fails; the next one is tried all the same. */
  failed: string;
};

const minute = 60;
const stalledAfterMilliseconds = 10_000;

/**
 * What is done whether anybody asks or not, by every process that works jobs. Above each: why several processes that do it
 * at the same moment do no harm.
 */
export const regularWork: readonly RegularAct[] = [
  {
    // It only nudges: a step that is under way or done finds nothing left to do.
    name: 'resume-stalled-work',
    everySeconds: 5,
    act: (server) => resumeStalledWork(server, stalledAfterMilliseconds),
    failed: 'the look for stalled work failed and is repeated',
  },
  {
    // It takes rows that nobody has locked, and only nudges.
    name: 'resume-voice-work',
    everySeconds: 5,
    act: resumeVoiceWork,
    failed: 'the look for stalled rehearsals and test calls failed and is repeated',
  },
  {
    // Each time is locked by whoever ends it, and passed over by others.
    name: 'expire-times',
    everySeconds: 5,
    act: expireTimes,
    failed: 'the look for times that have run out failed and is repeated',
  },
  {
    // Each appointment is locked and looked at again by whoever ends it.
    name: 'end-unanswered',
    everySeconds: 30,
    act: endUnanswered,
    failed: 'the look for appointments without an answer failed and is repeated',
  },
  {
    // It only nudges: whoever sends a notice claims it first.
    name: 'resend-waiting-notices',
    everySeconds: 5 * minute,
    act: resendWaitingNotices,
    failed: 'the look for unsent notices failed and is repeated',
  },
  {
    // Being marked sent and being written into the outbox is one transaction.
    name: 'send-due-reminders',
    everySeconds: minute,
    act: sendDueReminders,
    failed: 'the look for due reminders failed and is repeated',
  },
  {
    // Whoever deletes the row removes its file.
    name: 'sweep-unsent-files',
    everySeconds: 60 * minute,
    act: sweepUnsentFiles,
    failed: 'the look for unsent files failed and is repeated',
  },
  {
    // The head of the chain is locked; who finds it locked does nothing.
    name: 'seal-audit',
    everySeconds: 2,
    act: ({ database, clock }) => sealAudit(database, clock.now()),
    failed: 'the audit trail could not be sealed; it is tried again',
  },
  {
    // Each row is changed only while it still holds the value that was read.
    name: 'keep-data-sealed',
    everySeconds: minute,
    act: ({ database, dataKeys }) => keepDataSealed(database, dataKeys),
    failed: 'old values could not be sealed anew; it is tried again',
  },
  {
    // What one has erased the other does not find.
    name: 'sweep-retention',
    everySeconds: 60 * minute,
    act: sweepRetention,
    failed: 'the look for what is kept no longer failed and is repeated',
  },
  {
    // One reading is under way at most, and one alert open, by unique indexes.
    name: 'keep-audit-trail',
    everySeconds: 5 * minute,
    act: keepAuditTrail,
    failed: 'the look at the audit trail failed and is repeated',
  },
  {
    // One check of a kind is under way at most, by a unique index.
    name: 'keep-books',
    everySeconds: 5 * minute,
    act: keepBooks,
    failed: 'the look at the books failed and is repeated',
  },
  {
    // An import is held by one process, by a lease in its row.
    name: 'resume-imports',
    everySeconds: 5,
    act: resumeImports,
    failed: 'the look for imports failed and is repeated',
  },
  {
    // Due rows are locked and passed over by others; what is told is kept once.
    name: 'watch-promises',
    everySeconds: 5,
    act: watchPromises,
    failed: 'the look at promised times failed and is repeated',
  },
  {
    // Each late callback is locked and marked by one process.
    name: 'watch-callbacks',
    everySeconds: 20,
    act: watchCallbacks,
    failed: 'the look at callbacks failed and is repeated',
  },
  {
    // Removing a file that is gone changes nothing.
    name: 'sweep-imports',
    everySeconds: 60 * minute,
    act: sweepImports,
    failed: 'the look for files of ended imports failed and is repeated',
  },
  {
    // It takes rows that nobody has locked, and only nudges.
    name: 'sweep-memberships',
    everySeconds: minute,
    act: (server) => sweepMemberships(server),
    failed: 'the look for memberships failed and is repeated',
  },
  {
    // One process counts at a time, by an advisory lock.
    name: 'close-days',
    everySeconds: 30,
    act: ({ database, clock }) => closeAllDays(database, clock.now()),
    failed: 'the figures of closed days could not be counted; it is tried again',
  },
  {
    // Deleting what is over twice changes nothing.
    name: 'sweep-rate-counts',
    everySeconds: 10 * minute,
    act: sweepRateCounts,
    failed: 'the look for limits that are over failed and is repeated',
  },
];

/** Begins everything of the table. Returns how to stop, which waits for what is under way. */
export function beginRegularWork(server: ServerContext, work = regularWork): () => Promise<void> {
  const stops = work.map(({ name, everySeconds, act, failed }) =>
    repeatAct(
      () => act(server),
      everySeconds * 1000,
      (error) => server.log.error({ error, act: name }, failed),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
