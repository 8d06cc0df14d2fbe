import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';

/** Methods that change nothing here: no GET of ours does. */
const reading = ['GET', 'HEAD', 'OPTIONS'];

type Sender = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'hostname'>;

/**
 * Whether a browser sent this for another site (cross-site request forgery). Cookies are `SameSite=Lax`; a page that
 * still manages a write is known by the two headers that no page can set: `Sec-Fetch-Site`, which a browser adds to
 * every call, and `Origin`, which it adds to every write. Another host of our own domain is another site here. Whoever
 * sends neither is no browser with our cookies in it: a company's webhook, or a program.
 */
export function isForeign({ method, headers, host, hostname }: Sender, secure: boolean): boolean {
  if (reading.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  // `null`, which sandboxed frames send, is no address; neither is an empty one.
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  if (secure && from.protocol !== 'https:') return true;
  // A proxy may leave the port out, or keep its own.
  return from.host !== host && !(secure && from.host === hostname);
}

/** Refuses what another site's page had a browser send, before anything else is read. */
export function refuseForeignOrigins(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (isForeign(request, secure))
      throw new Problem(403, 'FORBIDDEN', 'This request came from another site and was not carried out.');
  });
}
