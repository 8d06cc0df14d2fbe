import { isId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { IncomingText, TextDelivery, TextStatus } from '../sms.port.ts';
import { isSignedBy } from './sign-webhook.ts';

/** Longer than any real text; the rest is cut off. */
const maxBodyLength = 2000;

// Control characters and lone surrogates cannot be stored.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const forged = () =>
  new Problem(403, 'FORBIDDEN', 'This message does not have the phone company’s signature.');
const malformed = () => new Problem(400, 'BAD_REQUEST', 'Couldn’t read this message from the phone company.');

function readSigned(authToken: string, baseUrl: string, delivery: TextDelivery): URLSearchParams {
  const { path, rawBody, signature } = delivery;
  if (!isSignedBy(authToken, `${baseUrl}${path}`, rawBody, signature)) throw forged();
  return new URLSearchParams(rawBody);
}

function requireField(fields: URLSearchParams, name: string, pattern: RegExp): string {
  const value = fields.get(name) ?? '';
  if (!pattern.test(value)) throw malformed();
  return value;
}

const messageId = /^[A-Za-z0-9]{1,64}$/;
/** A phone number or a short code. */
const sender = /^\+?\d{3,15}$/;

/** `baseUrl`: our public address, which the signature covers. */
export function readIncomingText(authToken: string, baseUrl: string, delivery: TextDelivery): IncomingText {
  const fields = readSigned(authToken, baseUrl, delivery);
  return {
    vendorMessageId: requireField(fields, 'MessageSid', messageId),
    from: requireField(fields, 'From', sender),
    body: (fields.get('Body') ?? '')
      .toWellFormed()
      .replace(controlCharacters, ' ')
      .slice(0, maxBodyLength)
      .trim(),
    answeredByVendor: fields.has('OptOutType'),
  };
}

const states = new Map<string, TextStatus['state']>([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['failed', 'failed'],
  ['undelivered', 'failed'],
  ['canceled', 'failed'],
]);

export function readTextStatus(authToken: string, baseUrl: string, delivery: TextDelivery): TextStatus {
  const fields = readSigned(authToken, baseUrl, delivery);
  const status = requireField(fields, 'MessageStatus', /^[a-z_]{1,40}$/);
  const key = new URL(delivery.path, baseUrl).searchParams.get('notice');
  return {
    key: key !== null && isId(key) ? key : null,
    vendorMessageId: requireField(fields, 'MessageSid', messageId),
    state: states.get(status) ?? 'sent',
  };
}
