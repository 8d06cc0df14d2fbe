import { implement } from '@orpc/server';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { duplicatesContract, type MergeSide } from '#modules/accounts/duplicates.contract.ts';
import { type MergeFacts, refuseMerge } from '#modules/accounts/duplicates.rules.ts';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { closeMergedAccount } from '#modules/accounts/server/close-merged-account.ts';
import { confirmCaller } from '#modules/accounts/server/confirm-caller.ts';
import { getPatientRow, lockPatientRow } from '#modules/accounts/server/find-patients.ts';
import { readAccounts } from '#modules/accounts/server/list-duplicates.ts';
import {
  consumeMergeCode,
  emailMergeCode,
  requireMergeCode,
  wasEverUsed,
} from '#modules/accounts/server/merge-code.ts';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { readMoneyFacts } from '#modules/billing/server/merge-accounts.ts';
import { shareHousehold } from '#modules/household/server/move-to-account.ts';
import { requireMail } from '#modules/notifications/server/configured-channels.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conversations } from '#schema/conversations.ts';
import { householdMembers } from '#schema/household.ts';
import { charges } from '#schema/payments.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../privacy.words.ts';
import { finishMergeJob, finishMergeMinutes } from './finish-merge.ts';
import { moveAccountData } from './move-account-data.ts';

const endpoints = implement(duplicatesContract).$context<EndpointContext>();

type PairInput = { id: string; duplicateId: string };

function pairOf({ id, duplicateId }: PairInput): MergedAccounts {
  if (id === duplicateId) throw badRequest(t.sameAccount);
  return { keptId: id, closedId: duplicateId };
}

async function readFacts(orm: Orm, context: EndpointContext, row: UserRow): Promise<MergeFacts> {
  return {
    isSuspended: row.status === 'suspended',
    isSharedLogin: context.sharedLogins.includes(row.email),
    ...(await readMoneyFacts(orm, row.id)),
  };
}

type PairRows = { kept: UserRow; closed: UserRow };

async function findRefusal(
  orm: Orm,
  context: EndpointContext,
  { kept, closed }: PairRows,
): Promise<string | null> {
  if (kept.id === closed.id) return t.sameAccount;
  return refuseMerge(
    await readFacts(orm, context, kept),
    await readFacts(orm, context, closed),
    await shareHousehold(orm, { keptId: kept.id, closedId: closed.id }),
  );
}

async function readPair(orm: Orm, { keptId, closedId }: MergedAccounts): Promise<PairRows> {
  return { kept: await getPatientRow(orm, keptId), closed: await getPatientRow(orm, closedId) };
}

/** Locks both accounts: first their requests and then their rows, each in the order of their IDs, as approval does. */
async function lockPair(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<PairRows> {
  const ids = [keptId, closedId];
  const requests = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(inArray(careRequests.userId, ids))
    .orderBy(careRequests.id);
  for (const { id } of requests) await lockRequest(tx, id);
  const rows = new Map<string, UserRow>();
  for (const id of ids.toSorted()) rows.set(id, await lockPatientRow(tx, id));
  const [kept, closed] = [rows.get(keptId), rows.get(closedId)];
  if (!kept || !closed) throw new Error('A locked account is missing.');
  return { kept, closed };
}

async function presentSide(orm: Orm, row: UserRow, now: Date): Promise<MergeSide> {
  const account = (await readAccounts(orm, [row.id], now)).get(row.id);
  if (!account) throw new Error('An account to merge is missing.');
  const isOwnAppointment = and(eq(appointments.userId, row.id), ne(appointments.status, 'held'));
  return {
    ...account,
    membershipType: row.membershipType,
    appointmentCount: await orm.$count(appointments, isOwnAppointment),
    conversationCount: await orm.$count(conversations, eq(conversations.userId, row.id)),
    paymentCount: await orm.$count(charges, ofPerson(charges.userId, row.id)),
    householdCount: await orm.$count(
      householdMembers,
      and(eq(householdMembers.ownerId, row.id), ne(householdMembers.state, 'removed')),
    ),
  };
}

const previewMerge = endpoints.previewMerge.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const rows = await readPair(orm, { keptId: input.id, closedId: input.duplicateId });
  return {
    kept: await presentSide(orm, rows.kept, now),
    closed: await presentSide(orm, rows.closed, now),
    refusal: await findRefusal(orm, context, rows),
    needsCode: await wasEverUsed(orm, rows.closed),
  };
});

const sendMergeCode = endpoints.sendMergeCode.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const pair = pairOf(input);
    await getPatientRow(tx, pair.keptId);
    const closed = await lockPatientRow(tx, pair.closedId);
    if (context.sharedLogins.includes(closed.email)) throw conflict(t.sharedLoginHasNoCode);
    requireMail(context, effectiveMode(closed.modeOverride, context.globalMode));
    await emailMergeCode(tx, context, pair, closed);
    return { message: t.mergeCodeSent({ email: closed.email }) };
  }),
);

/** Everything in one transaction: after a crash, the accounts are either merged or as before. */
const mergePatients = (authentication: Authentication) =>
  endpoints.mergePatients.handler(async ({ input, context }) => {
    const pair = pairOf(input);
    const { reason } = input;
    const ownerCode = input.ownerCode ?? '';
    const { orm } = context.database;
    // These checks come before the caller's own code, which works once.
    const found = await readPair(orm, pair);
    const refusal = await findRefusal(orm, context, found);
    if (refusal !== null) throw conflict(refusal);
    if (await wasEverUsed(orm, found.closed))
      await requireMergeCode(authentication, context, pair, found.closed, ownerCode);
    await confirmCaller(authentication, context, input);
    await retryDeadlock(() =>
      context.database.transaction(async (tx) => {
        const { kept, closed } = await lockPair(tx, pair);
        const lateRefusal = await findRefusal(tx, context, { kept, closed });
        if (lateRefusal !== null) throw conflict(lateRefusal);
        const needsCode = await wasEverUsed(tx, closed);
        if (needsCode) await consumeMergeCode(tx, context, pair, ownerCode);
        const proof = needsCode ? 'code' : 'unused';
        await moveAccountData(tx, context, pair, { kind: 'staff', id: callerId(context) });
        await closeMergedAccount(tx, context, { kept, closed, reason, proof });
        await context.jobs.enqueue(
          tx,
          finishMergeJob,
          { closedId: closed.id },
          { startAfter: new Date(context.clock.now().getTime() + finishMergeMinutes * 60_000) },
        );
      }),
    );
    return { message: t.accountsMerged };
  });

export const mergeEndpoints = (authentication: Authentication) => ({
  previewMerge,
  sendMergeCode,
  mergePatients: mergePatients(authentication),
});
