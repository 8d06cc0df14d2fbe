import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** An answer that takes longer is cut off: whoever restarts us does not wait for ever. */
const mostForAnswersMilliseconds = 15_000;
const lookEveryMilliseconds = 20;

export type Drain = {
  isDraining(): boolean;
  /**
   * Serves on for the grace while readiness already says no, then stops listening, ends live streams (browsers come back by
   * themselves, elsewhere) and waits for the answers under way. `atTheEnd` begins with that wait and is waited for, too.
   */
  finish(atTheEnd?: () => Promise<unknown>): Promise<void>;
};

/** How a server stops without cutting anybody off. Call it before `listen`. */
export function prepareDrain(app: FastifyInstance, { graceSeconds }: { graceSeconds: number }): Drain {
  let isDraining = false;
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  // A connection that is kept would bring the next request here.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const answered = async () => {
    const giveUpAt = Date.now() + mostForAnswersMilliseconds;
    while (underWay > 0 && Date.now() < giveUpAt) await pause(lookEveryMilliseconds);
    // Those that browsers opened ahead and never used are not idle to the server, and would keep it open.
    app.server.closeAllConnections();
  };
  return {
    isDraining: () => isDraining,
    finish: async (atTheEnd = async () => {}) => {
      isDraining = true;
      if (graceSeconds > 0) await pause(graceSeconds * 1000);
      await Promise.all([app.close(), answered(), atTheEnd()]);
    },
  };
}
