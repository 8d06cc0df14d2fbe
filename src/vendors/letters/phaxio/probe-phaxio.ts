import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { PhaxioSettings } from './phaxio-settings.ts';

/** Reads our own account (phaxio.com/docs/api/v2/account/status). */
export const probePhaxio = ({ baseUrl, apiKey, apiSecret }: PhaxioSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl}/v2.1/account/status`,
    { headers: { authorization: `Basic ${btoa(`${apiKey}:${apiSecret}`)}` } },
    { 401: 'PHAXIO_API_KEY or PHAXIO_API_SECRET was rejected' },
  );
