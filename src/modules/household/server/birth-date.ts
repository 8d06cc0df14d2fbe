import type { DataKeys, Sealed } from '#platform/encryption/data-keys.ts';
import { sealedPlace } from '#platform/encryption/sealed-columns.ts';

const placeOf = (memberId: string) => sealedPlace('household_members', 'date_of_birth', memberId);

/** A birth date as it lies with this member, and back as `YYYY-MM-DD`. */
export const sealBirthDate = (keys: DataKeys, id: string, dateOfBirth: string | null): Sealed | null =>
  dateOfBirth === null ? null : keys.seal(placeOf(id), dateOfBirth);

export const openBirthDate = (
  keys: DataKeys,
  { id, dateOfBirth }: { id: string; dateOfBirth: Sealed | null },
): string | null => (dateOfBirth === null ? null : keys.open(placeOf(id), dateOfBirth));
