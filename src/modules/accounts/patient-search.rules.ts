import { idRange, readShortId } from '#shared/ids.ts';
import { toWordQuery } from '#shared/text/word-query.ts';

/** After so many days without using it, an account counts as inactive. */
export const inactiveAfterDays = 90;

export const patientsPerPage = 10;

export const patientStandings = ['active', 'inactive', 'suspended'] as const;
export type PatientStanding = (typeof patientStandings)[number];

export const patientOrders = ['name', 'email', 'joined', 'activity'] as const;
export type PatientOrder = (typeof patientOrders)[number];

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What is read aloud. Less can be a name, unless a # says that it is none. */
const shortIdLength = 8;

export type PatientSearch =
  | { kind: 'everybody' }
  | { kind: 'id'; id: string }
  | { kind: 'short-id'; from: string; to: string; words: string }
  | { kind: 'words'; words: string };

/**
 * What a search is for: an id, the beginning of one as staff read it aloud, or the beginnings of words of a name, an address or a number, as a query for
 * PostgreSQL's word search. Signs that the index does not keep part words; a number is one word however it is written.
 */
export function readPatientSearch(typed: string | null | undefined): PatientSearch {
  const text = (typed ?? '').trim();
  if (text === '') return { kind: 'everybody' };
  if (idPattern.test(text)) return { kind: 'id', id: text.toLowerCase() };
  const words = toWordQuery(text);
  const isShortId = text.startsWith('#') || text.length >= shortIdLength;
  const shortId = isShortId ? readShortId(text) : null;
  // Eight digits can be a number as well, and some names are spelt as ids are.
  return shortId === null ? { kind: 'words', words } : { kind: 'short-id', ...idRange(shortId), words };
}
