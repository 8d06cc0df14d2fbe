import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { notFound } from '#shared/problem.ts';
import { readFileKind } from '../../files.rules.ts';
import { messagesContract } from '../../messages.contract.ts';
import * as t from '../../messages.words.ts';
import { getReadableFile } from '../get-readable-file.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

const noSuchFile = () => notFound(t.fileNotFound);

/**
 * Serves files so that they can't run code on our origin: the detected content type, inline for images only, and a
 * sandboxing CSP.
 */
export const downloadFile = endpoints.downloadFile.handler(async ({ input, context }) => {
  const file = await getReadableFile(context.database.orm, input.id, context);
  const bytes = await context.ports.files.get(file.storageKey);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    context.log.error({ fileId: file.id }, 'stored file is missing or corrupt');
    throw notFound(t.fileUnreadable);
  }
  const kind = readFileKind(file.contentType);
  const isShown = kind === 'jpeg' || kind === 'png';
  context.setHeader('content-type', kind === 'text' ? 'text/plain; charset=utf-8' : file.contentType);
  context.setHeader('content-length', String(bytes.length));
  // No file name here, because names can contain health details. The page's link sets the name.
  context.setHeader('content-disposition', isShown ? 'inline' : 'attachment');
  context.setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  context.setHeader('x-content-type-options', 'nosniff');
  context.setHeader('cross-origin-resource-policy', 'same-origin');
  return new Blob([new Uint8Array(bytes)]).stream();
});

/** Only the uploader can remove a file, and only before it is sent. */
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
