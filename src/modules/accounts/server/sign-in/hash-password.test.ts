import { describe, expect, it } from 'vitest';
import { passwordHasher } from './hash-password.ts';

const password = 'correct horse battery';

describe('stored password hashes', () => {
  it('are unique, name their algorithm and match only their password', async () => {
    const [hash, again] = [await passwordHasher.hash(password), await passwordHasher.hash(password)];
    expect(hash).toMatch(/^scrypt-15-8-3:[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(again).not.toBe(hash);
    expect(await passwordHasher.verify({ hash, password })).toBe(true);
    expect(await passwordHasher.verify({ hash, password: `${password}.` })).toBe(false);
  });

  it('match whichever way a keyboard encodes a character', async () => {
    const hash = await passwordHasher.hash('caf\u00e9 au lait');
    expect(await passwordHasher.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  });

  it('created earlier with the same parameters still match', async () => {
    const hash =
      'scrypt-15-8-3:7980e5bae3d126db6b6657d051fbdc7a:b1387dc58f01b82fe1dc2b1a6176c4fda5fd8fd1b98265b79295a6850516d6d1f8daaa47ae3b7199afab4aadc2e555ced239c3048dff182a19744d22d0d1ec53';
    expect(await passwordHasher.verify({ hash, password })).toBe(true);
    expect(await passwordHasher.verify({ hash, password: 'correct horse' })).toBe(false);
  });

  it.each([
    '',
    'no hash',
    'md5:aa:bb',
    'scrypt-15-8-3::',
    'scrypt-15-8-3:aa:',
    ':bb',
    'x:scrypt-15-8-3:aa:bb',
    'scrypt-15-8-3:aa:bb:cc',
    '968c4b743d1c633e77f9431ec1d43320:10c094ecad1f4476986c0eb8868592d1',
  ])('are rejected if malformed: %j', async (hash) => {
    await expect(passwordHasher.verify({ hash, password })).rejects.toThrow('unknown format');
  });

  it('don’t match if truncated', async () => {
    const hash = (await passwordHasher.hash(password)).slice(0, -2);
    expect(await passwordHasher.verify({ hash, password })).toBe(false);
  });
});
