import { and, eq, isNull } from 'drizzle-orm';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../messages.words.ts';
import { isReleasedDocument } from './result-documents.ts';

type FileRow = typeof storedFiles.$inferSelect;

const noSuchFile = () => notFound(t.fileNotFound);

/**
 * Sent files are readable by the patient and staff; unsent ones only by their uploader, and not in view-as-patient.
 * Result documents are readable by staff, and by the patient once the result is unlocked.
 */
export async function getReadableFile(orm: Orm, id: string, context: EndpointContext): Promise<FileRow> {
  const { caller } = context;
  const [row] = await orm
    .select({ file: storedFiles, request: careRequests })
    .from(storedFiles)
    .innerJoin(careRequests, eq(careRequests.id, storedFiles.requestId))
    .where(and(eq(storedFiles.id, id), isNull(storedFiles.deletedAt)));
  if (!row) throw noSuchFile();
  const { file, request } = row;
  const isTeam = callerHasRight(context, 'requests.look');
  const isParty = request.userId === caller.userId || isTeam;
  const isOwn = file.uploadedBy === caller.userId && !caller.viewedBy;
  const mayRead = file.belongsToResult
    ? isTeam || (isParty && (await isOpenDocument(orm, file, request)))
    : file.messageId === null
      ? isOwn
      : isParty;
  if (!mayRead) throw noSuchFile();
  return file;
}

/** For the patient, only if released with the result, and the result is approved and paid for. */
const isOpenDocument = async (
  orm: Orm,
  { id: fileId }: FileRow,
  { id: requestId, round, status }: typeof careRequests.$inferSelect,
): Promise<boolean> =>
  (status === 'completed' || status === 'refunded') &&
  (await isReleasedDocument(orm, { requestId, round, fileId }));
