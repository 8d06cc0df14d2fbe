export type PhaxioSettings = {
  apiKey: string;
  apiSecret: string;
  /** Without a trailing slash. */
  baseUrl: string;
};
