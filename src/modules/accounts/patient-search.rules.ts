import { idRange, readShortId } from '#shared/ids.ts';
import { toWordQuery } from '#shared/text/word-query.ts';

/** Days without use after which an account is inactive. */
export const inactiveAfterDays = 90;

export const patientsPerPage = 10;

export const patientStandings = ['active', 'inactive', 'suspended'] as const;
export type PatientStanding = (typeof patientStandings)[number];

export const patientOrders = ['name', 'email', 'joined', 'activity'] as const;
export type PatientOrder = (typeof patientOrders)[number];

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Length of a short id. Shorter text counts as an id only after `#`, because it could be a name. */
const shortIdLength = 8;

export type PatientSearch =
  | { kind: 'everybody' }
  | { kind: 'id'; id: string }
  | { kind: 'short-id'; from: string; to: string; words: string }
  | { kind: 'words'; words: string };

/**
 * Classifies a search: a full id, a short id, or prefixes of names, email addresses or phone numbers as a PostgreSQL text
 * search query. A phone number is one word, however it is formatted.
 */
export function readPatientSearch(typed: string | null | undefined): PatientSearch {
  const text = (typed ?? '').trim();
  if (text === '') return { kind: 'everybody' };
  if (idPattern.test(text)) return { kind: 'id', id: text.toLowerCase() };
  const words = toWordQuery(text);
  const isShortId = text.startsWith('#') || text.length >= shortIdLength;
  const shortId = isShortId ? readShortId(text) : null;
  // Eight digits can also be a phone number, and some names look like ids.
  return shortId === null ? { kind: 'words', words } : { kind: 'short-id', ...idRange(shortId), words };
}
