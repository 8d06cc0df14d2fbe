import { type Trial, tryAddress } from '#platform/try-address.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

const anthropicUrl = 'https://api.anthropic.com/v1';

/**
 * Reads the list of models, which is free. Some self-hosted servers have none: then only the connection was
 * tested.
 */
export const tryModel = ({ provider, baseUrl, apiKey }: ModelEngineSettings): Promise<Trial> =>
  tryAddress(
    `${baseUrl ?? anthropicUrl}/models`,
    {
      headers:
        provider === 'anthropic'
          ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
          : { authorization: `Bearer ${apiKey}` },
    },
    { 401: 'MODEL_API_KEY was rejected', 403: 'MODEL_API_KEY was rejected', 404: null, 405: null },
  );
