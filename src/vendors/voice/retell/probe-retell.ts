import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { RetellSettings } from './retell-settings.ts';

/**
 * Reads the number that we call from, which verifies key and number (docs.retellai.com, Get Phone Number).
 */
export const probeRetell = ({ baseUrl, apiKey, fromNumber }: RetellSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl}/get-phone-number/${encodeURIComponent(fromNumber)}`,
    { headers: { authorization: `Bearer ${apiKey}` } },
    {
      401: 'RETELL_API_KEY was rejected',
      404: 'RETELL_FROM_NUMBER does not belong to this account',
      422: 'RETELL_FROM_NUMBER does not belong to this account',
    },
  );
