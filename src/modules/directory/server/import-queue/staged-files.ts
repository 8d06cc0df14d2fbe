import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '#shared/ids.ts';
import type { ImportContext } from './import-context.ts';

type Place = Pick<ImportContext, 'importsDirectory'>;

/** Uploaded files are named by import id. A name chosen by a user never becomes part of a path. */
export const stagedPath = ({ importsDirectory }: Place, importId: string): string => {
  if (!isId(importId)) throw new Error('A staged file needs an import id.');
  return join(importsDirectory, importId);
};

/** Creates the empty file for the parts. */
export async function createStaged(context: Place, importId: string): Promise<void> {
  await mkdir(context.importsDirectory, { recursive: true, mode: 0o700 });
  const file = await open(stagedPath(context, importId), 'wx', 0o600);
  await file.close();
}

/** Writes bytes at their offset; repeating is harmless. False if the file doesn't exist. */
export async function writeStagedPart(
  context: Place,
  importId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<boolean> {
  if ((await stagedSize(context, importId)) === null) return false;
  // Opened without truncation, because a repeated part would delete later bytes.
  const file = await open(stagedPath(context, importId), 'r+');
  try {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written);
      written += bytesWritten;
    }
  } finally {
    await file.close();
  }
  return true;
}

/** Size of the file; null if it isn't on this machine. */
export async function stagedSize(context: Place, importId: string): Promise<number | null> {
  try {
    return (await stat(stagedPath(context, importId))).size;
  } catch {
    return null;
  }
}

export const removeStaged = (context: Place, importId: string): Promise<void> =>
  rm(stagedPath(context, importId), { force: true });

/** The imports whose files are on this machine. */
export async function listStaged({ importsDirectory }: Place): Promise<string[]> {
  try {
    return (await readdir(importsDirectory)).filter(isId);
  } catch {
    return [];
  }
}

/** Free bytes for uploads; null if unknown. */
export async function freeBytes({ importsDirectory }: Place): Promise<number | null> {
  try {
    await mkdir(importsDirectory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(importsDirectory);
    return bavail * bsize;
  } catch {
    return null;
  }
}
