import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Log } from '#platform/telemetry/log.ts';
import { createSelfDelivery } from './deliver-to-self.ts';

test('finish waits for pending deliveries, even while the server closes', async () => {
  const app = Fastify();
  const started = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const received: unknown[] = [];
  app.post('/webhooks', async ({ body, headers }) => {
    started.resolve();
    await answer.promise;
    received.push([body, headers.signature]);
    return {};
  });
  const warnings: string[] = [];
  const log = { warn: (_details: object, words: string) => warnings.push(words) } as unknown as Log;
  const vendors = createSelfDelivery(app, log);

  vendors.deliver('/webhooks', '{"call":1}', { signature: 'right' });
  await started.promise;
  const closed = app.close();
  const finished = vendors.finish().then(() => received.length);
  answer.resolve();
  expect(await finished).toBe(1);
  expect(received).toEqual([[{ call: 1 }, 'right']]);

  await closed;
  vendors.deliver('/webhooks', '{"call":2}', {});
  await vendors.finish();
  expect(received).toHaveLength(1);
  expect(warnings).toEqual(['simulated webhook delivery failed']);
});
