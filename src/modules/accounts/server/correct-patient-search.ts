import { and, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { correctSearchWords, inWordColumn, type WordTable } from '#platform/database/search-words.ts';
import { patientWords, users } from '#schema/accounts.ts';
import type { CorrectedSearch } from '#shared/text/corrected-search.ts';
import type { PatientSearch } from '../patient-search.rules.ts';
import { hasWords, isPatient } from './find-patients.ts';

/** A common name has a row for each of its patients. */
const maxSimilarRows = 20_000;

const words: WordTable = {
  startsWith: inWordColumn(sql`${patientWords}`),
  closeTo: (keys) => sql`patient_words_close_to(${keys}, ${maxSimilarRows})`,
};

/** A search for similar names, if the words match no patient, whatever the other filters are; null otherwise. */
export const correctPatientSearch = async (
  orm: Orm,
  search: PatientSearch,
): Promise<CorrectedSearch | null> =>
  search.kind === 'words'
    ? correctSearchWords(
        orm,
        search.words,
        words,
        (query) => sql`select 1 from ${users} where ${and(isPatient, hasWords(query))}`,
      )
    : null;
