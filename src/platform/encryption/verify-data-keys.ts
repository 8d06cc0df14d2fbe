import { like } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { addSetting, removeSetting, serviceSettings } from '#platform/database/service-settings.ts';
import type { DataKeys, EncryptedText } from './data-keys.ts';
import { countByKey, reencryptValues } from './reencrypt-values.ts';

/** Settings rows, one per key ever used, each with a value that only that key decrypts. */
const namePrefix = 'data-key:';
const location = (keyId: string) => ({
  table: 'service_settings',
  column: 'value',
  rowId: `${namePrefix}${keyId}`,
});
const checkValue = 'This key is the right one.';

/**
 * Aborts startup when a key that values are encrypted with is missing, or another key has its id.
 * Otherwise pages would fail one by one, and new data would be encrypted with a key that is not kept.
 */
export async function verifyDataKeys({ orm }: Database, keys: DataKeys): Promise<void> {
  const { currentId } = keys;
  await addSetting(orm, `${namePrefix}${currentId}`, keys.seal(location(currentId), checkValue));
  const rows = await orm
    .select()
    .from(serviceSettings)
    .where(like(serviceSettings.name, `${namePrefix}%`));
  for (const { name, value } of rows) {
    const id = name.slice(namePrefix.length);
    if (!keys.ids.includes(id))
      throw new Error(
        `Data in this database is encrypted with the key "${id}", which is missing from DATA_KEYS. Add it after the current key, then run rotate-keys if you want to retire it.`,
      );
    try {
      keys.open(location(id), value as EncryptedText);
    } catch {
      throw new Error(
        `The key "${id}" in DATA_KEYS does not match the key "${id}" that this database was encrypted with.`,
      );
    }
  }
}

/**
 * Re-encrypts every value with the current key and then removes the records of older keys, which may be
 * dropped from the settings afterwards. Cheap once that is done: it reads a few settings rows. While an older
 * key remains in the settings, another process may still use it as the current one, so every run scans
 * everything. Returns the number of re-encrypted values.
 */
export async function reencryptIfNeeded(database: Database, keys: DataKeys): Promise<number> {
  const rows = await database.orm
    .select({ name: serviceSettings.name })
    .from(serviceSettings)
    .where(like(serviceSettings.name, `${namePrefix}%`));
  const older = rows.map(({ name }) => name.slice(namePrefix.length)).filter((id) => id !== keys.currentId);
  return older.length === 0 && keys.ids.length === 1 ? 0 : reencryptAll(database, keys);
}

/** The same, unconditionally. `onBatch` gets the number of values re-encrypted in each batch. */
export async function reencryptAll(
  database: Database,
  keys: DataKeys,
  onBatch?: (sealed: number) => void,
): Promise<number> {
  const sealed = await reencryptValues(database, keys, onBatch);
  await removeUnusedKeys(database, keys);
  return sealed;
}

/**
 * Removes only keys that no value uses; another process may still be encrypting with one, and the next run
 * covers that.
 */
async function removeUnusedKeys(database: Database, keys: DataKeys): Promise<void> {
  const counts = await countByKey(database);
  for (const id of keys.ids)
    if (id !== keys.currentId && !counts.has(id)) await removeSetting(database.orm, `${namePrefix}${id}`);
}
