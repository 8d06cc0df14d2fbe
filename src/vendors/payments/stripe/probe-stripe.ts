import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Reads the account's balance: the cheapest request that needs a valid key (docs.stripe.com/api/balance). */
export const probeStripe = ({ baseUrl, secretKey }: StripeSettings): Promise<ProbeResult> =>
  probeUrl(
    `${baseUrl}/v1/balance`,
    { headers: { authorization: `Bearer ${secretKey}` } },
    {
      401: 'STRIPE_SECRET_KEY was rejected',
      403: 'STRIPE_SECRET_KEY is a restricted key without permission to read the balance: grant it',
    },
  );
