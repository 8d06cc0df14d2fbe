import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions, verifications } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../duplicates.words.ts';
import type { MergedAccounts } from '../merged-accounts.ts';
import type { Authentication } from './authentication.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import type { UserRow } from './present-user.ts';
import { countSecurityCheck } from './throttle-sign-in.ts';

const codeMinutes = 30;
/** Minimum time between two emails. */
const minIntervalMilliseconds = 60_000;

const identifierOf = ({ keptId, closedId }: MergedAccounts): string => `merge-code:${keptId}:${closedId}`;

/** Only a keyed hash is stored, so that the table can't be used to merge accounts. */
const hashOf = (
  { keyedHash }: Pick<ServerContext, 'keyedHash'>,
  pair: MergedAccounts,
  code: string,
): string => keyedHash(`${identifierOf(pair)}:${code}`);

/** Whether anyone may have signed in to it. Otherwise it holds only what staff entered, and merging it needs no proof. */
export async function wasEverUsed(
  orm: Orm,
  { id, lastActiveAt, emailVerified }: Pick<UserRow, 'id' | 'lastActiveAt' | 'emailVerified'>,
): Promise<boolean> {
  if (lastActiveAt !== null || emailVerified) return true;
  return (await orm.$count(sessions, eq(sessions.userId, id))) > 0;
}

/** Emails a code to the account to be closed, replacing any earlier one. Its owner reads it to the administrator. */
export async function emailMergeCode(
  tx: Orm,
  context: ServerContext,
  pair: MergedAccounts,
  closed: UserRow,
): Promise<void> {
  const now = context.clock.now();
  const identifier = identifierOf(pair);
  const recent = and(
    eq(verifications.identifier, identifier),
    gt(verifications.createdAt, new Date(now.getTime() - minIntervalMilliseconds)),
  );
  if ((await tx.$count(verifications, recent)) > 0) throw conflict(t.codeJustSent);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.insert(verifications).values({
    id: newId(),
    identifier,
    value: hashOf(context, pair, code),
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    createdAt: now,
  });
  await emailAccountOwner(tx, context, closed, (mails) => mails.mergeCode(code, codeMinutes), {
    kind: 'merge_code',
  });
}

const isCode = (context: ServerContext, pair: MergedAccounts, typed: string) =>
  and(
    eq(verifications.identifier, identifierOf(pair)),
    eq(verifications.value, hashOf(context, pair, typed.replaceAll(/\D/g, ''))),
    gt(verifications.expiresAt, context.clock.now()),
  );

/** Throws for a wrong code. Wrong ones in a row wait longer and longer. Never call it inside a transaction. */
export async function requireMergeCode(
  authentication: Authentication,
  context: EndpointContext,
  pair: MergedAccounts,
  closed: UserRow,
  typed: string,
): Promise<void> {
  if (typed.trim() === '') throw badRequest(t.enterTheMergeCode);
  const attempt = await countSecurityCheck(authentication, context, 'code', closed);
  const { orm } = context.database;
  if ((await orm.$count(verifications, isCode(context, pair, typed))) === 0)
    throw badRequest(t.wrongMergeCode);
  await attempt.succeed();
}

/** Uses the code up, in the transaction that merges. */
export async function consumeMergeCode(
  tx: Orm,
  context: ServerContext,
  pair: MergedAccounts,
  typed: string,
): Promise<void> {
  const used = await tx
    .delete(verifications)
    .where(isCode(context, pair, typed))
    .returning({ id: verifications.id });
  if (used.length === 0) throw badRequest(t.wrongMergeCode);
}
