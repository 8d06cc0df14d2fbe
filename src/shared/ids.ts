/** A random UUID (version 4). */
export const newId = (): string => crypto.randomUUID();

/** The first eight characters, which staff use on the phone. */
export const shortId = (id: string): string => id.slice(0, 8);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => uuidPattern.test(text);

const dashes: readonly number[] = [8, 13, 18, 23];
const isValidAt = (character: string, position: number): boolean =>
  dashes.includes(position) ? character === '-' : /^[0-9a-f]$/.test(character);

/** Normalizes a short id typed with a # or in capitals; null if it is invalid. */
export function readShortId(text: string): string | null {
  const id = text.trim().replace(/^#/, '').toLowerCase();
  return id.length >= 2 && id.length <= 36 && [...id].every(isValidAt) ? id : null;
}

/** The lowest and highest id with this prefix. */
export function idRange(prefix: string): { from: string; to: string } {
  const fill = (digit: string) => {
    const template = '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit);
    return prefix + template.slice(prefix.length);
  };
  return { from: fill('0'), to: fill('f') };
}
