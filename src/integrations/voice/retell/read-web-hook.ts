import { verify } from 'retell-sdk';
import * as z from 'zod';

/** What a web-hook says that we act on: that something happened to a call. What happened is asked of the vendor. */
export type VoiceWebHook = { event: string; vendorCallId: string; key: string | null };

const body = z.object({
  event: z.string().max(100),
  call: z.object({ call_id: z.string().min(1).max(200), metadata: z.unknown().optional() }),
});

const keyed = z.object({ harborline_call_id: z.uuid() });

/**
 * A web-hook of the vendor's, or null when it was not signed by them within the last five minutes (retell-sdk checks
 * both) or cannot be read. `raw` is the body as it came, byte for byte: the signature is over that.
 */
export async function readWebHook(
  raw: string,
  signature: string | undefined,
  apiKey: string,
): Promise<VoiceWebHook | null> {
  if (signature === undefined || !(await verify(raw, apiKey, signature))) return null;
  const parsed = body.safeParse(parseJson(raw));
  if (!parsed.success) return null;
  const { event, call } = parsed.data;
  const metadata = keyed.safeParse(call.metadata);
  return {
    event,
    vendorCallId: call.call_id,
    key: metadata.success ? metadata.data.harborline_call_id : null,
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
