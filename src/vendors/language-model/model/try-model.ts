import { type Trial, tryAddress } from '#platform/try-address.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

const anthropicUrl = 'https://api.anthropic.com/v1';

/** Reads the list of models, which costs nothing. Some servers of one's own have none: then it was reached, no more. */
export const tryModel = ({ provider, baseUrl, apiKey }: ModelEngineSettings): Promise<Trial> =>
  tryAddress(
    `${baseUrl ?? anthropicUrl}/models`,
    {
      headers:
        provider === 'anthropic'
          ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
          : { authorization: `Bearer ${apiKey}` },
    },
    { 401: 'it refused MODEL_API_KEY', 403: 'it refused MODEL_API_KEY', 404: null, 405: null },
  );
