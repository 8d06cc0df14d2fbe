import { sign } from 'retell-sdk';
import type { PlantedCall } from '../money/webhook-storm.ts';
import type { TestServer } from '../test-server.ts';
import { scriptedKey } from './scripted-retell.ts';

/**
 * A webhook of the phone vendor about one call; `said` begins with the office, and its speakers alternate.
 * Returns the status of the response.
 */
export async function sendCallWebhook(
  server: TestServer,
  call: Pick<PlantedCall, 'id' | 'vendorCallId'>,
  event: string,
  said: readonly string[] = [],
  secret = scriptedKey,
): Promise<number> {
  const transcript_object = said.map((content, index) => ({
    role: index % 2 === 0 ? 'user' : 'agent',
    content,
    words: [{ start: index * 4 }],
  }));
  const body = JSON.stringify({
    event,
    call: { call_id: call.vendorCallId, metadata: { harborline_call_id: call.id }, transcript_object },
  });
  const headers = { 'content-type': 'application/json', 'x-retell-signature': await sign(body, secret) };
  return (await server.newClient().send('POST', '/api/webhooks/voice', { body, headers })).status;
}
