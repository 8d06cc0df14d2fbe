import { z } from 'zod';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import type { SendOutcome, SmsPort, Text } from '../sms.port.ts';
import { readIncomingText, readTextStatus } from './read-webhook.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** A slower response counts as lost; before a resend, we check whether the text was sent. */
const responseTimeoutMilliseconds = 8_000;
/** A page of fifty texts is about fifty kilobytes. */
const maxResponseBytes = 1024 * 1024;
const boundedFetch = createBoundedFetch({ maxResponseBytes, responseTimeoutMilliseconds });
const pageSize = 50;
/** Allowance for clock differences. */
const clockToleranceMilliseconds = 60_000;

/** Twilio's error code for "Attempt to send to unsubscribed recipient". */
const unsubscribed = 21610;

const message = z.object({
  sid: z.string().min(1).max(64),
  to: z.string().nullish(),
  body: z.string().nullable(),
  direction: z.string().nullable(),
  date_created: z.string().nullable(),
});
const messages = z.object({ messages: z.array(message) });
const refusal = z.object({ code: z.number() });

/** Twilio rejected a text for a temporary reason. Omits Twilio's message, which can contain a phone number. */
export class TextNotAccepted extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The phone company responded with ${status}.`);
    this.name = 'TextNotAccepted';
    this.status = status;
  }
}

/**
 * Texts over Twilio's HTTP API (`/2010-04-01/Accounts/{sid}/Messages.json`, basic authentication).
 * `publicUrl` is our own address, to which Twilio reports delivery.
 */
export function createTwilioSms(settings: TwilioSettings, publicUrl: string): SmsPort {
  const { accountSid, authToken, from, baseUrl } = settings;
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const isService = from.startsWith('MG');
  const request = (url: string, body?: URLSearchParams, method = body ? 'POST' : 'GET') =>
    boundedFetch(url, {
      method,
      headers: { authorization, accept: 'application/json' },
      ...(body ? { body } : {}),
    });

  return {
    ownNumber: isService ? null : from,
    async send(text) {
      const response = await request(
        address,
        new URLSearchParams({
          To: text.to,
          [isService ? 'MessagingServiceSid' : 'From']: from,
          Body: text.body,
          // With our id: the status may arrive before the response to this call.
          StatusCallback: `${publicUrl}/api/webhooks/sms/status?notice=${text.key}`,
        }),
      );
      return readOutcome(response);
    },
    async findSent(text, since) {
      const query = new URLSearchParams({ To: text.to, PageSize: String(pageSize) });
      const response = await request(`${address}?${query}`);
      if (!response.ok) throw new TextNotAccepted(response.status);
      const { messages: found } = messages.parse(await response.json());
      return found.filter((candidate) => isSameText(candidate, text, since)).map(({ sid }) => sid);
    },
    async forgetTexts(vendorMessageIds) {
      for (const sid of vendorMessageIds) {
        const response = await request(address.replace('.json', `/${sid}.json`), undefined, 'DELETE');
        if (!response.ok && response.status !== 404) throw new TextNotAccepted(response.status);
      }
    },
    readIncoming: (delivery) => readIncomingText(authToken, publicUrl, delivery),
    readStatus: (delivery) => readTextStatus(authToken, publicUrl, delivery),
  };
}

async function readOutcome(response: Response): Promise<SendOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'accepted', vendorMessageId: message.parse(body).sid };
  // Only a 400 is about this text; a 401, for example, is about our account and ends once the settings are
  // fixed.
  if (response.status !== 400) throw new TextNotAccepted(response.status);
  const { data } = refusal.safeParse(body);
  return { kind: 'refused', reason: data?.code === unsubscribed ? 'blocked' : 'undeliverable' };
}

function isSameText(found: z.infer<typeof message>, text: Text, since: Date): boolean {
  // The vendor may return texts to other numbers.
  if (found.to != null && found.to !== text.to) return false;
  if (found.body !== text.body || !found.direction?.startsWith('outbound')) return false;
  const createdAt = Date.parse(found.date_created ?? '');
  return createdAt >= since.getTime() - clockToleranceMilliseconds;
}
