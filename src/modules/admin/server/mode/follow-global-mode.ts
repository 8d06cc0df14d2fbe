import type { ServerContext } from '#modules/server-context.ts';
import { runEvery } from '#platform/jobs/run-every.ts';
import { everyone } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { readModes } from './stored-mode.ts';

/** A switch is pushed immediately. A process that missed it catches up within this time. */
const rereadEveryMilliseconds = 5_000;

/**
 * Reads the service mode from the database, where any process stores a switch. `setting` is the startup mode
 * and applies until the first switch.
 */
export function createModeReader({ database }: Pick<ServerContext, 'database'>, setting: Mode) {
  let lastMode: Mode | null = null;
  let started = 0;
  let latest = 0;
  return async (server?: Pick<ServerContext, 'globalMode' | 'productionGranted'>): Promise<Mode> => {
    started += 1;
    const readNumber = started;
    const { stored, productionGranted } = await readModes(database.orm);
    const mode = stored?.mode ?? setting;
    if (server && productionGranted) server.productionGranted = true;
    // A read that started before a switch can finish after one that started later.
    if (readNumber < latest) return mode;
    latest = readNumber;
    if (server && mode !== lastMode) server.globalMode = mode;
    lastMode = mode;
    return mode;
  };
}

/** Follows switches made by other processes. `stop` resolves when no read is running. */
export function followGlobalMode(server: ServerContext): () => Promise<void> {
  const reread = async (): Promise<void> => void (await server.rereadMode());
  const failed = (error: unknown) => server.log.error({ error }, 'reading the mode failed; will retry');
  const unsubscribe = server.live.subscribe(everyone, ({ topic }) => {
    if (topic === 'mode') void reread().catch(failed);
  });
  const stop = runEvery(reread, rereadEveryMilliseconds, failed);
  return async () => {
    unsubscribe();
    await stop();
  };
}
