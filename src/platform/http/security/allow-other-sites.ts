import type { FastifyInstance } from 'fastify';

/**
 * CORS for endpoints that are open to other sites: a browser lets any page read the response, errors included, and sends no
 * cookies with the call.
 */
export function allowOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.openToOtherSites) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    openToOtherSites?: boolean;
  }
}
