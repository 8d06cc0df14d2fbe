/**
 * `npm run harborline drill` shows that a backup can be restored: it takes the newest of DATA_DIR/backups (or `-- FILE`), restores it
 * into a temporary database beside the service's, verifies it, starts the product on it without any company's keys, reads
 * from it, and takes everything away again. Records the drill with the backup. `--unencrypted` takes a backup that is not
 * encrypted although BACKUP_KEY is set. Ends with 1 where the backup is not good.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { readSettings, type Settings } from '#app/settings/settings.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import { openForCommand } from './open-for-command.ts';
import { listBackups } from './restore/list-backups.ts';
import { reportDrill } from './restore/report-drill.ts';
import { type Drill, runDrill } from './restore/run-drill.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    unencrypted: { type: 'boolean', default: false },
  },
});
const say = (line: string) => console.log(line);

await drillOwn();

async function drillOwn() {
  const settings = readSettings(process.env);
  const path = positionals[0] ?? findNewest(join(settings.dataDirectory, 'backups'));
  say(`Drill with ${path}`);
  const drill = await runDrill({
    path,
    key: values.unencrypted ? undefined : settings.backupKey,
    folder: settings.dataDirectory,
    serverUrl: settings.databaseUrl,
    postgresTools: { folder: settings.postgresTools, env: process.env },
    say,
  });
  reportDrill('Restore of the newest backup', drill);
  if (drill.isReached) await record(settings, path, drill);
}

function findNewest(folder: string): string {
  const [newest] = existsSync(folder) ? listBackups(readdirSync(folder)) : [];
  if (newest === undefined) {
    console.error(`There is no backup in ${folder}. Make one first: npm run harborline backup`);
    process.exit(1);
  }
  return join(folder, newest);
}

/** Beside the copy that it was made of, so that Business Operations can say so. */
async function record(settings: Settings, path: string, { restoreSeconds }: Drill) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  try {
    const database = await openForCommand(settings, { isForCopy: true });
    try {
      const rows = await database.orm
        .update(recordedBackups)
        .set({ drilledAt: new Date(), drillSeconds: Math.ceil(restoreSeconds) })
        .where(eq(recordedBackups.sha256, hash.digest('hex')))
        .returning({ id: recordedBackups.id });
      say(
        rows.length > 0
          ? 'Recorded with its backup.'
          : 'Not recorded: this service has not recorded that backup.',
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    say(
      `The drill went well and could not be recorded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
