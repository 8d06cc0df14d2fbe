import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { openMessage } from '#modules/messages/server/store-care-message.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { isByOffices, type ManualResults } from '#modules/requests/results/result-content.ts';
import { type RequestRow, toRequestRow } from '#modules/requests/server/find-request.ts';
import { presentRequestDetails } from '#modules/requests/server/present-request-details.ts';
import { openAnswer, openQuestion } from '#modules/requests/server/private-words.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { careMessages, storedFiles } from '#schema/care-messages.ts';
import { careRequests, requestQuestions } from '#schema/care-requests.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

export type ArchivedFile = {
  id: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  addedAt: string;
  /** Inside the archive. */
  path: string;
  storageKey: string;
};

export type ArchivedMessage = { id: string; at: string; from: string; text: string };

/** A request with all that hangs on it. Its results are in it only where they are in its page too. */
export type ArchivedRequest = {
  request: RequestDetail;
  householdMemberId: string | null;
  understood: CareNeed;
  questions: { question: string; answer: string | null; askedAt: string; answeredAt: string | null }[];
  messages: ArchivedMessage[];
  files: ArchivedFile[];
  /** What the person said of the finished work. */
  rating: { stars: number; words: string | null; at: string } | null;
};

/**
 * What the shorter parts of an archive need of a request. Kept for all of them while the longest part is written, so
 * that nothing is read twice.
 */
export type RequestDigest = Omit<ArchivedRequest, 'request'> & {
  request: Omit<RequestDetail, 'calls' | 'timeline' | 'resultArtifacts'>;
  bestOption: { name: string; phone: string } | null;
  /** What a person put together; null where there is none, or it is not unlocked. */
  byHand: ManualResults | null;
};

export function digestOf({ request, ...rest }: ArchivedRequest): RequestDigest {
  const { calls: _calls, timeline: _timeline, resultArtifacts: results, ...short } = request;
  const offices = results && isByOffices(results) ? results : null;
  const chosen = offices?.options.find(({ id }) => id === offices.chosenOptionId);
  return {
    ...rest,
    request: short,
    bestOption: chosen ? { name: chosen.provider.name, phone: chosen.provider.phone } : null,
    byHand: results && !isByOffices(results) ? results : null,
  };
}

/** As many at once as make the queries few, the memory small, and the turn of each page short. */
const pageSize = 20;

/** All requests of a person, oldest first, read page by page while they are wanted. */
export async function* readRequests(
  orm: Orm,
  keys: DataKeys,
  userId: string,
  now: Date,
): AsyncGenerator<ArchivedRequest> {
  let last: RequestRow | undefined;
  do {
    const rows = (await listPage(orm, userId, last)).map(toRequestRow);
    yield* await readPage(orm, keys, rows, now);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

function listPage(orm: Orm, userId: string, after: RequestRow | undefined) {
  const isAfter =
    after &&
    or(
      gt(careRequests.createdAt, after.createdAt),
      and(eq(careRequests.createdAt, after.createdAt), gt(careRequests.id, after.id)),
    );
  return orm
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.userId, userId), isAfter))
    .orderBy(asc(careRequests.createdAt), asc(careRequests.id))
    .limit(pageSize);
}

async function readPage(
  orm: Orm,
  keys: DataKeys,
  rows: readonly RequestRow[],
  now: Date,
): Promise<ArchivedRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const details = await presentRequestDetails(orm, keys, rows, now);
  const questions = await orm
    .select()
    .from(requestQuestions)
    .where(inArray(requestQuestions.requestId, ids))
    .orderBy(asc(requestQuestions.askedAt));
  const ratings = await orm.select().from(requestRatings).where(inArray(requestRatings.requestId, ids));
  const messages = await orm
    .select()
    .from(careMessages)
    .where(inArray(careMessages.requestId, ids))
    .orderBy(asc(careMessages.position));
  const files = await orm
    .select()
    .from(storedFiles)
    .where(and(inArray(storedFiles.requestId, ids), isNull(storedFiles.deletedAt)))
    .orderBy(asc(storedFiles.createdAt));
  return rows.flatMap((row, index) => {
    const request = details[index];
    if (!request) return [];
    const isOf = ({ requestId }: { requestId: string }) => requestId === row.id;
    return {
      request,
      householdMemberId: row.householdMemberId,
      understood: row.need,
      questions: questions.filter(isOf).map((one) => ({
        question: openQuestion(keys, one),
        answer: openAnswer(keys, one),
        askedAt: one.askedAt.toISOString(),
        answeredAt: one.answeredAt?.toISOString() ?? null,
      })),
      messages: messages.filter(isOf).map((one) => ({
        id: one.id,
        at: one.createdAt.toISOString(),
        from: one.author,
        text: openMessage(keys, one),
      })),
      files: files.filter((file) => isOf(file) && isOfPatient(file, request, row.userId)).map(presentFile),
      rating: presentRating(ratings.find(isOf)),
    };
  });
}

/** What a member of the team has not sent is not the patient's, nor are documents of a result that are not open. */
function isOfPatient(
  { id, belongsToResult, messageId, uploadedBy }: typeof storedFiles.$inferSelect,
  { resultArtifacts: results }: RequestDetail,
  patientId: string,
): boolean {
  if (!belongsToResult) return messageId !== null || uploadedBy === patientId;
  return results !== null && !isByOffices(results) && results.documents.some((one) => one.id === id);
}

// Names that some system cannot write to a disk, or that would lead out of the folder.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const unwritable = /[\u0000-\u001f\u007f<>:"/\\|?*]|^\.+/g;

const presentRating = (row: typeof requestRatings.$inferSelect | undefined): ArchivedRequest['rating'] =>
  row ? { stars: row.stars, words: row.words, at: row.changedAt.toISOString() } : null;

function presentFile(row: typeof storedFiles.$inferSelect): ArchivedFile {
  const { id, name, contentType, sizeBytes, storageKey } = row;
  return {
    id,
    name,
    contentType,
    sizeBytes,
    addedAt: row.createdAt.toISOString(),
    path: `files/${id.slice(0, 8)}-${name.replace(unwritable, '_').slice(-120)}`,
    storageKey,
  };
}
