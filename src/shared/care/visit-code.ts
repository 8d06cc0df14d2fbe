/** The code of a visit, as a patient says it at the desk: eight signs, none of which is mistaken for another. */
const signs = '23456789CFGHKMRX';

/** "7K3M-28RX" is easier to read aloud than eight signs in a row. */
export const visitCodeWords = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as somebody typed or heard it; null where it cannot be one. */
export function readVisitCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 8 && [...code].every((sign) => signs.includes(sign)) ? code : null;
}
