export type StripeSettings = {
  /** The account's secret key; never leaves the server. */
  secretKey: string;
  /** For the card fields on the page. */
  publishableKey: string;
  /** Webhooks are signed with it. */
  webhookSecret: string;
  /** Without a slash at its end: https://api.stripe.com. */
  baseUrl: string;
};
