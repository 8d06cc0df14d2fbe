import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';

const placeOf = (memberId: string) => encryptedLocation('household_members', 'date_of_birth', memberId);

/** Encrypts and decrypts a member's date of birth, `YYYY-MM-DD`. */
export const encryptBirthDate = (
  keys: DataKeys,
  id: string,
  dateOfBirth: string | null,
): EncryptedText | null => (dateOfBirth === null ? null : keys.seal(placeOf(id), dateOfBirth));

export const decryptBirthDate = (
  keys: DataKeys,
  { id, dateOfBirth }: { id: string; dateOfBirth: EncryptedText | null },
): string | null => (dateOfBirth === null ? null : keys.open(placeOf(id), dateOfBirth));
