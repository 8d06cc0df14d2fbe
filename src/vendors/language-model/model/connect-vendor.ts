import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as VendorModel } from 'ai';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';

/** Enough for eight thousand characters, each in its own event. */
const maxResponseBytes = 4 * 1024 * 1024;

/** OpenAI's newer models reject the parameter name that every other server uses. */
function nameTokenLimit(baseUrl: string, body: Record<string, unknown>): Record<string, unknown> {
  if (new URL(baseUrl).hostname !== 'api.openai.com') return body;
  const { max_tokens: limit, ...rest } = body;
  return { ...rest, max_completion_tokens: limit };
}

export function connectVendor(settings: ModelEngineSettings): VendorModel {
  const { provider, baseUrl, apiKey, modelName, timeoutSeconds } = settings;
  const boundedFetch = createBoundedFetch({
    maxResponseBytes,
    responseTimeoutMilliseconds: (timeoutSeconds + 1) * 1000,
  });
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey, fetch: boundedFetch, ...(baseUrl ? { baseURL: baseUrl } : {}) })(
      modelName,
    );
  }
  if (!baseUrl) throw new Error('An OpenAI-compatible model needs a base URL.');
  return createOpenAICompatible({
    name: 'intake',
    baseURL: baseUrl,
    apiKey,
    fetch: boundedFetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => nameTokenLimit(baseUrl, body),
  }).chatModel(modelName);
}
