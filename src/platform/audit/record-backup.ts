import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { recordedBackups } from './audit-tables.ts';

/** Records a finished backup. */
export async function recordBackup(
  orm: Orm,
  made: { tool: string; sizeBytes?: number; sha256?: string },
  finishedAt: Date,
): Promise<void> {
  await orm.insert(recordedBackups).values({ id: newId(), finishedAt, ...made });
}

/** Records that a backup was restored in a drill. False when no backup with this hash is recorded. */
export async function recordDrill(
  orm: Orm,
  sha256: string,
  drill: { drilledAt: Date; drillSeconds: number },
): Promise<boolean> {
  const rows = await orm
    .update(recordedBackups)
    .set(drill)
    .where(eq(recordedBackups.sha256, sha256))
    .returning({ id: recordedBackups.id });
  return rows.length > 0;
}
