import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from '#app/backup/backup-manifest.ts';
import type { ToolSettings } from '#app/backup/postgres-tools.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { describeRestored } from './describe-restored.ts';
import { type ProductSeen, runProduct } from './run-product.ts';
import { makePlace } from './temporary-place.ts';

export type Drill = { restoreSeconds: number; wholeSeconds: number; seen: ProductSeen; isReached: boolean };

/** Restores a backup beside the service, verifies it, runs the product on it, and takes everything away again. */
export async function runDrill(options: {
  path: string;
  key: string | undefined;
  /** Where the temporary folder is made; the service's own secrets are taken from here where the backup has none. */
  folder: string;
  /** The PostgreSQL on which a temporary database is made; without it the embedded one is used. */
  serverUrl: string | undefined;
  postgresTools: ToolSettings;
  say(line: string): void;
}): Promise<Drill> {
  const { path, key, say } = options;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const place = await makePlace(options.folder, options.serverUrl);
  try {
    const restored = await restoreBackup({
      path,
      key,
      place,
      postgresTools: options.postgresTools,
      say: (line) => say(`${seconds().toFixed(1)} s  ${line}`),
    });
    const restoreSeconds = seconds();
    // Without the key of what lies sealed nobody could tell whether it can be read.
    for (const name of secretNames) {
      const [own, copy] = [join(options.folder, name), join(place.dataDirectory, name)];
      if (existsSync(own) && !existsSync(copy)) copyFileSync(own, copy);
    }
    for (const line of describeRestored(restored)) say(line);
    say(`Restored and verified in ${restoreSeconds.toFixed(1)} s. Starting the product on it …`);
    const seen = await runProduct(place);
    for (const { path: read, status } of seen.reads) say(`${status}  ${read}`);
    say(
      `${seen.refusedConnections} connections to anybody outside were tried; each would have been refused.`,
    );
    const isReached = seen.reads.every(({ status }) => status === 200);
    return { restoreSeconds, wholeSeconds: seconds(), seen, isReached };
  } finally {
    await place.remove();
  }
}
