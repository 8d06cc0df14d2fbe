import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { users } from '#schema/accounts.ts';
import { securityAlertKinds, type staffAlerts } from '#schema/notices.ts';
import { accountMerges, patientViews, twoFactorResets } from '#schema/patient-records.ts';
import { rolesWith } from '#shared/staff-rights.ts';
import * as t from '../../notifications.words.ts';
import type { StaffAlertView } from '../../staff-alerts.contract.ts';

export type AlertRow = typeof staffAlerts.$inferSelect;

export const isSecurityAlert = ({ kind }: { kind: string }): boolean =>
  securityAlertKinds.some((securityKind) => securityKind === kind);

/** Location of the encrypted reason for resolving an alert. */
export const resolutionOf = (alertId: string) => encryptedLocation('staff_alerts', 'resolution', alertId);

/** Alerts as the caller may see them: names and reasons of security alerts only with `audit.look`. */
export async function presentAlerts(
  orm: Orm,
  context: EndpointContext,
  rows: readonly AlertRow[],
): Promise<StaffAlertView[]> {
  const disclosed = callerHasRight(context, 'audit.look') ? rows.filter(isSecurityAlert) : [];
  const usersById = await readUsers(orm, [
    ...rows.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []),
    ...disclosed.flatMap(({ userId, actors }) => [...actors, ...(userId === null ? [] : [userId])]),
  ]);
  const reasonOf = await readActorReasons(orm, disclosed);
  const secondPersonNeeded = await findSecondPersonNeeded(orm, context.caller.userId, rows);
  return rows.map((row): StaffAlertView => {
    const shows = disclosed.includes(row);
    const subject = shows && row.userId !== null ? usersById.get(row.userId) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      conversationId: row.conversationId,
      requestId: row.requestId,
      userId: row.userId,
      alsoConversationIds: row.alsoConversations,
      createdAt: row.createdAt.toISOString(),
      raisedAt: row.raisedAt.toISOString(),
      actors: shows ? row.actors.map((id) => usersById.get(id)?.name ?? t.formerStaffMember) : [],
      subject: subject ? { name: subject.name, isStaff: subject.isStaff } : null,
      actorReason: shows ? reasonOf(row) : null,
      needsSecondPerson: secondPersonNeeded(row),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
      acknowledgedBy: usersById.get(row.acknowledgedBy ?? '')?.firstName ?? null,
      resolution:
        row.resolution !== null && (shows || !isSecurityAlert(row))
          ? context.dataKeys.open(resolutionOf(row.id), row.resolution)
          : null,
      resolvedBySamePerson: row.acknowledgedBy !== null && involvedIn(row).includes(row.acknowledgedBy),
    };
  });
}

type AlertUser = { name: string; firstName: string; isStaff: boolean };

async function readUsers(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, AlertUser>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, firstName, lastName, email, role }) => [
      id,
      { name: `${firstName} ${lastName}`.trim() || email, firstName, isStaff: role === 'admin' },
    ]),
  );
}

/** The action is stored shortly before its alert, in the same transaction. */
const alertDelayMilliseconds = 5000;
const maxReasons = 500;

/** The last reason given for the action, before the alert was resolved. */
async function readActorReasons(
  orm: Orm,
  alerts: readonly AlertRow[],
): Promise<(alert: AlertRow) => string | null> {
  const subjectsOf = (kind: AlertRow['kind']) =>
    alerts.flatMap((alert) => (alert.kind === kind && alert.userId !== null ? alert.userId : []));
  const since = new Date(
    Math.min(...alerts.map(({ createdAt }) => createdAt.getTime()), Date.now()) - alertDelayMilliseconds,
  );
  const [viewed, reset] = [subjectsOf('pages_opened'), subjectsOf('two_factor_reset')];
  const merged = subjectsOf('patients_merged');
  const views =
    viewed.length === 0
      ? []
      : await orm
          .select({ userId: patientViews.patientId, at: patientViews.startedAt, reason: patientViews.reason })
          .from(patientViews)
          .where(and(inArray(patientViews.patientId, viewed), gte(patientViews.startedAt, since)))
          .orderBy(desc(patientViews.startedAt))
          .limit(maxReasons);
  const resets =
    reset.length === 0
      ? []
      : await orm
          .select({
            userId: twoFactorResets.userId,
            at: twoFactorResets.resetAt,
            reason: twoFactorResets.reason,
          })
          .from(twoFactorResets)
          .where(and(inArray(twoFactorResets.userId, reset), gte(twoFactorResets.resetAt, since)))
          .orderBy(desc(twoFactorResets.resetAt))
          .limit(maxReasons);
  const merges =
    merged.length === 0
      ? []
      : await orm
          .select({ userId: accountMerges.userId, at: accountMerges.mergedAt, reason: accountMerges.reason })
          .from(accountMerges)
          .where(and(inArray(accountMerges.userId, merged), gte(accountMerges.mergedAt, since)))
          .orderBy(desc(accountMerges.mergedAt))
          .limit(maxReasons);
  const reasonsByKind: Partial<Record<AlertRow['kind'], typeof views>> = {
    pages_opened: views,
    two_factor_reset: resets,
    patients_merged: merges,
  };
  return ({ kind, userId, createdAt, acknowledgedAt }) => {
    const given = reasonsByKind[kind] ?? [];
    const from = createdAt.getTime() - alertDelayMilliseconds;
    const until = acknowledgedAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const last = given.find(
      (one) => one.userId === userId && one.at.getTime() >= from && one.at.getTime() <= until,
    );
    return last?.reason ?? null;
  };
}

/**
 * Staff who must not resolve an alert: those whose actions raised it and, after a 2FA reset, the account's owner. The
 * person who reset it may be using that account now.
 */
const involvedIn = ({ kind, actors, userId }: AlertRow): readonly string[] =>
  kind === 'two_factor_reset' && userId !== null ? [...actors, userId] : actors;

/** Whether the caller is involved in an open alert that someone else with the right could resolve. */
async function findSecondPersonNeeded(
  orm: Orm,
  callersId: string | null,
  alerts: readonly AlertRow[],
): Promise<(alert: AlertRow) => boolean> {
  const isOwn = (alert: AlertRow) =>
    alert.acknowledgedAt === null && callersId !== null && involvedIn(alert).includes(callersId);
  const resolverIds = alerts.some(isOwn) ? await listResolverIds(orm) : [];
  return (alert) => {
    if (!isOwn(alert)) return false;
    // With two administrators, the one whose 2FA was reset is the only second person there is.
    const isActor = callersId !== null && alert.actors.includes(callersId);
    const involved = isActor ? alert.actors : involvedIn(alert);
    return resolverIds.some((id) => !involved.includes(id));
  };
}

/** Active staff who may resolve security alerts. */
async function listResolverIds(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        inArray(users.staffRole, [...rolesWith('audit.change')]),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
