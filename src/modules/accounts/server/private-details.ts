import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { users } from '#schema/accounts.ts';
import type { UserRow } from './present-user.ts';

/** Encrypted account details: date of birth as `YYYY-MM-DD`, and insurance as JSON with four fields. */
export type PrivateDetails = { dateOfBirth: string | null; insuranceJson: string | null };

const birthDate = (userId: string) => encryptedLocation('users', 'date_of_birth', userId);
const insurance = (userId: string) => encryptedLocation('users', 'insurance_json', userId);

export function decryptPrivateDetails(
  keys: DataKeys,
  { id, dateOfBirth, insuranceJson }: Pick<UserRow, 'id' | 'dateOfBirth' | 'insuranceJson'>,
): PrivateDetails {
  return {
    dateOfBirth: dateOfBirth === null ? null : keys.open(birthDate(id), dateOfBirth),
    insuranceJson: insuranceJson === null ? null : keys.open(insurance(id), insuranceJson),
  };
}

/** Encrypts and saves the given details, with a keyed hash of the date of birth. `undefined` leaves a detail unchanged. */
export async function setPrivateDetails(
  tx: Orm,
  { dataKeys: keys, keyedHash }: Pick<ServerContext, 'dataKeys' | 'keyedHash'>,
  userId: string,
  { dateOfBirth, insuranceJson }: Partial<PrivateDetails>,
): Promise<void> {
  const encrypted = {
    ...(dateOfBirth === undefined
      ? {}
      : {
          dateOfBirth: dateOfBirth === null ? null : keys.seal(birthDate(userId), dateOfBirth),
          birthDateKey: dateOfBirth === null ? null : keyedHash(`birth date ${dateOfBirth}`),
        }),
    ...(insuranceJson === undefined
      ? {}
      : { insuranceJson: insuranceJson === null ? null : keys.seal(insurance(userId), insuranceJson) }),
  };
  if (Object.keys(encrypted).length > 0) await tx.update(users).set(encrypted).where(eq(users.id, userId));
}
