import type { ServerContext } from '#modules/server-context.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import type { imports } from '#schema/imports.ts';

export type ImportRow = typeof imports.$inferSelect;

/** What an import needs. Both the server and the command provide it. */
export type ImportContext = Pick<ServerContext, 'database' | 'clock' | 'log' | 'importsDirectory'> & {
  live: Pick<LiveEvents, 'publish'>;
};

/** The import was stopped or another process took it over, so this process must write nothing more. */
export class ImportLeaseLost extends Error {}
/** This process shuts down, and another one resumes the import. */
export class ImportReleased extends Error {}
