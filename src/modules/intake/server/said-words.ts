import type { DataKeys, Sealed } from '#platform/encryption/data-keys.ts';
import { sealedPlace } from '#platform/encryption/sealed-columns.ts';

const placeOf = (messageId: string) => sealedPlace('messages', 'content', messageId);

/** What a person or the assistant said, as it lies in the database. */
export const sealWords = (keys: DataKeys, messageId: string, words: string): Sealed =>
  keys.seal(placeOf(messageId), words);

/** What was said, as it was said. */
export const openWords = (keys: DataKeys, { id, content }: { id: string; content: Sealed }): string =>
  keys.open(placeOf(id), content);
