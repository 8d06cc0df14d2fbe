import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#platform/write-once.ts';
import { createDataKeys, type DataKey, type DataKeys, parseDataKeys } from './data-keys.ts';

const fileName = 'data-key';

/**
 * The keys from the settings, or else one created at the first start and kept in DATA_DIR, readable by its
 * owner only. Once keys are configured, the stored one still decrypts older values.
 */
export function loadDataKeys(settings: { dataKeys: DataKey[]; dataDirectory: string }): DataKeys {
  const path = join(settings.dataDirectory, fileName);
  if (settings.dataKeys.length === 0 && !existsSync(path)) {
    mkdirSync(settings.dataDirectory, { recursive: true });
    writeOnce(path, `local:${randomBytes(32).toString('base64')}\n`);
  }
  const storedKeys = existsSync(path) ? parseDataKeys(readFileSync(path, 'utf8')) : [];
  const configuredIds = settings.dataKeys.map(({ id }) => id);
  const [first, ...others] = [
    ...settings.dataKeys,
    ...storedKeys.filter(({ id }) => !configuredIds.includes(id)),
  ];
  if (!first) throw new Error(`${path} does not contain a key.`);
  return createDataKeys([first, ...others]);
}
