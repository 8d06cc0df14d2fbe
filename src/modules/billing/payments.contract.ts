import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';

/** What a demonstration payment does when it is asked for money. */
export const testCards = [
  'succeeds',
  'declines',
  'expired',
  'requires_authentication',
  'times_out_after_charging',
  'out_of_reach',
  'disputed_later',
  'declines_renewals',
] as const;
export type TestCard = (typeof testCards)[number];

export const paymentsContract = {
  getTestCard: endpoint({
    method: 'GET',
    path: '/demo/test-card',
    summary: 'Which test card your demonstration payments use.',
    tag: 'Payments',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ card: z.enum(testCards) })),
  setTestCard: endpoint({
    method: 'PUT',
    path: '/demo/test-card',
    summary: 'Choose the test card of your demonstration payments. Refused outside demo mode.',
    tag: 'Payments',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment-method',
    wording: { audit: 'choose a test card' },
  })
    .input(z.object({ card: z.enum(testCards, { error: 'Unknown test card' }) }))
    .output(z.object({ card: z.enum(testCards) })),
  receivePaymentWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/payments',
    summary: 'The payment company tells that something happened to a charge.',
    tag: 'Payments',
    access: 'webhook',
    rateLimit: { max: 6000, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
  }).output(z.object({ received: z.boolean() })),
};
