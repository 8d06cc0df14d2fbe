import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** An encrypted value as stored: `sealed:<key id>:<base64url of nonce, ciphertext and tag>`. Never shown. */
export type EncryptedText = string & { readonly sealed: unique symbol };

/** Location of a value. Used as AAD, so that a value copied to another location does not decrypt. */
export type EncryptedLocation = { table: string; column: string; rowId: string };

/** The keys that decrypt values, and the one that encrypts new values. */
export type DataKeys = {
  currentId: string;
  ids: readonly string[];
  seal(location: EncryptedLocation, plaintext: string): EncryptedText;
  /** Throws `DecryptionError` when the key is missing, or the value was not encrypted at this location. */
  open(location: EncryptedLocation, value: EncryptedText): string;
};

/**
 * A value could not be decrypted: its key is missing, it was altered, or it never was encrypted. The message
 * holds neither plaintext nor keys.
 */
export class DecryptionError extends Error {
  constructor({ table, column }: EncryptedLocation, keyId: string | null) {
    super(
      keyId === null
        ? `A value in ${table}.${column} is not encrypted.`
        : `Could not decrypt a value in ${table}.${column} with the key "${keyId}".`,
    );
    this.name = 'DecryptionError';
  }
}

export type DataKey = { id: string; bytes: Buffer };

const prefix = 'sealed:';
const keyBytes = 32;
/** NIST limit for AES-GCM: random 96-bit nonces are safe for 2^32 values per key. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Reads `id:base64,id:base64`; the first is the current key. Throws an Error for a key that is not 32 bytes,
 * an id with characters other than letters, digits, `-` and `_`, or a duplicate id.
 */
export function parseDataKeys(text: string): DataKey[] {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/_=-]+)\s*$/.exec(part) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    if (!id || bytes.length !== keyBytes)
      throw new Error(
        'DATA_KEYS must be id:key,id:key with 32-byte keys in base64 (openssl rand -base64 32)',
      );
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('DATA_KEYS must not use the same key id twice');
  return keys;
}

/** AES-256-GCM with a new nonce for every value; the first key encrypts, all of them decrypt. */
export function createDataKeys(keys: readonly [DataKey, ...DataKey[]]): DataKeys {
  const [current] = keys;
  const keysById = new Map(keys.map(({ id, bytes }) => [id, bytes]));
  return {
    currentId: current.id,
    ids: [...keysById.keys()],
    seal: (location, plaintext) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(nameOf(location));
      const encoded = Buffer.concat([
        nonce,
        cipher.update(plaintext, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${prefix}${current.id}:${encoded.toString('base64url')}` as EncryptedText;
    },
    open: (location, value) => {
      const keyId = keyIdOf(value);
      if (keyId === null) throw new DecryptionError(location, null);
      const key = keysById.get(keyId);
      const encoded = Buffer.from(value.slice(prefix.length + keyId.length + 1), 'base64url');
      if (!key || encoded.length < nonceBytes + tagBytes) throw new DecryptionError(location, keyId);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, encoded.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(nameOf(location))
          .setAuthTag(encoded.subarray(-tagBytes));
        const plaintext = decipher.update(encoded.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([plaintext, decipher.final()]).toString('utf8');
      } catch {
        throw new DecryptionError(location, keyId);
      }
    },
  };
}

const nameOf = ({ table, column, rowId }: EncryptedLocation): Buffer =>
  Buffer.from(`${table}.${column}.${rowId}`);

/** The id of the key a value was encrypted with; null when it is not encrypted. */
const keyIdOf = (value: string): string | null => /^sealed:([\w-]{1,40}):/.exec(value)?.[1] ?? null;
