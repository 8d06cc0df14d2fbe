import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system, which may be tiny in a container. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** Creates a directory, in memory if possible: test databases are temporary. */
export const makeMemoryFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix));

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enoughBytes;
}
