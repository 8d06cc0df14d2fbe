import { and, count, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { everyone } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { type Vendor, whyNotProduction } from '../../mode-switch.rules.ts';
import { holdsDemoAccounts } from './demo-accounts.ts';
import { lockStoredMode, markProductionGiven } from './stored-mode.ts';

/** A port that production lacks refuses to be had. */
function lacks(take: () => unknown): boolean {
  try {
    take();
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return true;
    throw error;
  }
}

/** What production could not do on this server. */
export function missingInProduction({
  ports,
  publicUrl,
}: Pick<ServerContext, 'ports' | 'publicUrl'>): Vendor[] {
  const without: [Vendor, boolean][] = [
    ['telephone', lacks(() => ports.voice('production'))],
    ['payments', lacks(() => ports.payments('production'))],
    ['mail', lacks(() => ports.mail('production'))],
    ['texts', lacks(() => ports.sms('production'))],
    ['model', ports.languageModel('production').model === null],
    ['address', publicUrl === null],
  ];
  return without.flatMap(([vendor, isMissing]) => (isMissing ? vendor : []));
}

/** What stands against production: published passwords, and a person without a second step. */
export async function readProductionFacts(orm: Orm, context: EndpointContext) {
  const [me] = await orm
    .select({ hasSecondStep: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, callerId(context)));
  return {
    holdsDemoAccounts: await holdsDemoAccounts(orm, context.sharedLogins),
    hasSecondStep: me?.hasSecondStep ?? false,
  };
}

/**
 * Refuses where production may not be given. Keeps the mode of the service locked to the end of the transaction, so that
 * no other process makes the demonstration's accounts meanwhile.
 */
export async function requireProduction(tx: Orm, context: EndpointContext): Promise<void> {
  await lockStoredMode(tx, context.startedMode, context.clock.now());
  const refusal = whyNotProduction('production', await readProductionFacts(tx, context));
  if (refusal) throw conflict(refusal);
}

/** The same for what patients have: from the first time on, the whole team needs a second step. */
export async function giveProduction(tx: Orm, context: EndpointContext): Promise<void> {
  await requireProduction(tx, context);
  if (await markProductionGiven(tx, context.clock.now()))
    context.live.publish(tx, { owner: everyone, topic: 'mode', id: '' });
}

const over = ['completed', 'cancelled', 'refunded'];

/** Requests under way that were born in this mode; of one patient where one is named. */
export const countUnderWay = (orm: Orm, mode: Mode | null, userId: string | null = null): Promise<number> =>
  orm.$count(
    careRequests,
    and(
      notInArray(careRequests.status, over),
      mode === null ? undefined : eq(careRequests.mode, mode),
      userId === null ? undefined : eq(careRequests.userId, userId),
    ),
  );

/** People of the team other than the caller who have no second step, and patients with a mode of their own. */
export async function countWhomItConcerns(orm: Orm, { caller }: Pick<EndpointContext, 'caller'>) {
  const colleagues = and(
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
    colleaguesWithoutSecondStep: await orm.$count(users, colleagues),
    ownMode: patients?.ownMode ?? 0,
  };
}
