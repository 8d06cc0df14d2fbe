export const modelProviders = ['openai-compatible', 'anthropic'] as const;

export type ModelEngineSettings = {
  provider: (typeof modelProviders)[number];
  /** Including the version: `https://api.openai.com/v1`. Without it Anthropic's own address is used. */
  baseUrl: string | undefined;
  apiKey: string;
  modelName: string;
  /** For the whole response, including a second attempt. */
  timeoutSeconds: number;
  /** Until the first word of the reply. */
  firstTextTimeoutSeconds: number;
  /** Per response, facts included. */
  maxOutputTokens: number;
};
