import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createStripeClient } from './stripe-client.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function answerWith(body: string): Promise<ReturnType<typeof createStripeClient>> {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createStripeClient({
    secretKey: 'sk_test_harborline',
    publishableKey: 'pk_test_harborline',
    webhookSecret: 'whsec_harborline',
    baseUrl: `http://127.0.0.1:${port}`,
  });
}

// An error thrown outside of the promise would end the process and fail this test run.
test.each([
  '"ok"',
  '7',
  'true',
  'null',
  '[]',
  '',
  'Good day',
  '{"cut": ',
  '{}',
  '{"ok":true}',
  '{"id":7,"data":"none"}',
])('a response that is not an object (%s) rejects the call', async (body) => {
  const stripe = await answerWith(body);
  await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toThrow('Invalid JSON');
});

test.each(['{"object":"list"}', '{"object":"list","data":"none"}', '{"object":"list","data":["pi_1"]}'])(
  'a list without rows (%s) is not read as an empty one',
  async (body) => {
    const stripe = await answerWith(body);
    const read = async () => {
      for await (const intent of stripe.paymentIntents.list()) void intent;
    };
    await expect(read()).rejects.toThrow('Invalid JSON');
  },
);

test('reads an object', async () => {
  const stripe = await answerWith('{"id": "pi_1", "object": "payment_intent", "amount": 500}');
  expect(await stripe.paymentIntents.retrieve('pi_1')).toMatchObject({ id: 'pi_1', amount: 500 });
});
