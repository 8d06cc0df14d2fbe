import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '#shared/ids.ts';
import type { ImportContext } from './import-context.ts';

type Place = Pick<ImportContext, 'importsDirectory'>;

/** Files on their way in, each under its import's id: what a person called it is never part of a path. */
export const stagedPath = ({ importsDirectory }: Place, importId: string): string => {
  if (!isId(importId)) throw new Error('A staged file is found by the id of its import.');
  return join(importsDirectory, importId);
};

/** Makes the empty file that the parts are written into. */
export async function createStaged(context: Place, importId: string): Promise<void> {
  await mkdir(context.importsDirectory, { recursive: true, mode: 0o700 });
  const file = await open(stagedPath(context, importId), 'wx', 0o600);
  await file.close();
}

/** Writes bytes at their place in the file; the same bytes twice change nothing. False where there is no such file. */
export async function writeStagedPart(
  context: Place,
  importId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<boolean> {
  if ((await stagedSize(context, importId)) === null) return false;
  // Never opened so that it is emptied: a part that comes twice would take what others have written.
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

/** How many bytes are there; null where there is no such file on this machine. */
export async function stagedSize(context: Place, importId: string): Promise<number | null> {
  try {
    return (await stat(stagedPath(context, importId))).size;
  } catch {
    return null;
  }
}

export const removeStaged = (context: Place, importId: string): Promise<void> =>
  rm(stagedPath(context, importId), { force: true });

/** The imports whose files are here. */
export async function listStaged({ importsDirectory }: Place): Promise<string[]> {
  try {
    return (await readdir(importsDirectory)).filter(isId);
  } catch {
    return [];
  }
}

/** Bytes that are free where files are staged; null where nobody can tell. */
export async function freeBytes({ importsDirectory }: Place): Promise<number | null> {
  try {
    await mkdir(importsDirectory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(importsDirectory);
    return bavail * bsize;
  } catch {
    return null;
  }
}
