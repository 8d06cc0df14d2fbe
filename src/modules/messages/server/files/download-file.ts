import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { callerId, type EndpointContext, mayCaller } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';
import { readFileKind } from '../../files.rules.ts';
import { messagesContract } from '../../messages.contract.ts';
import { isReleasedDocument } from '../result-documents.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

type FileRow = typeof storedFiles.$inferSelect;

const noSuchFile = () => notFound('We could not find this file. It may belong to another account.');

/**
 * A sent file for its patient and the care team; one that was not sent yet for whoever uploaded it, and for nobody who
 * looks at their pages meanwhile. A document of a result is for the team, and for the patient once the result is open.
 */
async function getReadableFile(orm: Orm, id: string, context: EndpointContext): Promise<FileRow> {
  const { caller } = context;
  const [row] = await orm
    .select({ file: storedFiles, request: careRequests })
    .from(storedFiles)
    .innerJoin(careRequests, eq(careRequests.id, storedFiles.requestId))
    .where(and(eq(storedFiles.id, id), isNull(storedFiles.deletedAt)));
  if (!row) throw noSuchFile();
  const { file, request } = row;
  const isTeam = mayCaller(context, 'requests.look');
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

/** The patient's only where it was released with the result, and the result is approved and paid for. */
const isOpenDocument = async (
  orm: Orm,
  { id: fileId }: FileRow,
  { id: requestId, round, status }: typeof careRequests.$inferSelect,
): Promise<boolean> =>
  (status === 'completed' || status === 'refunded') &&
  (await isReleasedDocument(orm, { requestId, round, fileId }));

/**
 * Whatever a file holds, it must not act here: its type is what its bytes are, pictures alone are shown in the page,
 * and the browser is told to run and load nothing in it.
 */
export const downloadFile = endpoints.downloadFile.handler(async ({ input, context }) => {
  const file = await getReadableFile(context.database.orm, input.id, context);
  const bytes = await context.ports.files.get(file.storageKey);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    context.log.error({ fileId: file.id }, 'the bytes of a file are gone or not what was stored');
    throw notFound('This file can no longer be read. Please write to us.');
  }
  const kind = readFileKind(file.contentType);
  const isShown = kind === 'jpeg' || kind === 'png';
  context.setHeader('content-type', kind === 'text' ? 'text/plain; charset=utf-8' : file.contentType);
  context.setHeader('content-length', String(bytes.length));
  // Without its name, which people give after themselves and what they have: the page's link names what is saved.
  context.setHeader('content-disposition', isShown ? 'inline' : 'attachment');
  context.setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  context.setHeader('x-content-type-options', 'nosniff');
  context.setHeader('cross-origin-resource-policy', 'same-origin');
  return new Blob([new Uint8Array(bytes)]).stream();
});

/** What was sent stays with its message; what was not may be taken back by whoever uploaded it. */
export const removeFile = endpoints.removeFile.handler(async ({ input, context }) => {
  const [removed] = await context.database.orm
    .delete(storedFiles)
    .where(
      and(
        eq(storedFiles.id, input.id),
        eq(storedFiles.uploadedBy, callerId(context)),
        isNull(storedFiles.messageId),
        eq(storedFiles.belongsToResult, false),
      ),
    )
    .returning({ storageKey: storedFiles.storageKey });
  if (!removed) throw noSuchFile();
  await context.ports.files.delete(removed.storageKey);
  return { removed: true };
});
