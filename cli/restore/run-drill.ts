import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from '#app/backup/backup-manifest.ts';
import type { ToolSettings } from '#app/backup/postgres-tools.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { describeRestored } from './describe-restored.ts';
import { type ProductCheck, runProduct } from './run-product.ts';
import { makePlace } from './temporary-place.ts';

export type Drill = { restoreSeconds: number; wholeSeconds: number; seen: ProductCheck; isReached: boolean };

/** Restores a backup to a temporary database and folder, verifies it, runs the product on it, and removes everything. */
export async function runDrill(options: {
  path: string;
  key: string | undefined;
  /** Parent of the temporary folder; also the source of the service's secrets when the backup has none. */
  folder: string;
  /** The PostgreSQL for the temporary database; without it the embedded one is used. */
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
    // The service needs the encryption key if the backup does not include it.
    for (const name of secretNames) {
      const [own, copy] = [join(options.folder, name), join(place.dataDirectory, name)];
      if (existsSync(own) && !existsSync(copy)) copyFileSync(own, copy);
    }
    for (const line of describeRestored(restored)) say(line);
    say(`Restored and verified in ${restoreSeconds.toFixed(1)} s. Starting the product with it …`);
    const seen = await runProduct(place);
    for (const { path: read, status } of seen.reads) say(`${status}  ${read}`);
    say(
      `${seen.refusedConnections} connections to other hosts were attempted; all of them are blocked during a drill.`,
    );
    const isReached = seen.reads.every(({ status }) => status === 200);
    return { restoreSeconds, wholeSeconds: seconds(), seen, isReached };
  } finally {
    await place.remove();
  }
}
