import { type Trial, tryAddress } from '#platform/try-address.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Reads the account's balance: the cheapest thing that only the right key may (docs.stripe.com/api/balance). */
export const tryStripe = ({ baseUrl, secretKey }: StripeSettings): Promise<Trial> =>
  tryAddress(
    `${baseUrl}/v1/balance`,
    { headers: { authorization: `Bearer ${secretKey}` } },
    {
      401: 'it refused STRIPE_SECRET_KEY',
      403: 'STRIPE_SECRET_KEY is a restricted key that may not read the balance: give it that right',
    },
  );
