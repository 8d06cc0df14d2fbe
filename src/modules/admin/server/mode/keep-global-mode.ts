import type { ServerContext } from '#modules/server-context.ts';
import { repeatAct } from '#platform/jobs/repeat-act.ts';
import { everyone } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { readModes } from './stored-mode.ts';

/** A process hears of a switch at once; one that missed it reads it within so many milliseconds. */
const rereadEveryMilliseconds = 5_000;

/**
 * Reads the mode of the whole service from the database, where a switch on any process stores it. `setting` is what the
 * process was started with, and holds until somebody has switched.
 */
export function createModeReader({ database }: Pick<ServerContext, 'database'>, setting: Mode) {
  let known: Mode | null = null;
  let begun = 0;
  let latest = 0;
  return async (server?: Pick<ServerContext, 'globalMode' | 'productionGiven'>): Promise<Mode> => {
    begun += 1;
    const turn = begun;
    const { stored, productionGiven } = await readModes(database.orm);
    const mode = stored?.mode ?? setting;
    if (server && productionGiven) server.productionGiven = true;
    // What was read before somebody switched can arrive after what was read then.
    if (turn < latest) return mode;
    latest = turn;
    if (server && mode !== known) server.globalMode = mode;
    known = mode;
    return mode;
  };
}

/** Follows what other processes switch. Settles `stop` once nothing is read any more. */
export function followGlobalMode(server: ServerContext): () => Promise<void> {
  const reread = async (): Promise<void> => void (await server.rereadMode());
  const failed = (error: unknown) =>
    server.log.error({ error }, 'the mode could not be read; it is read again');
  const unsubscribe = server.live.subscribe(everyone, ({ topic }) => {
    if (topic === 'mode') void reread().catch(failed);
  });
  const stop = repeatAct(reread, rereadEveryMilliseconds, failed);
  return async () => {
    unsubscribe();
    await stop();
  };
}
