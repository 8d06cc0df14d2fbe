import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';

/** Methods that never change anything here. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

type Sender = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'hostname'>;

/**
 * CSRF check: whether a browser sent this for another site. Cookies are `SameSite=Lax`; beyond that we use
 * two headers that pages cannot set: `Sec-Fetch-Site`, on every call, and `Origin`, on every write. Another
 * host of our own domain counts as another site. A client that sends neither is not a browser with our
 * cookies: a vendor's webhook, or a program.
 */
export function isForeign({ method, headers, host, hostname }: Sender, secure: boolean): boolean {
  if (safeMethods.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  // `null`, which sandboxed frames send, is not an address; neither is an empty one.
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  if (secure && from.protocol !== 'https:') return true;
  // A proxy may drop or change the port.
  return from.host !== host && !(secure && from.host === hostname);
}

/** Rejects cross-site writes before anything else is read. */
export function rejectForeignOrigins(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.openToOtherSites) return;
    if (isForeign(request, secure))
      throw new Problem(403, 'FORBIDDEN', 'This request came from another site and was blocked.');
  });
}
