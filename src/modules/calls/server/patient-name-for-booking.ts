import { isForSomeoneElse } from '#engines/intake/person/name-patient.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

/** Names of the account and the household member. */
type OwnNames = { account: string | null; member: string | null };

/**
 * The patient's name for the booking, never that of an account holder booking for someone else. Null if
 * unknown: nothing is booked then.
 */
export function patientNameForBooking(need: CareNeed, { account, member }: OwnNames): string | null {
  if (need.patientName) return need.patientName;
  if (member) return member;
  return isForSomeoneElse(need) ? null : (need.name ?? account);
}
