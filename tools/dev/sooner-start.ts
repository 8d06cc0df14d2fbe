import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Preload this before the program. */
export const startSooner = './tools/dev/start-sooner.ts';

/**
 * Environment for one of hundreds of process starts: reading and resolving the sources each time would
 * dominate the measurement. Module resolutions are cached with the data.
 */
export const soonerStart = (dataDirectory: string) => ({
  NODE_COMPILE_CACHE: join(tmpdir(), 'harborline-compile-cache'),
  RESOLUTIONS_FILE: join(dataDirectory, 'resolutions.json'),
});
