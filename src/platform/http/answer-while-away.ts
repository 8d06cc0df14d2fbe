import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import { Problem } from '#shared/problem.ts';

const retryAfterSeconds = 5;

export const databaseAway = () =>
  new Problem(
    503,
    'DATABASE_AWAY',
    'We cannot reach our records just now, so nothing was changed and nothing was charged. Please try again in a moment.',
  );

const lostTouch = {
  code: 'DATABASE_AWAY',
  message:
    'We lost touch with our records while we worked on this. Please look in a moment whether it was done before you try again.',
};

/** These say by themselves how the process stands. */
const health = /^\/api\/health\//;

/**
 * While the database does not answer, neither does anything that needs it, and whoever asked is told so at once instead of
 * waiting for it: those who come now, and those who are already being worked for. Pages still open.
 */
export function answerWhileAway(app: FastifyInstance, watch: DatabaseWatch | undefined): void {
  if (!watch) return;
  const waiting = new Set<FastifyReply>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || health.test(request.url)) return;
    if (watch.isAway()) throw databaseAway();
    waiting.add(reply);
    reply.raw.once('close', () => waiting.delete(reply));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    waiting.delete(reply);
    // What failed because of it says so, whatever it was that met it first, and however lately it went.
    const isItsFault = reply.statusCode === 500 && (watch.isAway() || !(await watch.isThere()));
    if (isItsFault) reply.status(503).type('application/json; charset=utf-8').removeHeader('content-length');
    if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    return isItsFault ? JSON.stringify(lostTouch) : payload;
  });
  const stop = watch.listen((isAway) => {
    if (!isAway) return;
    for (const reply of waiting) {
      // A stream that has begun is its page's own affair.
      if (!reply.sent && !reply.raw.headersSent) reply.status(503).send(lostTouch);
    }
    waiting.clear();
  });
  app.addHook('onClose', async () => stop());
}
