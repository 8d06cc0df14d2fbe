import { eq, like } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import type { DataKeys, Sealed } from './data-keys.ts';
import { countByKey, resealValues } from './reseal-values.ts';

/** For each key that anything was ever sealed with a row, whose value opens with that key alone. */
const namePrefix = 'data-key:';
const place = (keyId: string) => ({
  table: 'service_settings',
  column: 'value',
  rowId: `${namePrefix}${keyId}`,
});
const words = 'This key is the right one.';

/**
 * Refuses in plain words to go on without a key that values lie under, or with another key of the same name: pages would
 * otherwise fail one by one, and what is written meanwhile would lie under a key that nobody keeps.
 */
export async function proveDataKeys({ orm }: Database, keys: DataKeys): Promise<void> {
  await orm
    .insert(serviceSettings)
    .values({ name: `${namePrefix}${keys.currentId}`, value: keys.seal(place(keys.currentId), words) })
    .onConflictDoNothing();
  const rows = await orm
    .select()
    .from(serviceSettings)
    .where(like(serviceSettings.name, `${namePrefix}%`));
  for (const { name, value } of rows) {
    const id = name.slice(namePrefix.length);
    if (!keys.ids.includes(id))
      throw new Error(
        `Data in this database is sealed with the key "${id}", which is not among DATA_KEYS. Add it behind the current key, and run the command rotate-keys to do without it.`,
      );
    try {
      keys.open(place(id), value as Sealed);
    } catch {
      throw new Error(
        `The key "${id}" of DATA_KEYS is another one than the key "${id}" that data is sealed with.`,
      );
    }
  }
}

/**
 * Brings every value under the current key and then lets go of the older ones, which may be taken out of the settings from
 * then on. Cheap once that is done and they are: a look at a few rows of the settings. While an older key still stands in
 * the settings another process may have it as its current one, and everything is looked through each time. Returns how
 * many values were sealed anew.
 */
export async function keepDataSealed(database: Database, keys: DataKeys): Promise<number> {
  const rows = await database.orm
    .select({ name: serviceSettings.name })
    .from(serviceSettings)
    .where(like(serviceSettings.name, `${namePrefix}%`));
  const older = rows.map(({ name }) => name.slice(namePrefix.length)).filter((id) => id !== keys.currentId);
  return older.length === 0 && keys.ids.length === 1 ? 0 : sealAllAnew(database, keys);
}

/** The same whether it seems to be needed or not. `onBatch` hears how many more were sealed. */
export async function sealAllAnew(
  database: Database,
  keys: DataKeys,
  onBatch?: (sealed: number) => void,
): Promise<number> {
  const sealed = await resealValues(database, keys, onBatch);
  await letGoOfKeys(database, keys);
  return sealed;
}

/** Only keys that nothing lies under any more; another process may still seal with one, and the next look does the rest. */
async function letGoOfKeys(database: Database, keys: DataKeys): Promise<void> {
  const counts = await countByKey(database);
  for (const id of keys.ids)
    if (id !== keys.currentId && !counts.has(id))
      await database.orm.delete(serviceSettings).where(eq(serviceSettings.name, `${namePrefix}${id}`));
}
