import { idRange, readShortId } from '#shared/ids.ts';
import { readPlainWords } from '#shared/text/word-query.ts';

/** Days without activity after which an account is inactive. */
export const inactiveAfterDays = 90;

/** Page sizes of the patient list; the first is the default. */
export const patientPageSizes = [10, 25, 50] as const;

export const patientStatuses = ['active', 'inactive', 'suspended'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

export const patientOrders = ['name', 'email', 'joined', 'activity'] as const;
export type PatientOrder = (typeof patientOrders)[number];

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Length of a short ID. Shorter text counts as an ID only after `#`, because it could be a name. */
const shortIdLength = 8;

export type PatientSearch =
  | { kind: 'all' }
  | { kind: 'id'; id: string }
  | { kind: 'short-id'; from: string; to: string; words: readonly string[] }
  | { kind: 'words'; words: readonly string[] };

/**
 * Parses a search: a full ID, a short ID, or the beginnings of names, email addresses or phone numbers, without accents. A
 * phone number is one word in any format.
 */
export function readPatientSearch(typed: string | null | undefined): PatientSearch {
  const text = (typed ?? '').trim();
  if (text === '') return { kind: 'all' };
  if (idPattern.test(text)) return { kind: 'id', id: text.toLowerCase() };
  const words = readPlainWords(text);
  const isShortId = text.startsWith('#') || text.length >= shortIdLength;
  const shortId = isShortId ? readShortId(text) : null;
  // Eight digits can also be a phone number, and some names look like IDs.
  return shortId === null ? { kind: 'words', words } : { kind: 'short-id', ...idRange(shortId), words };
}
