import { implement } from '@orpc/server';
import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import { securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import * as t from '../../admin.words.ts';
import { businessContract, type ComplianceCheck } from '../../business.contract.ts';
import { freshBackupMilliseconds } from '../../status.rules.ts';
import { presentVerification } from '../audit/present-verification.ts';
import { countFailedSignIns } from '../overview/failed-sign-ins.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;
const freshVerificationMilliseconds = 26 * hourMilliseconds;
const maxFailedSignIns = 100;

export const listComplianceChecks = implement(businessContract)
  .$context<EndpointContext>()
  .listComplianceChecks.handler(async ({ context }) => [
    hipaa,
    checkTransport(context),
    await checkBackup(context),
    await checkAudit(context),
    await checkSignIns(context),
    await checkAlerts(context),
  ]);

/** Compliance depends on agreements and people, so software can't verify it. */
const hipaa: ComplianceCheck = {
  name: 'hipaa',
  label: 'HIPAA',
  state: 'unknown',
  found: t.hipaaNotVerifiable,
  checkedAt: null,
  how: t.hipaaMethod,
};

async function checkBackup(context: EndpointContext): Promise<ComplianceCheck> {
  const [last] = await context.database.orm
    .select()
    .from(recordedBackups)
    .orderBy(desc(recordedBackups.finishedAt))
    .limit(1);
  const [drill] = await context.database.orm
    .select()
    .from(recordedBackups)
    .where(isNotNull(recordedBackups.drilledAt))
    .orderBy(desc(recordedBackups.drilledAt))
    .limit(1);
  const common = { name: 'backup', label: 'Backup' } as const;
  if (!last)
    return {
      ...common,
      state: 'attention',
      found: t.noBackupsRecorded,
      checkedAt: null,
      how:
        'Run the “backup” command to make and record a backup. Stop the service first if it uses the ' +
        'embedded database. The command can also record a backup made with another tool ' +
        '(docs/operations.md, “Backups”).',
    };
  const age = context.clock.now().getTime() - last.finishedAt.getTime();
  const size = last.sizeBytes === null ? '' : `, ${formatFileSize(last.sizeBytes)}`;
  return {
    ...common,
    state: age <= freshBackupMilliseconds ? 'good' : 'attention',
    found: `Made with ${last.tool}${size}. ${presentDrill(drill)}`,
    checkedAt: last.finishedAt.toISOString(),
    how: t.backupMethod,
  };
}

function presentDrill(drill: typeof recordedBackups.$inferSelect | undefined): string {
  if (!drill?.drilledAt) return t.noRestoreDrillYet;
  return t.lastRestoreDrill({
    date: drill.drilledAt.toISOString().slice(0, 10),
    drillSeconds: drill.drillSeconds,
  });
}

/** Checks this request itself, because it arrived the same way as any other. */
function checkTransport(context: EndpointContext): ComplianceCheck {
  const isPublic = context.publicUrl?.startsWith('https://') ?? false;
  const common = {
    name: 'tls',
    label: 'SSL',
    checkedAt: context.clock.now().toISOString(),
  } as const;
  if (isPublic && context.isSecure)
    return {
      ...common,
      state: 'good',
      found: t.yourConnectionIsEncrypted,
      how: t.httpsThroughProxy,
    };
  if (!isPublic)
    return {
      ...common,
      state: 'attention',
      found: t.noHttpsAddressIsSet,
      how: t.setPublicUrl,
    };
  return {
    ...common,
    state: 'attention',
    found: t.requestWithoutHttps,
    how: t.addTrustedProxy,
  };
}

async function checkAudit(context: EndpointContext): Promise<ComplianceCheck> {
  const view = await presentVerification(context.database.orm);
  const common = {
    name: 'audit',
    label: 'Audit log verified',
    checkedAt: view.checkedAt,
    how: t.auditLogMethod,
  } as const;
  if (view.intact === null || view.checkedAt === null)
    return { ...common, state: 'unknown', found: t.notVerifiedYet };
  if (!view.intact)
    return { ...common, state: 'attention', found: view.firstBroken?.words ?? t.hashChainBroken };
  const age = context.clock.now().getTime() - Date.parse(view.checkedAt);
  return {
    ...common,
    state: age <= freshVerificationMilliseconds ? 'good' : 'attention',
    found: t.verifiedEntriesIntact({ number: formatNumber(view.rows) }),
  };
}

async function checkSignIns(context: EndpointContext): Promise<ComplianceCheck> {
  const now = context.clock.now();
  const failed = await countFailedSignIns(context.database.orm, new Date(now.getTime() - dayMilliseconds));
  return {
    name: 'failed_sign_ins',
    label: 'Failed sign-ins in 24 hours',
    state: failed < maxFailedSignIns ? 'good' : 'attention',
    found: formatNumber(failed),
    checkedAt: now.toISOString(),
    how: t.failedSignInsMethod,
  };
}

async function checkAlerts(context: EndpointContext): Promise<ComplianceCheck> {
  const open = await context.database.orm.$count(
    staffAlerts,
    and(inArray(staffAlerts.kind, [...securityAlertKinds]), isNull(staffAlerts.acknowledgedAt)),
  );
  return {
    name: 'alerts',
    label: 'Security alerts',
    state: open === 0 ? 'good' : 'attention',
    found: formatNumber(open),
    checkedAt: context.clock.now().toISOString(),
    how: t.securityAlertsMethod,
  };
}
