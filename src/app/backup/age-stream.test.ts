import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BackupDecryptionError, decryptStream, encryptStream, isEncrypted } from './age-stream.ts';

const key = 'a key of a test, which is long enough';

async function* stream(...pieces: Buffer[]): AsyncGenerator<Buffer, undefined> {
  yield* pieces;
}
const decrypt = (bytes: Buffer, secret = key) => buffer(decryptStream(stream(bytes), secret));

test('data decrypts with its key and with no other', async () => {
  const plain = randomBytes(200_000);
  const encrypted = await buffer(
    encryptStream(stream(plain.subarray(0, 70_000), plain.subarray(70_000)), key),
  );
  expect(isEncrypted(encrypted)).toBe(true);
  expect((await decrypt(encrypted)).equals(plain)).toBe(true);
  await expect(decrypt(encrypted, `${key}.`)).rejects.toThrow(BackupDecryptionError);
});

test('decrypts a file made by the age program', async () => {
  // printf 'made by age itself' | age -p, version 1.1.1.
  const encrypted = Buffer.from(
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCArNG5kUFZHSFZIOXJaNFA2TmdONHhnIDE4CmJ5MURHd1dTNUJTT0p5akJZ' +
      'RlFvL2NVTXpBNThWcFc5T1V3Rnk2NWh2V3MKLS0tIDFnY0NGMVVOUFRuU2tVZGtSTTRNWmhrdS9PMWRZcXNHL2E3c2pHOENyaEUK' +
      'fH2bEYu1yLVT6339rzILOnfSgKx7aQMiU7E0uqSmc3kNFLIk0U/vligjtrXTZU0iPx4=',
    'base64',
  );
  expect((await decrypt(encrypted)).toString()).toBe('made by age itself');
});

test('rejects missing, reordered, repeated or truncated chunks', async () => {
  const chunk = 64 * 1024 + 16;
  const encrypted = await buffer(encryptStream(stream(randomBytes(3 * 64 * 1024)), key));
  // The chunks follow the header and a nonce.
  const start = encrypted.subarray(0, encrypted.length - 3 * chunk);
  const [one, two, three] = [3, 2, 1].map((nth) =>
    encrypted.subarray(encrypted.length - nth * chunk, encrypted.length - (nth - 1) * chunk),
  ) as [Buffer, Buffer, Buffer];
  for (const pieces of [
    [start, one, three],
    [start, two, one, three],
    [start, one, one, two, three],
    [start, one, two],
    [start, one, two, three, three],
    [start],
  ])
    await expect(decrypt(Buffer.concat(pieces))).rejects.toThrow(BackupDecryptionError);
});
