import { implement } from '@orpc/server';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { imports } from '#schema/imports.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { importsContract } from '../../imports.contract.ts';
import type { ImportRow } from './import-context.ts';
import { presentImport } from './present-import.ts';
import { createStaged, freeBytes, stagedSize } from './staged-files.ts';

const maxUploads = 20;
/** Headroom for database writes while the file is on disk. */
const spareBytes = 512 * 1024 ** 2;

/**
 * Creates an upload. The same person resumes an interrupted upload, matched by name, size and modification
 * date.
 */
export const beginUpload = implement(importsContract)
  .$context<EndpointContext>()
  .beginUpload.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const now = context.clock.now();
    const { orm } = context.database;
    const file = {
      fileName: input.fileName,
      sizeBytes: input.sizeBytes,
      fileModifiedAt: input.fileModifiedAt === undefined ? null : new Date(input.fileModifiedAt),
    };
    const interrupted = await findInterruptedUpload(orm, file, userId);
    if (interrupted) {
      const staged = await stagedSize(context, interrupted.id);
      if (staged !== null && staged >= interrupted.receivedBytes)
        return presentImport(orm, interrupted, userId, now);
    }
    const free = await freeBytes(context);
    if (free !== null && free < input.sizeBytes + spareBytes) {
      throw new Problem(507, 'NO_SPACE', t.notEnoughDiskSpace({ fileSize: formatFileSize(free) }));
    }
    const row = await context.database.transaction(async (tx) => {
      const [current] = await tx
        .select({ uploads: count() })
        .from(imports)
        .where(eq(imports.state, 'uploading'));
      if ((current?.uploads ?? 0) >= maxUploads) throw conflict(t.tooManyUploads);
      const [created] = await tx
        .insert(imports)
        .values({
          id: newId(),
          ...file,
          via: 'area',
          state: 'uploading',
          createdBy: userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (created) await createStaged(context, created.id);
      return created;
    });
    if (!row) throw new Error('The import was not stored.');
    return presentImport(orm, row, userId, now);
  });

async function findInterruptedUpload(
  orm: Orm,
  { fileName, sizeBytes, fileModifiedAt }: Pick<ImportRow, 'fileName' | 'sizeBytes' | 'fileModifiedAt'>,
  userId: string,
): Promise<ImportRow | null> {
  const [row] = await orm
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.state, 'uploading'),
        eq(imports.createdBy, userId),
        eq(imports.fileName, fileName),
        eq(imports.sizeBytes, sizeBytes),
        fileModifiedAt === null ? isNull(imports.fileModifiedAt) : eq(imports.fileModifiedAt, fileModifiedAt),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return row ?? null;
}
