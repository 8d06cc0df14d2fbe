import { z } from 'zod';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import type { SendOutcome, SmsPort, Text } from '../sms.port.ts';
import { readIncomingText, readTextStatus } from './read-webhook.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** A response that takes longer counts as lost: whether the text went out is checked before it is resent. */
const answerMilliseconds = 8_000;
/** A page of fifty texts is some fifty kilobytes. */
const longestAnswerBytes = 1024 * 1024;
const boundedFetch = createBoundedFetch({ longestAnswerBytes, answerMilliseconds });
const newest = 50;
/** Allowance for clock differences. */
const clockToleranceMilliseconds = 60_000;

/** "Attempt to send to unsubscribed recipient". */
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

/** Twilio rejected a text for a reason that may pass. Its message is left out: it can hold a number. */
export class TextNotTaken extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The phone company responded with ${status}.`);
    this.name = 'TextNotTaken';
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
  const ask = (url: string, body?: URLSearchParams, method = body ? 'POST' : 'GET') =>
    boundedFetch(url, {
      method,
      headers: { authorization, accept: 'application/json' },
      ...(body ? { body } : {}),
    });

  return {
    ownNumber: isService ? null : from,
    async send(text) {
      const response = await ask(
        address,
        new URLSearchParams({
          To: text.to,
          [isService ? 'MessagingServiceSid' : 'From']: from,
          Body: text.body,
          // With our id: the status may arrive before the response to this call.
          StatusCallback: `${publicUrl}/api/webhooks/sms/status?notice=${text.key}`,
        }),
      );
      return readAnswer(response);
    },
    async findSent(text, since) {
      const query = new URLSearchParams({ To: text.to, PageSize: String(newest) });
      const response = await ask(`${address}?${query}`);
      if (!response.ok) throw new TextNotTaken(response.status);
      const { messages: found } = messages.parse(await response.json());
      return found.filter((one) => isSame(one, text, since)).map((one) => one.sid);
    },
    async forgetTexts(vendorMessageIds) {
      for (const sid of vendorMessageIds) {
        const response = await ask(address.replace('.json', `/${sid}.json`), undefined, 'DELETE');
        if (!response.ok && response.status !== 404) throw new TextNotTaken(response.status);
      }
    },
    readIncoming: (delivery) => readIncomingText(authToken, publicUrl, delivery),
    readStatus: (delivery) => readTextStatus(authToken, publicUrl, delivery),
  };
}

async function readAnswer(response: Response): Promise<SendOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'accepted', vendorMessageId: message.parse(body).sid };
  // Only 400 is about this text; 401 and the like are about our account, and pass once the settings are
  // fixed.
  if (response.status !== 400) throw new TextNotTaken(response.status);
  const { data } = refusal.safeParse(body);
  return { kind: 'refused', reason: data?.code === unsubscribed ? 'blocked' : 'undeliverable' };
}

function isSame(found: z.infer<typeof message>, text: Text, since: Date): boolean {
  // Only for the requested numbers.
  if (found.to != null && found.to !== text.to) return false;
  if (found.body !== text.body || !found.direction?.startsWith('outbound')) return false;
  const createdAt = Date.parse(found.date_created ?? '');
  return createdAt >= since.getTime() - clockToleranceMilliseconds;
}
