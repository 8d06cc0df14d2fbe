import { type ChildProcess, spawn } from 'node:child_process';
import { fastStartEnvironment, fastStartPreload } from '../dev/fast-start-environment.ts';
import type { PreparedBackend } from '../testing/prepare-backend.ts';

/** Starts part of the product on this database, with a clean environment, to be killed hundreds of times. */
export const spawnToKill = (
  program: string,
  { dataDirectory, databaseUrl }: PreparedBackend,
  environment: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, ['--import', fastStartPreload, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...fastStartEnvironment(dataDirectory),
      ...environment,
    },
  });
