import { eq, or, sql } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { emailChanges, twoFactors, users, verifications } from '#schema/accounts.ts';
import { accountMerges } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { endSessionsExcept } from './my-sessions.ts';
import type { UserRow } from './present-user.ts';
import { decryptPrivateDetails, setPrivateDetails } from './private-details.ts';
import { shareUsedOffers } from './used-offers.ts';

type Merge = { kept: UserRow; closed: UserRow; reason: string; proof: 'code' | 'unused' };

/**
 * Closes a locked account that was merged into another locked one: ends its sessions, fills in details that the kept account
 * lacks, notifies the owner and alerts a second person. Its password stays, so that a sign-in with it can say what happened.
 */
export async function closeMergedAccount(tx: Orm, context: EndpointContext, merge: Merge): Promise<void> {
  const { kept, closed, reason, proof } = merge;
  const now = context.clock.now();
  await endSessionsExcept(tx, context, closed.id, null);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, closed.id));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, closed.id));
  const containsId = `%${closed.id}%`;
  await tx
    .delete(verifications)
    .where(
      or(sql`${verifications.identifier} like ${containsId}`, sql`${verifications.value} like ${containsId}`),
    );
  // Accounts that were merged into the closed one continue in the kept one.
  await tx.update(users).set({ mergedInto: kept.id }).where(eq(users.mergedInto, closed.id));
  await tx
    .update(users)
    .set({
      mergedInto: kept.id,
      deletedAt: now,
      twoFactorEnabled: false,
      mustSetUpTwoFactor: false,
      updatedAt: now,
    })
    .where(eq(users.id, closed.id));
  await fillIn(tx, context, kept, closed, now);
  await shareUsedOffers(tx, context, [kept.email, closed.email]);
  await tx.insert(accountMerges).values({
    id: newId(),
    userId: kept.id,
    mergedId: closed.id,
    reason,
    proof,
    mergedBy: callerId(context),
    mergedAt: now,
  });
  await emailAccountOwner(tx, context, kept, (mails) => mails.accountsMerged(closed.email, kept.email));
  // No proof that the address of an unused account is the patient’s.
  if (proof === 'code')
    await emailAccountOwner(tx, context, kept, (mails) => mails.accountsMerged(closed.email, kept.email), {
      address: closed.email,
    });
  await alertStaff(tx, context, {
    kind: 'patients_merged',
    conversationId: null,
    requestId: null,
    userId: kept.id,
    actors: [callerId(context)],
    mode: context.globalMode,
  });
  context.live.publish(tx, { owner: kept.id, topic: 'account', id: kept.id });
  notifyStaff(tx, context, 'patients');
}

/** A free request that either account used is used. */
async function fillIn(
  tx: Orm,
  context: EndpointContext,
  kept: UserRow,
  closed: UserRow,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      phone: kept.phone ?? closed.phone,
      freeTrialUsedAt: kept.freeTrialUsedAt ?? closed.freeTrialUsedAt,
      freeTrialPretendedAt: kept.freeTrialPretendedAt ?? closed.freeTrialPretendedAt,
      updatedAt: now,
    })
    .where(eq(users.id, kept.id));
  const details = decryptPrivateDetails(context.dataKeys, closed);
  await setPrivateDetails(tx, context, kept.id, {
    ...(kept.dateOfBirth === null && details.dateOfBirth !== null
      ? { dateOfBirth: details.dateOfBirth }
      : {}),
    ...(kept.insuranceJson === null && details.insuranceJson !== null
      ? { insuranceJson: details.insuranceJson }
      : {}),
  });
}
