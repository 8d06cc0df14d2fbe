export type RetellSettings = {
  /** Also signs the vendor's webhooks. */
  apiKey: string;
  /** E.164: what offices see. */
  fromNumber: string;
  /** Without a slash at its end. */
  baseUrl: string;
};
