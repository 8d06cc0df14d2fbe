import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** Reads our own account (twilio.com/docs/iam/api/account). */
export const probeTwilio = ({ baseUrl, accountSid, authToken }: TwilioSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl}/2010-04-01/Accounts/${accountSid}.json`,
    { headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` } },
    { 401: 'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN was rejected', 404: 'account not found' },
  );
