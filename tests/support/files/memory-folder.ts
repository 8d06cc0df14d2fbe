import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. A container may have almost none. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** A new directory, in memory if possible, because test databases are written and thrown away. */
export const makeMemoryFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix));

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enoughBytes;
}
