import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
};

const saltBytes = 16;
const keyBytes = 64;
/** Twice what either needs. */
const maxmem = 64 * 1024 ** 2;

/** What ASVS 5.0 (Appendix C) asks of scrypt in the least memory: a quarter of a second and 32 MiB for each try. */
const work = { N: 2 ** 15, r: 8, p: 3, maxmem };
/** Of hashes that the sign-in library made by itself before: a third of the work. */
const workBefore = { N: 2 ** 14, r: 16, p: 1, maxmem };

const name = 'scrypt-15-8-3';

/**
 * Passwords as they are kept: `scrypt-15-8-3:salt:key` in hex; `salt:key` where they were set before. Those are still right,
 * and give way when the password changes. Of a password NFKC is taken: keyboards write the same sign in different ways.
 */
export const passwordHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(saltBytes).toString('hex');
    return [name, salt, (await stretch(password, salt, work)).toString('hex')].join(':');
  },
  verify: async ({ hash, password }) => {
    const parts = hash.split(':');
    const [salt, key] = parts.slice(-2);
    const isBefore = parts.length === 2;
    if (!salt || !key || !(isBefore || (parts.length === 3 && parts[0] === name)))
      throw new Error('What is stored of this password is no hash of ours.');
    const stored = Buffer.from(key, 'hex');
    const tried = await stretch(password, salt, isBefore ? workBefore : work);
    return stored.length === tried.length && timingSafeEqual(stored, tried);
  },
};

const stretch = (password: string, salt: string, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
