export const modelProviders = ['openai-compatible', 'anthropic'] as const;

export type ModelEngineSettings = {
  provider: (typeof modelProviders)[number];
  /** Up to and with the version: `https://api.openai.com/v1`. Without it Anthropic's own address is used. */
  baseUrl: string | undefined;
  apiKey: string;
  modelName: string;
  /** For the whole answer, a second attempt included. */
  timeoutSeconds: number;
  /** Until the first word of the reply. */
  firstTextTimeoutSeconds: number;
  /** Of one answer, facts included. */
  maxOutputTokens: number;
};
