import Stripe from 'stripe';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import { isRecord } from '#shared/is-record.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Timeout per response, and number of retries by the library; safe, because every write has an idempotency key. */
const responseTimeoutMilliseconds = 10_000;
const maxRetries = 1;
/** A page of a hundred balance transactions with their sources is a few hundred kilobytes. */
const maxResponseBytes = 8 * 1024 * 1024;

export function createStripeClient({ secretKey, baseUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: responseTimeoutMilliseconds,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      rejectNonObjects(
        createBoundedFetch({
          maxResponseBytes,
          responseTimeoutMilliseconds: 1.5 * responseTimeoutMilliseconds,
        }),
      ),
    ),
  });
}

/**
 * The library accepts any JSON as the requested object. A bare string or number makes it throw outside of the
 * awaited promise, ending the process; an invalid list would look like one without the payment being
 * searched. Replaced with invalid JSON, such a response becomes an ordinary error.
 */
function rejectNonObjects(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init);
    const body = await response.text();
    const { status, statusText, headers } = response;
    return new Response(isStripeObject(body) ? body : 'This is not an object.', {
      status,
      statusText,
      headers,
    });
  };
}

/** Every Stripe object has a type, a list has its rows, and an error response has an error. */
function isStripeObject(text: string): boolean {
  const response = parseJson(text);
  if (!isRecord(response)) return false;
  if (response.object === 'list') return Array.isArray(response.data) && response.data.every(isRecord);
  return typeof response.object === 'string' || isRecord(response.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
