import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerContext } from '#modules/server-context.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { openText, sealText } from './record-texts.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Where a document's bytes are stored, encrypted with a key of their own. */
export type StoredFile = { id: string; storageKey: string; fileKey: EncryptedText };

export const createFileKey = (keys: DataKeys, documentId: string): EncryptedText =>
  sealText(keys, 'fileKey', documentId, randomBytes(keyBytes).toString('base64'));

type Context = Pick<ServerContext, 'dataKeys' | 'ports'>;

/** AES-256-GCM: nonce, ciphertext, tag. The storage key is AAD, so that swapped files don't decrypt. */
export async function putRecordFile(context: Context, file: StoredFile, bytes: Uint8Array): Promise<void> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', openKey(context.dataKeys, file), nonce);
  cipher.setAAD(Buffer.from(file.storageKey));
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  await context.ports.files.put(file.storageKey, sealed);
}

/** The document's bytes; null if the file is missing or was altered. */
export async function getRecordFile(context: Context, file: StoredFile): Promise<Buffer | null> {
  const stored = await context.ports.files.get(file.storageKey);
  if (!stored || stored.length < nonceBytes + tagBytes) return null;
  const sealed = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const cipher = createDecipheriv(
    'aes-256-gcm',
    openKey(context.dataKeys, file),
    sealed.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  cipher.setAAD(Buffer.from(file.storageKey)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    const bytes = cipher.update(sealed.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([bytes, cipher.final()]);
  } catch {
    return null;
  }
}

const openKey = (keys: DataKeys, { id, fileKey }: StoredFile): Buffer =>
  Buffer.from(openText(keys, 'fileKey', id, fileKey), 'base64');
