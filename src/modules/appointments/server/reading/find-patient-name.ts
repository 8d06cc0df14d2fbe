import { eq } from 'drizzle-orm';
import { patientNameForBooking } from '#modules/calls/server/patient-name-for-booking.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** The name a visit is booked for. Null if it's for someone else whose name we don't know. */
export async function findPatientName(
  tx: Orm,
  { userId, householdMemberId }: AppointmentRow,
  need: CareNeed,
): Promise<string | null> {
  const [user] =
    userId === null
      ? []
      : await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return patientNameForBooking(need, {
    account: user?.firstName ?? '',
    member: await findMemberName(tx, householdMemberId),
  });
}

/** The first name of a household member; null if there is none. */
export async function findMemberName(orm: Orm, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null;
  const [member] = await orm
    .select({ firstName: householdMembers.firstName })
    .from(householdMembers)
    .where(eq(householdMembers.id, memberId));
  return member?.firstName ?? null;
}
