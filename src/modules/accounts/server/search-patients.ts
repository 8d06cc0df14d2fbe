import { and, asc, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { toWholeWordQuery } from '#shared/text/word-query.ts';
import { readPatientSearch } from '../patient-search.rules.ts';
import { correctPatientSearch } from './correct-patient-search.ts';
import { hasWords, isPatient, matchesSearch } from './find-patients.ts';

export type FoundPatient = { id: string; firstName: string; lastName: string; email: string };

export type FoundPatients = {
  patients: FoundPatient[];
  /** The corrected search, for `Showing results for Whitaker`; null if it matches as typed or not at all. */
  correctedTo: string | null;
};

/**
 * At most `limit` patients whose name, email address or phone number matches the text as in the patient list: those with exactly
 * these words, then those with words that begin so; only if there are none, those with similar names. Text without words
 * matches no one.
 */
export async function searchPatients(
  { orm }: Pick<Database, 'orm'>,
  text: string,
  limit: number,
): Promise<FoundPatients> {
  const search = readPatientSearch(text);
  if (search.kind === 'all') return { patients: [], correctedTo: null };
  const find = (condition: SQL | undefined): Promise<FoundPatient[]> =>
    orm
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(and(isPatient, condition))
      .orderBy(asc(users.id))
      .limit(limit);
  const exact = search.kind === 'words' ? await find(hasWords(toWholeWordQuery(search.words))) : [];
  if (exact.length >= limit) return { patients: exact, correctedTo: null };
  const exactIds = new Set(exact.map(({ id }) => id));
  const others = (await find(matchesSearch(search))).filter(({ id }) => !exactIds.has(id));
  const patients = [...exact, ...others].slice(0, limit);
  const corrected = patients.length === 0 ? await correctPatientSearch(orm, search) : null;
  if (!corrected) return { patients, correctedTo: null };
  return {
    patients: await find(matchesSearch(search, corrected)),
    correctedTo: corrected.correctedTo,
  };
}
