import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedBackend } from './prepare-backend.ts';

/** Starts a part of the product on this database, with nothing of our own environment, to be killed hundreds of times. */
export const spawnToKill = (
  program: string,
  { dataDirectory, databaseUrl }: PreparedBackend,
  environment: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, ['--import', './scripts/start-sooner.ts', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      NODE_COMPILE_CACHE: join(tmpdir(), 'harborline-compile-cache'),
      ...environment,
    },
  });
