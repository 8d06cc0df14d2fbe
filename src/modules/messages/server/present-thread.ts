import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { checkForEmergency, emergencyReply } from '#engines/emergency-triage/emergency-check.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { careMessageReads, careMessages, careThreads, storedFiles } from '#schema/care-messages.ts';
import { readFileKind } from '../files.rules.ts';
import type { CareMessageView, CareThreadView, FileView, StaffThreadView } from '../messages.contract.ts';
import * as t from '../messages.words.ts';
import { getThread, isAssigned, replierOf, type Thread } from './find-thread.ts';
import { decryptCareMessage } from './store-care-message.ts';

type MessageRow = Omit<typeof careMessages.$inferSelect, 'body'> & { body: string };
type FileRow = typeof storedFiles.$inferSelect;

export type ThreadReader = {
  side: 'patient' | 'staff';
  userId: string;
  /** View-as-patient; hides unsent files. */
  looksOnly?: boolean;
};

export const presentFile = (row: FileRow): FileView => ({
  id: row.id,
  name: row.name,
  kind: readFileKind(row.contentType),
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt.toISOString(),
});

/** The messages as staff see them, with who may reply and since when the patient waits. */
export async function presentStaffThread(
  orm: Orm,
  keys: DataKeys,
  requestId: string,
  userId: string,
  limit?: number,
): Promise<StaffThreadView> {
  const thread = await getThread(orm, requestId);
  const view = await presentThread(orm, keys, thread, { side: 'staff', userId }, limit);
  const [state] = await orm.select().from(careThreads).where(eq(careThreads.requestId, requestId));
  const replier = replierOf(thread);
  const names = await listStaffNames(orm, [replier, state?.doneBy ?? null]);
  const nameOf = (id: string) => names.get(id) ?? t.formerStaffMember;
  const lastFromPatient = view.messages.findLast(({ author }) => author === 'patient')?.position ?? 0;
  const isDone = lastFromPatient > 0 && lastFromPatient <= (state?.doneUpTo ?? 0);
  return {
    ...view,
    replier: replier === null ? null : { id: replier, name: nameOf(replier) },
    isAssigned: isAssigned(thread),
    waitingSince: state?.waitingSince?.toISOString() ?? null,
    done:
      isDone && state?.doneBy && state.doneAt
        ? { byName: nameOf(state.doneBy), at: state.doneAt.toISOString() }
        : null,
  };
}

/** The only code that returns messages: the newest `limit` of one request, for one side. */
export async function presentThread(
  orm: Orm,
  keys: DataKeys,
  thread: Thread,
  reader: ThreadReader,
  limit = 100,
): Promise<CareThreadView> {
  const { requestId } = thread;
  const newest = await orm
    .select()
    .from(careMessages)
    .where(eq(careMessages.requestId, requestId))
    .orderBy(desc(careMessages.position))
    .limit(limit);
  const rows: MessageRow[] = newest
    .toReversed()
    .map((row) => ({ ...row, body: decryptCareMessage(keys, row) }));
  const files = await listFiles(orm, requestId, reader);
  const names = await listStaffNames(orm, [
    thread.ownerId,
    ...rows.map(({ authorId }) => authorId),
    ...files.map(({ uploadedBy }) => uploadedBy),
  ]);
  const reads = await orm.select().from(careMessageReads).where(eq(careMessageReads.requestId, requestId));
  const readBy = (side: 'patient' | 'staff') => {
    const read = reads.find((row) => row.reader === side);
    return { upTo: read?.readUpTo ?? 0, at: read?.readAt.toISOString() ?? null };
  };
  const present = (row: MessageRow): CareMessageView => ({
    id: row.id,
    position: row.position,
    author: row.author,
    authorName: row.author === 'staff' ? (names.get(row.authorId ?? '') ?? null) : null,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    files: files.filter(({ messageId }) => messageId === row.id).map(presentFile),
    submissionKey: row.authorId === reader.userId ? row.submissionKey : null,
  });
  const readUpTo = readBy(reader.side).upTo;
  const otherSide = reader.side === 'patient' ? 'staff' : 'patient';
  return {
    requestId,
    owner: {
      kind: thread.owner,
      id: thread.ownerId,
      name: thread.ownerId === null ? null : (names.get(thread.ownerId) ?? null),
    },
    messages: rows.map(present),
    messageCount: newest[0]?.position ?? 0,
    unreadCount: rows.filter(({ author, position }) => position > readUpTo && author === otherSide).length,
    readByPatient: readBy('patient'),
    readByStaff: readBy('staff'),
    documents: files
      .filter(({ messageId }) => messageId !== null)
      .map((file) => ({ ...presentFile(file), ...presentSender(file, thread, names) }))
      .toReversed(),
    unsentFiles: files.filter(({ messageId }) => messageId === null).map(presentFile),
    danger: findDanger(rows),
  };
}

function presentSender({ uploadedBy }: FileRow, { patientId }: Thread, names: ReadonlyMap<string, string>) {
  if (uploadedBy === patientId) return { sentBy: 'patient' as const, senderName: null };
  return { sentBy: 'staff' as const, senderName: names.get(uploadedBy) ?? null };
}

/** Sent files and the reader's own unsent ones. Result documents come with the result. */
async function listFiles(
  orm: Orm,
  requestId: string,
  { userId, looksOnly = false }: ThreadReader,
): Promise<FileRow[]> {
  const rows = await orm
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.requestId, requestId), isNull(storedFiles.deletedAt)))
    .orderBy(storedFiles.createdAt, storedFiles.id);
  return rows.filter(
    ({ messageId, uploadedBy, belongsToResult }) =>
      messageId !== null || (uploadedBy === userId && !looksOnly && !belongsToResult),
  );
}

/** First names by staff ID. */
export async function listStaffNames(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
}

/** Only the patient's last message counts, so the alert ends when they write calmly again. */
function findDanger(rows: readonly MessageRow[]): CareThreadView['danger'] {
  const lastMessage = rows.findLast(({ author }) => author === 'patient');
  const danger = lastMessage ? checkForEmergency(lastMessage.body) : null;
  if (!danger) return null;
  const inSpanish = emergencyReply(danger.kind, 'es');
  return { kind: danger.kind, language: rows.some(({ body }) => body === inSpanish) ? 'es' : 'en' };
}
