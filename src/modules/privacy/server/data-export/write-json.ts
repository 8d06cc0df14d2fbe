import type { ServerContext } from '#modules/server-context.ts';
import {
  type ArchivedAccount,
  type ArchivedMember,
  readAskedByOthers,
  readMemberships,
  readSessions,
  readStaffActions,
} from './read-account.ts';
import type { ArchivedAppointment } from './read-appointments.ts';
import { readMoney } from './read-money.ts';
import { digestOf, type RequestDigest, readRequests } from './read-requests.ts';
import { readAudit, readConversations, readCorrespondence, readSafetyAndModels } from './read-traces.ts';

export type ArchiveSubject = {
  account: ArchivedAccount;
  household: ArchivedMember[];
  appointments: ArchivedAppointment[];
  now: Date;
};

/**
 * Everything we hold about the patient as one JSON object, streamed. Collects in `digests` what the other
 * archive files need of each request.
 */
export async function* writeJson(
  { database: { orm }, dataKeys }: Pick<ServerContext, 'database' | 'dataKeys'>,
  subject: ArchiveSubject,
  digests: RequestDigest[],
): AsyncGenerator<string> {
  const { account, household, appointments, now } = subject;
  const { id } = account;
  const small = {
    madeAt: now,
    account,
    sessions: await readSessions(orm, id),
    ...(await readStaffActions(orm, id)),
    household,
    whoMayAskForYou: await readMemberships(orm, id),
    askedForYouByOthers: await readAskedByOthers(orm, id),
    appointments,
    ...(await readMoney(orm, id)),
    ...(await readCorrespondence(orm, account)),
    ...(await readSafetyAndModels(orm, id)),
  };
  // Without the closing brace, so that the long lists can follow.
  yield JSON.stringify(small, null, 2).slice(0, -2);
  yield* writeList('requests', requestsOf(readRequests(orm, dataKeys, id, now), digests));
  yield* writeList('conversations', readConversations(orm, dataKeys, id));
  yield* writeList('auditTrail', readAudit(orm, id));
  yield '\n}\n';
}

/** Omits internal storage keys: the archive has the files under `path`. */
async function* requestsOf(requests: ReturnType<typeof readRequests>, digests: RequestDigest[]) {
  for await (const one of requests) {
    digests.push(digestOf(one));
    yield { ...one, files: one.files.map(({ storageKey: _key, ...file }) => file) };
  }
}

/** One item per line. */
async function* writeList(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n  ]';
}
