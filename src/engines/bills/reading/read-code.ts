/** Modifiers that bills print after a code. */
const modifier =
  /^(?:2[2-7]|3[23]|47|5[0-9]|6[23 6]|7[3-9]|8[0-2]|9[0-9]|A[A-Z]|C[A-Z]|E[1-4]|F[1-9A]|G[0-9A-Z]|JW|JZ|K[A-Z]|L[CDMRTS]|N[RU]|P[1-6T]|Q[0-9A-Z]|R[CDIRT]|S[A-Z]|T[1-9ACDEFGHJL]|U[1-9A-D]|X[EPSU])$/;
const procedure = /^(?:\d{5}|\d{4}[FTUM]|[A-V]\d{4})$/;

export const isModifier = (text: string): boolean => modifier.test(text);
export const isProcedure = (text: string): boolean => procedure.test(text);

export type ProcedureCode = { code: string; modifiers: string[]; isCorrected: boolean };

/**
 * A CPT or HCPCS code, alone or with modifiers: `99213-25`, and `7104626` where seven digits are no number of the hospital's
 * own list. Letters in a digit's place are corrected.
 */
export function readProcedure(printed: string, canBeJoined = true): ProcedureCode | null {
  const text = printed.toUpperCase().replace(/^[#(*]+|[),.;:*-]+$/g, '');
  const parts = text.split(/[-/]/);
  const [first = ''] = parts;
  const rest = parts.slice(1);
  if (!rest.every(isModifier)) return null;
  if (isProcedure(first)) return { code: first, modifiers: rest, isCorrected: false };
  const joined = /^(\d{5}|[A-V]\d{4})([A-Z\d]{2})$/.exec(first);
  if (canBeJoined && joined && rest.length === 0 && isModifier(joined[2] as string))
    return { code: joined[1] as string, modifiers: [joined[2] as string], isCorrected: false };
  if (!/^[A-Z\d]{5}$/.test(first)) return null;
  const corrected =
    (isLetterCode(first) ? (first[0] as string) : digit(first[0] as string)) +
    [...first.slice(1)].map(digit).join('');
  return isProcedure(corrected) && (first.match(/\d/g)?.length ?? 0) >= 3
    ? { code: corrected, modifiers: rest, isCorrected: true }
    : null;
}

const isLetterCode = (text: string): boolean => /^[A-HJ-NPQRTUV]/.test(text);

const lookalikes: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};
const digit = (character: string): string => lookalikes[character] ?? character;

/** `0450` from `450`, `0450` or `O450`; null if it is no revenue code. */
export function readRevenueCode(printed: string): string | null {
  const text = [...printed.toUpperCase().replace(/[.,:;]+$/g, '')].map(digit).join('');
  if (/^0\d{3}$/.test(text)) return text;
  if (/^[1-9]\d{2}$/.test(text)) return `0${text}`;
  return null;
}

/** Eleven digits from a drug code in one of its printed forms. */
export function readNdc(printed: string): string | null {
  const text = printed.replace(/^(?:NDC|N4)[:#]?/i, '');
  const parts = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/.exec(text);
  if (parts) return `${parts[1]?.padStart(5, '0')}${parts[2]?.padStart(4, '0')}${parts[3]?.padStart(2, '0')}`;
  return /^\d{11}$/.test(text) ? text : null;
}

/** ICD-10-CM: `S52.501A`. */
export const isDiagnosis = (text: string): boolean => /^[A-TV-Z]\d[A-Z\d](?:\.[A-Z\d]{1,4})?$/.test(text);
