import type { Database } from '#platform/database/database.ts';
import { searchPatients } from './search-patients.ts';

export type FoundPatientIds = {
  ids: string[];
  /** The corrected search, for `Showing results for Whitaker`; null if it matches as typed or not at all. */
  correctedTo: string | null;
};

/** Patients found by name, email address or phone number, for lists of other modules. Like `searchPatients`. */
export async function findPatientIds(
  database: Pick<Database, 'orm'>,
  text: string,
  limit: number,
): Promise<FoundPatientIds> {
  const { patients, correctedTo } = await searchPatients(database, text, limit);
  return { ids: patients.map(({ id }) => id), correctedTo };
}
