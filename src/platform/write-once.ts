import { existsSync, writeFileSync } from 'node:fs';

/**
 * Writes a secret readable by its owner only. If another process has just created the file, that one is kept.
 */
export function writeOnce(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
