import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as VendorModel } from 'ai';
import type { ModelEngineSettings } from './model-engine-settings.ts';

/** OpenAI's newer models refuse the name that every other server knows. */
function nameTokenLimit(baseUrl: string, body: Record<string, unknown>): Record<string, unknown> {
  if (new URL(baseUrl).hostname !== 'api.openai.com') return body;
  const { max_tokens: limit, ...rest } = body;
  return { ...rest, max_completion_tokens: limit };
}

export function connectVendor({ provider, baseUrl, apiKey, modelName }: ModelEngineSettings): VendorModel {
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) })(modelName);
  }
  if (!baseUrl) throw new Error('An OpenAI-compatible model needs a base URL.');
  return createOpenAICompatible({
    name: 'intake',
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => nameTokenLimit(baseUrl, body),
  }).chatModel(modelName);
}
