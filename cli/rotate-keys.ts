/**
 * `npm run harborline rotate-keys` seals every sensitive value with the first of DATA_KEYS, a few rows at a time, and tells how many
 * are left under which key. Stopped in between, it does the rest when it is run again. With PostgreSQL the service goes on
 * meanwhile (and does the same by itself); with the embedded database it must be stopped, because one process owns it.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '#app/settings/settings.ts';
import { keepDataKeys } from '#platform/encryption/keep-data-key.ts';
import { proveDataKeys, sealAllAnew } from '#platform/encryption/prove-data-keys.ts';
import { countByKey } from '#platform/encryption/reseal-values.ts';
import { openOrEnd } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);
const database = await openOrEnd(settings);
try {
  const keys = keepDataKeys(settings);
  await proveDataKeys(database, keys);
  let left = [...(await countByKey(database))].reduce(
    (sum, [id, count]) => (id === keys.currentId ? sum : sum + count),
    0,
  );
  console.log(`${left} values are to be sealed with the key "${keys.currentId}".`);
  await sealAllAnew(database, keys, (sealed) => {
    left -= sealed;
    console.log(`${Math.max(0, left)} are left.`);
  });
  for (const [id, count] of await countByKey(database))
    console.log(`Under the key "${id}": ${count} values.`);
  const old = [...(await countByKey(database)).keys()].filter((id) => id !== keys.currentId);
  console.log(
    old.length === 0
      ? 'Once every process runs with the new order, the older keys may be taken out of DATA_KEYS. ' +
          'Keep them, apart, as long as there is a backup from before now: what lies sealed in it opens ' +
          'with them alone. Whoever restores it puts its key behind the current one.'
      : 'Please run it again.',
  );
  if (old.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
