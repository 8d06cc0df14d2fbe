import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
};

const saltBytes = 16;
const keyBytes = 64;
/** Twice the memory scrypt needs. */
const maxmem = 64 * 1024 ** 2;

/** scrypt parameters from ASVS 5.0 (Appendix C), lowest-memory option: 250 ms and 32 MiB per attempt. */
const parameters = { N: 2 ** 15, r: 8, p: 3, maxmem };

const algorithm = 'scrypt-15-8-3';

/** Hashes passwords as `scrypt-15-8-3:salt:key` in hex. Normalizes to NFKC, because keyboards encode characters differently. */
export const passwordHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(saltBytes).toString('hex');
    return [algorithm, salt, (await deriveKey(password, salt)).toString('hex')].join(':');
  },
  verify: async ({ hash, password }) => {
    const [prefix, salt, key, ...rest] = hash.split(':');
    if (prefix !== algorithm || !salt || !key || rest.length > 0)
      throw new Error('The stored password hash has an unknown format.');
    const stored = Buffer.from(key, 'hex');
    const derived = await deriveKey(password, salt);
    return stored.length === derived.length && timingSafeEqual(stored, derived);
  },
};

const deriveKey = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
