import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

const anthropicUrl = 'https://api.anthropic.com/v1';

/**
 * Reads the list of models, which is free. Some self-hosted servers have none; then only the connection is
 * tested.
 */
export const probeModel = ({ provider, baseUrl, apiKey }: ModelEngineSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl ?? anthropicUrl}/models`,
    {
      headers:
        provider === 'anthropic'
          ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
          : { authorization: `Bearer ${apiKey}` },
    },
    { 401: 'MODEL_API_KEY was rejected', 403: 'MODEL_API_KEY was rejected', 404: null, 405: null },
  );
