import Stripe from 'stripe';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import { isRecord } from '#shared/is-record.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Timeout per response and number of the library's retries: every write carries a key. */
const answerMilliseconds = 10_000;
const mostRepeats = 1;
/** A page of a hundred movements with their sources is some hundred kilobytes. */
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
      onlyTheirs(createBoundedFetch({ longestAnswerBytes, answerMilliseconds: 1.5 * answerMilliseconds })),
    ),
  });
}

/**
 * The library accepts any JSON as the requested object. A bare string or number makes it throw outside of the
 * awaited promise, ending the process; an invalid list would look like one without the payment being
 * searched. Replaced with invalid JSON, such a response becomes an ordinary error.
 */
function onlyTheirs(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const body = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(isTheirs(body) ? body : 'This is not an object.', { status, statusText, headers });
  };
}

/** Every Stripe object has a type, a list has its rows, and an error response has an error. */
function isTheirs(text: string): boolean {
  const answer = parseJson(text);
  if (!isRecord(answer)) return false;
  if (answer.object === 'list') return Array.isArray(answer.data) && answer.data.every(isRecord);
  return typeof answer.object === 'string' || isRecord(answer.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
