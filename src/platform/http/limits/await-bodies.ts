import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problem.ts';
import { overloadedMessage, reacquireSlot, releaseSlot, retryAfterSeconds } from './shed-load.ts';

/** A JSON or form body is at most two megabytes, and usually one line. */
const bodyTimeoutMilliseconds = 10_000;

const tooSlow =
  'We didn’t receive your whole request, so nothing was changed. Check your connection and try again.';

/**
 * A request holds no slot (`shed-load.ts`) while its body is arriving, so that bodies that never arrive cannot
 * block others. Uploads may take their time; all other bodies must arrive within ten seconds.
 */
export function awaitBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    releaseSlot(raw);
    if (request.routeOptions.config.acceptsFile) return;
    const rejectSlow = () =>
      reply.status(408).header('connection', 'close').send({ message: tooSlow, code: 'TIMEOUT' });
    const timer = setTimeout(rejectSlow, bodyTimeoutMilliseconds).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  app.addHook('preValidation', async ({ raw }, reply) => {
    if (!raw.complete || (await reacquireSlot(raw))) return;
    reply.header('retry-after', String(retryAfterSeconds));
    throw new Problem(503, 'BUSY', overloadedMessage);
  });
}
