import Stripe from 'stripe';
import { type MoneyHook, rightStatus } from './money-storm.ts';

export type MoneyAnswer = { kind: MoneyHook['kind']; status: number; milliseconds: number };

/** Sends them at this concurrency, signed when sent, and measures each response. */
export async function sendMoneyStorm(
  address: string,
  hooks: readonly MoneyHook[],
  atOnce: number,
): Promise<MoneyAnswer[]> {
  const answers: MoneyAnswer[] = [];
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

const sign = ({ raw, signedRaw, secret, ageSeconds }: MoneyHook): Promise<string> =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload: signedRaw ?? raw,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });

export const isRightAnswer = ({ kind, status }: MoneyAnswer): boolean => status === rightStatus(kind);
