import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A value as it lies in the database: `sealed:<key id>:<base64url of nonce, words and tag>`. Never shown as it is. */
export type Sealed = string & { readonly sealed: unique symbol };

/** Where a value lies. It opens in no other place, so that nobody who writes to the database can put one for another. */
export type SealedPlace = { table: string; column: string; rowId: string };

/** The keys that open values, and the one that new values are sealed with. */
export type DataKeys = {
  currentId: string;
  ids: readonly string[];
  seal(place: SealedPlace, words: string): Sealed;
  /** Throws `CannotOpen` where the key is not there, or the value is not what was sealed in this place. */
  open(place: SealedPlace, value: Sealed): string;
};

/** A value was sealed with a key that is not there, or is not what was sealed, or never was sealed. Its message holds neither words nor keys. */
export class CannotOpen extends Error {
  constructor({ table, column }: SealedPlace, keyId: string | null) {
    super(
      keyId === null
        ? `A value in ${table}.${column} is not sealed.`
        : `A value in ${table}.${column} cannot be opened with the key "${keyId}".`,
    );
    this.name = 'CannotOpen';
  }
}

export type DataKey = { id: string; bytes: Buffer };

const prefix = 'sealed:';
const keyBytes = 32;
/** What AES-GCM is meant for: random nonces of 96 bits are safe for four thousand million values under one key. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Reads `id:base64,id:base64`; the first is the current one. Throws an Error in plain words where one is not 32 bytes, has
 * an id of other signs than letters, digits, `-` and `_`, or two have the same.
 */
export function parseDataKeys(text: string): DataKey[] {
  const keys = text.split(',').map((part) => {
    const [, id, coded] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/_=-]+)\s*$/.exec(part) ?? [];
    const bytes = Buffer.from(coded ?? '', 'base64');
    if (!id || bytes.length !== keyBytes)
      throw new Error(
        'DATA_KEYS must be id:key,id:key with keys of 32 bytes in base64 (openssl rand -base64 32)',
      );
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('DATA_KEYS must not name two keys alike');
  return keys;
}

/** AES-256-GCM with a new nonce for every value; the first key seals, all of them open. */
export function createDataKeys(keys: readonly [DataKey, ...DataKey[]]): DataKeys {
  const [current] = keys;
  const known = new Map(keys.map(({ id, bytes }) => [id, bytes]));
  return {
    currentId: current.id,
    ids: [...known.keys()],
    seal: (place, words) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(nameOf(place));
      const coded = Buffer.concat([nonce, cipher.update(words, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${current.id}:${coded.toString('base64url')}` as Sealed;
    },
    open: (place, value) => {
      const keyId = keyIdOf(value);
      if (keyId === null) throw new CannotOpen(place, null);
      const key = known.get(keyId);
      const coded = Buffer.from(value.slice(prefix.length + keyId.length + 1), 'base64url');
      if (!key || coded.length < nonceBytes + tagBytes) throw new CannotOpen(place, keyId);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, coded.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(nameOf(place))
          .setAuthTag(coded.subarray(-tagBytes));
        const words = decipher.update(coded.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([words, decipher.final()]).toString('utf8');
      } catch {
        throw new CannotOpen(place, keyId);
      }
    },
  };
}

const nameOf = ({ table, column, rowId }: SealedPlace): Buffer => Buffer.from(`${table}.${column}.${rowId}`);

/** Which key a value was sealed with; null where it is not sealed. */
const keyIdOf = (value: string): string | null => /^sealed:([\w-]{1,40}):/.exec(value)?.[1] ?? null;
