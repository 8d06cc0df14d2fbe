export type StripeSettings = {
  /** The account's secret key; never leaves the server. */
  secretKey: string;
  /** For the card fields on the page. */
  publishableKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** Without a trailing slash: https://api.stripe.com. */
  baseUrl: string;
};
