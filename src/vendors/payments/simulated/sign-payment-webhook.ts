import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { badRequest } from '#shared/problem.ts';
import type { PaymentWebhookEvent } from '../payments.port.ts';

const toleranceSeconds = 300;

export const signatureHeader = 'payment-signature';

const body = z.object({
  eventId: z.string().min(1).max(200),
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('charge'),
      key: z.string().max(200).nullable(),
      vendorChargeId: z.string().max(200).nullable(),
    }),
    z.object({ kind: z.literal('subscription'), key: z.string().max(200) }),
    z.object({ kind: z.literal('card'), customerKey: z.string().max(200) }),
    z.object({ kind: z.literal('other') }),
  ]),
});

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signWebhook(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}

/** Throws a Problem 400 when the webhook is forged, too old or malformed. */
export function readSignedWebhook(
  rawBody: string,
  headers: Headers,
  { secret, now }: { secret: string; now: Date },
): PaymentWebhookEvent {
  verifyWebhook(rawBody, headers.get(signatureHeader) ?? '', secret, now);
  const parsed = body.safeParse(parseOrNull(rawBody));
  if (!parsed.success) throw badRequest('The webhook names no object.');
  return parsed.data;
}

function verifyWebhook(rawBody: string, signature: string, secret: string, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) throw badRequest('The webhook signature is not valid.');
  const at = new Date(Number(match[1]) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > toleranceSeconds * 1000)
    throw badRequest('The webhook is too old.');
  const expected = Buffer.from(signWebhook(rawBody, secret, at));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw badRequest('The webhook signature is not valid.');
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
