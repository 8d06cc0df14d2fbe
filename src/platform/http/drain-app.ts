import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer responses are cut off so that a restart is never blocked. */
const maxDrainMilliseconds = 15_000;
const pollMilliseconds = 20;

export type Drain = {
  isDraining(): boolean;
  /**
   * Keeps serving for the grace period while readiness already fails, then stops listening, ends live streams
   * (browsers reconnect to another process) and waits for responses in progress. `atTheEnd` starts with that
   * wait and is awaited too.
   */
  finish(finalWork?: () => Promise<unknown>): Promise<void>;
};

/** Graceful shutdown. Call it before `listen`. */
export function prepareDrain(app: FastifyInstance, { graceSeconds }: { graceSeconds: number }): Drain {
  let isDraining = false;
  let inProgress = 0;
  app.server.on('request', (_request, response) => {
    inProgress += 1;
    response.once('close', () => {
      inProgress -= 1;
    });
  });
  // A kept-alive connection would deliver the next request here.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const waitForResponses = async () => {
    const deadline = Date.now() + maxDrainMilliseconds;
    while (inProgress > 0 && Date.now() < deadline) await pause(pollMilliseconds);
    // Connections that browsers opened ahead and never used do not count as idle and would keep the server
    // open.
    app.server.closeAllConnections();
  };
  return {
    isDraining: () => isDraining,
    finish: async (finalWork = async () => {}) => {
      isDraining = true;
      if (graceSeconds > 0) await pause(graceSeconds * 1000);
      await Promise.all([app.close(), waitForResponses(), finalWork()]);
    },
  };
}
