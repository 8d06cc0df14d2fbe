import { createHmac } from 'node:crypto';

/**
 * A keyed hash, for recognizing a value without storing it. Without the server's secret, the value cannot be
 * guessed from the hash.
 */
export type KeyedHash = (value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (value) =>
    createHmac('sha256', secret).update(value).digest('base64url');
