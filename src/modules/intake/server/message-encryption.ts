import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';

const placeOf = (messageId: string) => encryptedLocation('messages', 'content', messageId);

/** Encrypts message text for storage. */
export const encryptMessageText = (keys: DataKeys, messageId: string, words: string): EncryptedText =>
  keys.seal(placeOf(messageId), words);

/** Decrypts stored message text. */
export const decryptMessageText = (
  keys: DataKeys,
  { id, content }: { id: string; content: EncryptedText },
): string => keys.open(placeOf(id), content);
