import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Twilio's webhook signature: HMAC-SHA1, keyed with the account's token, over the full address and every form
 * field, sorted by name, with names and values concatenated. Base64.
 */
export function signWebhook(authToken: string, url: string, rawBody: string): string {
  const fields = [...new URLSearchParams(rawBody)]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}${value}`);
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`, 'utf8')
    .digest('base64');
}

/** Constant-time comparison. */
export function isSignedBy(authToken: string, url: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signWebhook(authToken, url, rawBody));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
