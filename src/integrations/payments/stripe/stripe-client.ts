import Stripe from 'stripe';
import { createBoundedFetch } from '#platform/server/bounded-fetch.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** How long the company may take for one answer, and how often the library asks again: every act carries a key. */
const answerMilliseconds = 10_000;
const mostRepeats = 1;
/** A page of a hundred bookings with their sources has some hundred kilobytes. */
const longestAnswerBytes = 8 * 1024 * 1024;

export function createStripeClient({ secretKey, baseUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: answerMilliseconds,
    maxNetworkRetries: mostRepeats,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      createBoundedFetch({ longestAnswerBytes, answerMilliseconds: 1.5 * answerMilliseconds }),
    ),
  });
}
