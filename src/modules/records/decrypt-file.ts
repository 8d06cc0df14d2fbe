import { base64url, compactDecrypt } from 'jose';

/** Keeps a manipulated file from filling the viewer's memory. */
const maxDecompressedBytes = 30 * 1024 * 1024;

/** The text of a file of a SMART Health Link. Throws if the key is wrong or the file was changed. Needs Web Crypto. */
export async function decryptShareFile(
  jwe: string,
  key: string,
): Promise<{ contentType: string | null; text: string }> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe.trim(), base64url.decode(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: maxDecompressedBytes,
  });
  return { contentType: protectedHeader.cty ?? null, text: new TextDecoder().decode(plaintext) };
}
