import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { tooManyRequests } from '#platform/http/limits/too-many-requests.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { signInTries } from '#schema/sign-in-tries.ts';
import { Problem } from '#shared/problem.ts';
import type { Authentication } from './authentication.ts';
import { findKnownDevice } from './sign-in/known-device.ts';

const longestWaitSeconds = 15 * 60;
/** Tries further apart than this are not in a row. */
const rowMilliseconds = 24 * 3600 * 1000;

/** So many tries in a row cost no wait; after the next one it is `firstWaitSeconds`, and twice as long after each. */
type Patience = { freeTries: number; firstWaitSeconds: number };

const usual: Patience = { freeTries: 5, firstWaitSeconds: 2 };
/** Only counted. */
const withoutWait: Patience = { freeTries: Number.POSITIVE_INFINITY, firstWaitSeconds: 0 };
/** For devices that the account does not know, while it is tried from everywhere at once. */
const underAttack: Patience = { freeTries: 1, firstWaitSeconds: 60 };
/** Tries of strangers at one account, from all addresses together, that no forgetful person makes. */
const attackTries = 50;
/** Whether an address has an account is told by registering with it: so often, and then not at once. */
const registering: Patience = { freeTries: 5, firstWaitSeconds: 60 };

/**
 * Counts a try at an account before its password is looked at, and refuses it while the one before still costs a wait.
 * What is counted is account and address together, or account and device where the account was entered from the device
 * before: so nobody can lock out anybody else. Whether the account exists makes no difference.
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
      await orm.delete(signInTries).where(eq(signInTries.key, key));
      // The right password is no attack.
      const less = { tries: sql`${signInTries.tries} - 1` };
      if (all !== null) await orm.update(signInTries).set(less).where(eq(signInTries.key, all));
      await orm
        .delete(signInTries)
        .where(lt(signInTries.lastAt, new Date(context.clock.now().getTime() - rowMilliseconds)));
    },
  };
}

/**
 * Counts a try at the password, or at a code, that is asked for again inside the account, under one key whatever it is asked
 * for: a device that the account knows by itself, so that whoever has only the session makes nobody wait but themselves.
 */
export async function countInside(
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
    succeed: () => orm.delete(signInTries).where(eq(signInTries.key, key)),
  };
}

async function triesOf(orm: Orm, key: string): Promise<number> {
  const [row] = await orm.select().from(signInTries).where(eq(signInTries.key, key));
  return row?.tries ?? 0;
}

/** Makes an account; an address that asks again and again whether others have one waits longer and longer. */
export async function makeAccountPatiently<Made>(
  authentication: Authentication,
  context: EndpointContext,
  make: () => Promise<Made>,
): Promise<Made> {
  const orm = context.database.orm;
  const key = (await keys(authentication))('register', networkOfAddress(context.address));
  const [waiting] = await orm.select().from(signInTries).where(eq(signInTries.key, key));
  if (waiting) refuseBefore(waiting.freeAt, context.clock.now());
  try {
    return await make();
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

/**
 * Counts in one statement, so that of many tries at the same moment, at whichever process, no more get through than one
 * after the other. Returns how many there were in a row.
 */
async function countTry(
  orm: Orm,
  key: string,
  { freeTries, firstWaitSeconds }: Patience,
  { clock, rateLimitFactor }: Pick<EndpointContext, 'clock' | 'rateLimitFactor'>,
): Promise<number> {
  const now = clock.now();
  const free = Math.min(1_000_000_000, Math.max(1, Math.floor(freeTries * rateLimitFactor)));
  const at = sql`${now.toISOString()}::timestamptz`;
  // Not this moment: of two tries at once the one that began earlier may be counted later.
  const noWait = sql`to_timestamp(0)`;
  const inRow = sql`(case when sign_in_tries.last_at < ${at} - interval '24 hours' then 1 else sign_in_tries.tries + 1 end)`;
  const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${inRow} - ${free})))`;
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
  const [row] = await orm.select().from(signInTries).where(eq(signInTries.key, key));
  refuseBefore(row?.freeAt ?? now, now);
  return row?.tries ?? 1;
}

function refuseBefore(freeAt: Date, now: Date): void {
  const waitMilliseconds = freeAt.getTime() - now.getTime();
  if (waitMilliseconds > 0) throw tooManyRequests(waitMilliseconds);
}
