import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every answer, also of those that are given before a request can be read. Nothing is kept by anybody on
 * the way unless whoever answers says otherwise.
 */
export function securityHeaders({
  secure,
  hasCardFields,
}: Omit<PolicyOptions, 'inlineScriptHashes'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(hasCardFields),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'cache-control': 'no-store',
    'content-security-policy': closedPolicy,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** For what is no page: opened as one all the same, it loads, runs and sends nothing. */
const closedPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** What no page of ours asks a browser for. The payment company's fields may ask for a wallet. */
function permissionsPolicy(hasCardFields: boolean): string {
  const never = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb', 'browsing-topics'];
  const payment = hasCardFields ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return [...never.map((feature) => `${feature}=()`), payment].join(', ');
}

/** Gives every answer its headers; a route may set its own over them. */
export function sendSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const everywhere = securityHeaders(options);
  const page = { ...everywhere, 'content-security-policy': writePolicy(options) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(mayBePage(request) ? page : everywhere);
  });
}

/** By address, never by what is answered: "not modified" names no type, and its headers replace those that were kept. */
const mayBePage = ({ url }: FastifyRequest): boolean =>
  url === '/api/docs' || !(url.startsWith('/api/') || url.startsWith('/assets/'));

const writePolicy = (options: PolicyOptions): string =>
  Object.entries(contentSecurityPolicy(options))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
