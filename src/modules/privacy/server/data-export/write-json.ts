import { exportNotes } from '#modules/accounts/server/patient-notes.ts';
import { readConnections } from '#modules/records/server/erase-connections.ts';
import { exportRecordShares } from '#modules/records/server/keep-shares.ts';
import type { ServerContext } from '#modules/server-context.ts';
import {
  type ArchivedAccount,
  type ArchivedMember,
  readMemberships,
  readMergedAccounts,
  readRequestsByOthers,
  readSessions,
  readStaffActions,
} from './read-account.ts';
import type { ArchivedAppointment } from './read-appointments.ts';
import { readBills } from './read-bills.ts';
import {
  readAudit,
  readConversations,
  readCorrespondence,
  readSafetyAndModels,
} from './read-correspondence.ts';
import { readMoney } from './read-money.ts';
import { readRecords } from './read-records.ts';
import { type ArchivedFile, digestOf, type RequestDigest, readRequests } from './read-requests.ts';

export type ArchiveSubject = {
  account: ArchivedAccount;
  household: ArchivedMember[];
  appointments: ArchivedAppointment[];
  now: Date;
};

/**
 * Streams everything we hold about the patient as one JSON object. Adds to `digests` the parts of each request that
 * the other archive files need, and to
 * `extraFiles` the papers of bills and the documents of records.
 */
export async function* writeJson(
  context: ServerContext,
  subject: ArchiveSubject,
  digests: RequestDigest[],
  extraFiles: ArchivedFile[],
): AsyncGenerator<string> {
  const {
    database: { orm },
    dataKeys,
  } = context;
  const { account, household, appointments, now } = subject;
  const { id } = account;
  const head = {
    createdAt: now,
    account,
    mergedAccounts: await readMergedAccounts(orm, dataKeys, id),
    sessions: await readSessions(orm, id),
    ...(await readStaffActions(orm, id)),
    staffNotes: await exportNotes(orm, dataKeys, id),
    household,
    whoCanMakeRequestsForYou: await readMemberships(orm, id),
    requestsOthersMadeForYou: await readRequestsByOthers(orm, id),
    appointments,
    recordConnections: await readConnections(orm, id),
    ...(await readMoney(orm, id)),
    ...(await readCorrespondence(orm, id)),
    ...(await readSafetyAndModels(orm, id)),
  };
  // Without the closing brace, so that the long lists can follow.
  yield JSON.stringify(head, null, 2).slice(0, -2);
  yield* writeList('requests', requestsOf(readRequests(orm, dataKeys, id, now), digests));
  yield* writeList('bills', readBills(context, id, extraFiles));
  yield* writeList('records', readRecords(context, id, extraFiles));
  yield* writeList('sharedVisitPackets', exportRecordShares(context, id));
  yield* writeList('conversations', readConversations(orm, dataKeys, id));
  yield* writeList('auditLog', readAudit(orm, id));
  yield '\n}\n';
}

/** Omits internal storage keys: the archive contains the files under `path`. */
async function* requestsOf(requests: ReturnType<typeof readRequests>, digests: RequestDigest[]) {
  for await (const request of requests) {
    digests.push(digestOf(request));
    yield { ...request, files: request.files.map(({ storageKey: _key, ...file }) => file) };
  }
}

/** Writes one item per line. */
async function* writeList(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n  ]';
}
