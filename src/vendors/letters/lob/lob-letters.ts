import { z } from 'zod';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import { LetterRefused, type LetterStatus, type LettersPort } from '../letters.port.ts';
import { parsePostalAddress } from '../parse-postal-address.ts';
import type { LobSettings } from './lob-settings.ts';

const limits = { maxResponseBytes: 1024 * 1024, responseTimeoutMilliseconds: 20_000 };
const boundedFetch = createBoundedFetch(limits);

const letter = z.object({
  id: z.string().min(1).max(64),
  status: z.string().nullish(),
  deleted: z.boolean().nullish(),
  failure_reason: z.object({ message: z.string().nullish() }).nullish(),
  tracking_events: z.array(z.object({ name: z.string().nullish() })).nullish(),
});
const letters = z.object({ data: z.array(letter) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Lob answered with an error that may pass, such as a rate limit or a rejected key. */
export class LobUnavailable extends Error {
  constructor(status: number) {
    super(`The print vendor responded with ${status}.`);
    this.name = 'LobUnavailable';
  }
}

/**
 * Mails letters with Lob's print-and-mail API (`/v1/letters`, basic authentication with the key as user name). Lob keeps an
 * idempotency key for 24 hours, so that a letter whose answer was lost is first looked up by its metadata.
 */
export function createLobLetters({ apiKey, fromAddressId, baseUrl }: LobSettings): LettersPort {
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    accept: 'application/json',
  };
  const findByKey = async (key: string): Promise<string | null> => {
    const query = new URLSearchParams({ limit: '1', 'metadata[letter]': key });
    const response = await boundedFetch(`${baseUrl}/v1/letters?${query}`, { headers });
    if (!response.ok) throw new LobUnavailable(response.status);
    return letters.parse(await response.json()).data[0]?.id ?? null;
  };
  return {
    channels: ['mail'],
    async send({ key, to, pdf }) {
      if ('faxNumber' in to) throw new LetterRefused('This vendor sends no faxes.');
      const address = parsePostalAddress(to.address);
      if (!address) throw new LetterRefused('The address needs a street, city, state and ZIP code.');
      const known = await findByKey(key);
      if (known !== null) return { vendorLetterId: known };
      const form = new FormData();
      const fields = {
        'to[name]': to.name.slice(0, 40),
        'to[address_line1]': address.line1,
        ...(address.line2 === null ? {} : { 'to[address_line2]': address.line2 }),
        'to[address_city]': address.city,
        'to[address_state]': address.state,
        'to[address_zip]': address.zip,
        'to[address_country]': 'US',
        from: fromAddressId,
        color: 'false',
        use_type: 'operational',
        mail_type: 'usps_first_class',
        // Nothing of what the patient approved is printed over.
        address_placement: 'insert_blank_page',
        'metadata[letter]': key,
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'letter.pdf');
      const response = await boundedFetch(`${baseUrl}/v1/letters`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: form,
      });
      const body: unknown = await response.json().catch(() => null);
      if (response.ok) return { vendorLetterId: letter.parse(body).id };
      // Only a 422 is about this letter; a 401, for example, ends once the settings are fixed.
      if (response.status !== 422) throw new LobUnavailable(response.status);
      throw new LetterRefused(refusal.safeParse(body).data?.error.message ?? 'The letter was refused.');
    },
    async findStatus(vendorLetterId) {
      const response = await boundedFetch(`${baseUrl}/v1/letters/${encodeURIComponent(vendorLetterId)}`, {
        headers,
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new LobUnavailable(response.status);
      return readStatus(letter.parse(await response.json()));
    },
  };
}

function readStatus(found: z.infer<typeof letter>): LetterStatus {
  if (found.deleted) return { state: 'failed', reason: 'The letter was canceled.' };
  if (found.status === 'failed')
    return { state: 'failed', reason: found.failure_reason?.message ?? 'The letter could not be printed.' };
  const events = (found.tracking_events ?? []).map(({ name }) => (name ?? '').toLowerCase());
  if (events.includes('returned to sender'))
    return { state: 'failed', reason: 'The letter was returned to the sender.' };
  if (events.includes('delivered')) return { state: 'delivered', reason: null };
  return { state: events.length > 0 ? 'sent' : 'accepted', reason: null };
}
