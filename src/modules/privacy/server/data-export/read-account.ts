import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { parseInsurance } from '#modules/accounts/profile.rules.ts';
import { listMergedIds, ofPerson } from '#modules/accounts/server/person-ids.ts';
import { decryptPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { decryptBirthDate } from '#modules/household/server/birth-date.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { sessions, users } from '#schema/accounts.ts';
import { calendarFeeds } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { accountMerges, accountSuspensions, patientViews, twoFactorResets } from '#schema/patient-records.ts';
import { chosenAddOns, storedValueProfiles } from '#schema/payments.ts';

/** The account holder's data. Secrets (password, 2FA, feed URLs) are listed, never exported. */
export async function readAccount(orm: Orm, keys: DataKeys, userId: string) {
  const [user] = await orm.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The account to export does not exist.');
  const { dateOfBirth, insuranceJson } = decryptPrivateDetails(keys, user);
  const addOns = await orm.select().from(chosenAddOns).where(eq(chosenAddOns.userId, userId));
  const [savings] = await orm
    .select()
    .from(storedValueProfiles)
    .where(eq(storedValueProfiles.userId, userId));
  const [feed] = await orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    dateOfBirth,
    role: user.role,
    staffRole: user.staffRole,
    status: user.status,
    membershipType: user.membershipType,
    freeTrialGrantedAt: user.freeTrialGrantedAt,
    freeTrialUsedAt: user.freeTrialUsedAt,
    freeTrialUsedInDemoAt: user.freeTrialPretendedAt,
    insurance: insuranceJson ? parseInsurance(insuranceJson) : null,
    notificationPreferencesAtSignUp: user.notificationPreferences,
    twoFactorEnabled: user.twoFactorEnabled,
    asksBeforeFurtherCalls: user.asksBeforeFurtherCalls,
    calendarFeedSince: feed?.createdAt ?? null,
    addOns: addOns.map(({ addOn, createdAt }) => ({ addOn, chosenAt: createdAt })),
    healthSavingsCoverage: savings ? { coverage: savings.coverage, bornIn: savings.bornIn } : null,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    lastActiveAt: user.lastActiveAt,
  };
}

/** Accounts of the same patient that staff merged into this one, with the details they had. */
export async function readMergedAccounts(orm: Orm, keys: DataKeys, userId: string) {
  const ids = await listMergedIds(orm, userId);
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ user: users, merge: accountMerges })
    .from(users)
    .innerJoin(accountMerges, eq(accountMerges.mergedId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(asc(accountMerges.mergedAt));
  return rows.map(({ user, merge }) => {
    const { dateOfBirth, insuranceJson } = decryptPrivateDetails(keys, user);
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      dateOfBirth,
      insurance: insuranceJson ? parseInsurance(insuranceJson) : null,
      createdAt: user.createdAt,
      mergedAt: merge.mergedAt,
      reason: merge.reason,
    };
  });
}

/** Suspensions and 2FA resets with their reasons, and when staff viewed the patient's pages. */
export async function readStaffActions(orm: Orm, userId: string) {
  return {
    suspensions: await orm
      .select({
        reason: accountSuspensions.reason,
        suspendedAt: accountSuspensions.suspendedAt,
        restoreReason: accountSuspensions.restoreReason,
        restoredAt: accountSuspensions.restoredAt,
      })
      .from(accountSuspensions)
      .where(ofPerson(accountSuspensions.userId, userId))
      .orderBy(asc(accountSuspensions.suspendedAt)),
    twoFactorResets: await orm
      .select({ reason: twoFactorResets.reason, resetAt: twoFactorResets.resetAt })
      .from(twoFactorResets)
      .where(ofPerson(twoFactorResets.userId, userId))
      .orderBy(asc(twoFactorResets.resetAt)),
    viewsOfYourPages: await orm
      .select({
        reason: patientViews.reason,
        startedAt: patientViews.startedAt,
        endedAt: sql`coalesce(${patientViews.endedAt}, ${patientViews.endsAt})`.mapWith(patientViews.endsAt),
      })
      .from(patientViews)
      .where(ofPerson(patientViews.patientId, userId))
      .orderBy(asc(patientViews.startedAt)),
  };
}

export type ArchivedAccount = Awaited<ReturnType<typeof readAccount>>;

export const readSessions = (orm: Orm, userId: string) =>
  orm
    .select({
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      address: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

/** Household members, including removed ones that appear in requests. */
export async function readHousehold(orm: Orm, keys: DataKeys, userId: string) {
  const rows = await orm
    .select({
      id: householdMembers.id,
      kind: householdMembers.kind,
      relation: householdMembers.relation,
      firstName: householdMembers.firstName,
      lastName: householdMembers.lastName,
      dateOfBirth: householdMembers.dateOfBirth,
      state: householdMembers.state,
      inviteEmail: householdMembers.inviteEmail,
      createdAt: householdMembers.createdAt,
    })
    .from(householdMembers)
    .where(eq(householdMembers.ownerId, userId))
    .orderBy(asc(householdMembers.createdAt));
  return rows.map((row) => ({ ...row, dateOfBirth: decryptBirthDate(keys, row) }));
}
export type ArchivedMember = Awaited<ReturnType<typeof readHousehold>>[number];

/** Requests that other users made for this patient. */
export const readRequestsByOthers = (orm: Orm, userId: string) =>
  orm
    .select({
      id: careRequests.id,
      requestedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      description: careRequests.description,
      status: careRequests.status,
      understood: careRequests.need,
      createdAt: careRequests.createdAt,
    })
    .from(careRequests)
    .innerJoin(householdMembers, eq(householdMembers.id, careRequests.householdMemberId))
    .innerJoin(users, eq(users.id, careRequests.userId))
    .where(and(eq(householdMembers.memberUserId, userId), ne(careRequests.userId, userId)))
    .orderBy(asc(careRequests.createdAt));

/** Users who can make requests for this patient. */
export const readMemberships = (orm: Orm, userId: string) =>
  orm
    .select({
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      as: householdMembers.relation,
      since: householdMembers.updatedAt,
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.ownerId))
    .where(eq(householdMembers.memberUserId, userId))
    .orderBy(asc(householdMembers.updatedAt));
