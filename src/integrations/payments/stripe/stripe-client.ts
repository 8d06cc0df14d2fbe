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
      onlyObjects(createBoundedFetch({ longestAnswerBytes, answerMilliseconds: 1.5 * answerMilliseconds })),
    ),
  });
}

/**
 * The library takes whatever JSON comes for an object, and where it is a word or a number it fails outside of the promise
 * that we wait for: that would end the process. As words that are no JSON such an answer is an error like any other.
 */
function onlyObjects(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const body = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(isObject(body) ? body : 'This is not an object.', { status, statusText, headers });
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
