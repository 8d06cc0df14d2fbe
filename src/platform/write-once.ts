import { existsSync, writeFileSync } from 'node:fs';

/**
 * Writes a secret readable by its owner only. If another process starting at the same moment was faster, its
 * file stays.
 */
export function writeOnce(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
