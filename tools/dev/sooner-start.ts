import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** To be loaded before the program. */
export const startSooner = './tools/dev/start-sooner.ts';

/**
 * The environment of a process that is one of hundreds on this data: reading the sources and looking for them anew each
 * time would be most of the measuring. Where imports lead is kept with the data, and goes with it.
 */
export const soonerStart = (dataDirectory: string) => ({
  NODE_COMPILE_CACHE: join(tmpdir(), 'harborline-compile-cache'),
  RESOLUTIONS_FILE: join(dataDirectory, 'resolutions.json'),
});
