import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
};

const saltBytes = 16;
const keyBytes = 64;
/** Twice what it needs. */
const maxmem = 64 * 1024 ** 2;

/** What ASVS 5.0 (Appendix C) asks of scrypt in the least memory: a quarter of a second and 32 MiB for each try. */
const work = { N: 2 ** 15, r: 8, p: 3, maxmem };

const name = 'scrypt-15-8-3';

/**
 * Passwords as they are kept: `scrypt-15-8-3:salt:key` in hex. Of a password NFKC is taken: keyboards write the same sign in
 * different ways.
 */
export const passwordHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(saltBytes).toString('hex');
    return [name, salt, (await stretch(password, salt)).toString('hex')].join(':');
  },
  verify: async ({ hash, password }) => {
    const [named, salt, key, ...further] = hash.split(':');
    if (named !== name || !salt || !key || further.length > 0)
      throw new Error('What is stored of this password is no hash of ours.');
    const stored = Buffer.from(key, 'hex');
    const tried = await stretch(password, salt);
    return stored.length === tried.length && timingSafeEqual(stored, tried);
  },
};

const stretch = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, work, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
