export type RetellSettings = {
  /** Also signs the vendor's webhooks. */
  apiKey: string;
  /** E.164: the caller ID that offices see. */
  fromNumber: string;
  /** Without a trailing slash. */
  baseUrl: string;
};
