import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature that Twilio sends with its webhooks: HMAC-SHA1, keyed with the account's token, over the whole address
 * and every form field, sorted by name, name and value joined without anything between. Base64.
 */
export function signWebhook(authToken: string, url: string, rawBody: string): string {
  const fields = [...new URLSearchParams(rawBody)]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}${value}`);
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`, 'utf8')
    .digest('base64');
}

/** Compares in the same time whatever was sent, so that a forger learns nothing from how long it takes. */
export function isSignedBy(authToken: string, url: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signWebhook(authToken, url, rawBody));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
