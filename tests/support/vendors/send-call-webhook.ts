import { sign } from 'retell-sdk';
import type { SeededCall } from '../money/voice-webhooks.ts';
import type { TestServer } from '../test-server.ts';
import { scriptedKey } from './scripted-retell.ts';

/**
 * Sends a voice vendor's webhook about one call. `lines` alternate between office and agent.
 * Returns the status of the response.
 */
export async function sendCallWebhook(
  server: TestServer,
  call: Pick<SeededCall, 'id' | 'vendorCallId'>,
  event: string,
  lines: readonly string[] = [],
  secret = scriptedKey,
): Promise<number> {
  const transcript_object = lines.map((content, index) => ({
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
