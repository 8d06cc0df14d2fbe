import { type Trial, tryAddress } from '#platform/try-address.ts';
import type { RetellSettings } from './retell-settings.ts';

/** Reads the number that we call from, and so proves key and number (docs.retellai.com, Get Phone Number). */
export const tryRetell = ({ baseUrl, apiKey, fromNumber }: RetellSettings): Promise<Trial> =>
  tryAddress(
    `${baseUrl}/get-phone-number/${encodeURIComponent(fromNumber)}`,
    { headers: { authorization: `Bearer ${apiKey}` } },
    {
      401: 'it refused RETELL_API_KEY',
      404: 'RETELL_FROM_NUMBER is not a number of this account',
      422: 'RETELL_FROM_NUMBER is not a number of this account',
    },
  );
