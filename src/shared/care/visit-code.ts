/** Characters of check-in codes, chosen to be unambiguous when read aloud. */
const alphabet = '23456789CFGHKMRX';

/** Formats a code in two groups: "7K3M-28RX". */
export const visitCodeWords = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Normalizes a typed code; null if it is invalid. */
export function readVisitCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 8 && [...code].every((character) => alphabet.includes(character)) ? code : null;
}
