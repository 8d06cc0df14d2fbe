import { createHmac } from 'node:crypto';

/**
 * A keyed hash: recognizes a value again without storing it. Without the server's secret the value cannot be
 * found from the hash.
 */
export type KeyedHash = (value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (value) =>
    createHmac('sha256', secret).update(value).digest('base64url');
