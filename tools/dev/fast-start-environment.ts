import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The module to preload. */
export const fastStartPreload = './tools/dev/fast-start-preload.ts';

/**
 * Environment variables that speed up repeated process starts: reading and resolving the sources each time would
 * dominate the measurement. Module resolutions are cached with the data.
 */
export const fastStartEnvironment = (dataDirectory: string) => ({
  NODE_COMPILE_CACHE: join(tmpdir(), 'harborline-compile-cache'),
  RESOLUTIONS_FILE: join(dataDirectory, 'resolutions.json'),
});
