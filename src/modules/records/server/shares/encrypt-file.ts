import { base64url, CompactEncrypt } from 'jose';

/** Content type of the bundle in a share, as the specification names it. */
export const fhirContentType = 'application/fhir+json';

/**
 * A file of a SMART Health Link as a compact JWE: encrypted directly with the link's key (AES-256-GCM, a new nonce each
 * time), compressed with DEFLATE.
 */
export const encryptShareFile = (content: object, key: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF', cty: fhirContentType })
    .encrypt(base64url.decode(key));
