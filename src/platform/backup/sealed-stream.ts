import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { ByteReader } from './tar-stream.ts';

/**
 * Encrypts a stream in chunks, as age does (STREAM of Hoang, Reyhanitabar, Rogaway and Vizár): AES-256-GCM, whose nonce
 * is the chunk's number and whether it is the last. So chunks cannot be changed, moved, left out, repeated or cut off
 * unseen, and none is given out before it was found right. The key is made by scrypt from `BACKUP_KEY` and a salt of
 * this file alone.
 *
 * Layout: a mark, 32 bytes of salt, then chunks of 1 MiB and the last of what is left, each with 16 bytes of tag.
 */
const mark = Buffer.from('harborline-sealed-2\n');
/** Of backups whose key was made with a third of the work. */
const markBefore = Buffer.from('harborline-sealed-1\n');
const saltBytes = 32;
const tagBytes = 16;
const chunkBytes = 1024 * 1024;

export class WrongKey extends Error {}

export async function* sealStream(
  source: AsyncIterable<Buffer>,
  secret: string,
): AsyncGenerator<Buffer, undefined> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt, mark);
  yield Buffer.concat([mark, salt]);
  const bytes = new ByteReader(source);
  for (let number = 0; ; number += 1) {
    const chunk = await bytes.takeUpTo(chunkBytes);
    const isLast = await bytes.isOver();
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
  }
}

/** Whether a file that begins so is encrypted. */
export const isSealed = (beginning: Buffer): boolean =>
  [mark, markBefore].some((one) => beginning.subarray(0, one.byteLength).equals(one));

/** The stream that was sealed. Throws WrongKey at the first chunk that this key did not seal, at this very place. */
export async function* openSealed(
  source: AsyncIterable<Buffer>,
  secret: string,
): AsyncGenerator<Buffer, undefined> {
  const bytes = new ByteReader(source);
  const head = await bytes.takeUpTo(mark.byteLength + saltBytes);
  const key = keyOf(secret, head.subarray(mark.byteLength), head.subarray(0, mark.byteLength));
  for (let number = 0; ; number += 1) {
    const chunk = await bytes.takeUpTo(chunkBytes + tagBytes);
    const isLast = await bytes.isOver();
    yield openChunk(chunk, key, nonceOf(number, isLast));
    if (isLast) return;
  }
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new WrongKey();
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Slow on purpose (a third of a second): where the secret is a sentence, guessing it costs. */
function keyOf(secret: string, salt: Buffer, told: Buffer): Buffer {
  const p = told.equals(markBefore) ? 1 : 3;
  return scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p, maxmem: 64 * 1024 * 1024 });
}
