import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import {
  credentials,
  emailChanges,
  possibleDuplicates,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#schema/accounts.ts';
import {
  accountMerges,
  accountSuspensions,
  patientNotes,
  patientViews,
  twoFactorResets,
} from '#schema/patient-records.ts';
import { staffInvitations } from '#schema/staff.ts';

/** Deletes credentials and personal data. Keeps the row, because the ledger and the audit log reference its ID. */
export async function eraseAccount(tx: Orm, userId: string, now: Date): Promise<void> {
  for (const table of [
    sessions,
    credentials,
    twoFactors,
    emailChanges,
    accountMerges,
    accountSuspensions,
    twoFactorResets,
    patientNotes,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(patientViews).where(eq(patientViews.patientId, userId));
  await tx
    .delete(possibleDuplicates)
    .where(or(eq(possibleDuplicates.firstId, userId), eq(possibleDuplicates.secondId, userId)));
  const ownAddress = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  await tx
    .delete(staffInvitations)
    .where(
      or(eq(staffInvitations.acceptedBy, userId), inArray(sql`lower(${staffInvitations.email})`, ownAddress)),
    );
  const containsId = `%${userId}%`;
  await tx
    .delete(verifications)
    .where(
      or(sql`${verifications.identifier} like ${containsId}`, sql`${verifications.value} like ${containsId}`),
    );
  await tx
    .update(users)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      name: 'Deleted account',
      firstName: '',
      lastName: '',
      image: null,
      phone: null,
      dateOfBirth: null,
      birthDateKey: null,
      role: 'patient',
      staffRole: null,
      status: 'deleted',
      membershipType: 'pay_per_use',
      freeTrialGrantedAt: null,
      freeTrialUsedAt: null,
      freeTrialPretendedAt: null,
      modeOverride: null,
      insuranceJson: null,
      notificationPreferences: null,
      twoFactorEnabled: false,
      mustSetUpTwoFactor: false,
      lastActiveAt: null,
      deletedAt: sql`coalesce(${users.deletedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

export const sweepSessions: Sweep = (orm, before, limit) =>
  deleteBatch(orm, sessions, lt(sessions.expiresAt, before), limit);

export const sweepVerifications: Sweep = (orm, before, limit) =>
  deleteBatch(orm, verifications, lt(verifications.expiresAt, before), limit);

export const sweepStaffInvitations: Sweep = (orm, before, limit) =>
  deleteBatch(orm, staffInvitations, lt(staffInvitations.expiresAt, before), limit);

/** Deletes only unconfirmed changes. */
export const sweepEmailChanges: Sweep = (orm, before, limit) =>
  deleteBatch(
    orm,
    emailChanges,
    and(isNull(emailChanges.confirmedAt), lt(emailChanges.expiresAt, before)),
    limit,
  );
