import { and, eq, inArray, lt } from 'drizzle-orm';
import { imports } from '#schema/imports.ts';
import * as t from '../../directory.words.ts';
import { retentionHours } from '../../imports.rules.ts';
import { markStopped } from '../import-queue/end-import.ts';
import type { ImportContext } from '../import-queue/import-context.ts';
import { listStaged, removeStaged } from '../import-queue/staged-files.ts';
import { expireOldPairs } from '../reference-tables/table-files.ts';

/** Removes files of finished imports and of uploads inactive for a day, and discards old NCCI pairs. */
export async function sweepImports(context: ImportContext): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now();
  await expireOldPairs(orm, now);
  const before = new Date(now.getTime() - retentionHours * 3_600_000);
  const expired = await orm
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ['uploading', 'ready']),
        eq(imports.via, 'area'),
        lt(imports.updatedAt, before),
      ),
    );
  for (const { id } of expired) await markStopped(orm, now, id, t.uploadExpired);
  const staged = await listStaged(context);
  if (staged.length === 0) return;
  const rows = await orm
    .select({ id: imports.id, state: imports.state, finishedAt: imports.finishedAt })
    .from(imports)
    .where(inArray(imports.id, staged));
  const needed = new Set(
    rows
      .filter(({ state, finishedAt }) =>
        state === 'failed' || state === 'stopped'
          ? finishedAt !== null && finishedAt > before
          : state !== 'finished',
      )
      .map(({ id }) => id),
  );
  for (const id of staged) if (!needed.has(id)) await removeStaged(context, id);
}
