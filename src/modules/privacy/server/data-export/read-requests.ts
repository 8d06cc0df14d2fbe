import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { decryptCareMessage } from '#modules/messages/server/store-care-message.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { type CorrectedFact, listCorrections } from '#modules/requests/results/corrections.rules.ts';
import { isOfficeResults, type ManualResults } from '#modules/requests/results/result-content.ts';
import { decryptAnswer, openQuestion } from '#modules/requests/server/encrypted-fields.ts';
import { type RequestRow, toRequestRow } from '#modules/requests/server/find-request.ts';
import { presentRequestDetails } from '#modules/requests/server/present-request-details.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { careMessages, storedFiles } from '#schema/care-messages.ts';
import { careRequests, requestQuestions } from '#schema/care-requests.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import { phoneConsents } from '#schema/request-work.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

export type ArchivedFile = {
  id: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  addedAt: string;
  /** The path inside the archive. */
  path: string;
  storageKey: string;
  /** For files that are encrypted at rest. */
  read?: () => Promise<Uint8Array | null>;
};

export type ArchivedMessage = { id: string; at: string; from: string; text: string };

/** A request with everything attached to it. Results are included only if they are unlocked. */
export type ArchivedRequest = {
  request: RequestDetail;
  householdMemberId: string | null;
  understood: CareNeed;
  questions: { question: string; answer: string | null; askedAt: string; answeredAt: string | null }[];
  messages: ArchivedMessage[];
  files: ArchivedFile[];
  /** The consent given on the phone, if our care team submitted it. */
  phoneConsent: { givenBy: 'patient' | 'member'; statement: string; at: string } | null;
  /** The patient's rating of the finished work. */
  rating: { stars: number; words: string | null; at: string } | null;
};

/**
 * The parts of a request that the smaller archive files need. Kept in memory while the JSON is written, so that
 * nothing is read twice.
 */
export type RequestDigest = Omit<ArchivedRequest, 'request'> & {
  request: Omit<RequestDetail, 'calls' | 'timeline' | 'resultArtifacts'>;
  bestOption: { name: string; phone: string } | null;
  /** Values in the results that our care team corrected. */
  corrections: CorrectedFact[];
  /** Results written by staff; null if none or not unlocked. */
  manualResults: ManualResults | null;
};

export function digestOf({ request, ...rest }: ArchivedRequest): RequestDigest {
  const { calls: _calls, timeline: _timeline, resultArtifacts: results, ...short } = request;
  const offices = results && isOfficeResults(results) ? results : null;
  const chosen = offices?.options.find(({ id }) => id === offices.chosenOptionId);
  return {
    ...rest,
    request: short,
    bestOption: chosen ? { name: chosen.provider.name, phone: chosen.provider.phone } : null,
    corrections: offices ? listCorrections(offices) : [],
    manualResults: results && !isOfficeResults(results) ? results : null,
  };
}

/** Keeps the number of queries and the memory use low, without blocking the event loop for long. */
const pageSize = 20;

/** All requests of a patient, oldest first, read page by page as needed. */
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
  const consents = await orm.select().from(phoneConsents).where(inArray(phoneConsents.requestId, ids));
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
      questions: questions.filter(isOf).map((question) => ({
        question: openQuestion(keys, question),
        answer: decryptAnswer(keys, question),
        askedAt: question.askedAt.toISOString(),
        answeredAt: question.answeredAt?.toISOString() ?? null,
      })),
      messages: messages.filter(isOf).map((message) => ({
        id: message.id,
        at: message.createdAt.toISOString(),
        from: message.author,
        text: decryptCareMessage(keys, message),
      })),
      files: files
        .filter((file) => isOf(file) && isVisibleToPatient(file, request, row.userId))
        .map(presentFile),
      phoneConsent: presentConsent(consents.find(isOf)),
      rating: presentRating(ratings.find(isOf)),
    };
  });
}

/** Excludes unsent staff messages and documents of locked results. */
function isVisibleToPatient(
  { id, belongsToResult, messageId, uploadedBy }: typeof storedFiles.$inferSelect,
  { resultArtifacts: results }: RequestDetail,
  patientId: string,
): boolean {
  if (!belongsToResult) return messageId !== null || uploadedBy === patientId;
  return (
    results !== null && !isOfficeResults(results) && results.documents.some((document) => document.id === id)
  );
}

// Characters not allowed in file names on some systems, and leading dots, which could escape the folder.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to match them
const unsafeInFileNames = /[\u0000-\u001f\u007f<>:"/\\|?*]|^\.+/g;

const presentRating = (row: typeof requestRatings.$inferSelect | undefined): ArchivedRequest['rating'] =>
  row ? { stars: row.stars, words: row.words, at: row.changedAt.toISOString() } : null;

const presentConsent = (
  row: typeof phoneConsents.$inferSelect | undefined,
): ArchivedRequest['phoneConsent'] =>
  row ? { givenBy: row.givenBy, statement: row.statement, at: row.givenAt.toISOString() } : null;

function presentFile(row: typeof storedFiles.$inferSelect): ArchivedFile {
  const { id, name, contentType, sizeBytes, storageKey } = row;
  return {
    id,
    name,
    contentType,
    sizeBytes,
    addedAt: row.createdAt.toISOString(),
    path: `files/${id.slice(0, 8)}-${name.replace(unsafeInFileNames, '_').slice(-120)}`,
    storageKey,
  };
}
