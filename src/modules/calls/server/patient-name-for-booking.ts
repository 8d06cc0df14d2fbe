import { isForSomeoneElse } from '#engines/intake/person/name-patient.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

/** Names of the account and the household member. */
type OwnNames = { account: string | null; member: string | null };

/**
 * The name to book under: the patient's, never the account holder's who asks for them. Null if unknown; then
 * nothing is booked until it's known.
 */
export function patientNameForBooking(need: CareNeed, { account, member }: OwnNames): string | null {
  if (need.patientName) return need.patientName;
  if (member) return member;
  return isForSomeoneElse(need) ? null : (need.name ?? account);
}
