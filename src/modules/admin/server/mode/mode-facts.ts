import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isOver, requestStatuses } from '#modules/requests/care-requests.rules.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { everyone } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, portIfConfigured } from '#shared/problem.ts';
import { productionBlocker, type Vendor } from '../../mode-switch.rules.ts';
import { hasDemoAccounts } from './demo-accounts.ts';
import { lockStoredMode, markProductionGranted } from './stored-mode.ts';

const lacks = (getPort: () => unknown): boolean => portIfConfigured(getPort) === null;

/** Vendors not configured for production on this server. */
export function listUnconfiguredVendors({
  ports,
  publicUrl,
}: Pick<ServerContext, 'ports' | 'publicUrl'>): Vendor[] {
  const checks: [Vendor, boolean][] = [
    ['telephone', lacks(() => ports.voice('production'))],
    ['payments', lacks(() => ports.payments('production'))],
    ['mail', lacks(() => ports.mail('production'))],
    ['texts', lacks(() => ports.sms('production'))],
    ['medicare', lacks(() => ports.healthRecords('production'))],
    ['viruses', lacks(() => ports.viruses('production'))],
    ['model', ports.languageModel('production').model === null],
    ['address', publicUrl === null],
  ];
  return checks.flatMap(([vendor, isMissing]) => (isMissing ? vendor : []));
}

/** Blockers for production: published passwords, and a user without two-factor authentication. */
export async function readProductionFacts(orm: Orm, context: EndpointContext) {
  const [me] = await orm
    .select({ hasTwoFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, callerId(context)));
  return {
    hasDemoAccounts: await hasDemoAccounts(orm, context.sharedLogins),
    hasTwoFactor: me?.hasTwoFactor ?? false,
  };
}

/**
 * Throws if production isn't allowed. Locks the mode until the transaction ends, so that no other process creates demo
 * accounts in the meantime.
 */
export async function requireProduction(tx: Orm, context: EndpointContext): Promise<void> {
  await lockStoredMode(tx, context.startupMode, context.clock.now());
  const refusal = productionBlocker('production', await readProductionFacts(tx, context));
  if (refusal) throw conflict(refusal);
}

/** Like `requireProduction`, for patient data: from the first grant on, all staff need two-factor authentication. */
export async function grantProduction(tx: Orm, context: EndpointContext): Promise<void> {
  await requireProduction(tx, context);
  if (await markProductionGranted(tx, context.clock.now()))
    context.live.publish(tx, { owner: everyone, topic: 'mode', id: '' });
}

/** Listed, not excluded, so that the index of statuses serves them. */
const openStatuses = requestStatuses.filter((status) => !isOver(status));

/** Open requests in this mode, optionally of one patient. */
export const countOpenRequests = (
  orm: Orm,
  mode: Mode | null,
  userId: string | null = null,
): Promise<number> =>
  orm.$count(
    careRequests,
    and(
      inArray(careRequests.status, openStatuses),
      mode === null ? undefined : eq(careRequests.mode, mode),
      userId === null ? undefined : eq(careRequests.userId, userId),
    ),
  );

/** Staff other than the caller without two-factor authentication, and patients with their own mode. */
export async function countAffectedUsers(orm: Orm, { caller }: Pick<EndpointContext, 'caller'>) {
  const otherStaff = and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    eq(users.twoFactorEnabled, false),
    ne(users.id, caller.userId ?? ''),
  );
  const [patients] = await orm
    .select({ ownMode: count() })
    .from(users)
    .where(sql`${users.modeOverride} is not null and role = 'patient' and deleted_at is null`);
  return {
    staffWithoutTwoFactor: await orm.$count(users, otherStaff),
    ownMode: patients?.ownMode ?? 0,
  };
}
