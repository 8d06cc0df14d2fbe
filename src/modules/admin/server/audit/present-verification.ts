import { implement } from '@orpc/server';
import { desc, eq, ne } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type AuditFault, auditVerifications } from '#platform/audit/audit-tables.ts';
import { countUnsealed } from '#platform/audit/seal-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { type AuditVerificationView, auditTrailContract } from '../../audit-trail.contract.ts';
import { nameAccounts } from './find-people.ts';

const faultWords: Record<AuditFault, string> = {
  changed: 'An entry is not the one that was sealed here: it was changed, or moved to another place.',
  missing: 'An entry was deleted.',
  seal_missing: 'A seal was taken out of the chain.',
  added: 'An entry stands in the trail that the service did not write.',
  cut_off: 'The end of the trail was cut off.',
  rewritten: 'The chain was made anew since it was last verified.',
};

type Row = typeof auditVerifications.$inferSelect;

/** What the last whole reading found, and how far the one under way has come. */
export async function presentVerification(orm: Orm): Promise<AuditVerificationView> {
  const [last] = await orm
    .select()
    .from(auditVerifications)
    .where(ne(auditVerifications.state, 'running'))
    .orderBy(desc(auditVerifications.startedAt))
    .limit(1);
  const [running] = await orm
    .select()
    .from(auditVerifications)
    .where(eq(auditVerifications.state, 'running'));
  const names = await nameAccounts(orm, [last?.startedBy ?? null]);
  return {
    checkedAt: last?.finishedAt?.toISOString() ?? null,
    rows: last?.position ?? 0,
    intact: last ? last.state === 'intact' : null,
    firstBrokenAt: last?.faultAt?.toISOString() ?? null,
    firstBroken: last ? presentFault(last) : null,
    head: last?.state === 'intact' ? last.headHash : null,
    checkedBy: last
      ? last.startedBy === null
        ? 'every night, by itself'
        : (names.get(last.startedBy) ?? null)
      : null,
    running: running
      ? {
          startedAt: running.startedAt.toISOString(),
          rowsRead: running.position,
          rowsInAll: running.headPosition,
        }
      : null,
    waiting: await countUnsealed(orm),
  };
}

function presentFault({ fault, faultEntryId, faultPosition }: Row): AuditVerificationView['firstBroken'] {
  if (fault === null) return null;
  return { fault, entryId: faultEntryId, position: faultPosition, words: faultWords[fault] };
}

export const getAuditVerification = implement(auditTrailContract)
  .$context<EndpointContext>()
  .getAuditVerification.handler(({ context }) => presentVerification(context.database.orm));
