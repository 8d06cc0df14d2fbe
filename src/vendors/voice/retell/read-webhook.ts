import { verify } from 'retell-sdk';
import * as z from 'zod';
import { transcriptUpdated, type VoiceWebhook } from '../voice.port.ts';
import { readTurns, utterance } from './read-retell-call.ts';

/** The vendor's signature header. */
export const signatureHeader = 'x-retell-signature';

const body = z.object({
  event: z.string().min(1).max(100),
  call: z.object({ call_id: z.string().min(1).max(200), metadata: z.unknown().optional() }),
});

const transcriptBody = z.object({ call: z.object({ transcript_object: z.array(utterance) }) });

const keyed = z.object({ harborline_call_id: z.uuid() });

/**
 * Reads a vendor webhook. Signature and age (at most five minutes) are verified by the vendor's own function
 * on `raw`, the exact bytes of the body.
 */
export async function readWebhook(raw: string, headers: Headers, apiKey: string): Promise<VoiceWebhook> {
  const signature = headers.get(signatureHeader);
  if (signature === null || !(await verify(raw, apiKey, signature))) return { kind: 'forged' };
  const json = parseJson(raw);
  const parsed = body.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { event, call } = parsed.data;
  const metadata = keyed.safeParse(call.metadata);
  const progress = event === transcriptUpdated ? transcriptBody.safeParse(json) : null;
  return {
    kind: 'about_call',
    event,
    vendorCallId: call.call_id,
    key: metadata.success ? metadata.data.harborline_call_id : null,
    ...(progress?.success ? { said: readTurns(progress.data.call.transcript_object) } : {}),
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
