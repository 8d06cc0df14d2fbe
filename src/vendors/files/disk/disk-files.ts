import { mkdir } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from '../files.port.ts';

/**
 * Stores files in a local folder accessible only to the service's own account; the folder is created with the
 * first file.
 */
export function createDiskFiles(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await disk.put(key, bytes);
    },
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    delete: (key) => disk.delete(key),
  };
}
