import Stripe from 'stripe';
import { type PaymentWebhook, requiredStatus } from './payment-webhooks.ts';

export type PaymentWebhookResult = { kind: PaymentWebhook['kind']; status: number; milliseconds: number };

/** Signs and sends the webhooks at this concurrency, and measures each response. */
export async function sendPaymentWebhooks(
  address: string,
  hooks: readonly PaymentWebhook[],
  atOnce: number,
): Promise<PaymentWebhookResult[]> {
  const answers: PaymentWebhookResult[] = [];
  let next = 0;
  const send = async () => {
    for (let hook = hooks[next++]; hook; hook = hooks[next++]) {
      const signature = await sign(hook);
      const sentAt = performance.now();
      const answer = await fetch(`${address}/api/webhooks/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: hook.raw,
      });
      await answer.arrayBuffer();
      answers.push({ kind: hook.kind, status: answer.status, milliseconds: performance.now() - sentAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return answers;
}

const sign = ({ raw, signedRaw, secret, ageSeconds }: PaymentWebhook): Promise<string> =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload: signedRaw ?? raw,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });

export const isExpectedStatus = ({ kind, status }: PaymentWebhookResult): boolean =>
  status === requiredStatus(kind);
