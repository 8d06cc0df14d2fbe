import { verify } from 'retell-sdk';
import * as z from 'zod';
import { transcriptUpdated, type VoiceWebhook } from '../voice.port.ts';
import { readTurns, utterance } from './read-retell-call.ts';

/** The header in which the vendor signs. */
export const signatureHeader = 'x-retell-signature';

const body = z.object({
  event: z.string().min(1).max(100),
  call: z.object({ call_id: z.string().min(1).max(200), metadata: z.unknown().optional() }),
});

const told = z.object({ call: z.object({ transcript_object: z.array(utterance) }) });

const keyed = z.object({ harborline_call_id: z.uuid() });

/**
 * Reads a webhook of the vendor's. Whether they signed it, and did so within the last five minutes, is decided by
 * their own function. `raw` is the body as it came, byte for byte: the signature is over that.
 */
export async function readWebhook(raw: string, headers: Headers, apiKey: string): Promise<VoiceWebhook> {
  const signature = headers.get(signatureHeader);
  if (signature === null || !(await verify(raw, apiKey, signature))) return { kind: 'forged' };
  const json = parseJson(raw);
  const parsed = body.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { event, call } = parsed.data;
  const metadata = keyed.safeParse(call.metadata);
  const talk = event === transcriptUpdated ? told.safeParse(json) : null;
  return {
    kind: 'about_call',
    event,
    vendorCallId: call.call_id,
    key: metadata.success ? metadata.data.harborline_call_id : null,
    ...(talk?.success ? { said: readTurns(talk.data.call.transcript_object) } : {}),
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
