/** A new random id (UUID version 4). Staff read its first eight characters aloud as a short id. */
export const newId = (): string => crypto.randomUUID();

export const shortId = (id: string): string => id.slice(0, 8);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => uuidPattern.test(text);

const dashes: readonly number[] = [8, 13, 18, 23];
const isAtPlace = (sign: string, place: number): boolean =>
  dashes.includes(place) ? sign === '-' : /^[0-9a-f]$/.test(sign);

/** Normalizes a short id, perhaps typed with a # or in capitals; null when it cannot be one. */
export function readShortId(text: string): string | null {
  const id = text.trim().replace(/^#/, '').toLowerCase();
  return id.length >= 2 && id.length <= 36 && [...id].every(isAtPlace) ? id : null;
}

/** The lowest and highest id with this prefix. */
export function idRange(prefix: string): { from: string; to: string } {
  const fill = (sign: string) => {
    const template = '00000000-0000-0000-0000-000000000000'.replaceAll('0', sign);
    return prefix + template.slice(prefix.length);
  };
  return { from: fill('0'), to: fill('f') };
}
