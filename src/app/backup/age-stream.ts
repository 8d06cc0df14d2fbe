import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Encryption in the age format (age-encryption.org/v1) with `BACKUP_KEY` as the passphrase, so that `age -d` can decrypt a
 * backup. A passphrase instead of a public key also proves that the author of the backup has the key.
 */
const mark = Buffer.from('age-encryption.org/v1\n');
/** scrypt with N = 2^17, as OWASP recommends: 0.5 s and 128 MB, half of age's default. */
const scryptWorkFactor = 17;

/** The key is wrong, or the data was changed, truncated or extended. */
export class BackupDecryptionError extends Error {}

/** Whether a file that starts with these bytes is encrypted. */
export const isEncrypted = (beginning: Buffer): boolean =>
  beginning.subarray(0, mark.byteLength).equals(mark);

export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<Uint8Array, undefined> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  yield* piecesOf(await encrypter.encrypt(streamOf(source)));
}

/** Throws BackupDecryptionError; every byte it yields was authenticated. */
export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<Uint8Array, undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    yield* piecesOf(await decrypter.decrypt(streamOf(source)));
  } catch (error) {
    // The disk's own error, such as EIO.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new BackupDecryptionError('Could not decrypt the backup.', { cause: error });
  }
}

/** The library uses the DOM stream types, which differ from Node's. */
const streamOf = (source: AsyncIterable<Buffer>) =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;
const piecesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;
