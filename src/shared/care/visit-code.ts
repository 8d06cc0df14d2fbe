/** An appointment's code for the desk: eight unambiguous characters. */
const signs = '23456789CFGHKMRX';

/** "7K3M-28RX" is easier to read aloud than eight characters in a row. */
export const visitCodeWords = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Normalizes a typed or spoken code; null when it cannot be one. */
export function readVisitCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 8 && [...code].every((sign) => signs.includes(sign)) ? code : null;
}
