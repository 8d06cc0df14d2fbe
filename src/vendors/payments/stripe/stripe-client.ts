import Stripe from 'stripe';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import { isRecord } from '#shared/is-record.ts';
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
      onlyTheirs(createBoundedFetch({ longestAnswerBytes, answerMilliseconds: 1.5 * answerMilliseconds })),
    ),
  });
}

/**
 * The library takes whatever JSON comes for what was asked for. A word or a number makes it fail outside of the promise that we
 * wait for, which would end the process; a list that is none would be read as one without the payment that is looked for.
 * As words that are no JSON such an answer is an error like any other.
 */
function onlyTheirs(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const body = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(isTheirs(body) ? body : 'This is no object.', { status, statusText, headers });
  };
}

/** Each of their objects says what it is, a list has its rows, and a refusal has an error. */
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
