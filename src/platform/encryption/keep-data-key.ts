import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#platform/write-once.ts';
import { createDataKeys, type DataKey, type DataKeys, parseDataKeys } from './data-keys.ts';

const fileName = 'data-key';

/**
 * The keys of the settings; without them one that is made at the first start and kept in DATA_DIR, readable by its owner
 * only. Once there are keys in the settings it still opens what it has sealed.
 */
export function keepDataKeys(settings: { dataKeys: DataKey[]; dataDirectory: string }): DataKeys {
  const path = join(settings.dataDirectory, fileName);
  if (settings.dataKeys.length === 0 && !existsSync(path)) {
    mkdirSync(settings.dataDirectory, { recursive: true });
    writeOnce(path, `local:${randomBytes(32).toString('base64')}\n`);
  }
  const kept = existsSync(path) ? parseDataKeys(readFileSync(path, 'utf8')) : [];
  const named = settings.dataKeys.map(({ id }) => id);
  const [first, ...others] = [...settings.dataKeys, ...kept.filter(({ id }) => !named.includes(id))];
  if (!first) throw new Error(`${path} holds no key.`);
  return createDataKeys([first, ...others]);
}
