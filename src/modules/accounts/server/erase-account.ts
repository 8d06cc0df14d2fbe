import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { credentials, emailChanges, sessions, twoFactors, users, verifications } from '#schema/accounts.ts';
import { accountSuspensions, patientViews } from '#schema/patient-records.ts';
import { staffInvitations } from '#schema/staff.ts';

/** Ends every way in and takes the name off: what stays is a number that the books and the audit trail refer to. */
export async function eraseAccount(tx: Orm, userId: string, now: Date): Promise<void> {
  for (const table of [sessions, credentials, twoFactors, emailChanges, accountSuspensions]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(patientViews).where(eq(patientViews.patientId, userId));
  const ownAddress = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  await tx
    .delete(staffInvitations)
    .where(
      or(eq(staffInvitations.acceptedBy, userId), inArray(sql`lower(${staffInvitations.email})`, ownAddress)),
    );
  const named = `%${userId}%`;
  await tx
    .delete(verifications)
    .where(or(sql`${verifications.identifier} like ${named}`, sql`${verifications.value} like ${named}`));
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
      lastActiveAt: null,
      deletedAt: sql`coalesce(${users.deletedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
