import { type Trial, tryAddress } from '#platform/try-address.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** Reads our own account (twilio.com/docs/iam/api/account). */
export const tryTwilio = ({ baseUrl, accountSid, authToken }: TwilioSettings): Promise<Trial> =>
  tryAddress(
    `${baseUrl}/2010-04-01/Accounts/${accountSid}.json`,
    { headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` } },
    { 401: 'it refused TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN', 404: 'it knows no such account' },
  );
