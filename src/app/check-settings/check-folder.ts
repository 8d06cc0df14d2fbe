import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether DATA_DIR can be written to: its free space, or the error code. */
export function checkFolder(dataDirectory: string): { freeBytes: number | null; errorCode: string | null } {
  const testFile = join(dataDirectory, `check-${randomUUID()}`);
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(testFile, 'test');
    const { bavail, bsize } = statfsSync(dataDirectory);
    return { freeBytes: bavail * bsize, errorCode: null };
  } catch (error) {
    const errorCode = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { freeBytes: null, errorCode };
  } finally {
    // A full disk leaves an empty file.
    if (existsSync(testFile)) rmSync(testFile);
  }
}
