import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { LobSettings } from './lob-settings.ts';

/** Reads the return address (docs.lob.com/#tag/Addresses). */
export const probeLob = ({ baseUrl, apiKey, fromAddressId }: LobSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl}/v1/addresses/${fromAddressId}`,
    { headers: { authorization: `Basic ${btoa(`${apiKey}:`)}` } },
    { 401: 'LOB_API_KEY was rejected', 404: 'LOB_FROM_ADDRESS was not found in this account' },
  );
