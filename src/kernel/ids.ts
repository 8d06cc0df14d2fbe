/** A new random id (UUID version 4): its first eight characters are what staff read aloud as a short id. */
export const newId = (): string => crypto.randomUUID();

export const shortId = (id: string): string => id.slice(0, 8);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => uuidPattern.test(text);
