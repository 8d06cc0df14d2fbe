import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Encryption in the age format (age-encryption.org/v1) with `BACKUP_KEY` as the passphrase, so that `age -d` opens a
 * backup too. A passphrase and not a public key: only who has the key can have made the backup.
 */
const mark = Buffer.from('age-encryption.org/v1\n');
/** scrypt with N = 2^17, as OWASP recommends: 0.5 s and 128 MB. age's own default takes twice that. */
const scryptWorkFactor = 17;

/** The key does not open it, or it was changed, truncated or extended. */
export class WrongKey extends Error {}

/** Whether a file that begins like this is encrypted. */
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

/** Throws WrongKey; every byte it yields was authenticated. */
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
    throw new WrongKey('The backup cannot be decrypted.', { cause: error });
  }
}

/** The library's types are the browser's, which lack what Node's streams can. */
const streamOf = (source: AsyncIterable<Buffer>) =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;
const piecesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;
