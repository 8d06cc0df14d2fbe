import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import { Problem } from '#shared/problem.ts';

const retryAfterSeconds = 5;

export const databaseUnavailable = () =>
  new Problem(
    503,
    'DATABASE_AWAY',
    'We can’t reach our records right now. Nothing was changed and nothing was charged. Try again in a moment.',
  );

const connectionLost = {
  code: 'DATABASE_AWAY',
  message:
    'We lost the connection to our records while working on this. Wait a moment and check whether it went through before you try again.',
};

/** Health endpoints report the state themselves. */
const health = /^\/api\/health\//;

/**
 * While the database is unavailable, everything that needs it fails immediately with 503, including requests
 * in progress. Pages are still served.
 */
export function respondDuringOutage(app: FastifyInstance, watch: DatabaseWatch | undefined): void {
  if (!watch) return;
  const waiting = new Set<FastifyReply>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || health.test(request.url)) return;
    if (watch.isUnavailable()) throw databaseUnavailable();
    waiting.add(reply);
    reply.raw.once('close', () => waiting.delete(reply));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    waiting.delete(reply);
    // Every error during the outage is reported as the outage, whatever failed first.
    const isOutage = reply.statusCode === 500 && (watch.isUnavailable() || !(await watch.isThere()));
    if (isOutage) reply.status(503).type('application/json; charset=utf-8').removeHeader('content-length');
    if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    return isOutage ? JSON.stringify(connectionLost) : payload;
  });
  const stop = watch.listen((isUnavailable) => {
    if (!isUnavailable) return;
    for (const reply of waiting) {
      // The page handles an interrupted stream itself.
      if (!reply.sent && !reply.raw.headersSent) reply.status(503).send(connectionLost);
    }
    waiting.clear();
  });
  app.addHook('onClose', async () => stop());
}
