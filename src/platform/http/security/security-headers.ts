import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every response, including errors before the request is parsed. Responses are not cached
 * unless the endpoint says otherwise.
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

/** For responses that are not pages: if opened as one, they load, run and send nothing. */
const closedPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Browser features that our pages do not use. The payment vendor's fields may request a wallet. */
function permissionsPolicy(hasCardFields: boolean): string {
  const never = ['camera', 'display-capture', 'microphone', 'midi', 'usb', 'browsing-topics'];
  const payment = hasCardFields ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  // Asked for when the user taps "Use my location" in provider search.
  return [...never.map((feature) => `${feature}=()`), 'geolocation=(self)', payment].join(', ');
}

/** Sets the headers on every response; a route may override them. */
export function sendSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const everywhere = securityHeaders(options);
  const page = { ...everywhere, 'content-security-policy': writePolicy(options) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(mayBePage(request) ? page : everywhere);
  });
}

/**
 * Decided by address, not by content type: a "not modified" response has no type, and its headers replace the
 * cached ones.
 */
const mayBePage = ({ url }: FastifyRequest): boolean =>
  url === '/api/docs' || !(url.startsWith('/api/') || url.startsWith('/assets/'));

const writePolicy = (options: PolicyOptions): string =>
  Object.entries(contentSecurityPolicy(options))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
