import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';

/** Test cards, named by how a demo payment behaves. */
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
    summary: 'Get the test card used for your demo payments.',
    tag: 'Payments',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ card: z.enum(testCards) })),
  setTestCard: endpoint({
    method: 'PUT',
    path: '/demo/test-card',
    summary: 'Choose the test card for your demo payments. Demo mode only.',
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
    summary: 'Receive charge events from the payment processor.',
    tag: 'Payments',
    access: 'webhook',
    rateLimit: { max: 6000, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
  }).output(z.object({ received: z.boolean() })),
};
