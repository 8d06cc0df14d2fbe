import { createHmac } from 'node:crypto';

/** Recognizes a value again without keeping it: nobody without the server's secret can find the value from the hash. */
export type KeyedHash = (value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (value) =>
    createHmac('sha256', secret).update(value).digest('base64url');
