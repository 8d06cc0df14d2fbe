import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problem.ts';
import { busyForAllWords, giveUpPlace, retryAfterSeconds, takePlaceAgain } from './shed-load.ts';

/** A body of JSON or of a form is at most two megabytes, and mostly a line. */
const wholeWithinMilliseconds = 10_000;

const tooSlow =
  'We did not receive your whole request, so nothing was changed. Please check your connection and try again.';

/**
 * A request whose body is still on its way holds no place (`shed-load.ts`): bodies that never come would else keep
 * everybody out. Files take the time that they need; all others must be whole in ten seconds.
 */
export function awaitBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    giveUpPlace(raw);
    if (request.routeOptions.config.takesFile) return;
    const refuse = () =>
      reply.status(408).header('connection', 'close').send({ message: tooSlow, code: 'TIMEOUT' });
    const timer = setTimeout(refuse, wholeWithinMilliseconds).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  app.addHook('preValidation', async ({ raw }, reply) => {
    if (!raw.complete || (await takePlaceAgain(raw))) return;
    reply.header('retry-after', String(retryAfterSeconds));
    throw new Problem(503, 'BUSY', busyForAllWords);
  });
}
