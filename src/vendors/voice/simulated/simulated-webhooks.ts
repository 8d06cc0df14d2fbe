import { sign } from 'retell-sdk';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { signatureHeader } from '../retell/read-webhook.ts';

type HookedCall = { key: string; vendorCallId: string };

/** A simulated webhook in the real vendor's format and with its kind of signature. */
export async function writeSimulatedWebhook(
  event: string,
  { key, vendorCallId }: HookedCall,
  secret: string,
  said?: readonly TranscriptTurn[],
): Promise<{ rawBody: string; headers: Record<string, string> }> {
  const rawBody = JSON.stringify({
    event,
    call: {
      call_id: vendorCallId,
      metadata: { harborline_call_id: key },
      ...(said ? { transcript_object: said.map(toUtterance) } : {}),
    },
  });
  return { rawBody, headers: { [signatureHeader]: await sign(rawBody, secret) } };
}

const toUtterance = ({ speaker, text, atSeconds }: TranscriptTurn) => ({
  role: speaker === 'agent' ? 'agent' : 'user',
  content: text,
  words: [{ start: atSeconds }],
});
