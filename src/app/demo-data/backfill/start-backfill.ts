import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { findOpenStop } from '#modules/calls/server/check-line-capacity.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { hasDemoData, openBackfill } from './backfill.ts';

/** A chapter starts when no request has arrived for this long, so that pages load quickly, or after the longest wait. */
const quietMilliseconds = 1500;
const maxWaitMilliseconds = 6000;
const minPauseMilliseconds = 150;
const pausedCallsMilliseconds = 30_000;
/** A chapter is retried, for example after a deadlock, and then skipped. */
const maxFailures = 3;

/** Records when the last request arrived. Call it before the app listens. */
export function watchRequests(app: FastifyInstance): () => number {
  let lastAt = 0;
  app.addHook('onRequest', async () => {
    lastAt = performance.now();
  });
  return () => lastAt;
}

type Options = { server: ServerContext; authentication: Authentication; lastRequestAt: () => number };

/**
 * Writes the demo history in the background, in small steps with pauses as long as the steps. Stops for good once the
 * service is switched to production. The returned function stops it after the current step.
 */
export function startBackfill(options: Options): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const running = run(options, pause, stopping.signal).catch((error: unknown) =>
    options.server.log.error({ error }, 'could not write the demo history; the next start resumes it'),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(
  { server, authentication, lastRequestAt }: Options,
  pause: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await pause(quietMilliseconds);
  if (signal.aborted || !(await hasDemoData(server.database.orm))) return;
  const backfill = await openBackfill({ server, authentication });
  let failures = 0;
  while (!signal.aborted && server.globalMode === 'demo') {
    await waitForQuiet(lastRequestAt, pause, signal);
    // Calls of the history would wait for the end of the pause.
    if (await findOpenStop(server.database.orm, 'demo')) {
      await pause(pausedCallsMilliseconds);
      continue;
    }
    if (signal.aborted) return;
    const startedAt = performance.now();
    try {
      if (!(await backfill.writeNext())) return;
      failures = 0;
    } catch (error) {
      failures += 1;
      server.log.warn({ error, failures }, 'could not write a chapter of the demo history');
      if (failures >= maxFailures) {
        await backfill.skipNext();
        failures = 0;
      }
    }
    await pause(Math.max(minPauseMilliseconds, performance.now() - startedAt));
  }
}

async function waitForQuiet(
  lastRequestAt: () => number,
  pause: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + maxWaitMilliseconds;
  for (;;) {
    const now = performance.now();
    const left = Math.min(lastRequestAt() + quietMilliseconds, deadline) - now;
    if (left <= 0 || signal.aborted) return;
    await pause(left);
  }
}
