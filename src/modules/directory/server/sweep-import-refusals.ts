import { sql } from 'drizzle-orm';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { importRefusals } from '#schema/imports.ts';

/** Deletes the rejected rows of imports that ended before the cutoff. */
export const sweepImportRefusals: Sweep = (orm, before, limit) =>
  deleteBatch(
    orm,
    importRefusals,
    sql`exists (select 1 from imports i where i.id = import_id
      and coalesce(i.finished_at, i.created_at) < ${before.toISOString()}::timestamptz)`,
    limit,
  );
