import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { tooManyRequests } from '#platform/http/limits/too-many-requests.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { signInAttempts } from '#schema/sign-in-attempts.ts';
import { Problem } from '#shared/problem.ts';
import type { Authentication } from './authentication.ts';
import { findKnownDevice } from './sign-in/known-device.ts';

const maxWaitSeconds = 15 * 60;
/** Attempts further apart than this don't count as consecutive. */
const seriesMilliseconds = 24 * 3600 * 1000;

/** `freeTries` consecutive attempts have no wait. The next one waits `firstWaitSeconds`, and each further one twice as long. */
type ThrottlePolicy = { freeTries: number; firstWaitSeconds: number };

const usual: ThrottlePolicy = { freeTries: 5, firstWaitSeconds: 2 };
/** Counts without delaying. */
const withoutWait: ThrottlePolicy = { freeTries: Number.POSITIVE_INFINITY, firstWaitSeconds: 0 };
/** For unknown devices while the account is under attack from many addresses. */
const underAttack: ThrottlePolicy = { freeTries: 1, firstWaitSeconds: 60 };
/** Attempts on one account from unknown devices, across all addresses, that indicate an attack. */
const attackTries = 50;
/** Registering reveals whether an address has an account, so failed attempts are throttled. */
const registering: ThrottlePolicy = { freeTries: 5, firstWaitSeconds: 60 };

/**
 * Counts a sign-in attempt before its password is checked, and rejects it during a wait. Counts per account and network, or
 * per account and known device, so that no one can lock out the owner. Behaves the same for accounts that don't exist.
 */
export async function countSignIn(
  authentication: Authentication,
  context: EndpointContext,
  email: string,
): Promise<{ succeed(): Promise<void> }> {
  const orm = context.database.orm;
  const keyOf = await keys(authentication);
  const device = await findKnownDevice(authentication, context, email);
  const key = keyOf('sign-in', email, device ?? networkOfAddress(context.address));
  const all = device === null ? keyOf('sign-in', email) : null;
  const isAttacked = all !== null && (await triesOf(orm, all)) > attackTries * context.rateLimitFactor;
  await countTry(orm, key, isAttacked ? underAttack : usual, context);
  if (all !== null) await countTry(orm, all, withoutWait, context);
  return {
    succeed: async () => {
      await orm.delete(signInAttempts).where(eq(signInAttempts.key, key));
      // A correct password doesn't count toward an attack.
      const decremented = { tries: sql`${signInAttempts.tries} - 1` };
      if (all !== null) await orm.update(signInAttempts).set(decremented).where(eq(signInAttempts.key, all));
      await orm
        .delete(signInAttempts)
        .where(lt(signInAttempts.lastAt, new Date(context.clock.now().getTime() - seriesMilliseconds)));
    },
  };
}

/**
 * Counts a password or code check of a signed-in user, across all actions that ask for it. Known devices are counted
 * separately, so that someone with a stolen session delays only themselves.
 */
export async function countSecurityCheck(
  authentication: Authentication,
  context: EndpointContext,
  what: 'password' | 'code',
  { id, email }: { id: string; email: string },
): Promise<{ triesInRow: number; succeed(): Promise<unknown> }> {
  const orm = context.database.orm;
  const device = await findKnownDevice(authentication, context, email);
  const key = (await keys(authentication))(what, id, device ?? '');
  return {
    triesInRow: await countTry(orm, key, usual, context),
    succeed: () => orm.delete(signInAttempts).where(eq(signInAttempts.key, key)),
  };
}

async function triesOf(orm: Orm, key: string): Promise<number> {
  const [row] = await orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  return row?.tries ?? 0;
}

/** Creates an account. Networks that keep trying taken addresses wait longer and longer. */
export async function createAccountThrottled<Created>(
  authentication: Authentication,
  context: EndpointContext,
  create: () => Promise<Created>,
): Promise<Created> {
  const orm = context.database.orm;
  const key = (await keys(authentication))('register', networkOfAddress(context.address));
  const [waiting] = await orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  if (waiting) refuseBefore(waiting.freeAt, context.clock.now());
  try {
    return await create();
  } catch (error) {
    if (error instanceof Problem && error.status === 409) await countTry(orm, key, registering, context);
    throw error;
  }
}

const keys = async (authentication: Authentication) => {
  const { secret } = await authentication.$context;
  return (...parts: string[]): string =>
    createHmac('sha256', secret)
      .update(['tries', ...parts].join('\n').toLowerCase())
      .digest('base64url');
};

/** Counts atomically in one statement, so that parallel attempts can't bypass the limit. Returns the consecutive attempts. */
async function countTry(
  orm: Orm,
  key: string,
  { freeTries, firstWaitSeconds }: ThrottlePolicy,
  { clock, rateLimitFactor }: Pick<EndpointContext, 'clock' | 'rateLimitFactor'>,
): Promise<number> {
  const now = clock.now();
  const free = Math.min(1_000_000_000, Math.max(1, Math.floor(freeTries * rateLimitFactor)));
  const at = sql`${now.toISOString()}::timestamptz`;
  // Not `now`: of two concurrent attempts, the earlier one may be counted later.
  const noWait = sql`to_timestamp(0)`;
  const inRow = sql`(case when sign_in_tries.last_at < ${at} - interval '24 hours' then 1 else sign_in_tries.tries + 1 end)`;
  const wait = sql`least(${maxWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${inRow} - ${free})))`;
  const [counted] = await selectRows<{ tries: number }>(
    orm,
    sql`insert into sign_in_tries (key, tries, last_at, free_at)
        values (${key}, 1, ${at}, case when ${free} <= 1 then ${at} + ${firstWaitSeconds} * interval '1 second' else ${noWait} end)
        on conflict (key) do update set tries = ${inRow}, last_at = ${at},
          free_at = case when ${inRow} >= ${free} then ${at} + ${wait} * interval '1 second' else ${noWait} end
        where sign_in_tries.free_at <= ${at}
        returning tries`,
  );
  if (counted) return counted.tries;
  const [row] = await orm.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  refuseBefore(row?.freeAt ?? now, now);
  return row?.tries ?? 1;
}

function refuseBefore(freeAt: Date, now: Date): void {
  const waitMilliseconds = freeAt.getTime() - now.getTime();
  if (waitMilliseconds > 0) throw tooManyRequests(waitMilliseconds);
}
