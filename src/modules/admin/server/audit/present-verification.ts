import { implement } from '@orpc/server';
import { desc, eq, ne } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type AuditFault, auditVerifications } from '#platform/audit/audit-tables.ts';
import { countUnchained } from '#platform/audit/extend-audit-chain.ts';
import type { Orm } from '#platform/database/database.ts';
import * as t from '../../admin.words.ts';
import { type AuditVerificationView, auditTrailContract } from '../../audit-trail.contract.ts';
import { getAccountNames } from './find-account-ids.ts';

const faultWords: Record<AuditFault, string> = {
  changed: t.entryChanged,
  missing: t.entryDeleted,
  seal_missing: t.hashMissing,
  added: t.entryAdded,
  cut_off: t.logCutOff,
  rewritten: t.hashChainRebuilt,
};

type Row = typeof auditVerifications.$inferSelect;

/** Result of the last verification, and progress of the current one. */
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
  const names = await getAccountNames(orm, [last?.startedBy ?? null]);
  return {
    checkedAt: last?.finishedAt?.toISOString() ?? null,
    rows: last?.position ?? 0,
    intact: last ? last.state === 'intact' : null,
    firstBrokenAt: last?.faultAt?.toISOString() ?? null,
    firstBroken: last ? presentFault(last) : null,
    head: last?.state === 'intact' ? last.headHash : null,
    checkedBy: last
      ? last.startedBy === null
        ? 'automatically every night'
        : (names.get(last.startedBy) ?? null)
      : null,
    running: running
      ? {
          startedAt: running.startedAt.toISOString(),
          rowsRead: running.position,
          rowsInAll: running.headPosition,
        }
      : null,
    waiting: await countUnchained(orm),
  };
}

function presentFault({ fault, faultEntryId, faultPosition }: Row): AuditVerificationView['firstBroken'] {
  if (fault === null) return null;
  return { fault, entryId: faultEntryId, position: faultPosition, words: faultWords[fault] };
}

export const getAuditVerification = implement(auditTrailContract)
  .$context<EndpointContext>()
  .getAuditVerification.handler(({ context }) => presentVerification(context.database.orm));
