import { isForSomeoneElse } from '#engines/intake/person/name-patient.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

/** Of the account, and of the household member it is for. */
type OwnNames = { account: string | null; member: string | null };

/**
 * The name an office books under: of the person who comes, never of the one who asks for them. Null where we do not know
 * it: then nobody is booked before it is known.
 */
export function nameToSay(need: CareNeed, { account, member }: OwnNames): string | null {
  if (need.patientName) return need.patientName;
  if (member) return member;
  return isForSomeoneElse(need) ? null : (need.name ?? account);
}
