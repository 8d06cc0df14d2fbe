import { implement } from '@orpc/server';
import { and, eq, gt, inArray, max, ne, notInArray } from 'drizzle-orm';
import { accountDataContract } from '#modules/accounts/account-data.contract.ts';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { lockAdministrators } from '#modules/accounts/server/find-staff.ts';
import { sessionHint } from '#modules/accounts/server/open-session.ts';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { getUserRow, type UserRow } from '#modules/accounts/server/present-user.ts';
import { requirePassword } from '#modules/accounts/server/require-password.ts';
import { refuseOnSharedLogin } from '#modules/accounts/server/shared-login.ts';
import { withdrawInvitationsOf } from '#modules/accounts/server/staff-invitations.ts';
import { assertNoSavings } from '#modules/billing/server/assert-no-savings.ts';
import { assertNoMembershipStarting } from '#modules/billing/server/end-with-account.ts';
import { releaseWork } from '#modules/fulfillment/server/release-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../privacy.words.ts';
import { eraseAccountData } from './erase-account-data.ts';
import { finishErasureJob } from './finish-erasure.ts';
import { lockAccount } from './lock-account.ts';

const endpoints = implement(accountDataContract).$context<EndpointContext>();

const minuteMilliseconds = 60_000;
/** Longer than the longest call, so that data from a call in progress is erased too. */
const secondErasureMinutes = 20;

export const previewDeletion = endpoints.previewDeletion.handler(async ({ context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  return {
    openRequests: await orm.$count(
      careRequests,
      and(
        eq(careRequests.userId, userId),
        notInArray(careRequests.status, ['completed', 'cancelled', 'refunded']),
      ),
    ),
    upcomingAppointments: await orm.$count(appointments, isUpcoming(userId, context.clock.now())),
    payments: await orm.$count(
      charges,
      and(ofPerson(charges.userId, userId), inArray(charges.state, ['succeeded', 'refunded'])),
    ),
  };
});

const isUpcoming = (userId: string, now: Date) =>
  and(
    eq(appointments.userId, userId),
    inArray(appointments.status, ['pending', 'confirmed']),
    gt(appointments.startsAt, now),
  );

export const deleteAccount = (authentication: Authentication) =>
  endpoints.deleteAccount.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { orm } = context.database;
    const user = await getUserRow(orm, userId);
    await requirePassword(authentication, context, input.password);
    refuseOnSharedLogin(context, user);
    const mode = effectiveMode(user.modeOverride, context.globalMode);
    const finish = { userId, mode, farewellKey: newId() };
    // Its lock order differs from other work on these rows, so it can deadlock.
    await retryDeadlock(() =>
      context.database.transaction(async (tx) => {
        await leaveStaff(tx, context, user);
        await lockAccount(tx, userId);
        await refuseDuringPayments(tx, userId);
        await assertNoMembershipStarting(tx, userId);
        await assertNoSavings(tx, userId, mode);
        const erasureTimes = await findErasureTimes(tx, userId, context.clock.now());
        await eraseAccountData(tx, context, userId);
        for (const startAfter of erasureTimes) {
          await context.jobs.enqueue(tx, finishErasureJob, finish, { startAfter });
        }
      }),
    );
    // Don't wait for a slow mail server.
    void sendDeletionEmail(context, user, finish);
    await clearCookies(authentication, context);
    return { message: t.yourAccountWasDeleted };
  });

/** When to erase again: once everything in progress must be done, and after the last upcoming appointment. */
async function findErasureTimes(tx: Orm, userId: string, now: Date): Promise<Date[]> {
  const [last] = await tx
    .select({ endsAt: max(appointments.endsAt) })
    .from(appointments)
    .where(isUpcoming(userId, now));
  const soon = new Date(now.getTime() + secondErasureMinutes * minuteMilliseconds);
  return last?.endsAt ? [soon, new Date(last.endsAt.getTime() + minuteMilliseconds)] : [soon];
}

/** Must run before any other lock: if two administrators leave at once, the second finds that it is the last. */
async function leaveStaff(tx: Orm, context: EndpointContext, user: UserRow): Promise<void> {
  if (user.staffRole === null) return;
  const administratorIds = await lockAdministrators(tx);
  if (administratorIds.length === 1 && administratorIds[0] === user.id) {
    throw conflict(t.youreTheOnlyAdministrator);
  }
  await withdrawInvitationsOf(tx, user.id, context.clock.now());
  await releaseWork(tx, context, user.id);
}

/**
 * Throws 409 while a payment is in progress, because the ledger is then incomplete. The account is locked, so no
 * payment can start after this check.
 */
async function refuseDuringPayments(tx: Orm, userId: string): Promise<void> {
  const opened = await tx
    .select({ waitsFor: charges.waitsFor })
    .from(charges)
    // An unpaid membership bill ends with the membership.
    .where(
      and(
        ofPerson(charges.userId, userId),
        eq(charges.state, 'opened'),
        ne(charges.kind, 'membership_month'),
      ),
    );
  if (opened.some(({ waitsFor }) => waitsFor === 'patient')) {
    throw conflict(t.paymentNeedsConfirmation);
  }
  if (opened.length > 0) {
    throw conflict(t.paymentIsBeingConfirmed);
  }
}

/** The last email bypasses the outbox, because nothing about this patient is kept. Delivery isn't guaranteed. */
async function sendDeletionEmail(
  context: EndpointContext,
  { email }: UserRow,
  { mode, farewellKey }: { mode: 'demo' | 'production'; farewellKey: string },
): Promise<void> {
  try {
    const farewell = context.ports.mail(mode).send({
      key: farewellKey,
      from: context.mailFrom,
      to: email,
      replyTo: null,
      subject: `Your ${productName} account was deleted`,
      text: t.accountDeletedEmail({ productName, supportAddress: context.supportAddress }),
    });
    await withTimeout(farewell);
  } catch {
    context.log.warn({}, 'could not send the account deletion email');
  }
}

async function clearCookies(authentication: Authentication, context: EndpointContext): Promise<void> {
  context.setCookie(sessionHint(authentication, false));
  try {
    const { headers } = await authentication.api.signOut({ headers: context.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) context.setCookie(cookie);
  } catch {
    // The session is gone, so the remaining cookie is useless.
  }
}
