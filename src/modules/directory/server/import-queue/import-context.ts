import type { ServerContext } from '#modules/server-context.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import type { imports } from '#schema/imports.ts';

export type ImportRow = typeof imports.$inferSelect;

/** What reading a file into the network needs: the server has it, and so has the command. */
export type ImportContext = Pick<ServerContext, 'database' | 'clock' | 'log' | 'importsDirectory'> & {
  live: Pick<LiveEvents, 'publish'>;
};

/** An administrator has stopped it, or another process has it now: nothing of this process's counts any more. */
export class ImportTaken extends Error {}
/** This process is to end: another goes on where it stopped. */
export class ImportLetGo extends Error {}
