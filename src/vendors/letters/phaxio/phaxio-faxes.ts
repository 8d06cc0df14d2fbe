import { z } from 'zod';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import { LetterRefused, type LetterStatus, type LettersPort } from '../letters.port.ts';
import type { PhaxioSettings } from './phaxio-settings.ts';

const limits = { maxResponseBytes: 1024 * 1024, responseTimeoutMilliseconds: 20_000 };
const boundedFetch = createBoundedFetch(limits);

const id = z.union([z.number().int(), z.string().min(1).max(64)]);
const created = z.object({ data: z.object({ id }) });
const fax = z.object({
  data: z.object({ status: z.string(), error_message: z.string().nullish() }),
});
const faxes = z.object({ data: z.array(z.object({ id })) });
const refusal = z.object({ message: z.string() });

/** Phaxio answered with an error that may pass. */
export class PhaxioUnavailable extends Error {
  constructor(status: number) {
    super(`The fax vendor responded with ${status}.`);
    this.name = 'PhaxioUnavailable';
  }
}

/**
 * Faxes letters with Phaxio's API (`/v2.1/faxes`, basic authentication). It has no idempotency key: a fax carries our letter's
 * id as a tag, and is looked up by it before it is sent.
 */
export function createPhaxioFaxes({ apiKey, apiSecret, baseUrl }: PhaxioSettings): LettersPort {
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
    accept: 'application/json',
  };
  const findByKey = async (key: string): Promise<string | null> => {
    // Without a day, only faxes of the last week are listed.
    const query = new URLSearchParams({ 'tag[letter]': key, created_after: '2020-01-01T00:00:00' });
    const response = await boundedFetch(`${baseUrl}/v2.1/faxes?${query}`, { headers });
    if (!response.ok) throw new PhaxioUnavailable(response.status);
    const [first] = faxes.parse(await response.json()).data;
    return first ? String(first.id) : null;
  };
  return {
    channels: ['fax'],
    async send({ key, to, pdf }) {
      if (!('faxNumber' in to)) throw new LetterRefused('This vendor sends no mail.');
      const known = await findByKey(key);
      if (known !== null) return { vendorLetterId: known };
      const form = new FormData();
      form.set('to', to.faxNumber);
      form.set('tag[letter]', key);
      form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'letter.pdf');
      const response = await boundedFetch(`${baseUrl}/v2.1/faxes`, { method: 'POST', headers, body: form });
      const body: unknown = await response.json().catch(() => null);
      if (response.ok) return { vendorLetterId: String(created.parse(body).data.id) };
      // Only a 422 is about this fax.
      if (response.status !== 422) throw new PhaxioUnavailable(response.status);
      throw new LetterRefused(refusal.safeParse(body).data?.message ?? 'The fax was refused.');
    },
    async findStatus(vendorLetterId) {
      const response = await boundedFetch(`${baseUrl}/v2.1/faxes/${encodeURIComponent(vendorLetterId)}`, {
        headers,
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new PhaxioUnavailable(response.status);
      const { status, error_message: reason } = fax.parse(await response.json()).data;
      return readStatus(status, reason ?? null);
    },
  };
}

function readStatus(status: string, reason: string | null): LetterStatus {
  if (status === 'success') return { state: 'delivered', reason: null };
  if (status === 'failure' || status === 'partialsuccess')
    return { state: 'failed', reason: reason ?? 'The fax machine didn’t answer.' };
  return { state: status === 'queued' ? 'accepted' : 'sent', reason: null };
}
