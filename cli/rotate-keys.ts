/**
 * `npm run harborline rotate-keys` re-encrypts every sensitive value with the first of DATA_KEYS, in small
 * batches, and prints how many values each key still has. If interrupted, it continues when run again. With
 * PostgreSQL the service may run (and does the same automatically); with the embedded database it must be
 * stopped first, because only one process can open it.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '#app/settings/settings.ts';
import { loadDataKeys } from '#platform/encryption/load-data-keys.ts';
import { countByKey } from '#platform/encryption/reencrypt-values.ts';
import { reencryptAll, verifyDataKeys } from '#platform/encryption/verify-data-keys.ts';
import { openOrExit } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);
const database = await openOrExit(settings);
try {
  const keys = loadDataKeys(settings);
  await verifyDataKeys(database, keys);
  let left = [...(await countByKey(database))].reduce(
    (sum, [id, count]) => (id === keys.currentId ? sum : sum + count),
    0,
  );
  console.log(`${left} values to re-encrypt with the key "${keys.currentId}".`);
  await reencryptAll(database, keys, (sealed) => {
    left -= sealed;
    console.log(`${Math.max(0, left)} left.`);
  });
  for (const [id, count] of await countByKey(database))
    console.log(`Encrypted with the key "${id}": ${count} values.`);
  const old = [...(await countByKey(database)).keys()].filter((id) => id !== keys.currentId);
  console.log(
    old.length === 0
      ? 'Once every process uses the new key order, you can remove the older keys from DATA_KEYS. ' +
          'Store them elsewhere as long as you keep a backup made before now: only they can decrypt it. ' +
          'To restore such a backup, add its key after the current one.'
      : 'Run this command again.',
  );
  if (old.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
