import { implement } from '@orpc/server';
import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import { securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { businessContract, type ComplianceCheck } from '../../business.contract.ts';
import { presentVerification } from '../audit/present-verification.ts';
import { countFailedSignIns } from '../overview/failed-sign-ins.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;
/** A nightly copy that takes a while is still of last night. */
const freshBackupMilliseconds = 26 * hourMilliseconds;
const freshVerificationMilliseconds = 26 * hourMilliseconds;
const manySignIns = 100;

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

/** Agreements, people and machines decide it: a program that said yes or no would pretend. */
const hipaa: ComplianceCheck = {
  name: 'hipaa',
  label: 'HIPAA',
  state: 'unknown',
  found: 'No program can tell: it rests on your agreements, people and machines.',
  checkedAt: null,
  how: 'What the software does towards it, and what is left to you, stands on the page HIPAA. The checks beside this one are a part of it.',
};

async function checkBackup(context: EndpointContext): Promise<ComplianceCheck> {
  const [last] = await context.database.orm
    .select()
    .from(recordedBackups)
    .orderBy(desc(recordedBackups.finishedAt))
    .limit(1);
  const [drilled] = await context.database.orm
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
      found: 'No backup has been recorded.',
      checkedAt: null,
      how:
        'Backups are made from outside, by the command “backup”: it copies and records. An embedded ' +
        'database is copied while the service is stopped. It also records a copy that another tool ' +
        'made (docs/operations.md, “Backups”).',
    };
  const age = context.clock.now().getTime() - last.finishedAt.getTime();
  const size = last.sizeBytes === null ? '' : `, ${formatFileSize(last.sizeBytes)}`;
  return {
    ...common,
    state: age <= freshBackupMilliseconds ? 'good' : 'attention',
    found: `Made with ${last.tool}${size}. ${presentDrill(drilled)}`,
    checkedAt: last.finishedAt.toISOString(),
    how: 'As recorded by the job that made it; due every day. The command “drill” restores the newest backup beside the service, verifies it, and records that here.',
  };
}

function presentDrill(drilled: typeof recordedBackups.$inferSelect | undefined): string {
  if (!drilled?.drilledAt) return 'No backup has been restored in a drill yet.';
  return `In the last drill, on ${drilled.drilledAt.toISOString().slice(0, 10)}, a backup was restored and verified in ${drilled.drillSeconds} s.`;
}

/** The question itself shows how people reach the service: it came the way that everybody comes. */
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
      found: 'Your connection is encrypted.',
      how: 'PUBLIC_URL is an https address, and this page’s own request came by https through a trusted proxy.',
    };
  if (!isPublic)
    return {
      ...common,
      state: 'attention',
      found: 'No https address is set.',
      how: 'Set PUBLIC_URL to the https address that people use, and put a proxy with a certificate in front.',
    };
  return {
    ...common,
    state: 'attention',
    found: 'This page’s own request did not come by https.',
    how: 'PUBLIC_URL is an https address. Name the proxy in TRUSTED_PROXIES and let it send X-Forwarded-Proto.',
  };
}

async function checkAudit(context: EndpointContext): Promise<ComplianceCheck> {
  const view = await presentVerification(context.database.orm);
  const common = {
    name: 'audit',
    label: 'Audit trail verified',
    checkedAt: view.checkedAt,
    how: 'Every entry is chained to the one before by SHA-256. The whole chain is read every night at three, and whenever you ask below.',
  } as const;
  if (view.intact === null || view.checkedAt === null)
    return { ...common, state: 'unknown', found: 'It has not been read yet.' };
  if (!view.intact)
    return { ...common, state: 'attention', found: view.firstBroken?.words ?? 'The chain is broken.' };
  const age = context.clock.now().getTime() - Date.parse(view.checkedAt);
  return {
    ...common,
    state: age <= freshVerificationMilliseconds ? 'good' : 'attention',
    found: `Intact: ${formatNumber(view.rows)} entries.`,
  };
}

async function checkSignIns(context: EndpointContext): Promise<ComplianceCheck> {
  const now = context.clock.now();
  const failed = await countFailedSignIns(context.database.orm, new Date(now.getTime() - dayMilliseconds));
  return {
    name: 'failed_sign_ins',
    label: 'Failed sign-ins in 24 hours',
    state: failed < manySignIns ? 'good' : 'attention',
    found: formatNumber(failed),
    checkedAt: now.toISOString(),
    how: 'Refused passwords and codes in the audit trail. From a hundred in one hour on the team is alerted.',
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
    how: 'A broken audit trail, many refused sign-ins, or a patient’s own pages opened by the team, until somebody says that they have looked.',
  };
}
